import { describe, expect, test } from "vitest";
import type { Blank, KeptLedger } from "../../protocol";
import { either } from "../../words/format";
import { words } from "../../words/ledger";
import { impossible } from "./impossible";
import { beginnings, choicesAt, filledBy, lineOf, offers, placeless, unfinished } from "./ledger";

function blank(place: string, move: string, ...values: number[]): Blank {
  return { place, move, told: { fr: move, en: move }, values, hint: null, when: null };
}

function ledger(...blanks: Blank[]): KeptLedger {
  const told = { fr: "", en: "" };
  const lines = [
    { number: 1, seat: 0, move: "mark full L 25", told, noted: told, gain: 25, turn: null },
  ];
  return {
    kind: "ledger",
    lines,
    waiting: [],
    blanks,
    material: null,
    note: null,
    others: [],
    dealer: null,
  };
}

const CARDS = ledger(blank("7", "mark 7", 5, 10), blank("7", "cancel 7"), blank("", "pass"));
const CELLS = ledger(blank("1 L", "mark 1 L", 0, 1), blank("1 D", "mark 1 D", 0, 1));
const RACE = ledger(blank("", "score", 0, 5, 10));

describe("a place that is touched", () => {
  test("offers all that may be written there", () => {
    expect(choicesAt(CARDS, "mark 7").map(({ move }) => move)).toEqual(["mark 7", "cancel 7"]);
  });

  test("has to be told more where points are missing", () => {
    expect(unfinished(CELLS, "mark 1 L")).toBe(true);
  });

  test("has to be told more where there are several ways", () => {
    const chips = ledger(blank("5", "take 5"), blank("5", "yamslam 5"));
    expect(unfinished(chips, "take 5")).toBe(true);
  });

  test("asks where others do, though there is but one way", () => {
    const chips = ledger(blank("5", "take 5"), blank("5", "slam 5"), blank("5 out", "slam 5 out"));
    expect(unfinished(chips, "slam 5 out")).toBe(true);
  });

  test("is none where a turn passes", () => {
    const chips = ledger(blank("5", "take 5"), blank("5", "slam 5"), blank("", "pass"));
    expect(unfinished(chips, "pass")).toBe(false);
  });

  test("says all where there is nothing to choose", () => {
    expect(unfinished(ledger(blank("c3", "place c3")), "place c3")).toBe(false);
  });
});

test("every place and every written line can be begun", () => {
  expect(beginnings(CELLS)).toEqual(["mark 1 L", "mark 1 D", "correct 1"]);
});

test("the points of a turn need no place", () => {
  expect([placeless(RACE).length, placeless(CARDS).length]).toEqual([1, 0]);
});

test("what is written with the ledger is no button; what has no place is one", () => {
  const moves = ["mark 7", "mark 7 10", "cancel 7", "correct 1", "pass", "close"];
  expect(moves.filter((move) => !offers(CARDS, move))).toEqual(["pass", "close"]);
});

test("a correction names its line", () => {
  expect([lineOf("correct 12"), lineOf("mark 12 L")]).toEqual([12, null]);
});

test("a line is read back as its place and what was said", () => {
  const form = ledger(blank("1", "mark 1", 0, 1), blank("1 L", "mark 1 L", 0, 1));
  expect(filledBy(form, "mark 1 L 33322")).toEqual({ move: "mark 1 L", said: "33322" });
});

test("all points that are possible are told, or from where to where there are many", () => {
  const even = Array.from({ length: 50 }, (_, at) => 2 * at);
  expect([impossible([0, 5, 10], 12), impossible(even, 120), impossible(even, 7)]).toEqual([
    words.impossible(12, either([0, 5, 10])),
    words.impossible(120, words.span(0, 98)),
    words.impossible(7, words.nearest(words.span(0, 98), either([6, 8]))),
  ]);
});
