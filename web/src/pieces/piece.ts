import type { Component } from "svelte";
import type { EntryLine, Piece, Player, Records, Text, WrittenLine } from "../protocol";

/** A sheet that is kept by hand: what is begun by touching a place, and completed in the dock. */
export interface Writing {
  /** What each seat has so far, as it is said. */
  readonly scores: readonly string[];
  /** The move that the place touched begins. */
  readonly begun: string | null;
  /** The line that is written anew: its number, as it stands, and what it said besides the place. */
  readonly line: number | null;
  readonly stood: WrittenLine | null;
  readonly said: string;
  /** Begin at a place, at which a line may be written anew instead. */
  begin(move: string | null, anew?: string): void;
  /** The line to be written anew instead, at the place that was touched. */
  readonly instead: number | null;
  /** Write a line that says all, in place of the one that is written anew if there is one. */
  write(line: string): void;
  /** Write a line anew, or leave it as it was. */
  correct(line: number | null): void;
  /** Why nothing can be written on somebody's sheet now, and what to do; nothing if it can. */
  closed(seat: number): string;
  /** Let somebody write instead of whoever's turn it is; whether they do. */
  hand(seat: number): Promise<boolean>;
}

/** What a piece is told about the table it lies on, and what it may do there. */
export interface Play {
  /** The table, by which a tab remembers things through a reload; empty where it has none. */
  readonly id: string;
  /** How many entries there are; a choice belongs to one version. */
  readonly version: number;
  readonly players: readonly Player[];
  /** The seats in the order in which they play. */
  readonly order: readonly number[];
  /** Whose turn it is; null when it is nobody's. */
  readonly turn: number | null;
  /** The moves that may be made now: none for whoever only looks, or while one is on its way. */
  readonly moves: readonly string[];
  /** Moves in words, where no place on a piece offers them. */
  readonly told: Readonly<Record<string, Text>>;
  /** The newest entries, to know what has just happened. */
  readonly entries: readonly EntryLine[];
  /** The last move, as long as it can be taken back. */
  readonly fresh: EntryLine | null;
  /** The move that someone who knows would make, once they were asked. */
  readonly advised: string | null;
  /** Whether there is someone to ask. */
  readonly counsels: boolean;
  /** Something is in the air: what it will offer is not to be seen yet. */
  readonly rolling: boolean;
  /** A move was sent and has not come back. */
  readonly sent: boolean;
  readonly records: Records | null;
  /** The player a screen is to be given to before what only they may see is shown on it. */
  readonly cover: number | null;
  /** Only where a sheet is kept by hand. */
  readonly writing?: Writing;
  /** That player has taken the screen. */
  take(): void;
  /** Make one of the moves. */
  make(move: string): void;
  /** Make the moves that someone who knows would make, one after another, as long as they are such. */
  follow(such: (move: string) => boolean): void;
  /** What is in the air lies still at once. */
  finish(): void;
  /** Say something to those who hear the table. */
  tell(words: string): void;
}

/** Whether a move may be made on a piece now: nothing is offered before what is in the air lies. */
export function isOpen(play: Play, move: string | null): move is string {
  return move !== null && !play.rolling && play.moves.includes(move);
}

/** What belongs to one seat or several each, in the order of play. */
export function inTurn<T>(
  { order }: Play,
  things: readonly T[],
  seatsOf: (thing: T) => readonly number[],
): T[] {
  const rank = (thing: T) => Math.min(...seatsOf(thing).map((seat) => order.indexOf(seat)));
  return things.toSorted((one, other) => rank(one) - rank(other));
}

/** What each component that draws a kind of piece is given; a dock's component also its hand. */
export interface Drawing<P extends Piece, H extends Hand | undefined = undefined> {
  piece: P;
  play: Play;
  hand: H;
}

/** Something one can press. */
export interface Act {
  label: string;
  /** What it is about, below the label. */
  aside?: string | undefined;
  press: () => void;
  /** Why it may not be pressed now. */
  closed?: string | undefined;
}

/**
 * How what lies in the dock is played: what to say about it, and what its buttons and keys do.
 * The dock has one place for the primary button and one beside it, and they never move.
 */
export interface Hand {
  /** Where the turn is: `Lancer 2/3`. */
  readonly where: string;
  /** What to do now, in a few words. */
  readonly says: string;
  /** The primary button: what it says, and whether it can be pressed. */
  readonly label: string;
  readonly ready: boolean;
  press(): void;
  /** The button beside it, if there is something for it. */
  readonly second: Act | null;
  /** A single key was pressed; whether that meant something. */
  key(key: string): boolean;
}

/** Some keys, and what they do. */
export type Key = readonly [names: readonly string[], does: string];

/** All the frame knows about one kind of piece: `pieces/<kind>/piece.ts` has it by default. */
export interface Kind<P extends Piece, H extends Hand | undefined = Hand | undefined> {
  /** The material of the hand lies in the dock, everything else on the stage. */
  slot: "stage" | "dock";
  /** What it lies on: paper unless it says otherwise. */
  surface?: "paper" | "wood" | "bare";
  /** Only one's own lies in the dock; those of the others lie on the stage. */
  others?: boolean;
  /** It goes with the first move: it lies below all else, which then keeps its place. */
  passing?: boolean;
  /** It counts what fell: until that lies still it is shown as it was before. */
  counts?: boolean;
  /** It draws the piece. If it exports `enter`, arrow keys lead there. */
  component: Component<Drawing<P, H>, { enter?: () => void }>;
  /** Whose it is, when it is one player's and only theirs is shown. */
  owner?: (piece: P) => number;
  /** Those of all players as one to compare, where there is room; nothing if they cannot be. */
  joined?: (pieces: readonly P[], players: readonly Player[]) => P | null;
  /** Whether a move is made on the piece itself; the others become buttons of the dock. */
  offers: (piece: P, move: string) => boolean;
  /** Some moves beside those made on it are buttons: the dock keeps a row for them from the start. */
  buttons?: (piece: P) => boolean;
  /** What to do when only moves on this piece are left. */
  prompt?: (piece: P, moves: readonly string[]) => string;
  /** How it is played from the dock; made once for each table. */
  hand?: (piece: () => P, play: Play) => H;
  /** The keys by which it is played, and what they do. */
  keys?: () => readonly Key[];
  /** How long it moves after new entries, in milliseconds. */
  moves?: (piece: P, entries: readonly EntryLine[]) => number;
  /** The seat whose eyes alone may see it as it is, if so. */
  secret?: (piece: P) => number | null;
  /** The same piece without what only one player may see. */
  covered?: (piece: P) => P;
}
