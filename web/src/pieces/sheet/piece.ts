import type { Sheet as SheetPiece } from "../../protocol";
import { words } from "../../words/pieces";
import type { Kind } from "../piece";
import Sheet from "./Sheet.svelte";
import { isOpen, joined } from "./sheet";

const NOTHING = { offer: null, move: null, closed: null, aside: null, also: null };

export default {
  slot: "stage",
  counts: true,
  component: Sheet,
  owner: ({ seat }) => seat,
  offers: ({ lines }, move) =>
    lines.some(({ boxes }) =>
      boxes.some((box) => box.points === null && (isOpen(box, [move]) || box.also === move)),
    ),
  joined,
  prompt: (_, moves) => (moves.length === 1 ? words.markIt : words.markNow),
  covered: (piece) => ({
    ...piece,
    lines: piece.lines.map((line) => ({
      ...line,
      boxes: line.boxes.map((box) => ({ ...box, ...NOTHING })),
    })),
  }),
} satisfies Kind<SheetPiece, undefined>;
