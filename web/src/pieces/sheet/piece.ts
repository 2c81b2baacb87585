import type { Sheet as SheetPiece } from "../../protocol";
import { words } from "../../words/pieces";
import type { Kind } from "../piece";
import Sheet from "./Sheet.svelte";
import { isOpen } from "./sheet";

export default {
  slot: "stage",
  component: Sheet,
  owner: ({ seat }) => seat,
  offers: ({ lines }, move) =>
    lines.some(({ boxes }) => boxes.some((box) => isOpen(box, [move]) || box.also === move)),
  prompt: () => words.markNow,
} satisfies Kind<SheetPiece, undefined>;
