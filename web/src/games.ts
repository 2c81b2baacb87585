import { get } from "./api";
import type { GameInfo } from "./protocol";

let asked: Promise<GameInfo[]> | null = null;

/** The games one can play, asked once. */
export function loadGames(): Promise<GameInfo[]> {
  asked ??= get<GameInfo[]>("/api/games").catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** One game by its key, or the first one. */
export async function loadGame(key?: string): Promise<GameInfo | undefined> {
  const games = await loadGames();
  return key ? games.find((game) => game.key === key) : games[0];
}
