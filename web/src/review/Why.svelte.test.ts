import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Advised } from "../protocol";
import { language } from "../words/language.svelte";
import Why from "./Why.svelte";

let shown: Record<string, unknown>;

afterEach(() => unmount(shown));

const may = (en: string, odds: number) => ({ figure: { fr: en, en }, odds });

function move(words: string, change: Partial<Advised>): Advised {
  return {
    move: words,
    words: { fr: words, en: words },
    value: 0,
    cost: 0,
    gain: 0,
    prospects: [],
    ...change,
  };
}

function said(choice: Advised, other: Advised): string {
  language.now = "en";
  shown = mount(Why, { target: document.body, props: { choice, other, unit: "points" } });
  flushSync();
  return document.querySelector("p")?.textContent ?? "";
}

test("what a throw may lead to is said beside what it gives up, and both are drawn", () => {
  const keep = move("keep 3", { value: 191, prospects: [may("Full", 0.1)] });
  const best = move("keep 2 2", { value: 192, prospects: [may("Full", 0.1), may("Four", 0.3)] });
  expect(said(keep, best)).toBe(
    "Leads to Full (10%), where “keep 2 2” leads to Four (30%), 1.0 less in all than “keep 2 2”.",
  );
  expect([...document.querySelectorAll("li")].map((one) => one.getAttribute("style"))).toEqual([
    "--here: 0; --there: 0.3;",
    "--here: 0.1; --there: 0.1;",
  ]);
});

test("what is scored at once is told apart from what it costs later", () => {
  const mark = move("mark 6", { value: 200, gain: 18 });
  expect(said(mark, move("keep 6 6", { value: 203 }))).toBe(
    "+18.0 at once, and 21.0 less later on than “keep 6 6”.",
  );
});
