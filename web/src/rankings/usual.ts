import type { Usual } from "../protocol";
import { list, number } from "../words/format";
import { words } from "../words/ranked";
import { say } from "../words/words";

/** What each level scores on average, the weakest first; nothing where that is not known. */
export function goodScores(usual: readonly Usual[]): string {
  const levels = usual.map(({ title, mean }) => `${say(title)} ${number(mean)}`);
  return levels.length ? words.usual(list(levels)) : "";
}
