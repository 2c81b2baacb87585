import { expect, test } from "vitest";
import { isTwice } from "./twice";

function click(detail: number, timeStamp: number, pointerType: string): MouseEvent {
  const event = new MouseEvent("click", { detail });
  Object.defineProperties(event, {
    pointerType: { value: pointerType },
    timeStamp: { value: timeStamp },
  });
  return event;
}

test("a tap soon after what it would press has come is the second of two, counted or not", () => {
  expect(isTwice(click(1, 1150, "touch"), 1000)).toBe(true);
  expect(isTwice(click(1, 2000, "touch"), 1000)).toBe(false);
});

test("a mouse counts its clicks, and is as quick as it likes", () => {
  expect(isTwice(click(2, 1150, "mouse"), 1000)).toBe(true);
  expect(isTwice(click(1, 1150, "mouse"), 1000)).toBe(false);
});
