import { expect, test } from "vitest";
import { fallen } from "./fallen";

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
