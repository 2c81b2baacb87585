import type { Logged } from "../protocol";
import { fingerprint, toHex } from "./sha256";

/**
 * What this browser saw before a match, kept on this machine: with it, a match cannot be told with
 * another secret, other promises, seeds or names than those of the day. And the seeds it promised: each
 * is told at one table, and serves there for what was shown then.
 */

export interface Promised {
  commitment: string;
  seeds?: string[];
  /** Where people play from elsewhere: everybody's promises when this browser told its seed. */
  promises?: string[];
  /** Everybody's names then. */
  players?: string[];
  /** How often this browser told a seed for it: each time the dice could be known, and refused. */
  times?: number;
  /** Its place in the public log, where this browser was told. */
  logged?: Logged | null;
}

const SEEN = "yamotheque.promised";
const SEEDS = "yamotheque.seeds";
const MOST = 100;

/** What is kept under a name, the oldest first. */
function all<Kept>(key: string): [string, Kept][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function keep<Kept>(key: string, name: string, kept: Kept): void {
  const others = all<Kept>(key).filter(([other]) => other !== name);
  try {
    localStorage.setItem(key, JSON.stringify([...others, [name, kept]].slice(-MOST)));
  } catch {
    // A full or forbidden storage must not keep anyone from playing.
  }
}

export function remember(table: string, promised: Promised): void {
  keep(SEEN, table, promised);
}

export function promisedFor(table: string): Promised | null {
  return all<Promised>(SEEN).find(([id]) => id === table)?.[1] ?? null;
}

/** A player's own part in the dice: 16 random bytes. */
export function newSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

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
