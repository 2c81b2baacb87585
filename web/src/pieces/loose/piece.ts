import type { Loose as LoosePiece } from "../../protocol";
import { words } from "../../words/sticks";
import type { Kind } from "../piece";
import { fallen, ROLL } from "../sticks/fallen";
import { COUNT, LooseHand } from "./hand.svelte";
import Loose from "./Loose.svelte";

export default {
  slot: "dock",
  component: Loose,
  buttons: ({ stops }) => stops,
  offers: ({ sticks }, move) =>
    /^throw\b/.test(move) ||
    move === COUNT ||
    sticks.some(({ offers }) => offers.some((offer) => offer.move === move)),
  keys: () => [[["1", "2", "3", "4", "5", "6", "7"], words.keySticks]],
  hand: (piece, play) => new LooseHand(piece, play),
  moves: (_, entries) => (fallen(entries).length ? ROLL : 0),
} satisfies Kind<LoosePiece, LooseHand>;
