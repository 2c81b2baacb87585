import { expect, test } from "vitest";
import { FIXED, resting, transform } from "./cube";
import { FACES } from "./dice";

test("a die at rest shows its face: the turn undoes how the face is fixed", () => {
  for (const face of FACES) {
    const { x, y } = resting(face, 0, 0);
    const undone = y ? `rotateY(${-y}deg)` : `rotateX(${-x}deg)`;
    const same = face === 1 ? "rotateY(0deg)" : face === 6 ? "rotateY(180deg)" : undone;
    expect(FIXED[face]).toBe(same);
  }
});

test("a die leans a little, differently in each place", () => {
  const leans = [0, 1, 2, 3, 4].map((place) => resting(1, place, 12).z);
  expect(new Set(leans).size).toBe(5);
  expect(Math.max(...leans.map(Math.abs))).toBeLessThanOrEqual(7);
});

test("a turn is written for the style", () => {
  expect(transform({ x: 90, y: 0, z: -3 })).toMatch(
    /rotateZ\(-3deg\) rotateX\(90deg\) rotateY\(0deg\)$/,
  );
});
