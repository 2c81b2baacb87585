import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { Ledger, Review } from "../protocol";
import Sum from "./Sum.svelte";

test("chances of games in a row are told per game, so that they are a share of all wins", () => {
  const ledger: Ledger = {
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
    decisions: [],
    fortunes: [],
    values: [],
  };
  const review: Review = {
    ledgers: [ledger],
    finished: true,
    error: 6,
    spread: 50,
    unit: "chance",
    games: 3,
  };
  const shown = mount(Sum, { target: document.body, props: { ledger, review } });
  const told = [...document.querySelectorAll("td")].map((cell) => cell.textContent?.trim());
  unmount(shown);
  expect(told).toEqual(["50.0%", "+20.0%", "−3.3%", "66.7%"]);
});
