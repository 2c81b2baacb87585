import { describe, expect, test } from "vitest";
import type { EntryLine, Sheet } from "../protocol";
import { entries, tray } from "../testing";
import { momentOf, moments, say, sights, turns } from "./story";

const same = (word: string) => ({ fr: word, en: word });

const sheet: Sheet = {
  kind: "sheet",
  seat: 0,
  total: 33,
  columns: [
    { key: "L", title: same("Libre"), hint: same("") },
    { key: "M", title: same("Montante"), hint: same("") },
  ],
  lines: [
    {
      key: "full",
      role: "cell",
      title: same("Full"),
      hint: same(""),
      boxes: [{ points: 33, offer: null, move: null, closed: null, aside: null, also: null }],
    },
  ],
};

/** Entries written as in a record: `1 keep 33`, `* 512`. */
function record(text: string): EntryLine[] {
  return entries(...text.split(", "));
}

const match = record(
  "* order 2 1, 2 throw, * 33322, 2 mark full L, 1 throw, * 11111, 1 keep 11, * 333, " +
    "1 mark 1 L, 1 undo, 1 mark full L, 2 throw, * 12345",
);

describe("an entry says", () => {
  const said = (line: string) => say(record(line)[0] as EntryLine, [sheet]);

  test("which dice were kept, or none", () => {
    expect(said("1 keep 33")).toEqual({ verb: "keep", faces: ["3", "3"], colours: [] });
    expect(said("1 keep -")).toEqual({ verb: "keep", faces: [], colours: [] });
  });

  test("of dice of two colours also which face has which", () => {
    const colours = ["black", "red", "black", "red", "black", "red"];
    const [entry] = record("* 33512");
    expect(entry && say(entry, [{ ...tray(), colours }])).toMatchObject({ verb: "fall", colours });
  });

  test("which sticks fell, were kept, or none", () => {
    expect(said("* 0-4 5-5")).toEqual({ verb: "fall", faces: ["0-4", "5-5"], colours: [] });
    expect(said("1 keep 1-4 2-5")).toEqual({ verb: "keep", faces: ["1-4", "2-5"], colours: [] });
    expect(said("1 keep -")).toEqual({ verb: "keep", faces: [], colours: [] });
  });

  test("a mark on a sheet of one column, which goes unsaid", () => {
    const lone = { ...sheet, columns: sheet.columns.slice(0, 1) };
    const [entry] = record("1 mark full");
    expect(entry && say(entry, [lone])).toEqual({
      verb: "mark",
      cell: same("Full"),
      column: same(""),
      points: 33,
    });
  });

  test("nothing of a card that is not to be known", () => {
    expect(said("* ?")).toEqual({ verb: "hidden" });
  });

  test("a mark by the names on the sheet, with its points", () => {
    expect(said("1 mark full L")).toEqual({
      verb: "mark",
      cell: same("Full"),
      column: same("Libre"),
      points: 33,
    });
  });

  test("no column where there is one only", () => {
    const lone = { ...sheet, columns: sheet.columns.slice(0, 1) };
    const entry = record("1 mark full L")[0] as EntryLine;
    expect(say(entry, [lone])).toMatchObject({ cell: same("Full"), column: same("") });
  });

  test("a step of a game to come as it is written", () => {
    expect(said("1 place c3")).toEqual({ verb: "other", step: { fr: "place c3", en: "place c3" } });
    expect(said("1 mark full X")).toEqual({
      verb: "other",
      step: { fr: "mark full X", en: "mark full X" },
    });
  });

  test("in which order the seats play", () => {
    expect(said("* order 2 1 3")).toEqual({ verb: "order", seats: [1, 0, 2] });
  });
});

describe("a match", () => {
  const story = turns(match, [sheet]);

  test("is told in turns, the drawing of lots first", () => {
    expect(story.map((turn) => turn.who)).toEqual([null, 1, 0, 1]);
    expect(story.map((turn) => turn.steps.length)).toEqual([1, 3, 7, 2]);
  });

  test("tells apart what was taken back", () => {
    const undone = story.flatMap((turn) => turn.steps.filter((step) => step.undone));
    expect(undone.map((step) => step.entry.step)).toEqual(["mark 1 L"]);
  });

  test("tells apart all that the table agreed to take back", () => {
    const back = record("1 throw, * 33322, 1 mark full L, 2 throw, * 11111, 1 undo 2, 1 mark 3 L");
    const undone = turns(back, [sheet]).flatMap((turn) => turn.steps.filter((step) => step.undone));
    expect(undone.map((step) => step.entry.step)).toEqual(["mark full L", "throw", "11111"]);
  });

  test("is told in turns even when one plays alone", () => {
    const alone = record("1 throw, * 33322, 1 mark full L, 1 throw, * 11111, 1 mark 1 L");
    expect(turns(alone, [sheet]).map((turn) => turn.steps.length)).toEqual([3, 3]);
  });
});

describe("the moments to show", () => {
  test("pass over the dice in the air", () => {
    expect(moments(match)).toEqual([1, 3, 4, 6, 8, 9, 10, 11, 13]);
  });

  test("begin before the first throw when nothing was drawn", () => {
    expect(moments(record("1 throw, * 33322"))).toEqual([0, 2]);
  });

  test("are found for any entry", () => {
    const all = moments(match);
    expect([2, 3, 7, 99].map((number) => momentOf(all, number))).toEqual([3, 3, 8, 13]);
  });

  test("hold a throw together with what was kept and what fell", () => {
    const turn = turns(match, [sheet])[2];
    const seen = turn ? sights(turn, moments(match)) : [];
    expect(seen.map(({ steps }) => steps.map(({ entry }) => entry.step).join(" + "))).toEqual([
      "throw + 11111",
      "keep 11 + 333",
      "mark 1 L",
      "undo",
      "mark full L",
    ]);
  });
});
