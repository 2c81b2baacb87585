import { expect, test } from "vitest";
import { around, beside, selector, within } from "./place";

const desk = { left: 0, top: 0, width: 1200, height: 800 };
const card = { width: 300, height: 150 };

test("a card lies below what it tells about, or above it, or beside it", () => {
  const high = { left: 100, top: 50, width: 400, height: 100 };
  expect(beside(high, card, desk)).toEqual({ left: 150, top: 162 });
  expect(beside({ ...high, top: 650 }, card, desk)).toEqual({ left: 150, top: 488 });
  expect(beside({ ...high, top: 0, height: 800 }, card, desk)).toEqual({ left: 512, top: 12 });
});

test("where there is no room beside it, a card lies at the end that is farther away", () => {
  const wide = { left: 0, top: 20, width: 1200, height: 700 };
  expect(beside(wide, card, desk).top).toBe(638);
});

test("a card about nothing in particular lies in the middle", () => {
  expect(beside(null, card, desk)).toEqual({ left: 450, top: 325 });
});

test("a card never leaves the screen", () => {
  const edge = { left: 1150, top: 10, width: 50, height: 20 };
  expect(beside(edge, card, desk)).toEqual({ left: 888, top: 42 });
});

test("several boxes have one around them, as far as it is on the screen", () => {
  const boxes = [
    { left: -10, top: 0, width: 20, height: 10 },
    { left: 30, top: 5, width: 10, height: 10 },
  ];
  const all = around(boxes);
  expect(all).toEqual({ left: -10, top: 0, width: 50, height: 15 });
  expect(all && within(all, desk)).toEqual({ left: 0, top: 0, width: 40, height: 15 });
  expect(around([])).toBeNull();
});

test("what is told about the second button is shown there", () => {
  expect(selector("beside")).toContain("[data-beside]");
});
