import { expect, test } from "vitest";
import { fromHex, toHex } from "./hex";
import { fingerprint, hmac, sha256 } from "./sha256";

const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7) & 255);

test("the published examples come out", () => {
  expect(fingerprint("abc")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  expect(
    toHex(
      hmac(
        new TextEncoder().encode("Jefe"),
        new TextEncoder().encode("what do ya want for nothing?"),
      ),
    ),
  ).toBe("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
});

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])(
  "%i bytes give what the browser's own gives",
  async (length) => {
    const theirs = await crypto.subtle.digest("SHA-256", bytes(length));
    expect(toHex(sha256(bytes(length)))).toBe(toHex(new Uint8Array(theirs)));
  },
);

test.each([1, 32, 64, 65, 200])("so does a key of %i bytes", async (length) => {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(length), algorithm, false, ["sign"]);
  const theirs = await crypto.subtle.sign("HMAC", key, bytes(77));
  expect(toHex(hmac(bytes(length), bytes(77)))).toBe(toHex(new Uint8Array(theirs)));
});

test("hexadecimal reads back", () => {
  expect(toHex(fromHex("00ff10ab"))).toBe("00ff10ab");
});
