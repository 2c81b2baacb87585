/** Which colour and shape each player wears: that of their seat, or the one they had before. */

import { getContext, setContext } from "svelte";

type MarkOf = (seat: number) => number;

const WORN = Symbol("the marks of a table's players");

/** Let all that is drawn below know what the players of a table wear. */
export function wearing(players: () => readonly { mark: number }[]): void {
  setContext<MarkOf>(WORN, (seat) => (players()[seat]?.mark ?? seat) % 6);
}

/** What the players wear, from 0 to 5. */
export function marks(): MarkOf {
  return getContext<MarkOf | undefined>(WORN) ?? ((seat) => seat % 6);
}

/** The colour of a mark. */
export const colourOf = (mark: number) => `var(--seat-${mark + 1})`;
