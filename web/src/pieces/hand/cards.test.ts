import { beforeEach, expect, test } from "vitest";
import { language } from "../../words/language.svelte";
import { cardName, names, pips, sorted } from "./cards";

const HAND = ["9D", "10S", "9D", "VS", "AH"];
const shown = (by: "value" | "suit") => sorted(HAND, by).map((place) => HAND[place]);

beforeEach(() => {
  language.now = "fr";
});

test("a hand is sorted by value, from 7 to As", () => {
  expect(shown("value")).toEqual(["9D", "9D", "10S", "VS", "AH"]);
});

test("a hand is sorted by suit, black and red in turns", () => {
  expect(shown("suit")).toEqual(["10S", "VS", "AH", "9D", "9D"]);
});

test("cards face down stay where they lie", () => {
  expect(sorted(["?", "?", "?"], "suit")).toEqual([0, 1, 2]);
});

test("twins have names of their own", () => {
  expect(names(HAND)).toEqual(["9D 1", "10S 1", "9D 2", "VS 1", "AH 1"]);
});

test("cards are called by their value and suit", () => {
  expect(["AH", "10C", "?"].map(cardName)).toEqual(["as de cœur", "10 de trèfle", "carte cachée"]);
  language.now = "en";
  expect(cardName("DS")).toBe("queen of spades");
});

test("a number has as many pips as it says, the others have none", () => {
  expect(["7", "8", "9", "10", "V", "A"].map((value) => pips(value).length)).toEqual([
    7, 8, 9, 10, 0, 0,
  ]);
});
