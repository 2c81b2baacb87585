import { expect, test } from "vitest";
import { remaining } from "./remaining";

const NOON = Date.parse("2026-01-02T12:00:00Z");

test("the seconds of a turn are counted down", () => {
  expect(remaining("2026-01-02T12:01:05Z", NOON).clock).toBe("1:05");
});

test("hours stand before the minutes where there are some", () => {
  expect(remaining("2026-01-02T14:03:00Z", NOON).clock).toBe("2:03:00");
});

test("more than a day is a date", () => {
  expect(remaining("2026-01-04T12:00:00Z", NOON).days).toBe(true);
});

test("a turn whose time has passed is over, and the clock stands still", () => {
  expect(remaining("2026-01-02T11:59:00Z", NOON)).toEqual({
    over: true,
    days: false,
    whole: 0,
    hours: 0,
    clock: "0:00",
  });
});
