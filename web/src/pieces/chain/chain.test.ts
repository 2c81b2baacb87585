import { describe, expect, test } from "vitest";
import { frameOf, spotOf, zoomed } from "./chain";

const flat = (face: string, x: number) => ({ face, x, y: 0, upright: false });

describe("the frame of a chain", () => {
  test("holds every stick and every socket", () => {
    const sticks = Array.from({ length: 7 }, (_, at) => flat("0-1", 4 * at));
    const sockets = [{ on: "0-1", number: 1, x: 28, y: 1, side: "right" as const }];
    const { x, width } = frameOf({ sticks, sockets });
    expect([x <= 0, x + width >= 30]).toEqual([true, true]);
  });

  test("is no smaller for a single stick", () => {
    expect(frameOf({ sticks: [flat("3-3", 0)], sockets: [] }).width).toBe(18);
  });

  test("keeps its middle when it is looked at closer", () => {
    expect(zoomed({ x: 0, y: 0, width: 10, height: 4 }, 2)).toEqual({
      x: 2.5,
      y: 1,
      width: 5,
      height: 2,
    });
  });
});

test("a socket lies beside its stick", () => {
  expect(spotOf({ on: "5-5", number: 5, x: 4, y: 2, side: "up" })).toEqual({
    x: 4,
    y: expect.closeTo(0.9),
  });
});
