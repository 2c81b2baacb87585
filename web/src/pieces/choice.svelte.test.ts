import { expect, test } from "vitest";
import { playing } from "../testing";
import { Choice } from "./choice.svelte";

const again = { version: 2, moves: ["keep 1", "keep 12"] };

test("what was chosen is thrown again, the rest is kept", () => {
  const choice = new Choice(() => 3, playing(again));
  choice.toggle(1);
  expect([choice.again, choice.kept(["a", "b", "c"])]).toEqual([1, ["a", "c"]]);
});

test("all are chosen at once, and none at the second time", () => {
  const choice = new Choice(() => 3, playing(again));
  choice.toggleAll();
  expect(choice.all).toBe(true);
  choice.toggleAll();
  expect(choice.again).toBe(0);
});

test("nothing is chosen while it is in the air", () => {
  const choice = new Choice(() => 3, playing({ ...again, rolling: true }));
  choice.toggle(0);
  expect(choice.again).toBe(0);
});
