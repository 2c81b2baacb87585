import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Replay, TableView } from "../protocol";
import { tray } from "../testing";
import { Player } from "./player.svelte";

const entries = ["throw", "11111", "mark 1 L", "throw", "22222", "mark 2 L"].map((step, index) => ({
  number: index + 1,
  who: /^\d/.test(step) ? null : 0,
  step,
}));

const replay = { id: "t", game: "any", entries, players: [] } as unknown as Replay;

function viewAt(version: number): TableView {
  return { type: "table", version, pieces: [tray([1, 1, 1, 1, 1], 1)] } as unknown as TableView;
}

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const at = /\/at\/(\d+)$/.exec(path);
    return Response.json(at ? viewAt(Number(at[1])) : replay);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened(entry: number | null = null): Promise<Player> {
  const player = new Player("t");
  await player.open(entry);
  await vi.waitFor(() => expect(player.view?.version).toBe(player.moments[player.at]));
  return player;
}

test("a match is first shown as it ended", async () => {
  const player = await opened();
  expect(player.moments).toEqual([0, 2, 3, 5, 6]);
  expect(player.view?.version).toBe(6);
});

test("an address can name a moment, or an entry on the way to it", async () => {
  expect((await opened(4)).view?.version).toBe(5);
});

test("steps stay between the beginning and the end", async () => {
  const player = await opened(0);
  player.step(-1);
  expect(player.at).toBe(0);
  player.step(99);
  expect(player.at).toBe(4);
});

test("dice roll when one steps onto a throw, not when one jumps", async () => {
  const player = await opened(0);
  player.step(1);
  await vi.waitFor(() => expect(player.view?.version).toBe(2));
  expect(player.rolling).toBe(true);
  player.goTo(5);
  await vi.waitFor(() => expect(player.view?.version).toBe(5));
  expect(player.rolling).toBe(false);
});

test("each moment is asked once, its neighbours before they are needed", async () => {
  const player = await opened(0);
  await vi.waitFor(() => expect(asked).toContain("/api/tables/t/at/3"));
  for (const by of [1, 1, -1, -1]) player.step(by);
  expect(new Set(asked).size).toBe(asked.length);
});

test("it plays by itself to the end, and from the start when it is there", async () => {
  const player = await opened();
  vi.useFakeTimers();
  player.toggle();
  expect(player.at).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(player.at).toBe(4);
  expect(player.playing).toBe(false);
});

test("a match that is not over says so", async () => {
  const refusal = { type: "refused", code: "not-over", text: { fr: "non", en: "no" }, ref: 0 };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 409 }));
  const player = new Player("t");
  await player.open(null);
  expect(player.refused?.code).toBe("not-over");
});

test("what falls is not told before it lies", async () => {
  const player = await opened(0);
  vi.useFakeTimers();
  player.step(1);
  await vi.waitFor(() => expect(player.rolling).toBe(true));
  expect(player.shown.map(({ entry }) => entry.step)).toEqual(["throw"]);
  player.finish();
  expect(player.shown.map(({ entry }) => entry.step)).toEqual(["throw", "11111"]);
});
