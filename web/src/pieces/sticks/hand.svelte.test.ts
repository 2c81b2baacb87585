import { expect, test } from "vitest";
import type { StickTray } from "../../protocol";
import { playing } from "../../testing";
import { words } from "../../words/sticks";
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
