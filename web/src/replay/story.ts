import { type Colours, coloursOf } from "../pieces/tray/dice";
import type { EntryLine, Piece, Sheet, Text } from "../protocol";

/** What an entry says, read from its notation; the words around it are the page's. */
export type Saying =
  | { verb: "throw" }
  | { verb: "keep"; faces: readonly string[]; colours: Colours }
  | { verb: "fall"; faces: readonly string[]; colours: Colours }
  | { verb: "hidden" }
  | { verb: "order"; seats: number[] }
  | { verb: "mark"; cell: Text; column: Text; points: number | null }
  | { verb: "undo" }
  | { verb: "stop" }
  | { verb: "other"; step: Text };

export interface Step {
  entry: EntryLine;
  saying: Saying;
  /** Taken back later: it happened, and left no trace on the table. */
  undone: boolean;
}

/** What one player did in a row, with what fell in between. */
export interface Turn {
  who: number | null;
  steps: Step[];
}

/** A whole match, turn by turn; `end` is the table as it stood at the end. */
export function turns(entries: readonly EntryLine[], end: readonly Piece[]): Turn[] {
  const undone = takenBack(entries);
  const story: Turn[] = [];
  for (const entry of entries) {
    const current = story.at(-1);
    const opens = entry.who !== null && (entry.step === "throw" || entry.who !== current?.who);
    const turn = !current || opens ? { who: entry.who, steps: [] } : current;
    if (turn !== current) story.push(turn);
    turn.steps.push({
      entry,
      saying: say(entry, end),
      undone: undone.has(entry.number),
    });
  }
  return story;
}

/** The moments worth showing: a throw and what fell are one. */
export function moments(entries: readonly EntryLine[]): number[] {
  const shown = entries.filter((_, index) => entries[index + 1]?.who !== null);
  const start = entries[0]?.who === null ? [] : [0];
  return [...start, ...shown.map((entry) => entry.number)];
}

/** The moment at which an entry is to be seen. */
export function momentOf(all: readonly number[], number: number): number {
  return all.find((moment) => moment >= number) ?? all.at(-1) ?? 0;
}

/** What is seen together at one moment. */
export interface Sight {
  moment: number;
  steps: Step[];
}

/** The steps of a turn, a throw and what fell in one. */
export function sights(turn: Turn, all: readonly number[]): Sight[] {
  const seen: Sight[] = [];
  for (const step of turn.steps) {
    const moment = momentOf(all, step.entry.number);
    const last = seen.at(-1);
    if (last?.moment === moment) last.steps.push(step);
    else seen.push({ moment, steps: [step] });
  }
  return seen;
}

function takenBack(entries: readonly EntryLine[]): Set<number> {
  const undone = new Set<number>();
  let moves: number[] = [];
  for (const { number, who, step } of entries) {
    const back = who === null ? null : /^undo (\d+)$/.exec(step);
    if (back) {
      for (let taken = Number(back[1]) + 1; taken < number; taken++) undone.add(taken);
      moves = [];
    } else if (who === null) moves = [];
    else if (step !== "undo") moves.push(number);
    else undone.add(moves.pop() ?? 0);
  }
  return undone;
}

/** Dice in a word, `33512`, or sticks one by one, `0-4 5-5`. */
const FACES = /^([1-6]+|\d-\d( \d-\d)*)$/;

/** What fell or stayed, one by one; nothing where all was thrown again. */
function facesOf(written: string): string[] {
  if (!FACES.test(written)) return [];
  return written.includes("-") ? written.split(" ") : [...written];
}

export function say({ who, step, told }: EntryLine, end: readonly Piece[]): Saying {
  const [verb = "", ...words] = step.split(" ");
  const colours = coloursOf(end);
  if (who === null && FACES.test(step)) return { verb: "fall", faces: facesOf(step), colours };
  if (who === null && step === "?" && !told) return { verb: "hidden" };
  if (who === null && verb === "order") return { verb, seats: words.map((seat) => +seat - 1) };
  if (verb === "throw" || verb === "undo" || verb === "stop") return { verb };
  if (verb === "keep") return { verb, faces: facesOf(words.join(" ")), colours };
  const other = { verb: "other", step: told ?? { fr: step, en: step } } as const;
  return (verb === "mark" && marked(who, words, end)) || other;
}

/** A mark by the names on the sheet, with what stands there at the end. */
function marked(who: number | null, [cell, key]: string[], end: readonly Piece[]): Saying | null {
  const sheet = end.find((piece): piece is Sheet => piece.kind === "sheet" && piece.seat === who);
  const line = sheet?.lines.find((one) => one.key === cell);
  const lone = sheet?.columns.length === 1 && key === undefined;
  const place = lone ? 0 : (sheet?.columns.findIndex((one) => one.key === key) ?? -1);
  const column = sheet?.columns[place];
  if (!line || !column) return null;
  const points = line.boxes[place]?.points ?? null;
  // Where there is one column only, it goes without saying.
  const title = sheet?.columns.length === 1 ? { fr: "", en: "" } : column.title;
  return { verb: "mark", cell: line.title, column: title, points };
}
