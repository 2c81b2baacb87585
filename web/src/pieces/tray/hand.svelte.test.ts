import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { Tray } from "../../protocol";
import { entries, playing, tray } from "../../testing";
import { language } from "../../words/language.svelte";
import { picking } from "../picking.svelte";
import type { Play } from "../piece";
import { DiceHand } from "./hand.svelte";

const THROWN: Partial<Play> = {
  version: 2,
  moves: ["keep -", "keep 3", "keep 33", "keep 1356", "mark 3 L"],
  entries: entries("1 throw", "* 53361"),
};

/** Five dice after the first throw, with the play as it goes on. */
function thrown(change: Partial<Play> = {}): { hand: DiceHand; play: Play; lies: { now: Tray } } {
  const play = $state(playing({ ...THROWN, ...change }));
  const lies = $state({ now: tray([1, 3, 3, 5, 6], 1) });
  return { hand: new DiceHand(() => lies.now, play), play, lies };
}

const faces = ({ dice }: DiceHand) => dice.map(({ face }) => face).join("");

beforeEach(() => {
  sessionStorage.clear();
  language.now = "en";
});

test("the first throw is made by the button", () => {
  const make = vi.fn();
  const hand = new DiceHand(() => tray(), playing({ moves: ["throw"], make }));
  expect([hand.label, hand.ready, hand.says]).toEqual(["Throw 1/3", true, "Throw the 5 dice"]);
  hand.press();
  expect(make).toHaveBeenCalledExactlyOnceWith("throw");
});

test("nothing is thrown again until a die is chosen", () => {
  const { hand } = thrown();
  expect(hand.ready).toBe(false);
  for (const place of [0, 3, 4]) hand.choose(place);
  expect([hand.move, hand.says, hand.label]).toEqual([
    "keep 33",
    "3 dice to throw again",
    "Throw again 2/3",
  ]);
  hand.chooseAll();
  expect(hand.move).toBe("keep -");
});

test("a press ends the roll and throws nothing", () => {
  const [make, finish] = [vi.fn(), vi.fn()];
  const { hand } = thrown({ rolling: true, make, finish });
  hand.press();
  expect([make.mock.calls.length, finish.mock.calls.length]).toEqual([0, 1]);
});

test("a choice belongs to one version", () => {
  const { hand, play } = thrown();
  hand.choose(1);
  Object.assign(play, { version: 3 });
  flushSync();
  expect(hand.again).toBe(0);
});

/** The second of two threes is thrown again, and a four falls. */
function again(): { hand: DiceHand; play: Play; lies: { now: Tray } } {
  const after = thrown();
  after.hand.choose(1);
  after.hand.press();
  const happened = entries("1 throw", "* 53361", "1 keep 1356", "* 4");
  Object.assign(after.play, { version: 4, entries: happened });
  after.lies.now = tray([1, 3, 4, 5, 6], 2);
  return after;
}

test("the very die that was chosen is thrown again, though another shows the same", () => {
  expect(faces(again().hand)).toBe("54361");
});

test("dice lie in the same places after a reload, equal ones too", () => {
  const { play, lies } = again();
  expect(faces(new DiceHand(() => lies.now, play))).toBe("54361");
});

test("a die chosen by its key says what becomes of it", () => {
  const tell = vi.fn();
  const { hand } = thrown({ tell });
  hand.key("4");
  hand.key("4");
  expect(tell.mock.calls).toEqual([["Die 4: 6, to throw again"], ["Die 4: 6, kept"]]);
});

test("all dice chosen at once are counted", () => {
  const tell = vi.fn();
  const { hand } = thrown({ tell });
  hand.key("a");
  hand.key("A");
  expect(tell.mock.calls).toEqual([["5 dice to throw again"], ["All dice kept"]]);
});

test("a key for which there is no die says nothing", () => {
  const tell = vi.fn();
  thrown({ tell }).hand.key("9");
  expect(tell).not.toHaveBeenCalled();
});

test("before the first throw the button says so, whatever else is in the air", () => {
  const hand = new DiceHand(() => tray(), playing({ rolling: true }));
  expect(hand.label).toBe("Throw 1/3");
});

test("who touches what they keep finds all dice to be thrown at first", () => {
  picking.now = "keep";
  const { hand } = thrown();
  expect([hand.again, hand.says]).toEqual([5, "Touch the dice to keep"]);
  hand.choose(0);
  expect(hand.again).toBe(4);
  picking.now = "again";
});
