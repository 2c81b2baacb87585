import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { Decision, Fortune, Ledger } from "../protocol";
import { language } from "../words/language.svelte";
import Chart from "./Chart.svelte";

test("values of a hundred per cent have room before the lines, and the lines' names keep apart", () => {
  language.now = "fr";
  const decisions = [{ number: 1, loss: 100 } as Decision];
  const fortunes = [{ number: 2, luck: -100 } as Fortune];
  const ledger = { decisions, fortunes } as unknown as Ledger;
  const props = { ledger, unit: "chance" as const, now: 0, go: () => {} };
  const shown = mount(Chart, { target: document.body, props });
  const at = (one: Element, side: string) => Number(one.getAttribute(side));
  for (const value of document.querySelectorAll(".scale"))
    expect(at(value, "x")).toBeGreaterThanOrEqual(6.7 * (value.textContent?.length ?? 0));
  const names = [...document.querySelectorAll(".name")]
    .map((one) => at(one, "y"))
    .toSorted((a, b) => a - b);
  for (const [place, y] of names.slice(1).entries())
    expect(y - (names[place] ?? 0)).toBeGreaterThanOrEqual(13);
  unmount(shown);
});
