import { expect, test } from "vitest";
import { facing, SIDES, type SideName, seen, shade, tumble, turned } from "./solid";

const NAMES = Object.keys(SIDES) as SideName[];
const near = (vector: readonly number[]) => vector.map((one) => Math.round(one * 1e6) / 1e6 + 0);

test.each(NAMES)("a side that faces us looks at us: %s", (side) => {
  expect(near(turned(SIDES[side].normal, facing(side)))).toEqual([0, 0, 1]);
});

test.each(NAMES)("a body that lies shows one face, in full light: %s", (side) => {
  const { faces } = seen([1, 1, 1], facing(side));
  expect(faces.map((face) => [face.side, face.light])).toEqual([[side, 1]]);
});

test("a tumble begins as the body lay and ends as it comes to lie", () => {
  const [from, to] = [facing("left"), facing("top")];
  const axis = [1, 2, 0] as const;
  expect(near(tumble(from, to, axis, 2, 0))).toEqual(near(from).map((one) => one || 0));
  expect(near(tumble(from, to, axis, 2, 1))).toEqual(near(to));
});

test("a body in the air shows up to three faces, the nearest last", () => {
  const { faces } = seen([1, 1, 1], tumble(facing("front"), facing("back"), [1, 1, 0], 1, 0.1));
  expect(faces.length).toBeLessThanOrEqual(3);
  expect(faces.at(-1)?.light).toBe(Math.max(...faces.map((face) => face.light)));
});

test("a face is darker the more it turns away", () => {
  expect(shade([0, 0, 1])).toBeGreaterThan(shade([0, 0.7, 0.7]));
  expect(shade([0, 0.7, 0.7])).toBeGreaterThan(shade([0, 1, 0]));
});

test("what lies has its true size, without the round edge", () => {
  const { faces } = seen([2, 1, 1], facing("front"), 0.25);
  expect(faces[0]?.corners.map(near)).toEqual([
    [-1.75, -0.75],
    [1.75, -0.75],
    [1.75, 0.75],
    [-1.75, 0.75],
  ]);
});
