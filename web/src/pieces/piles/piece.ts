import type { Piles as PilesPiece } from "../../protocol";
import { words } from "../../words/cards";
import type { Kind } from "../piece";
import Piles from "./Piles.svelte";

export default {
  slot: "stage",
  surface: "wood",
  component: Piles,
  offers: ({ stock_move, discard_move }, move) => move === stock_move || move === discard_move,
  prompt: () => words.drawNow,
} satisfies Kind<PilesPiece, undefined>;
