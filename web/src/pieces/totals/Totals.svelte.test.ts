import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Totals as Piece } from "../../protocol";
import { player, playing } from "../../testing";
import type { Play } from "../piece";
import Totals from "./Totals.svelte";

const totals = {
  kind: "totals",
  points: [-1, 4],
  seat: 0,
  goal: 0,
  asides: [],
  said: [],
  fell: [
    { counted: [], left: [] },
    { counted: ["0-4"], left: [] },
  ],
  aim: { fr: "Le plus grand total gagne", en: "The highest total wins" },
} as unknown as Piece;

let shown: ReturnType<typeof mount> | undefined;

function show(piece: Piece, change: Partial<Play> = {}): void {
  const props = {
    piece,
    play: playing({ players: [player("Ana"), player("Bob")], ...change }),
    hand: undefined,
  };
  shown = mount(Totals, { target: document.body, props });
  flushSync();
}

afterEach(() => {
  if (shown) unmount(shown);
});

test("what wins stands above the points where there is no goal to race to", () => {
  show(totals);
  expect(document.querySelector(".goal")?.textContent).toMatch(
    /^(Le plus grand|The highest) total/,
  );
});

test("who has not thrown yet has seven empty places for it", () => {
  show(totals);
  expect(document.querySelectorAll(".empty svg").length).toBe(7);
});

test("who plays first stands first", () => {
  show(totals, { order: [1, 0] });
  const names = [...document.querySelectorAll(".name")].map((one) => one.textContent);
  expect(names).toEqual(["Bob", "Ana"]);
});

test("points below nothing have a minus, not a hyphen", () => {
  show(totals);
  expect(document.querySelector("strong")?.textContent).toBe("−1");
});
