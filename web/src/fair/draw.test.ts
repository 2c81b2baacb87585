import { describe, expect, test } from "vitest";
import { belowFrom, commitmentOf, draw, fromHex, keyOf, toHex } from "./draw";
import vectors from "./vectors.json";

describe.each(vectors)(
  "a match with seeds $seeds",
  ({ secret, commitment, seeds, below, falls }) => {
    test("is committed to by the SHA-256 of its secret", async () => {
      expect(await commitmentOf(secret)).toBe(commitment);
    });

    test("gives the engine's whole numbers, passing over the words that would be unfair", async () => {
      const next = belowFrom(await keyOf(secret), seeds, 1000);
      for (const { limit, is } of below) expect(await next(limit)).toBe(is);
    });

    test("gives the engine's outcomes, each from its own number", async () => {
      const key = await keyOf(secret);
      const drawn = falls.map((fall, number) => draw(fall, belowFrom(key, seeds, number)));
      expect(await Promise.all(drawn)).toEqual(falls.map((fall) => fall.outcome));
    });
  },
);

test("an unknown kind of chance is not guessed", async () => {
  expect(await draw({ kind: "weather", count: 1, among: [] }, async () => 0)).toBeNull();
});

test("hexadecimal reads back", () => {
  expect(toHex(fromHex("00ff10ab"))).toBe("00ff10ab");
});
