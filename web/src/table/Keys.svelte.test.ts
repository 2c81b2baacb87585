import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TableView } from "../protocol";
import { language } from "../words/language.svelte";
import Keys from "./Keys.svelte";
import { Table } from "./table.svelte";

const thrown = {
  id: "t",
  status: "playing",
  version: 2,
  players: [{ name: "Ana", country: "", mine: true, bot: "" }],
  turn: 0,
  moves: ["keep -", "keep 1335"],
  pieces: [
    { kind: "tray", dice: [1, 3, 3, 5, 6], count: 5, thrown: 1, throws: 3, seat: 0, colours: [] },
  ],
  entries: [
    { number: 1, who: 0, step: "throw" },
    { number: 2, who: null, step: "53361" },
  ],
} as unknown as TableView;

let table: Table;
let keys: ReturnType<typeof mount>;

function press(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
}

beforeEach(() => {
  language.now = "en";
  table = new Table("t");
  table.accept(thrown);
  const nothing = () => {};
  const props = { table, onarrow: nothing, onback: nothing, onhelp: nothing };
  keys = mount(Keys, { target: document.body, props });
  flushSync();
});

afterEach(() => unmount(keys));

test("a die chosen by its key says what becomes of it", () => {
  press("4");
  expect(table.news.told).toBe("Die 4: 6, to throw again");
  press("4");
  expect(table.news.told).toBe("Die 4: 6, kept");
});

test("all dice chosen at once are counted", () => {
  press("a");
  expect(table.news.told).toBe("5 dice to throw again");
  press("a");
  expect(table.news.told).toBe("All dice kept");
});

test("a key for which there is no die says nothing", () => {
  press("9");
  expect(table.news.told).toBe("");
});
