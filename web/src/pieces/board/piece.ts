import type { Board as BoardPiece } from "../../protocol";
import { words } from "../../words/board";
import type { Kind } from "../piece";
import Board from "./Board.svelte";

export default {
  slot: "stage",
  component: Board,
  offers: ({ squares }, move) => squares.some((square) => square.move === move),
  prompt: () => words.placeNow,
} satisfies Kind<BoardPiece, undefined>;
