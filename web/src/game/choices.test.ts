import { beforeEach, describe, expect, test } from "vitest";
import type { Option } from "../protocol";
import { gameInfo } from "../testing";
import { words as home } from "../words/home";
import {
  load,
  newBot,
  newTable,
  presetOf,
  presetOptions,
  ranked,
  restored,
  save,
  settled,
  toggled,
} from "./choices";

const nothing = { fr: "", en: "" };

function option(kind: string, fallback: string, values: string[] = []): Option {
  const choices = values.map((value) => ({ value, text: nothing, real: false }));
  return {
    key: kind,
    kind,
    default: fallback,
    title: nothing,
    sentence: nothing,
    choices,
    low: 1,
    high: 9,
  };
}

const subset = option("subset", "DLM", ["D", "L", "M"]);
const choice = option("choice", "flat", ["flat", "progressive"]);
const whole = option("whole", "5");
const game = gameInfo({
  advice: true,
  bots: ["optimal", "greedy", "random"].map((name) => ({
    name,
    title: nothing,
    sentence: nothing,
  })),
  high: 3,
  options: [subset, choice, whole],
  pieces: [],
});

describe("an option", () => {
  test("keeps a value that it can take", () => {
    expect([settled(subset, "DM"), settled(choice, "progressive"), settled(whole, "9")]).toEqual([
      "DM",
      "progressive",
      "9",
    ]);
  });

  test.each([
    [subset, "", "DLM"],
    [subset, "MD", "DLM"],
    [subset, "DX", "DLM"],
    [choice, "odd", "flat"],
    [whole, "10", "5"],
    [whole, "two", "5"],
    [whole, undefined, "5"],
  ])("%o goes back to its default from %s", (one, value, fallback) => {
    expect(settled(one, value)).toBe(fallback);
  });
});

describe("clicking a column", () => {
  test("takes it out, or puts it back in its place", () => {
    expect(toggled(subset, "DLM", "L")).toBe("DM");
    expect(toggled(subset, "DM", "L")).toBe("DLM");
  });

  test("leaves at least one", () => {
    expect(toggled(subset, "L", "L")).toBeNull();
  });
});

describe("the last choices", () => {
  beforeEach(() => localStorage.clear());

  test("come back", () => {
    const choices = restored(game, null);
    choices.options.subset = "D";
    choices.players = [
      { name: "Ana", country: "FR", bot: "" },
      { name: "Bob", country: "", bot: "greedy" },
    ];
    save({ ...choices, dice: "physical", hints: true });
    expect(restored(game, load(game.key))).toEqual(choices);
  });

  test("are the short preset's in a game that was never played", () => {
    const short = {
      title: nothing,
      sentence: nothing,
      options: { subset: "L" },
      low: 1,
      high: 3,
      short: true,
    };
    const known = {
      ...game,
      presets: [{ ...short, options: {}, short: false }, short],
    };
    expect(restored(known, load(game.key)).options.subset).toBe("L");
  });

  test("are all that the rules have where a sheet of such a game is kept", () => {
    const usual = { title: nothing, sentence: nothing, options: {}, low: 2, high: 3, short: false };
    const short = { ...usual, options: { subset: "L" }, short: true };
    const known = { ...game, presets: [usual, short] };
    expect(restored(known, null, { short: false }).options).toEqual(presetOptions(known, usual));
  });

  test("come back only as far as the game allows", () => {
    const players = Array(6).fill({ name: "Ana", country: "FR" });
    const back = restored(game, { players, options: { subset: "Q" }, dice: "loaded" });
    expect(back.players).toHaveLength(3);
    expect(back.options.subset).toBe("DLM");
    expect(back.dice).toBe("fair");
  });

  test("are forgotten when they cannot be read", () => {
    localStorage.setItem("yamotheque.choices", "{");
    expect(restored(game, load(game.key)).players).toEqual([{ name: "", country: "", bot: "" }]);
    expect(restored(game, { players: [null, 3] }).players).toHaveLength(2);
  });
});

