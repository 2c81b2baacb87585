import type { Logged } from "../protocol";
import { toHex } from "./hex";

/**
 * What this browser saw before a match, kept on this machine: with it, a match cannot be told with
 * another secret, other promises, seeds or names than those of the day.
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
const MOST = 100;

/** What is kept under a name, the oldest first. */
export function all<Kept>(key: string): [string, Kept][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function keep<Kept>(key: string, name: string, kept: Kept): void {
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
