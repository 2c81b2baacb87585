/** Reading a sheet that is kept by hand: what is begun on other pieces, and completed here. */

import type { Blank, KeptLedger, Piece } from "../../protocol";

export function ledgerOf(pieces: readonly Piece[]): KeptLedger | undefined {
  return pieces.find((piece): piece is KeptLedger => piece.kind === "ledger");
}

/** All that can be begun at some place of the table: to write there, or to write a line anew. */
export function beginnings({ blanks, lines }: KeptLedger): string[] {
  return [...blanks.map(({ move }) => move), ...lines.map(({ number }) => `correct ${number}`)];
}

/** The line that a move begins to write anew, if it does. */
export function lineOf(move: string): number | null {
  const found = /^correct (\d+)$/.exec(move);
  return found ? Number(found[1]) : null;
}

/** What may be written where a move begins; nothing where it is no such move. */
export function choicesAt({ blanks }: KeptLedger, move: string | null): Blank[] {
  const chosen = blanks.find((blank) => blank.move === move);
  if (!chosen?.place) return chosen ? [chosen] : [];
  return blanks.filter(({ place }) => place === chosen.place);
}

/** Whether a move alone does not say all: points are missing, or there are several ways. */
export function unfinished(ledger: KeptLedger, move: string): boolean {
  const [chosen] = choicesAt(ledger, move);
  if (!chosen?.place) return !!chosen?.values.length;
  // Where one place asks, all do: nobody is surprised by one that is written at a touch.
  return ledger.blanks.some((one) => asks(ledger, one));
}

function asks({ blanks }: KeptLedger, { place, move, values }: Blank): boolean {
  const another = (one: Blank) => one.place === place && one.move !== move;
  return place !== "" && (values.length > 0 || blanks.some(another));
}

/** Whether all is written, and only waits to be found right. */
export function isFull({ blanks, note }: KeptLedger): boolean {
  return !blanks.length && !note;
}

/** What is written without touching any other piece, and needs points. */
export function placeless({ blanks }: KeptLedger): Blank[] {
  return blanks.filter(({ place, values }) => place === "" && values.length > 0);
}

/** What closes a sheet on which all is written. */
export const CLOSE = "close";

/** Whether a move is written with the help of the ledger; the others are buttons. */
export function offers(ledger: KeptLedger, move: string): boolean {
  if (lineOf(move) !== null) return true;
  return ledger.blanks.some((blank) =>
    blank.values.length
      ? move === blank.move || move.startsWith(`${blank.move} `)
      : blank.place !== "" && move === blank.move,
  );
}

/** The blank that a line filled, and what was said besides. */
export function filledBy(ledger: KeptLedger, line: string): { move: string; said: string } | null {
  const fits = ledger.blanks.filter(({ move }) => line === move || line.startsWith(`${move} `));
  const longest = fits.toSorted((one, other) => other.move.length - one.move.length)[0];
  return longest ? { move: longest.move, said: line.slice(longest.move.length + 1) } : null;
}
