/** Between two games of a series: what the last one brought, and how everybody stands. */

import type { Piece, Scoreboard } from "../protocol";

export interface Standing {
  seat: number;
  /** What the last game brought. */
  brought: number;
  /** All games so far. */
  total: number;
}

/** The games of a series, if one is played. */
export function seriesOf(pieces: readonly Piece[]): Scoreboard | undefined {
  return pieces.find((piece): piece is Scoreboard => piece.kind === "scoreboard");
}

/** How everybody stands after the games that are over, the best first. */
export function standings({ results }: Scoreboard): Standing[] {
  const last = results.at(-1) ?? [];
  return last
    .map((brought, seat) => ({
      seat,
      brought,
      total: results.reduce((sum, game) => sum + (game[seat] ?? 0), 0),
    }))
    .toSorted((one, other) => other.total - one.total || one.seat - other.seat);
}
