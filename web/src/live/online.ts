/** What is chosen for a table that people elsewhere sit down at, beside the game itself. */

import { type Choices, named, newBot, room } from "../game/choices";
import type { GameInfo, NewPlayer, NewTable } from "../protocol";

export interface Online {
  open: number;
  bots: number;
  access: "link" | "public";
  pace: string;
  rated: boolean;
  talk: boolean;
}

const MINUTE = 60;
const DAY = 86_400;

/** So many seconds a turn; none without a clock. */
export const PACES = [0, MINUTE, 2 * MINUTE, 5 * MINUTE, DAY, 3 * DAY, 7 * DAY];

/** One more person, whoever has the link, as long as they like, for fun. */
export function usual(): Online {
  return { open: 1, bots: 0, access: "link", pace: "0", rated: false, talk: true };
}

/** How many seats are left for people elsewhere and bots, when those at this screen have theirs. */
export function left(game: GameInfo, choices: Choices): number {
  const here = choices.players.filter(({ bot }) => !bot).length;
  return room(game, choices.options).high - here;
}

/** The row of seats: those at this screen, bots, and open ones for as many as the game needs. */
export function row(game: GameInfo, choices: Choices, online: Online): NewPlayer[] {
  const { low } = room(game, choices.options);
  const free = left(game, choices);
  const people = choices.players.filter(({ bot }) => !bot);
  const here = people.map(named);
  const open = Math.min(Math.max(1, online.open, low - here.length - online.bots), free);
  const seats: NewPlayer[] = [...here];
  for (let bot = 0; bot < Math.min(online.bots, free - open); bot++)
    seats.push(newBot(seats, game.bots));
  return [...seats, ...Array.from({ length: open }, () => ({ name: "", open: true }))];
}

/** The table to open. */
export function newRoom(game: GameInfo, choices: Choices, online: Online): NewTable {
  const { access, pace, rated, talk } = online;
  return {
    game: game.key,
    options: { ...choices.options },
    players: row(game, choices, online),
    hints: choices.hints,
    access,
    pace: Number(pace),
    rated: rated && !choices.hints,
    talk,
  };
}
