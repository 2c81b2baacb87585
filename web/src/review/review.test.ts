import { expect, test } from "vitest";
import type { Decision, Ledger } from "../protocol";
import { beside, costliest, sampled, standings, strongest, ticks } from "./review";

const words = { fr: "", en: "" };

function decision(number: number, loss: number): Decision {
  return {
    number,
    seat: 0,
    error: 0,
    move: "",
    words,
    loss,
    rank: 1,
    of: 2,
    better: "",
    better_words: words,
    label: "",
    label_words: words,
  };
}

const decisions = [decision(3, 0.5), decision(5, 4), decision(9, 1.5)];
const fortunes = [
  { number: 2, seat: 0, outcome: "33356", luck: 6 },
  { number: 4, seat: 0, outcome: "12", luck: -2 },
  { number: 8, seat: 0, outcome: "11246", luck: -9 },
];

test("luck and skill add up entry by entry", () => {
  const ledger = { decisions, fortunes } as unknown as Ledger;
  expect(standings(ledger)).toEqual([
    { number: 0, luck: 0, skill: 0 },
    { number: 2, luck: 6, skill: 0 },
    { number: 3, luck: 6, skill: -0.5 },
    { number: 4, luck: 4, skill: -0.5 },
    { number: 5, luck: 4, skill: -4.5 },
    { number: 8, luck: -5, skill: -4.5 },
    { number: 9, luck: -5, skill: -6 },
  ]);
});

test("a sample keeps the first and the last", () => {
  const all = Array.from({ length: 100 }, (_, number) => ({ number, luck: 0, skill: 0 }));
  expect(sampled(all, 4).map(({ number }) => number)).toEqual([0, 33, 66, 99]);
});

test("the costliest decisions come worst first, without those that hardly cost", () => {
  expect(costliest(decisions, 5).map(({ number }) => number)).toEqual([5, 9]);
  expect(costliest(decisions, 1)).toHaveLength(1);
});

test("the luckiest and the unluckiest throws come strongest first", () => {
  expect(strongest(fortunes, 1, 3).map(({ luck }) => luck)).toEqual([6]);
  expect(strongest(fortunes, -1, 3).map(({ luck }) => luck)).toEqual([-9, -2]);
});

test("a chart is drawn between round values", () => {
  expect(ticks(-73, 41)).toEqual([-100, -50, 0, 50]);
  expect(ticks(0, 0)).toEqual([0, 0.5]);
});

test("two moves are set beside each other by what they may lead to, the likeliest first", () => {
  const figure = (en: string, odds: number) => ({ figure: { fr: en, en }, odds });
  const found = beside([figure("full", 0.17), figure("three", 0.4)], [figure("full", 0.6)]);
  expect(found.map(({ figure, here, there }) => [figure.en, here, there])).toEqual([
    ["full", 0.17, 0.6],
    ["three", 0.4, 0],
  ]);
});
