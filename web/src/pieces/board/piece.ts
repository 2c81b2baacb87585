import type { Board as BoardPiece } from "../../protocol";
import { words } from "../../words/board";
import type { Kind } from "../piece";
import Board from "./Board.svelte";

export default {
  slot: "stage",
  component: Board,
  buttons: () => true,
  offers: ({ squares }, move) => squares.some((square) => square.move === move),
  prompt: ({ squares }, moves) => {
    const open = squares.filter(({ move }) => move !== null && moves.includes(move));
    const taken = open.filter(({ pawn }) => pawn !== null).length;
    return words.act(taken < open.length, taken > 0);
  },
} satisfies Kind<BoardPiece, undefined>;