test("nobody has to write a name", () => {
  const bot = { name: " ", country: "", bot: "greedy" };
  const choices = restored(game, { players: [{ name: "" }, bot, { name: "" }] });
  const names = newTable(choices).players.map(({ name }) => name);
  expect(names).toEqual([home.guest, home.robot, home.player(3)]);
});

test("names are sent without spare spaces", () => {
  const choices = restored(game, { players: [{ name: "  Jean   Paul ", country: "FR" }] });
  expect(newTable(choices).players).toEqual([{ name: "Jean Paul", country: "FR", bot: "" }]);
});

test("hints, bots and real dice keep a game out of the ranking", () => {
  const choices = restored(game, { players: [{ name: "Ana" }] });
  expect(ranked(choices)).toBe(true);
  expect(ranked({ ...choices, hints: true })).toBe(false);
  expect(ranked({ ...choices, dice: "physical" })).toBe(false);
  const bot = { name: "Bot", country: "", bot: "greedy" } as const;
  expect(ranked({ ...choices, players: [...choices.players, bot] })).toBe(false);
});

test("a bot the game does not have leaves the table, and never has the first seat", () => {
  const players = [
    { name: "Bot", bot: "greedy" },
    { name: "Ana" },
    { name: "Best", bot: "optimal" },
  ];
  const back = restored({ ...game, bots: game.bots.slice(1) }, { players });
  expect(back.players.map(({ name }) => name)).toEqual(["Ana"]);
});

describe("a preset", () => {
  const usual = { title: nothing, sentence: nothing, options: {}, low: 2, high: 3, short: false };
  const short = { ...usual, options: { subset: "L" }, low: 1, high: 1 };
  const known = { ...game, presets: [usual, short] };

  test("sets what it names, and leaves the rest as usual", () => {
    expect(presetOptions(known, short)).toEqual({ ...restored(game, null).options, subset: "L" });
  });

  test("is known by the options it amounts to", () => {
    const places = [usual, short].map((one) => presetOf(known, presetOptions(known, one)));
    expect([...places, presetOf(known, { subset: "D" })]).toEqual([0, 1, -1]);
  });

  test("says how many play: others leave, and a bot fills up", () => {
    const three = Array(3).fill({ name: "Ana", country: "" });
    const alone = restored(known, { players: three, options: { subset: "L" } });
    const nobody = restored(known, null);
    expect([alone, nobody].map(({ players }) => players.map(({ bot }) => bot))).toEqual([
      [""],
      ["", known.bots[0]?.name],
    ]);
  });
});

test("each game remembers its own options", () => {
  localStorage.clear();
  save({ ...restored(game, null), options: { subset: "D" } });
  expect(restored({ ...game, key: "other" }, load("other")).options.subset).toBe("DLM");
  expect(restored(game, load(game.key)).options.subset).toBe("D");
});

test("an option for real material alone takes the players' own dice", () => {
  const any = { value: "any", text: nothing, real: true };
  const sticks = { ...subset, key: "sticks", kind: "choice", default: "any", choices: [any] };
  expect(restored({ ...game, options: [sticks] }, null).dice).toBe("physical");
});

test("a new bot is one that can be beaten, where there is one", () => {
  const bots = ["master", "amateur"].map((name) => ({ name, title: nothing, sentence: nothing }));
  expect(newBot([], bots).bot).toBe("amateur");
});

test("a game knows nothing of another but who plays", () => {
  localStorage.clear();
  const ana = { name: "Ana", country: "FR", bot: "" };
  const bob = { name: "Bob", country: "", bot: "" };
  save({ ...restored(game, null), players: [ana, bob], dice: "physical", hints: true });
  const other = restored({ ...game, key: "other" }, load("other"));
  expect([other.players, other.dice, other.hints]).toEqual([[ana], "fair", false]);
});
