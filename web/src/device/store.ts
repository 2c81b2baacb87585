/** The matches that are played on this device, in the browser's own database. */

import type { NewPlayer, TableLine } from "../protocol";

/** A match as it is kept: its record, and what stands beside it. */
export interface Row {
  id: string;
  record: string;
  status: string;
  updated: string;
  hints: boolean;
  chairs: Required<Pick<NewPlayer, "name" | "country" | "bot">>[];
  /** How many entries there are. */
  version: number;
  /** How it stands in a list of matches. */
  line: TableLine;
  /** What its review said of whoever keeps it, once it was asked for: the engine's own words. */
  reviewed?: unknown;
}

const MATCHES = "matches";
let known: Promise<IDBDatabase> | null = null;

function opened(): Promise<IDBDatabase> {
  known ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("yamotheque", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(MATCHES, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  known.catch(() => {
    known = null;
  });
  return known;
}

async function matches(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await opened()).transaction(MATCHES, mode, { durability: "strict" }).objectStore(MATCHES);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export async function read(id: string): Promise<Row | null> {
  return (await done<Row | undefined>((await matches("readonly")).get(id))) ?? null;
}

/** All of them, the newest first. */
export async function all(): Promise<Row[]> {
  const rows = await done<Row[]>((await matches("readonly")).getAll());
  return rows.sort((one, other) => other.updated.localeCompare(one.updated));
}

/** Keep a match, unless another tab has gone on from what it was before; whether it is kept. */
export async function keep(row: Row, before: Row | null): Promise<boolean> {
  const store = await matches("readwrite");
  const kept = new Promise<void>((resolve, reject) => {
    store.transaction.oncomplete = () => resolve();
    store.transaction.onabort = () => reject(store.transaction.error);
  });
  const now = await done<Row | undefined>(store.get(row.id));
  const same = now?.record === before?.record;
  if (same) store.put(row);
  await kept;
  return same;
}

/** Keep a match no longer, unless somebody has gone on with it meanwhile. */
export async function forget(row: Row): Promise<void> {
  const store = await matches("readwrite");
  const now = await done<Row | undefined>(store.get(row.id));
  if (now?.record === row.record) await done(store.delete(row.id));
}
