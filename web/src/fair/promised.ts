import type { Logged } from "../protocol";
import { fingerprint, toHex } from "./sha256";

/**
 * What this browser saw before a match, kept on this machine: with it, a match cannot be told with
 * another secret, other promises, seeds or names than those of the day. And the seeds it promised,
 * until it tells them.
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

/** The seeds that this page promised, for where nothing can be kept. */
const made = new Map<string, string>();

/** The promise of a new seed, which is kept here until all have promised theirs. */
export function newPromise(): string {
  const seed = newSeed();
  const promise = fingerprint(seed);
  made.set(promise, seed);
  keep(SEEDS, promise, seed);
  return promise;
}

/** The seed this browser promised; none where another one did. */
export function seedOf(promise: string): string | null {
  return made.get(promise) ?? all<string>(SEEDS).find(([one]) => one === promise)?.[1] ?? null;
}
