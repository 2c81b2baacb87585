import { expect, test } from "vitest";
import type { Piece } from "../protocol";
import { drawings } from "./drawings";

test("a piece that no component draws is shown as its drawing", () => {
  const drawn = { fr: "J1  12", en: "P1  12" };
  const tray: Piece = {
    kind: "tray",
    dice: [],
    count: 5,
    thrown: 0,
    throws: 3,
    seat: 0,
    colours: [],
    drawn,
  };
  const totals: Piece = { kind: "totals", points: [12], seat: 0, goal: 0, asides: [], drawn };
  expect(drawings([tray, totals])).toEqual([drawn]);
});
