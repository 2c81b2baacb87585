import { expect, test } from "vitest";
import { height, lean } from "./flight";

test("a die leaves the felt, bounces once and comes to lie", () => {
  expect([0, 0.36, 0.72, 0.86, 1].map((part) => Math.round(height(part) * 100) / 100 + 0)).toEqual([
    0, 1, 0, 0.14, 0,
  ]);
});

test("a die leans a little, differently in each place", () => {
  const leans = [0, 1, 2, 3, 4].map((place) => lean(place, 12));
  expect(new Set(leans).size).toBe(5);
  expect(Math.max(...leans.map(Math.abs))).toBeLessThanOrEqual(6);
});
