import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { tableView } from "../testing";
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
