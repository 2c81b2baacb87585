import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { tableView } from "../testing";
import { words as material } from "../words/material";
import { words } from "../words/table";
import Side from "./Side.svelte";
import { Table } from "./table.svelte";

const OTHERS = [words.log, words.chat, words.rules];

test.each([
  ["what falls can be checked beside its table", "fair", [...OTHERS, material.name("draw")]],
  ["nothing is thrown where a sheet alone is kept", "paper", OTHERS],
])("%s", (_, dice, tabs) => {
  const view = tableView({ dice, material: "draw" });
  const props = { view, table: new Table("t"), room: null, entries: [], onshortcuts: () => {} };
  const shown = mount(Side, { target: document.body, props });
  const names = [...document.querySelectorAll("[role=tab]")].map((tab) => tab.textContent?.trim());
  expect(names).toEqual(tabs);
  unmount(shown);
});

test("whoever comes back to a tab finds its top, where the log has what is new", () => {
  const view = tableView({ dice: "paper" });
  const props = { view, table: new Table("t"), room: null, entries: [], onshortcuts: () => {} };
  const shown = mount(Side, { target: document.body, props });
  const panel = document.querySelector("[role=tabpanel]") as HTMLElement;
  const [log, chat] = document.querySelectorAll<HTMLElement>("[role=tab]");
  for (const tab of [chat, log]) {
    panel.scrollTop = 300;
    tab?.click();
    flushSync();
    expect(panel.scrollTop).toBe(0);
  }
  unmount(shown);
});
