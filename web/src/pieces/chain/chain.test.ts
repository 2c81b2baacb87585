import { describe, expect, test } from "vitest";
import type { Layout } from "../../protocol";
import { frameOf, offered, spotOf, stood, zoomed } from "./chain";

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

describe("the stick that was taken up", () => {
  const end = (on: string, number: number, x = 0) => ({ on, number, x, y: 0, side: "up" as const });
  const offer = (on: string, by = "") => ({
    move: `place on ${on} ${by}`.trim(),
    on,
    points: 5,
    by,
  });

  test("is offered one of the ends that are alike", () => {
    const sockets = [end("5-5", 5, 1), end("5-5", 5, 2), end("1-2", 1)];
    const lifted = { face: "0-5", offers: [offer("5-5")] };
    const found = offered({ sockets }, lifted, ["place on 5-5"]);
    expect([...found.keys()]).toEqual([sockets[0]]);
  });

  test("goes to either end of a stick with the same face", () => {
    const sockets = [end("0-5", 0), end("0-5", 5)];
    const lifted = { face: "0-5b", offers: [offer("0-5", "5"), offer("0-5", "0")] };
    const found = offered({ sockets }, lifted, ["place on 0-5 5", "place on 0-5 0"]);
    expect(found.get(sockets[1] ?? end("", 9))?.by).toBe("5");
    expect(found.size).toBe(2);
  });

  test("goes nowhere while its moves are not open", () => {
    const lifted = { face: "0-5", offers: [offer("5-5")] };
    expect(offered({ sockets: [end("5-5", 5)] }, lifted, []).size).toBe(0);
  });
});

test("a chain that stands lies from top to bottom, with each socket beside its stick", () => {
  const end = { on: "1-2", number: 2, x: 4, y: 1, side: "right" as const };
  const stands = stood({
    kind: "chain",
    sticks: [flat("1-2", 0)],
    sockets: [end],
    summed: true,
  } as unknown as Layout);
  expect(stands.sticks).toEqual([{ face: "1-2", x: 0, y: 0, upright: true }]);
  expect(stands.sockets[0]).toMatchObject({ x: 1, y: 4, side: "down" });
});
