import type { GameInfo, Text } from "../protocol";
import { say } from "../words/words";

/** A box on the shelf, and the games in it. */
export interface Box {
  readonly title: Text;
  readonly games: readonly GameInfo[];
}

/** The boxes in the order of their first games. */
export function boxes(games: readonly GameInfo[]): Box[] {
  const shelf = new Map<string, { title: Text; games: GameInfo[] }>();
  for (const game of games) {
    const box = shelf.get(game.box.en) ?? { title: game.box, games: [] };
    box.games.push(game);
    shelf.set(game.box.en, box);
  }
  return [...shelf.values()];
}

/** A game's title without the name of the box it lies in. */
export function nameIn(game: GameInfo, box: Box): string {
  const name = game.title.replace(`${say(box.title)} : `, "");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
