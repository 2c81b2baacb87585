import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { EntryLine } from "../protocol";
import { turns } from "../replay/story";
import { player, tableView } from "../testing";
import { language } from "../words/language.svelte";
import LogTurn from "./LogTurn.svelte";

function entry(
  number: number,
  who: number | null,
  step: string,
  thrower: number | null,
): EntryLine {
  const text = who === null ? step : `${step}s`;
  return { number, who, step, told: { fr: text, en: text }, thrower };
}

function told(...entries: EntryLine[]): HTMLElement {
  language.now = "en";
  const view = tableView({ material: "draw", players: [player("Ana"), player("Bot")] });
  const [turn] = turns(entries, []);
  if (!turn) throw new Error("there is a turn");
  const shown = mount(LogTurn, { target: document.body, props: { turn, view, name: "Bot" } });
  const line = document.body.querySelector("li")?.cloneNode(true) as HTMLElement;
  unmount(shown);
  return line;
}

test("the log of a deal tells whose the cards are, and which was turned up", () => {
  const cards = [entry(2, null, "R♠", 0), entry(3, null, "7♥", 0), entry(4, null, "A♦", null)];
  const line = told(entry(1, 1, "deal", null), ...cards);
  const words = line.querySelector(".told")?.textContent?.replace(/\s+/g, " ").trim();
  expect(words).toBe("deals · Ana R♠ · 7♥ · discard: A♦");
});

test("a line of the log is read from the left whether one thing was done or two", () => {
  const [first, second] = [entry(1, 1, "take", null), entry(2, 1, "discard", null)];
  for (const line of [told(first), told(first, second)])
    expect(line.querySelector(".told")?.classList).toContain("sentence");
});
