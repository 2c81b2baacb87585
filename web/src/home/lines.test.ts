import { beforeEach, expect, test } from "vitest";
import type { TableLine } from "../protocol";
import { language } from "../words/language.svelte";
import { awaited } from "./lines";

beforeEach(() => {
  language.now = "en";
});

function line(change: Partial<TableLine>): TableLine {
  return { dice: "paper", players: ["Ana", "Ben"], turn: 1, ...change } as TableLine;
}

test("around a real table whoever is next is awaited by name", () => {
  expect(awaited(line({}))).toBe("Ben to play");
});

test("everywhere else it is one's own turn", () => {
  expect([awaited(line({ dice: "fair" })), awaited(line({ players: ["Ana"], turn: 0 }))]).toEqual([
    "your turn",
    "your turn",
  ]);
});
