/**
 * Draws an outcome again from a match's secret and its players' seeds, as the server drew it:
 * outcome number n comes from the 32-bit big-endian words of
 *
 *   HMAC-SHA256(secret, "yamotheque 1\n<n>\n<counter>\n<seed of player 1>\n<seed of player 2>...")
 *
 * with counter 0, 1, ... A word that is not below the largest multiple of k that fits in 32 bits
 * is passed over; the remainder by k of the first other one is a whole number below k.
 */

const WORDS = 2 ** 32;
const WORDS_PER_BLOCK = 8;

/** A source of whole numbers: `below(6)` is 0, 1, ... or 5. */
export type Below = (limit: number) => Promise<number>;

/** What fell, as far as drawing it again needs to know. */
export interface Chance {
  kind: string;
  count: number;
  /** The faces of each stick thrown, or the cards that one was drawn from, with spaces. */
  among: readonly string[];
}

/** WebCrypto is there on https and on this very machine, not on plain http. */
export function canDraw(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is published before a match: the SHA-256 of its secret. */
export async function commitmentOf(secret: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", fromHex(secret))));
}

export function keyOf(secret: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", fromHex(secret), algorithm, false, ["sign"]);
}

/** The source of whole numbers for one outcome of a match. */
export function belowFrom(key: CryptoKey, seeds: readonly string[], number: number): Below {
  let block = new DataView(new ArrayBuffer(0));
  let next = WORDS_PER_BLOCK;
  let counter = 0;

  async function word(): Promise<number> {
    if (next === WORDS_PER_BLOCK) {
      const message = ["yamotheque 1", number, counter, ...seeds].join("\n");
      block = new DataView(
        await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(message)),
      );
      next = 0;
      counter += 1;
    }
    const value = block.getUint32(4 * next);
    next += 1;
    return value;
  }

  return async (limit) => {
    const fits = WORDS - (WORDS % limit);
    let drawn = await word();
    while (drawn >= fits) drawn = await word();
    return drawn % limit;
  };
}

/** The outcome in the record's notation; null for a kind that this page cannot draw. */
export async function draw(chance: Chance, below: Below): Promise<string | null> {
  return (await drawers[chance.kind]?.(chance, below)) ?? null;
}

const drawers: Record<string, (chance: Chance, below: Below) => Promise<string>> = {
  dice: async ({ count }, below) => {
    let faces = "";
    while (faces.length < count) faces += 1 + (await below(6));
    return faces;
  },
  shuffle: async ({ count }, below) => {
    const left = Array.from({ length: count }, (_, seat) => seat + 1);
    const order: number[] = [];
    while (left.length > 0) order.push(...left.splice(await below(left.length), 1));
    return `order ${order.join(" ")}`;
  },
  sticks: ({ among }, below) => oneOfEach(among, below),
  draw: ({ among }, below) => oneOfEach(among, below),
};

/** One of some things, and of as many others as there are, in their order. */
async function oneOfEach(among: readonly string[], below: Below): Promise<string> {
  const fallen: string[] = [];
  for (const things of among.map((words) => words.split(" "))) {
    fallen.push(things[await below(things.length)] ?? "");
  }
  return fallen.join(" ");
}
