import { beforeEach, expect, test, vi } from "vitest";
import type { Puzzle } from "../protocol";
import { answerTo, puzzleOf } from "./puzzles";

vi.mock("../games", () => ({ loadGames: async () => [{ key: "corse", puzzle: true }] }));

const kept = new Map<string, string>();
const put = async (name: string, told: Response) => kept.set(name, await told.text());
const match = async (name: string) => (kept.has(name) ? new Response(kept.get(name)) : undefined);
vi.stubGlobal("caches", { open: async () => ({ put }), match });

const DAY = "2026-11-19";
vi.useFakeTimers({ now: new Date(`${DAY}T23:00:00Z`), toFake: ["Date"] });

function puzzle(day: string): Partial<Puzzle> {
  const advice = { choices: [], unit: "points" } as unknown as never;
  return {
    day,
    game: "corse",
    moves: ["throw", "mark 1 L"],
    result: { move: "", advice, counts: {} },
  };
}

beforeEach(() => {
  kept.clear();
  const coming = [puzzle("2026-11-18"), puzzle(DAY), puzzle("2026-11-20")];
  kept.set("/api/puzzle/ahead?game=corse", JSON.stringify(coming));
});

test("the puzzle is today's, and its solution is not told before it is answered", async () => {
  expect(await puzzleOf(null)).toMatchObject({ day: DAY, result: null });
});

test("it is answered once", async () => {
  await answerTo({ day: DAY, game: "", move: "throw" });
  const again = await answerTo({ day: DAY, game: "", move: "mark 1 L" });
  expect(again).toMatchObject({ move: "throw", counts: { throw: 1 } });
  expect((await puzzleOf("corse"))?.result?.move).toBe("throw");
});

test("that of another day is closed", async () => {
  expect(await answerTo({ day: "2026-11-18", game: "corse", move: "throw" })).toBeNull();
});

test("a day whose puzzle was not fetched has none", async () => {
  kept.clear();
  expect(await puzzleOf("corse")).toBeNull();
});
