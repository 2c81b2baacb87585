import { expect, test } from "vitest";
import { step } from "./grid";

test("an arrow leads to the next cell", () => {
  expect(step({ row: 1, column: 1 }, "ArrowDown", 5, 5)).toEqual({ row: 2, column: 1 });
});

test("the edge of the board is as far as one gets", () => {
  expect(step({ row: 0, column: 4 }, "ArrowRight", 5, 5)).toEqual({ row: 0, column: 4 });
});

test("any other key leads nowhere", () => {
  expect(step({ row: 0, column: 0 }, "a", 5, 5)).toBeNull();
});
