/**
 * Draws an outcome again from what a match was drawn from, as the server drew it: outcome number n
 * comes from the 32-bit big-endian words of
 *
 *   HMAC-SHA256(secret, "yamotheque 2\n<n>\n<counter>\n<seeds>\n<promises>\n<names>")
 *
 * with counter 0, 1, ..., each of the three a line for every seat. A word that is not below the
 * largest multiple of k that fits in 32 bits is passed over; the remainder by k of the first other
 * one is a whole number below k. Older matches, which have no names, have the seeds alone after
 * "yamotheque 1".
 */

import { fromHex, toHex } from "./hex";
import { hmac, sha256 } from "./sha256";

const WORDS = 2 ** 32;
const WORDS_PER_BLOCK = 8;

/** What stands for the promise of a seat that made none, and for a seed that nobody brought. */
export const NOTHING = "-";

/** A source of whole numbers: `below(6)` is 0, 1, ... or 5. */
export type Below = (limit: number) => number;

/** What the dice of a match are drawn from: its secret, and what was said before it. */
export interface Source {
  secret: string;
  seeds: readonly string[];
  promises: readonly string[];
  names: readonly string[];
}

/** What fell, as far as drawing it again needs to know. */
export interface Chance {
  kind: string;
  count: number;
  /** The faces of each stick thrown, or the cards that one was drawn from, with spaces. */
  among: readonly string[];
}

/** What is published before a match: the SHA-256 of its secret. */
export function commitmentOf(secret: string): string {
  return toHex(sha256(fromHex(secret)));
}

/** The source of whole numbers for one outcome of a match. */
export function belowFrom({ secret, seeds, promises, names }: Source, number: number): Below {
  const key = fromHex(secret);
  const made = promises.length ? promises : names.map(() => NOTHING);
  const said = names.length ? [...seeds, ...made, ...names] : seeds;
  let block = new DataView(new ArrayBuffer(0));
  let next = WORDS_PER_BLOCK;
  let counter = 0;

  function word(): number {
    if (next === WORDS_PER_BLOCK) {
      const head = names.length ? "yamotheque 2" : "yamotheque 1";
      const message = [head, number, counter, ...said].join("\n");
      block = new DataView(hmac(key, new TextEncoder().encode(message)).buffer);
      next = 0;
      counter += 1;
    }
    const value = block.getUint32(4 * next);
    next += 1;
    return value;
  }

  return (limit) => {
    const fits = WORDS - (WORDS % limit);
    let drawn = word();
    while (drawn >= fits) drawn = word();
    return drawn % limit;
  };
}

/** The outcome in the record's notation; null for a kind that this page cannot draw. */
export function draw(chance: Chance, below: Below): string | null {
  return drawers[chance.kind]?.(chance, below) ?? null;
}

const drawers: Record<string, (chance: Chance, below: Below) => string> = {
  dice: ({ count }, below) => {
    let faces = "";
    while (faces.length < count) faces += 1 + below(6);
    return faces;
  },
  shuffle: ({ count }, below) => {
    const left = Array.from({ length: count }, (_, seat) => seat + 1);
    const order: number[] = [];
    while (left.length > 0) order.push(...left.splice(below(left.length), 1));
    return `order ${order.join(" ")}`;
  },
  sticks: ({ among }, below) => oneOfEach(among, below),
  draw: ({ among }, below) => oneOfEach(among, below),
};

/** One of some things, and of as many others as there are, in their order. */
function oneOfEach(among: readonly string[], below: Below): string {
  return among
    .map((words) => words.split(" "))
    .map((things) => things[below(things.length)] ?? "")
    .join(" ");
}
