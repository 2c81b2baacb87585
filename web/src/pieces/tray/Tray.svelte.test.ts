import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { entries, playing, tray } from "../../testing";
import { DiceHand } from "./hand.svelte";
import { pips } from "./pips";
import Tray from "./Tray.svelte";

const COLOURS = ["black", "red", "black", "red", "black", "red"];

test("dice of two colours have the colour of what they show, in the order in which they fell", () => {
  const piece = { ...tray([1, 3, 3, 4, 6], 1), colours: COLOURS };
  const play = playing({ version: 2, entries: entries("1 throw", "* 43361") });
  const hand = new DiceHand(() => piece, play);
  const shown = mount(Tray, { target: document.body, props: { piece, play, hand } });
  flushSync();
  const drawn = [...document.querySelectorAll(".rest svg")].map((die) => [
    die.classList[0],
    die.querySelector("path")?.getAttribute("d"),
  ]);
  unmount(shown);
  expect(drawn).toEqual([
    ["red", pips(4, "diamond")],
    ["black", pips(3, "disc")],
    ["black", pips(3, "disc")],
    ["red", pips(6, "diamond")],
    ["black", pips(1, "disc")],
  ]);
});
