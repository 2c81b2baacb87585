/** A table in a line: what is played there. */

import type { GameInfo, TableLine } from "../protocol";
import { inWords } from "../rankings/category";
import { words } from "../words/home";
import { say, titled } from "../words/words";

/** The game, what was chosen in it, and how far it is while it is played. */
export function about(
  { game, title, category, progress, status }: TableLine,
  games: readonly GameInfo[],
): string {
  const found = games.find(({ key }) => key === game);
  const chosen = found && category ? inWords(category, found, say, words.allColumns) : category;
  const round = progress && status === "playing" ? words.round(...progress) : "";
  return [titled(title), chosen, round].filter(Boolean).join(" · ");
}
