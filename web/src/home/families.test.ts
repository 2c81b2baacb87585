import { expect, test } from "vitest";
import type { GameInfo, Piece } from "../protocol";
import { families, materialOf } from "./families";

function game(title: string, box: string, ...kinds: Piece["kind"][]): GameInfo {
  const pieces = kinds.map((kind) => ({ kind }));
  return { key: title, title, box: { fr: box, en: box }, pieces } as unknown as GameInfo;
}

const SHELF = [
  game("Corse", "Yams", "tray", "sheet"),
  game("7 Yaminos : Muggins", "7 Yaminos", "chain", "loose", "totals"),
  game("Yatzy", "Yams", "tray", "sheet"),
  game("7 Yaminos : Yam", "7 Yaminos", "sticks", "sheet"),
];

test("games that come together stand together", () => {
  const shelf = families(SHELF).map(({ title, boxes }) => [title.fr, boxes.length]);
  expect(shelf).toEqual([
    ["Yams", 2],
    ["7 Yaminos", 1],
  ]);
});

test("games that bear the name of their box share it", () => {
  const variants = families(SHELF)[1]?.boxes[0]?.games.map(({ variant }) => variant);
  expect(variants).toEqual(["Muggins", "Yam"]);
});

test("a lid shows what is in the box", () => {
  expect(SHELF.map(materialOf)).toEqual(["sheet", "sticks", "sheet", "sticks"]);
  expect(materialOf(game("Pétanque", "Boules"))).toBe("other");
});
