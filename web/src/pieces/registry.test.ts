import { expect, test } from "vitest";
import type { Hand, Piece, Piles } from "../protocol";
import { inOrder, learn } from "./registry";

const PILES: Piles = { kind: "piles", stock: 1, discard: [], stock_move: null, discard_move: null };
const hand = (seat: number): Hand => ({
  kind: "hand",
  seat,
  cards: [],
  laid: false,
  expose: null,
  opens: [],
  closed: null,
  dealer: false,
  exposer: false,
});

test("what each player has lies in the order of play, beside what all share", async () => {
  const pieces: Piece[] = [hand(0), PILES, hand(1), hand(2)];
  await learn(pieces);
  expect(inOrder(pieces, [2, 0, 1])).toEqual([hand(2), PILES, hand(0), hand(1)]);
});
