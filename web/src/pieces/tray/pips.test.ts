import { expect, test } from "vitest";
import { PIPS, pips } from "./pips";

test("a face is one outline, with a part for each pip", () => {
  const parts = [1, 2, 3, 4, 5, 6].map((face) => pips(face, "disc").match(/M/g)?.length);
  expect(parts).toEqual([1, 2, 3, 4, 5, 6].map((face) => PIPS[face]?.length));
});

test("red faces have pips of another shape", () => {
  expect(pips(3, "diamond")).not.toBe(pips(3, "disc"));
});
