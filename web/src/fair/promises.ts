import { all, keep, newSeed } from "./promised";
import { fingerprint } from "./sha256";

/**
 * The seeds that this browser promised: each is told at one table, and serves there for what was shown
 * then.
 */

const SEEDS = "yamotheque.seeds";

/** A seed that was promised: the table it is for, once that is known, and whether it was told there. */
interface Made {
  seed: string;
  table: string;
  told?: boolean;
}

/** What this page promised, for where nothing can be kept. */
const made = new Map<string, Made>();

function keepMade(promise: string, one: Made): void {
  made.set(promise, one);
  keep(SEEDS, promise, one);
}

function madeFor(promise: string): Made | undefined {
  return all<Made>(SEEDS).find(([one]) => one === promise)?.[1] ?? made.get(promise);
}

/** The promise of a new seed, which is kept here until all have promised theirs. */
export function newPromise(table = ""): string {
  const seed = newSeed();
  const promise = fingerprint(seed);
  keepMade(promise, { seed, table });
  return promise;
}

/** What this browser has promised for a table; before one is known, under no name. */
export function promisesFor(table: string): string[] {
  const kept = new Map([...made, ...all<Made>(SEEDS)]);
  return [...kept].flatMap(([promise, one]) => (one.table === table ? [promise] : []));
}

/** What was promised before its table was known was promised for this one. */
export function settle(table: string): void {
  for (const promise of promisesFor("")) {
    const one = madeFor(promise);
    if (one) keepMade(promise, { ...one, table });
  }
}

/** The seed this browser promised; none where another one did. */
export function seedOf(promise: string): string | null {
  return madeFor(promise)?.seed ?? null;
}

/** Say that a seed is told at a table: whoever runs it knows it from now on. */
export function tell(promise: string, table: string): void {
  const one = madeFor(promise);
  if (one) keepMade(promise, { ...one, table, told: true });
}

/** Whether a seed promised here may be known already: it is for another table, or was told. */
export function isKnown(promise: string, table: string): boolean {
  const one = madeFor(promise);
  return Boolean(one?.told || (one?.table && one.table !== table));
}
