import { expect, test } from "vitest";
import { gameInfo } from "../testing";
import { restored } from "./choices";
import { ways } from "./ways";

const nothing = { fr: "", en: "" };
const bots = [{ name: "amateur", title: nothing, sentence: nothing }];
const game = gameInfo({ low: 1, high: 4, bots, kept: true, options: [], presets: [] });

const names = (known: typeof game, saved: unknown = null) =>
  Object.fromEntries(
    ways(known, restored(known, saved)).map((way) => [
      way.key,
      way.table?.().players.map(({ name, bot, open }) => bot || (open ? "open" : name)) ?? [],
    ]),
  );

test("a game can be begun in one press, without a name", () => {
  const begun = names(game);
  expect(Object.keys(begun)).toEqual(["alone", "bot", "here", "away", "real"]);
  expect([begun.bot?.[1], begun.away?.[1]]).toEqual(["amateur", "open"]);
  expect(Object.values(begun).flat()).not.toContain("");
});

test("each way is as it was played last", () => {
  const players = [{ name: "Ana" }, { name: "Bob" }, { name: "Robot", bot: "amateur" }];
  const begun = names(game, { players });
  expect([begun.bot, begun.here]).toEqual([
    ["Ana", "amateur"],
    ["Ana", "Bob"],
  ]);
});

test("at a real table it is asked first who sits there", () => {
  const real = ways(game, restored(game, null)).find(({ key }) => key === "real");
  expect(real?.table).toBeNull();
});

test("nobody plays alone what takes two, nor keeps a sheet that has none", () => {
  const begun = names({ ...game, low: 2, kept: false });
  expect(Object.keys(begun)).toEqual(["bot", "here", "away"]);
});

test("what is played for the ranking counts, whatever the form says", () => {
  const [alone] = ways(game, { ...restored(game, null), dice: "physical", hints: true });
  expect(alone?.table?.()).toMatchObject({ dice: "fair", hints: false });
});

test("training that was ticked is played against a bot too", () => {
  const bot = ways(game, { ...restored(game, null), hints: true }).find(({ key }) => key === "bot");
  expect(bot?.table?.()).toMatchObject({ hints: true });
});
