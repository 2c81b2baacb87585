/** Reading a score sheet: which boxes can be marked, and how arrow keys go from one to another. */

import type { Box, EntryLine, Line, Player, Sheet, Text } from "../../protocol";

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

/** A sheet, or those of all players as one: then each column is another player's. */
export interface Form extends Sheet {
  owners?: readonly number[];
}

/** Whose column this is. */
export function ownerOf({ owners, seat }: Form, column: number): number {
  return owners?.[column] ?? seat;
}

/** The sheets of several players side by side, where each has one column of the same lines. */
export function joined(sheets: readonly Sheet[], players: readonly Player[]): Form | null {
  const [first] = sheets;
  if (!first || sheets.length < 2) return null;
  const keys = ({ lines }: Sheet) => lines.map(({ key }) => key).join();
  const alike = (one: Sheet) => one.columns.length === 1 && keys(one) === keys(first);
  if (!sheets.every(alike)) return null;
  return {
    ...first,
    owners: sheets.map(({ seat }) => seat),
    columns: sheets.map((sheet) => ({
      key: `${sheet.seat}`,
      title: called(sheet.seat, players),
      hint: { fr: "", en: "" },
    })),
    lines: first.lines.map((line, row) => ({
      ...line,
      boxes: sheets.flatMap((sheet) => sheet.lines[row]?.boxes ?? []),
    })),
  };
}

/** A player's name or, where nobody is named, their place. */
function called(seat: number, players: readonly Player[]): Text {
  const name = players[seat]?.name;
  return name ? { fr: name, en: name } : { fr: `Joueur ${seat + 1}`, en: `Player ${seat + 1}` };
}

const MANY = 12;

/** The line from which a long sheet of one column may go on beside itself: a cell after sums. */
export function foldOf({ columns, lines }: Sheet): number {
  if (columns.length > 1 || lines.length < MANY) return 0;
  const begins = ({ role }: Line, at: number) => role === "cell" && lines[at - 1]?.role === "sum";
  return Math.max(0, lines.findLastIndex(begins));
}

/** Where a spot is seen on a sheet that is folded at a line. */
export function folded({ row, column }: Spot, fold: number): Spot {
  return fold && row >= fold ? { row: row - fold, column: column + 1 } : { row, column };
}

/** The spots of all boxes for which something holds, line by line. */
export function spots(sheet: Sheet, holds: (box: Box, column: number) => boolean): Spot[] {
  return sheet.lines.flatMap(({ boxes }, row) =>
    boxes.flatMap((box, column) => (holds(box, column) ? [{ row, column }] : [])),
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
  const said = move?.replace(/^correct \d+ /, "");
  return (
    [`mark ${line} ${column}`, `mark ${line}`, `cancel ${line}`].includes(said ?? "") ||
    said?.startsWith(`mark ${line} ${column} `) === true
  );
}

/** The mark that a last throw made by itself, in the cell announced for it, if that came last. */
export function markedByThrow(entries: readonly EntryLine[]): EntryLine | null {
  const last = entries.at(-1);
  if (last?.who !== null || !last.told) return null;
  const announced = entries.findLast(({ step }) => step.startsWith("announce "));
  return announced ? { ...announced, step: announced.step.replace("announce", "mark") } : null;
}

/** A remark such as +3 or -2, as a gain or a loss. */
export function leaning(aside: string | null): "good" | "bad" | "even" | null {
  if (!aside || !/^[+-]\d+$/.test(aside)) return null;
  if (Number(aside) === 0) return "even";
  return aside.startsWith("+") ? "good" : "bad";
}
