import { expect, test } from "vitest";
import type { StickTray } from "../../protocol";
import { entries, playing } from "../../testing";
import { words } from "../../words/sticks";
import { also } from "../sheet/also.svelte";
import { StickHand } from "./hand.svelte";

test("while another player's last sticks are in the air, one's first throw comes next", () => {
  const piece = {
    kind: "sticks",
    faces: [],
    thrown: 0,
    throws: 3,
    seat: 0,
  } as unknown as StickTray;
  const hand = new StickHand(() => piece, playing({ moves: ["throw"], rolling: true }));
  expect(hand.label).toBe(words.throwFirst(1, 3));
});

test("before the last throw a cell is marked or, once one throws on, announced, which the sheet takes, or not after all", () => {
  const piece = {
    kind: "sticks",
    faces: ["0-4", "5-5"],
    thrown: 2,
    throws: 3,
    seat: 0,
    note: null,
  } as StickTray;
  const play = playing({ moves: ["mark full", "announce full"] });
  const hand = new StickHand(() => piece, play);
  expect([hand.says, hand.label, hand.ready]).toEqual([
    words.markOrAnnounce,
    words.throwNext(3, 3),
    true,
  ]);
  hand.press();
  expect([also(play).on, hand.says, hand.label, hand.ready]).toEqual([
    true,
    words.announceFirst(3),
    words.announceNow,
    false,
  ]);
  hand.second?.press();
  expect(also(play).on).toBe(false);
});

const tray = (faces: string[], thrown: number) =>
  ({ kind: "sticks", faces, thrown, throws: 3, seat: 0, note: null }) as StickTray;

test("a last throw that ends its turn lies there until the next one", () => {
  const fell = entries("1 throw", "* 0-4 5-5", "1 announce full", "1 keep 5-5", "* 0-0");
  const hand = new StickHand(() => tray([], 0), playing({ moves: ["throw"], entries: fell }));
  expect([hand.faces, hand.resting]).toEqual([["0-0", "5-5"], true]);
});

test("while a number is chosen, the sticks about to be thrown lie there still, as chosen", () => {
  const fell = entries("1 throw", "* 3-3 5-5 0-4", "1 keep 0-4");
  const hand = new StickHand(
    () => tray(["0-4"], 1),
    playing({ moves: ["number 3"], entries: fell }),
  );
  expect(hand.faces).toEqual(["3-3", "5-5", "0-4"]);
  expect([hand.chosen, hand.choosing]).toEqual([[true, true, false], false]);
});
