import type { Logged } from "../protocol";
import { toHex } from "./draw";

/**
 * What the server promised this browser before a match, kept on this machine: with it, a replay
 * cannot be told with another secret or other seeds than those of the day.
 */

export interface Promised {
  commitment: string;
  seeds: string[];
  /** Its place in the public log, where this browser was told. */
  logged?: Logged | null;
}

const KEY = "yamotheque.promised";
const MOST = 100;

function all(): [string, Promised][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function remember(table: string, promised: Promised): void {
  const others = all().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, promised]].slice(-MOST)));
  } catch {
    // A full or forbidden storage must not keep anyone from playing.
  }
}

export function promisedFor(table: string): Promised | null {
  return all().find(([id]) => id === table)?.[1] ?? null;
}

/** A player's own part in the dice: 16 random bytes. */
export function newSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
