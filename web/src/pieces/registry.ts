/** Every kind of piece this page can draw, by the name of its folder; each is fetched when needed. */

import type { EntryLine, Piece } from "../protocol";
import type { Kind } from "./piece";

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

/** The piece that lies in the dock for whoever sits in a seat. */
export function docked(pieces: readonly Piece[], seat: number): Piece | undefined {
  return pieces.find((piece) => {
    const kind = kindOf(piece);
    return kind?.slot === "dock" && (kind.owner?.(piece) ?? seat) === seat;
  });
}

/** What lies on the stage while somebody looks at a seat: what all share, and what is that seat's. */
export function staged(pieces: readonly Piece[], seat: number): Piece[] {
  return pieces.filter((piece) => {
    const kind = kindOf(piece);
    return kind?.slot !== "dock" && (kind?.owner?.(piece) ?? seat) === seat;
  });
}

/** The moves that no piece on the table offers by itself. */
export function elsewhere(pieces: readonly Piece[], moves: readonly string[]): string[] {
  return moves.filter((move) => !pieces.some((piece) => kindOf(piece)?.offers(piece, move)));
}

/** What to do on the pieces that some moves are made on. */
export function prompted(pieces: readonly Piece[], moves: readonly string[]): string {
  const kinds = pieces.filter((piece) => moves.some((move) => kindOf(piece)?.offers(piece, move)));
  return kinds.map((piece) => kindOf(piece)?.prompt?.() ?? "").find(Boolean) ?? "";
}
