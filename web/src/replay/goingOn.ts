import { newBot } from "../game/choices";
import type { BotInfo, Me, NewPlayer, NewTable, Replay, TableView } from "../protocol";
import { words } from "../words/home";

/**
 * A table that goes on from a moment of a match that is over: the seat of whoever asks, or else the
 * one that is to move, is played here under one's own name, the others by bots.
 */
export function goingOn(
  { id, game, options, players }: Pick<Replay, "id" | "game" | "options" | "players">,
  { version, turn }: Pick<TableView, "version" | "turn">,
  bots: readonly BotInfo[],
  me: Pick<Me, "pseudo" | "country"> | null,
): NewTable {
  const mover = turn ?? 0;
  const own = players.findIndex(({ mine }) => mine);
  const seat = players[mover]?.mine || own < 0 ? mover : own;
  const seated: NewPlayer[] = [];
  for (const [at, { name, country, bot }] of players.entries()) {
    if (at === seat) seated.push({ name: me?.pseudo || words.guest, country: me?.country ?? "" });
    else if (bot) seated.push({ name, country, bot });
    else seated.push(newBot([...players, ...seated], bots));
  }
  return { game, options: { ...options, after: `${id} ${version}` }, players: seated, hints: true };
}
