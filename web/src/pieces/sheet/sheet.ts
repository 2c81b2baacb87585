/** Reading a score sheet: which boxes can be marked, and how arrow keys go from one to another. */

import type { Box, Sheet } from "../../protocol";

export interface Spot {
  row: number;
  column: number;
}

export const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A box that may be written now, among the moves the server allows. */
export function isOpen(box: Box, moves: readonly string[]): boolean {
  return box.move !== null && moves.includes(box.move);
}

/** The spots of all boxes for which something holds, line by line. */
export function spots(sheet: Sheet, holds: (box: Box) => boolean): Spot[] {
  return sheet.lines.flatMap(({ boxes }, row) =>
    boxes.flatMap((box, column) => (holds(box) ? [{ row, column }] : [])),
  );
}

/** The next spot in a direction: straight on if there is one, else the nearest aside. */
export function next(from: Spot, arrow: string, among: readonly Spot[]): Spot | null {
  const [down, right] = ARROWS[arrow] ?? [0, 0];
  let best: Spot | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const spot of among) {
    const rows = spot.row - from.row;
    const columns = spot.column - from.column;
    const ahead = down * rows + right * columns;
    const aside = Math.abs(down ? columns : rows);
    const way = ahead + 100 * aside;
    if (ahead > 0 && way < shortest) {
      best = spot;
      shortest = way;
    }
  }
  return best;
}

/** Whether a move, as the record says it, wrote a box; where there is one column it goes unsaid. */
export function marks(move: string | null, line: string, column: string): boolean {
  return move === `mark ${line} ${column}` || move === `mark ${line}`;
}

/** A remark such as +3 or -2, as a gain or a loss. */
export function leaning(aside: string | null): "good" | "bad" | "even" | null {
  if (!aside || !/^[+-]\d+$/.test(aside)) return null;
  if (Number(aside) === 0) return "even";
  return aside.startsWith("+") ? "good" : "bad";
}
