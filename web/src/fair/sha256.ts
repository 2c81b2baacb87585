/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104), so that a page computes them wherever it is opened: the
 * browser's own are there on https and on the very machine of the server alone, and friends who play
 * over one Wi-Fi have neither.
 */

import { toHex } from "./hex";

const BLOCK = 64;

/** The first 32 bits of the fractional part of a root. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n - 2 }, (_, d) => d + 2).every((d) => n % d),
);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The message, a one, zeros, and how many bits it has, in blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / BLOCK);
  const bytes = new Uint8Array(blocks * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const data = padded(message);
  const hash = Int32Array.from(START);
  const words = new Int32Array(BLOCK);
  const word = (at: number) => words[at] as number;
  for (let block = 0; block < data.byteLength; block += BLOCK) {
    for (let at = 0; at < BLOCK; at++) {
      if (at < 16) {
        words[at] = data.getInt32(block + 4 * at);
        continue;
      }
      const early = word(at - 15);
      const late = word(at - 2);
      const mixed = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[at] = word(at - 16) + mixed + word(at - 7) + other;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as Eight;
    for (let at = 0; at < BLOCK; at++) {
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const first =
        h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUNDS[at] as number) + word(at);
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [at, value] of [a, b, c, d, e, f, g, h].entries())
      hash[at] = (hash[at] ?? 0) + value;
  }
  const result = new DataView(new ArrayBuffer(32));
  for (const [at, value] of hash.entries()) result.setInt32(4 * at, value);
  return new Uint8Array(result.buffer);
}

type Eight = [number, number, number, number, number, number, number, number];

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const short = key.length > BLOCK ? sha256(key) : key;
  const keyed = (pad: number) =>
    Uint8Array.from({ length: BLOCK }, (_, at) => (short[at] ?? 0) ^ pad);
  return sha256(joined(keyed(0x5c), sha256(joined(keyed(0x36), message))));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** What is told of a seed before it is, and of a name: its SHA-256, in hexadecimal. */
export function fingerprint(text: string): string {
  return toHex(sha256(new TextEncoder().encode(text)));
}
