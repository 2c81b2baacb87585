import { beforeEach, expect, test } from "vitest";
import type { TableView } from "../protocol";
import { entries, player } from "../testing";
import { language } from "../words/language.svelte";
import { announced } from "./announced";

/** A table after some entries. */
function after(names: string[], moves: string[], ...lines: string[]): TableView {
  const happened = entries(...lines);
  return {
    players: names.map((name) => player(name)),
    turn: 0,
    moves,
    entries: happened,
    pieces: [],
    version: happened.length,
  } as unknown as TableView;
}

beforeEach(() => {
  language.now = "en";
});

test("a throw is told with its number and every die", () => {
  const view = after(["Ana"], [], "1 throw", "* 35365", "1 keep 33", "* 124");
  expect(announced(view, 2)).toBe("Throw 2: 3, 1, 3, 2, 4");
});

test("among several, a throw names whoever threw", () => {
  const view = after(["Ana", "Bob"], [], "2 throw", "* 35162");
  expect(announced(view, 0)).toBe("Bob, throw 1: 3, 5, 1, 6, 2");
});

test("throws that came together are each told as they lay", () => {
  const view = after(["Ana", "Bob"], [], "2 throw", "* 11111", "2 keep 11", "* 666");
  expect(announced(view, 0)).toBe("Bob, throw 1: 1, 1, 1, 1, 1. Bob, throw 2: 1, 1, 6, 6, 6");
});

test("whose turn begins is told among several, after what was done", () => {
  const view = after(["Ana", "Bob"], ["throw"], "1 throw", "* 35162", "1 undo");
  expect(announced(view, 2)).toBe("Move undone. Ana to play");
});

test("nothing new is told as nothing", () => {
  expect(announced(after(["Ana", "Bob"], ["throw"], "1 throw", "* 35162"), 2)).toBe("");
});

test("a move of any game is told in its own words", () => {
  const view = after(["Ana", "Bob"], [], "2 take 20");
  const [took] = view.entries;
  if (took) took.told = { fr: "prend un jeton de 20", en: "takes a chip of 20" };
  expect(announced(view, 0)).toBe("Bob takes a chip of 20");
});

test("whose turn it is after a move is told when they may move", () => {
  const view = after(["Ana", "Bob"], ["draw stock", "draw discard"], "2 discard 7S");
  expect(announced(view, 0)).toBe("Bob discard 7S. Ana to play");
});

test("whose turn it is is told while their hand is covered", () => {
  const view = after(["Ana", "Bob"], [], "2 discard 7S");
  expect(announced(view, 0, new Map(), true)).toBe("Bob discard 7S. Ana to play");
});

test("what fell is told with whoever threw it, among several", () => {
  const view = after(["Ana", "Bob"], [], "2 throw", "* 1-2 3-4");
  const fell = view.entries[1];
  if (fell) fell.told = { fr: "1-2 3-4", en: "1-2 3-4" };
  expect(announced(view, 1)).toContain("Bob, throw 1: 1-2, 3-4");
});
