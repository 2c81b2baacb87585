import { mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { PracticeOf, Practice as Told } from "../protocol";
import { steadied } from "./course";
import Practice from "./Practice.svelte";

let shown: ReturnType<typeof mount> | undefined;

afterEach(() => {
  if (shown) unmount(shown);
  shown = undefined;
  vi.unstubAllGlobals();
});

function of(game: string, unit: "points" | "chance", ...losses: number[]): PracticeOf {
  const date = "2026-11-15T12:00:00Z";
  const one = {
    game,
    title: game,
    player: "ana",
    date,
    unit,
    category: "",
    decisions: 10,
    luck: -4,
  };
  const games = losses.map((loss, place) => ({ ...one, kept: `${game}${place}`, lost: 10 * loss }));
  return { game, title: game, unit, loss: losses[0] ?? 0, luck: -4, games };
}

async function open(...games: PracticeOf[]): Promise<void> {
  const told: Told = { games };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(told)));
  shown = mount(Practice, { target: document.body });
  await vi.waitUntil(() => !document.querySelector("[role=status]"));
}

const cells = () => [...document.querySelectorAll("td")].map((cell) => cell.textContent);

test("each reviewed game says what a decision lost and what chance gave, newest first", async () => {
  await open(of("corse", "points", 2.5, 1.5));
  expect(cells()).toEqual(["10", "1.5", "−4.0", "10", "2.5", "−4.0"]);
});

test("a game that is told in chances to win is told in per cent", async () => {
  await open(of("muggins", "chance", 3));
  expect(cells()).toEqual(["10", "3.0%", "−4.0%"]);
});

test("whoever has no reviewed game is told how to get one", async () => {
  await open();
  expect(document.querySelector("p")?.textContent).toContain("Ask for the review");
});

test("what is steadied is the mean of the last five", () => {
  expect(steadied([5, 1, 0, 0, 4, 10])).toEqual([5, 3, 2, 1.5, 2, 3]);
});
