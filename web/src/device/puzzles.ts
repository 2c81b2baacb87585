/** The puzzles of the coming days, kept with their solutions to be answered without a network. */

import { loadGames } from "../games";
import type { Puzzle, PuzzleAnswer, PuzzleResult } from "../protocol";
import { alone, root } from "../site";

/** The cache they lie in. */
export const NAME = `puzzles-${root}`;
const AHEAD = "/api/puzzle/ahead";
const ANSWERS = "/api/puzzle/answer";

/** What was answered here, by day and game. */
type Answers = Record<string, PuzzleAnswer>;

const [BUSY, TRIES, PAUSE] = [503, 20, 3_000];
const A_DAY = 24 * 60 * 60 * 1000;
const today = () => new Date().toISOString().slice(0, 10);
const of = ({ day, game }: Pick<Puzzle, "day" | "game">) => `${day} ${game}`;

/** Fetch those that are not here yet; `post` tells the site what was answered here meanwhile. */
export async function bring(post: (answer: PuzzleAnswer) => Promise<unknown>): Promise<void> {
  const kept = await caches.open(NAME);
  for (const answer of Object.values(await answers())) {
    if (answer.day === today()) await post(answer).catch(() => {});
  }
  for (const { key } of (await loadGames()).filter(({ puzzle }) => puzzle)) {
    const [first] = await coming(key);
    if (first?.day === today()) continue;
    const told = await found(key).catch(() => null);
    if (told?.ok) await kept.put(where(key), told);
  }
}

/** What the site has found; while it is at it, it is asked again. */
async function found(game: string): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const told = await fetch(where(game));
    if (told.status !== BUSY || tries === TRIES) return told;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

const where = (game: string) => `${AHEAD}?game=${game}`;

async function coming(game: string): Promise<Puzzle[]> {
  if (alone) return inTurn(await fetch(`${root}api/puzzle/ahead.${game}.json`));
  const kept = await caches.match(where(game), { cacheName: NAME });
  return kept ? kept.json() : [];
}

/** A folder of files has some puzzles, which come again in turn. */
async function inTurn(told: Response): Promise<Puzzle[]> {
  const all: Puzzle[] = told.ok ? await told.json() : [];
  const found = all[Math.floor(Date.now() / A_DAY) % all.length];
  return found ? [{ ...found, day: today() }] : [];
}

async function answers(): Promise<Answers> {
  const kept = await caches.match(ANSWERS, { cacheName: NAME });
  return kept ? kept.json() : {};
}

/** The puzzle of today, of a game or of the one that everybody is asked about, as a site tells it. */
export async function puzzleOf(game: string | null): Promise<Puzzle | null> {
  const key = game ?? (await loadGames()).find(({ puzzle }) => puzzle)?.key ?? "";
  const found = (await coming(key)).find(({ day }) => day === today());
  if (!found) return null;
  const mine = (await answers())[of(found)];
  return { ...found, result: mine ? told(found, mine.move) : null };
}

/** Answer it, once. */
export async function answerTo(given: PuzzleAnswer): Promise<PuzzleResult | null> {
  const puzzle = await puzzleOf(given.game || null);
  if (puzzle?.day !== given.day) return null;
  if (puzzle.result) return puzzle.result;
  const now = Object.entries(await answers()).filter(([, { day }]) => day === given.day);
  const all = { ...Object.fromEntries(now), [of(puzzle)]: { ...given, game: puzzle.game } };
  await (await caches.open(NAME)).put(ANSWERS, new Response(JSON.stringify(all)));
  return (await puzzleOf(puzzle.game))?.result ?? null;
}

/** What each move costs is known; what others answered is not. */
function told({ result }: Puzzle, move: string): PuzzleResult | null {
  return result && { ...result, move, counts: { [move]: 1 } };
}
