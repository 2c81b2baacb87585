import { expect, test } from "vitest";
import { fallen, lying } from "./fallen";

const entry = (who: number | null, step: string) => ({
  number: 1,
  who,
  step,
  thrower: 0,
  told: null,
});

test("the sticks that have just fallen roll", () => {
  expect(fallen([entry(0, "throw"), entry(null, "0-4 5-5")])).toEqual(["0-4", "5-5"]);
});

test("once something else was done they lie still", () => {
  expect(fallen([entry(null, "0-4 5-5"), entry(0, "place 5-5")])).toEqual([]);
});

test("dice are no sticks", () => {
  expect(fallen([entry(null, "33512")])).toEqual([]);
});

const throws = [entry(0, "throw"), entry(null, "0-4 5-5 1-1"), entry(0, "keep 5-5")];

test("what fell beside the sticks that were kept lies where those had been that were thrown", () => {
  expect(lying([...throws, entry(null, "1-3 2-6")])).toEqual(["1-3", "5-5", "2-6"]);
});

test("sticks lie there until they are thrown, or a cell is marked", () => {
  const after = (...steps: string[]) => lying([...throws, ...steps.map((step) => entry(0, step))]);
  expect([after(), after("throw"), after("mark full")]).toEqual([["0-4", "5-5", "1-1"], [], []]);
});
