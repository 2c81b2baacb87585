/** A table in a line: what is played there, and who is awaited. */

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

/** Who is awaited at a table of one's own: around a real one, where all play here, by their name. */
export function awaited({ dice, players, turn }: TableLine): string {
  const name = dice === "paper" && players.length > 1 ? players[turn ?? -1] : "";
  return name ? words.turnOf(name) : words.yours;
}
