import { describe, expect, test } from "vitest";
import { belowFrom, commitmentOf, draw } from "./draw";
import vectors from "./vectors.json";

describe.each(vectors)("a match of $players with seeds $seeds", (match) => {
  test("is committed to by the SHA-256 of its secret", () => {
    expect(commitmentOf(match.secret)).toBe(match.commitment);
  });

  test("gives the engine's whole numbers, passing over the words that would be unfair", () => {
    const next = belowFrom(match, 1000);
    for (const { limit, is } of match.below) expect(next(limit)).toBe(is);
  });

  test("gives the engine's outcomes, each from its own number", () => {
    const drawn = match.falls.map((fall, number) => draw(fall, belowFrom(match, number)));
    expect(drawn).toEqual(match.falls.map((fall) => fall.outcome));
  });
});

test("an unknown kind of chance is not guessed", () => {
  expect(draw({ kind: "weather", count: 1, among: [] }, () => 0)).toBeNull();
});
