import { cardName, sorted } from "../pieces/hand/cards";
import type { KindCount, SideCount } from "../protocol";
import { words } from "../words/counts";
import { number } from "../words/format";

/** A side with the longest bar of its table. */
export interface Counted extends SideCount {
  most: number;
}

/** The sides of a kind, a table for each thing; a deck has one for each suit. */
export function columns({ kind, things }: KindCount): Counted[][] {
  return things.flatMap(({ sides }) => {
    const most = Math.max(...sides.flatMap(({ did, expected }) => [did, expected]), 1);
    const counted = sides.map((side) => ({ ...side, most }));
    return kind === "card" ? suits(counted) : [counted];
  });
}

function suits(deck: Counted[]): Counted[][] {
  const places = sorted(
    deck.map(({ side }) => side),
    "suit",
  );
  const cards = places.flatMap((place) => deck[place] ?? []);
  const suit = ({ side }: Counted) => side.at(-1) ?? "";
  return [...new Set(cards.map(suit))].map((one) => cards.filter((card) => suit(card) === one));
}

/** A side as people read it. */
export function named(kind: string, side: string): string {
  return kind === "card" ? cardName(side) : side;
}

/** 52 %, 0,7 %, and below one in a thousand only that. */
export function rarely(likelihood: number): string {
  if (likelihood < 0.001) return words.hardly;
  const parts = likelihood < 0.1 ? 10 : 1;
  return words.percent(number(Math.round(likelihood * 100 * parts) / parts));
}
