/** Several players at one screen: what only one may see stays covered until they have taken it. */

import { covered, secretOf } from "../pieces/registry";
import type { EntryLine, TableView } from "../protocol";

/** The player the screen is to be given to before all is shown; nobody when all may be. */
export function coverOf({ players, pieces }: TableView, holder: number | null): number | null {
  const several = players.filter(({ mine }) => mine).length > 1;
  const secret = several ? secretOf(pieces) : null;
  return secret === holder ? null : secret;
}

/** A table as anybody may see it: no hand, nothing that tells of one, and nothing to be done. */
export function coveredView(view: TableView): TableView {
  return {
    ...view,
    pieces: covered(view.pieces),
    moves: [],
    told: {},
    undo: false,
    entries: knownTo(view.entries, view, null),
  };
}

/**
 * What has happened, as whoever holds the screen may know it: while something is secret, what
 * chance brought to another player is a hole.
 */
export function knownTo(
  entries: readonly EntryLine[],
  { players, pieces }: TableView,
  holder: number | null,
): EntryLine[] {
  const several = players.filter(({ mine }) => mine).length > 1;
  if (!several || secretOf(pieces) === null) return [...entries];
  return entries.map((entry) => {
    const known = entry.thrower === null || entry.thrower === holder;
    return known ? entry : { ...entry, step: "?", told: null };
  });
}
