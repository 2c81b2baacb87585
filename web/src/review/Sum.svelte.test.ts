import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { Ledger, Review } from "../protocol";
import Sum from "./Sum.svelte";

const LEDGER: Ledger = {
  seat: 0,
  start: 150,
  luck: 60,
  mistakes: -10,
  gifts: 0,
  drift: 0,
  result: 200,
  adjusted: 140,
  mean_loss: 1,
  luckier: 0.8,
  mistakes_error: 0,
  luck_error: 0,
  decisions: [],
  fortunes: [],
  values: [],
};

/** What some cells say of a game told in chances. */
function shown(ledger: Ledger, games: number, cells: string): (string | undefined)[] {
  const review: Review = {
    ledgers: [ledger],
    finished: true,
    error: 6,
    spread: 50,
    unit: "chance",
    games,
  };
  const sum = mount(Sum, { target: document.body, props: { ledger, review } });
  const told = [...document.querySelectorAll(cells)].map((cell) => cell.textContent?.trim());
  unmount(sum);
  return told;
}

test("chances of games in a row are told per game, so that they are a share of all wins", () => {
  expect(shown(LEDGER, 3, "td")).toEqual(["50.0%", "+20.0%", "−3.3%", "66.7%"]);
});

test("where values come from a sample, mistakes and luck are known each in their own way", () => {
  const [told] = shown({ ...LEDGER, mistakes_error: 2.5, luck_error: 11, drift: -4 }, 1, ".error");
  expect(told).toMatch(/mistakes are known to within 3%, luck to within 11%/);
});
