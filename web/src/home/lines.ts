/** A table in a line: who stands how, and what is played there. */

import type { GameInfo, TableLine } from "../protocol";
import { inWords } from "../rankings/category";
import { score } from "../words/format";
import { words } from "../words/home";
import { say } from "../words/words";

/** The players in the order they sit, with their scores once it has begun. */
export function standing({ players, scores, measure, waiting }: TableLine): string {
  const names = players.map((player) => player || words.seatFree);
  if (waiting || !scores.length) return names.join(" · ");
  return names.map((name, seat) => `${name} ${score(scores[seat] ?? 0, measure)}`).join(" · ");
}

/** The game, what was chosen in it, and how far it is while it is played. */
export function about(
  { game, title, category, progress, status }: TableLine,
  games: readonly GameInfo[],
): string {
  const found = games.find(({ key }) => key === game);
  const chosen = found && category ? inWords(category, found, say, words.allColumns) : category;
  const round = progress && status === "playing" ? words.round(...progress) : "";
  return [title, chosen, round].filter(Boolean).join(" · ");
}
