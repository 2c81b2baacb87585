import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { player, tableView } from "../testing";
import { words as material } from "../words/material";
import { words } from "../words/table";
import Log from "./Log.svelte";

test.each([
  ["a game begins with a throw of what falls in it", "fair", material.empty("sticks")],
  ["a sheet that is kept by hand begins with a line", "paper", words.emptySheet],
])("%s", (_, dice, said) => {
  const view = tableView({ dice, material: "sticks" });
  const shown = mount(Log, { target: document.body, props: { view, entries: [] } });
  expect(document.body.textContent?.trim()).toBe(said);
  unmount(shown);
});

test("a sheet that is kept by hand is told by its lines as they stand", () => {
  const told = (text: string) => ({ fr: text, en: text });
  const noted = told("8s, 15 pts");
  const line = { number: 1, seat: 0, move: "mark 8 15", told: noted, noted, gain: 15, turn: null };
  const ledger = {
    kind: "ledger",
    lines: [line],
    waiting: [],
    blanks: [],
    material: null,
    note: null,
    others: [],
    dealer: null,
  } as const;
  const view = tableView({ dice: "paper", players: [player("Ana")], pieces: [ledger] as never });
  const shown = mount(Log, { target: document.body, props: { view, entries: [] } });
  expect(document.querySelector(".line")?.textContent).toContain("8s, 15 pts");
  expect(document.querySelector("button")).toBeNull();
  unmount(shown);
});
