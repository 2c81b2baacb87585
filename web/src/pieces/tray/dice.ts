/** Dice as they lie in the tray: always in the same place until they are thrown again. */

import type { EntryLine, Piece } from "../../protocol";

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The colour of each face from 1 to 6 of the dice of a game; none where they are plain. */
export type Colours = readonly string[];

export function coloursOf(pieces: readonly Piece[]): Colours {
  return pieces.find((piece) => piece.kind === "tray")?.colours ?? [];
}

/** A throw: how long one die rolls, and how much later each next die ends, in milliseconds. */
export const ROLL = 450;
export const STAGGER = 40;

/** How long a throw of some dice lasts. */
export function lasts(dice: number): number {
  return ROLL + Math.max(0, dice - 1) * STAGGER;
}

/** Whether dice have fallen among some entries. */
export function fallen(entries: readonly EntryLine[]): boolean {
  return entries.some(({ who, step }) => who === null && /^[1-6]+$/.test(step));
}

/** A die in its place: what it shows, and the number of the entry that threw it last. */
export interface Die {
  face: number;
  roll: number;
}

/** The places of the dice that were kept, by the number of the entry that kept them. */
export type Kept = ReadonlyMap<number, readonly number[]>;

/**
 * The dice in their places, after these entries.
 *
 * A player who keeps one of two equal dice may have meant either: `meant` says which, where this
 * page knows it; elsewhere the first ones stay.
 */
export function lay(entries: readonly EntryLine[], meant: Kept = new Map()): Die[] {
  const past: Die[][] = [];
  let dice: Die[] = [];
  let stay: readonly number[] = [];
  for (const { number, who, step } of entries) {
    const [verb, faces = ""] = step.split(" ");
    if (who === null) {
      dice = fall(dice, stay, number, step);
      past.length = 0;
    } else if (verb === "undo") {
      dice = past.pop() ?? dice;
    } else {
      past.push(dice);
      if (verb === "throw") stay = [];
      if (verb === "keep") {
        const known = meant.get(number);
        stay = known && showing(known, dice) === faces ? known : placesOf(faces, dice);
      }
    }
  }
  return dice;
}

/** What fell goes into the places that were free, from left to right. */
function fall(dice: Die[], stay: readonly number[], roll: number, step: string): Die[] {
  if (!/^[1-6]+$/.test(step)) return dice;
  const faces = [...step].map(Number);
  return Array.from({ length: stay.length + faces.length }, (_, place) => {
    const lies = stay.includes(place) ? dice[place] : undefined;
    return lies ?? { face: faces.shift() ?? 0, roll };
  });
}

/** Where the dice that show these faces lie, the first of equal ones first. */
export function placesOf(faces: string, dice: readonly Die[]): number[] {
  const wanted = [...faces].map(Number);
  const places: number[] = [];
  dice.forEach(({ face }, place) => {
    const index = wanted.indexOf(face);
    if (index >= 0) places.push(place);
    if (index >= 0) wanted.splice(index, 1);
  });
  return places;
}

/** The dice in their places if the entries tell, else as the tray lists them. */
export function inPlace(tray: readonly number[], laid: readonly Die[]): readonly Die[] {
  const same = laid.length > 0 && sorted(laid.map((die) => die.face)) === sorted(tray);
  return same ? laid : tray.map((face) => ({ face, roll: 0 }));
}

/** What the dice in some places show, as a keep writes it. */
function showing(places: readonly number[], dice: readonly Die[]): string {
  return sorted(places.map((place) => dice[place]?.face ?? 0));
}

/** The move that keeps these faces and throws the other dice again. */
export function keepMove(faces: readonly number[]): string {
  return `keep ${sorted(faces) || "-"}`;
}

function sorted(faces: readonly number[]): string {
  return faces.toSorted((one, other) => one - other).join("");
}

/** Which dice a move keeps, by place; none when it is not one that keeps dice. */
export function keptBy(move: string | null, dice: readonly Die[]): boolean[] {
  const faces = /^keep ([1-6]+)$/.exec(move ?? "")?.[1] ?? "";
  const places = placesOf(faces, dice);
  return dice.map((_, place) => places.includes(place));
}
