import { beforeEach, expect, test } from "vitest";
import type { KindCount } from "../protocol";
import { language } from "../words/language.svelte";
import { columns, named, rarely } from "./counts";

beforeEach(() => (language.now = "en"));

function counts(kind: string, ...sides: string[]): KindCount {
  const counted = sides.map((side, place) => ({ side, did: place, expected: 2.5 }));
  const things = [{ throws: 9, sides: counted }];
  return { kind, throws: 9, things, chi_square: 0, degrees: 1, likelihood: null };
}

test("a few sides are one table, whose longest bar is the largest count", () => {
  const [table, ...others] = columns(counts("die", "1", "2", "3", "4", "5"));
  expect(others).toEqual([]);
  expect(table?.map(({ most }) => most)).toEqual([4, 4, 4, 4, 4]);
});

test("a deck is a table for each suit, its cards by value", () => {
  const tables = columns(counts("card", "10H", "10S", "7H", "7S", "AH"));
  expect(tables.map((table) => table.map(({ side }) => side))).toEqual([
    ["7S", "10S"],
    ["7H", "10H", "AH"],
  ]);
});

test("a card is called by its name", () => {
  expect([named("card", "RH"), named("stick", "1-3")]).toEqual(["king of hearts", "1-3"]);
});

test("what is rare is said with more digits, and what is hardly possible in words", () => {
  expect([0.5234, 0.0372, 0.0001].map(rarely)).toEqual([
    "52% of the time",
    "3.7% of the time",
    "less than once in a thousand",
  ]);
});
