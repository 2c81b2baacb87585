import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Material } from "../protocol";
import { language } from "../words/language.svelte";
import MaterialEntry from "./MaterialEntry.svelte";

const STICKS = [
  ["0-0", "1-4", "2-5", "3-6"],
  ["1-1", "0-5", "2-3", "4-6"],
];

let shown: ReturnType<typeof mount> | undefined;
const onenter = vi.fn();

function show(material: Material): void {
  shown = mount(MaterialEntry, { target: document.body, props: { material, onenter } });
  flushSync();
}

function press(...names: string[]): void {
  for (const name of names) {
    const all = [...document.querySelectorAll("button")];
    const called = (one: Element) => one.getAttribute("aria-label") ?? one.textContent?.trim();
    const found = all.find((one) => called(one) === name);
    if (!found) throw new Error(`no button ${name} among ${all.map(called)}`);
    found.click();
    flushSync();
  }
}

function type(keys: string): void {
  for (const key of keys) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
  flushSync();
}

beforeEach(() => {
  language.now = "en";
  onenter.mockClear();
});

afterEach(() => {
  if (shown) unmount(shown);
  shown = undefined;
});

test("sticks are told by touching one face of each", () => {
  show({ kind: "sticks", count: 2, faces: STICKS });
  press("shows 4-6", "shows 0-0", "shows 1-4", "Done");
  expect(onenter).toHaveBeenCalledWith("1-4 4-6");
});

test("sticks are told by typing the two numbers of each", () => {
  show({ kind: "sticks", count: 2, faces: STICKS });
  type("4132");
  press("Done");
  expect(onenter).toHaveBeenCalledWith("1-4 2-3");
});

test("nothing is told before each stick shows something", () => {
  show({ kind: "sticks", count: 2, faces: STICKS });
  press("shows 4-6", "Done");
  expect(onenter).not.toHaveBeenCalled();
});

test("sticks cut in any way are told by their halves, and a wrong one is taken back", () => {
  show({ kind: "sticks", count: 2, faces: [] });
  press("Add a 6", "Add a 5", "Erase", "Add a 0", "Add a 3", "Add a 3", "Done");
  expect(onenter).toHaveBeenCalledWith("0-6 3-3");
});

test("cards are told by touching them", () => {
  show({ kind: "draw", count: 2, faces: [] });
  press("10 of spades", "jack of hearts", "Done");
  expect(onenter).toHaveBeenCalledWith("10S VH");
});

test("a card that it cannot be is not taken", () => {
  show({ kind: "draw", count: 1, faces: [["10S"]] });
  press("jack of hearts", "Done");
  expect(onenter).not.toHaveBeenCalled();
});
