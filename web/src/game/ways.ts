/** The ways into a game that one press begins, each as it was played last. */

import { left, newRoom, usual } from "../live/online";
import type { GameInfo, NewTable } from "../protocol";
import { words } from "../words/home";
import { type Choices, forReal, newBot, newTable, type Person, room, tidied } from "./choices";

export interface Way {
  key: "alone" | "bot" | "here" | "away" | "real";
  title: string;
  help: string;
  table: () => NewTable;
}

/** What one can begin at once with some choices; whoever has no name yet plays under a guest's. */
export function ways(game: GameInfo, choices: Choices): Way[] {
  const { low, high } = room(game, choices.options);
  const [me, ...others] = choices.players.map(named);
  if (!me) return [];
  const bots = others.filter(({ bot }) => bot);
  const people = others.filter(({ bot }) => !bot);
  const own = forReal(game, choices.options);
  const begin = (players: Person[]) => () =>
    newTable({ ...choices, players: players.slice(0, high) });
  const all: (Way | false)[] = [
    low === 1 && {
      key: "alone",
      title: words.alone,
      help: words.aloneHelp,
      table: begin([me]),
    },
    high > 1 &&
      game.bots.length > 0 && {
        key: "bot",
        title: words.againstBot,
        help: words.againstBotHelp,
        table: begin(filled([me, ...bots], low, (row) => newBot(row, game.bots))),
      },
    high > 1 && {
      key: "here",
      title: words.together,
      help: words.togetherHelp,
      table: begin(filled([me, ...people], low, stranger)),
    },
    !own &&
      left(game, { ...choices, players: [me] }) > 0 && {
        key: "away",
        title: words.elsewhere,
        help: words.elsewhereHelp,
        table: () => newRoom(game, { ...choices, players: [me] }, usual()),
      },
    game.kept && {
      key: "real",
      title: words.forReal,
      help: words.forRealHelp,
      table: () => ({
        ...newTable({ ...choices, players: filled([me, ...people], low, stranger) }),
        dice: "paper",
        hints: false,
      }),
    },
  ];
  return all.filter((way) => way !== false);
}

/** At least two, and as many as the game needs. */
function filled(row: Person[], low: number, one: (row: Person[]) => Person): Person[] {
  const players = [...row];
  while (players.length < Math.max(2, low)) players.push(one(players));
  return players;
}

function stranger(row: Person[]): Person {
  return { name: words.player(row.length + 1), country: "", bot: "" };
}

function named(person: Person, seat: number): Person {
  const fallback = seat ? words.player(seat + 1) : words.guest;
  return { ...person, name: tidied(person.name) || fallback };
}
