/** Cards as the notation writes them: a value, then the letter of a suit; `?` face down. */

import { words } from "../../words/cards";

export interface Suit {
  readonly colour: "black" | "red";
  /** Its place when a hand is sorted by suit: colours alternate. */
  readonly place: number;
  /** Its shape around the middle, 20 high. */
  readonly path: string;
}

const SUITS: Readonly<Record<string, Suit>> = {
  S: {
    colour: "black",
    place: 0,
    path: "M0-10C5-4 9-1 9 3.5A4.5 4.5 0 0 1 1.5 6.5L3.5 10H-3.5L-1.5 6.5A4.5 4.5 0 0 1-9 3.5C-9-1-5-4 0-10Z",
  },
  H: {
    colour: "red",
    place: 1,
    path: "M0 10C-5 4-9.5 1-9.5-4A4.8 4.8 0 0 1 0-5A4.8 4.8 0 0 1 9.5-4C9.5 1 5 4 0 10Z",
  },
  C: {
    colour: "black",
    place: 2,
    path: "M-1.2 1.2A4.6 4.6 0 1 1-4.2-3.1A4.6 4.6 0 1 1 4.2-3.1A4.6 4.6 0 1 1 1.2 1.2L3.5 10H-3.5Z",
  },
  D: { colour: "red", place: 3, path: "M0-10.5L7.5 0L0 10.5L-7.5 0Z" },
};
const VALUES = ["7", "8", "9", "10", "V", "D", "R", "A"];

/** Every card, suit by suit, as they are laid out to choose from. */
export const PACK: readonly (readonly string[])[] = Object.keys(SUITS).map((suit) =>
  VALUES.map((value) => value + suit),
);

/** The suit of a card that one sees. */
export function suitOf(card: string): Suit | null {
  return SUITS[card.at(-1) ?? ""] ?? null;
}

export function valueIn(card: string): string {
  return card.slice(0, -1);
}

/** A card as it is read aloud. */
export function cardName(card: string): string {
  if (!suitOf(card)) return words.hidden;
  return words.card(words.values(valueIn(card)), words.suits(card.at(-1) ?? ""));
}

export const ORDERS = ["value", "suit"] as const;
export type Order = (typeof ORDERS)[number];

/** The places of some cards in the order one likes to see them; as they lie, face down. */
export function sorted(cards: readonly string[], by: Order): number[] {
  const value = (card: string) => VALUES.indexOf(valueIn(card));
  const suit = (card: string) => suitOf(card)?.place ?? 0;
  const key = (card: string) =>
    by === "value" ? value(card) * 4 + suit(card) : suit(card) * VALUES.length + value(card);
  const places = cards.map((_, place) => place);
  return places.toSorted((one, other) => key(cards[one] ?? "") - key(cards[other] ?? ""));
}

/** A name for each card of a hand that stays its own when the hand changes: twins are numbered. */
export function names(cards: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const twin = (seen.get(card) ?? 0) + 1;
    seen.set(card, twin);
    return `${card} ${twin}`;
  });
}

/** Where the pips of a card lie on a face of 63 by 88, those of its lower half upside down. */
export function pips(value: string): readonly (readonly [number, number])[] {
  const rows = { "7": THREE, "8": THREE, "9": FOUR, "10": FOUR }[value];
  const middle = { "7": [32.5], "8": [32.5, 55.5], "9": [44], "10": [28.5, 59.5] }[value] ?? [];
  const sides = rows?.flatMap((y) => [[24, y] as const, [39, y] as const]) ?? [];
  return [...sides, ...middle.map((y) => [31.5, y] as const)];
}

const THREE = [22, 44, 66];
const FOUR = [18, 35.5, 52.5, 70];
