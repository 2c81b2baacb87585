import type { Hand as HandPiece } from "../../protocol";
import { words } from "../../words/cards";
import type { Kind } from "../piece";
import Hand from "./Hand.svelte";
import { CardHand } from "./hand.svelte";

/** How long all hands take to turn face up. */
const LAYING_DOWN = 1000;

export default {
  slot: "dock",
  others: true,
  surface: "wood",
  component: Hand,
  owner: ({ seat }) => seat,
  offers: ({ cards, expose }, move) => move === expose || cards.some((held) => held.move === move),
  keys: () => [
    [["1", "2", "3", "4", "5", "6"], words.keyCards],
    [["P"], words.keyStock],
    [["D"], words.keyDiscard],
    [["E"], words.keyExpose],
    [["T"], words.keySort],
  ],
  hand: (piece, play) => new CardHand(piece, play),
  moves: ({ laid }, entries) =>
    laid && entries.some(({ step }) => /^(expose$|discard )/.test(step)) ? LAYING_DOWN : 0,
  secret: ({ seat, cards, laid }) =>
    !laid && cards.some(({ card }) => card !== "?") ? seat : null,
  covered: (piece) => ({
    ...piece,
    cards: piece.cards.map(() => ({ card: "?", move: null })),
    expose: null,
    opens: [],
    closed: null,
  }),
} satisfies Kind<HandPiece, CardHand | undefined>;
