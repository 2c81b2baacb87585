/** Every kind of piece this page can draw, by the name of its folder; each is fetched when needed. */

import type { EntryLine, Piece, Player } from "../protocol";
import type { Key, Kind } from "./piece";

// biome-ignore lint/suspicious/noExplicitAny: each kind draws pieces of its own type
type AnyKind = Kind<any, any>;

const FOLDERS = import.meta.glob<{ default: AnyKind }>("./*/piece.ts");

const known = new Map<string, AnyKind>();

/** The kind of a piece, once it was learnt; nothing for a piece that this page cannot draw. */
export function kindOf({ kind }: Piece): AnyKind | undefined {
  return known.get(kind);
}

/** The pieces whose kind has to be learnt before they can be shown. */
function unknown(pieces: readonly Piece[]): string[] {
  const kinds = new Set(pieces.map(({ kind }) => kind));
  return [...kinds].filter((kind) => !known.has(kind) && `./${kind}/piece.ts` in FOLDERS);
}

/** Fetch what is needed to draw some pieces; nothing to wait for when it is there. */
export function learn(pieces: readonly Piece[]): Promise<void> | null {
  const missing = unknown(pieces);
  if (!missing.length) return null;
  const fetched = missing.map(async (kind) => {
    const module = await FOLDERS[`./${kind}/piece.ts`]?.();
    if (module) known.set(kind, module.default);
  });
  return Promise.all(fetched).then(() => {});
}

/** How long some pieces move after new entries, in milliseconds. */
export function moving(pieces: readonly Piece[], entries: readonly EntryLine[]): number {
  const long = pieces.map((piece) => kindOf(piece)?.moves?.(piece, entries) ?? 0);
  return Math.max(0, ...long);
}

/** Pieces as they are while something is in the air: what counts it is still what it was. */
export function inTheAir(pieces: readonly Piece[], before: readonly Piece[]): Piece[] {
  return pieces.map((piece, at) => {
    const was = before[at];
    return kindOf(piece)?.counts && was?.kind === piece.kind ? was : piece;
  });
}

/** The piece that lies in the dock for whoever sits in a seat. */
export function docked(pieces: readonly Piece[], seat: number): Piece | undefined {
  return pieces.find((piece) => {
    const kind = kindOf(piece);
    return kind?.slot === "dock" && (kind.owner?.(piece) ?? seat) === seat;
  });
}

/** What several players have of a kind, in the order of play; all else where it lay. */
export function inOrder(pieces: readonly Piece[], order: readonly number[]): Piece[] {
  const rank = (piece: Piece) => order.indexOf(kindOf(piece)?.owner?.(piece) ?? -1);
  return pieces.map((piece) => {
    if (rank(piece) < 0) return piece;
    const alike = pieces.filter((one) => one.kind === piece.kind && rank(one) >= 0);
    const sorted = alike.toSorted((one, other) => rank(one) - rank(other));
    return sorted[alike.indexOf(piece)] ?? piece;
  });
}

/** How a stage is looked at. */
export interface Look {
  /** The seat whose own pieces are shown. */
  seat: number;
  /** Whose own lie in the dock. */
  home: number | null;
  /** Who plays, where there is room to compare what each of them has. */
  players: readonly Player[] | null;
}

/** What lies on a stage: what all share, what is one seat's, and what others hold in their hands. */
export function staged(pieces: readonly Piece[], { seat, home, players }: Look): Piece[] {
  const passing = (piece: Piece) => Number(kindOf(piece)?.passing ?? false);
  const lying = pieces.toSorted((one, other) => passing(one) - passing(other));
  return lying.flatMap((piece) => {
    const kind = kindOf(piece);
    if (kind?.slot === "dock") return kind.others && kind.owner?.(piece) !== home ? piece : [];
    const alike = pieces.filter((one) => one.kind === piece.kind);
    const joined = players && kind?.joined?.(alike, players);
    if (joined) return piece === alike[0] ? joined : [];
    return (kind?.owner?.(piece) ?? seat) === seat ? piece : [];
  });
}

/** Pieces that lie on the same wood, next to each other, share it. */
export function together(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const wood = kindOf(piece)?.surface === "wood";
    const last = groups.at(-1);
    if (wood && last?.every((one) => kindOf(one)?.surface === "wood")) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/** The seat whose eyes alone may see something of this, if there is one. */
export function secretOf(pieces: readonly Piece[]): number | null {
  const seats = pieces.map((piece) => kindOf(piece)?.secret?.(piece) ?? null);
  return seats.find((seat) => seat !== null) ?? null;
}

/** Pieces without what only one player may see. */
export function covered(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => kindOf(piece)?.covered?.(piece) ?? piece);
}

/** The moves that no piece on the table offers by itself. */
export function elsewhere(pieces: readonly Piece[], moves: readonly string[]): string[] {
  return moves.filter((move) => !pieces.some((piece) => kindOf(piece)?.offers(piece, move)));
}

/** The keys by which some pieces are played. */
export function keysOf(pieces: readonly Piece[]): Key[] {
  const kinds = new Set(pieces.map(kindOf));
  return [...kinds].flatMap((kind) => kind?.keys?.() ?? []);
}

/** What to do on the pieces that some moves are made on. */
export function prompted(pieces: readonly Piece[], moves: readonly string[]): string {
  const kinds = pieces.filter((piece) => moves.some((move) => kindOf(piece)?.offers(piece, move)));
  return kinds.map((piece) => kindOf(piece)?.prompt?.(piece, moves) ?? "").find(Boolean) ?? "";
}
