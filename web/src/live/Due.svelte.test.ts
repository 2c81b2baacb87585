import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { words } from "../words/live";
import Due from "./Due.svelte";

const NOON = new Date("2026-01-02T12:00:00Z");
let shown: ReturnType<typeof mount> | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

afterEach(() => {
  if (shown) unmount(shown);
  vi.useRealTimers();
});

function show(due: string | null, watchers = 0): void {
  shown = mount(Due, { target: document.body, props: { id: "abc", due, watchers } });
  flushSync();
}

const timer = () => document.querySelector("[role=timer] .said")?.textContent;

test("the time that is left of a turn runs down", () => {
  show("2026-01-02T12:01:05Z");
  expect(timer()).toBe(words.dueIn("1:05"));
  vi.advanceTimersByTime(5000);
  flushSync();
  expect(timer()).toBe(words.dueIn("1:00"));
});

test("a turn whose time has passed is said to be late", () => {
  show("2026-01-02T12:00:02Z");
  vi.advanceTimersByTime(3000);
  flushSync();
  expect(timer()).toBe(words.late);
});

test("on a phone the hours of a long turn are enough", () => {
  show("2026-01-02T15:59:00Z");
  expect(document.querySelector("[role=timer] .short")?.textContent).toBe(words.hours(3));
});

test("without a pace there is no clock", () => {
  show(null);
  expect(timer()).toBeUndefined();
});

test.each([
  [0, ""],
  [1, words.watchers(1)],
  [3, words.watchers(3)],
])("with %i who look on, it says %o", (watchers, said) => {
  show(null, watchers);
  expect(document.querySelector("summary .spoken")?.textContent ?? "").toBe(said);
});
