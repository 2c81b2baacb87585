import { afterEach, expect, test } from "vitest";
import { language } from "./language.svelte";
import { words } from "./material";

const before = language.now;
afterEach(() => {
  language.now = before;
});

test.each([
  ["fr", "sticks", "Vos propres bâtonnets"],
  ["fr", "draw", "Vos propres cartes"],
  ["en", "draw", "Your own cards"],
  ["en", "marbles", "Your own dice"],
] as const)("in %s the players' own %s are: %s", (spoken, kind, said) => {
  language.now = spoken;
  expect(words.own(kind)).toBe(said);
});

test("a game of cards is not said to be unranked for its dice", () => {
  language.now = "fr";
  expect(words.unranked("draw")).toContain("il y faut les cartes du serveur,");
});
