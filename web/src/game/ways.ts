/** The ways into a game that one press begins, each as it was played last. */

import { tableAt } from "../addresses";
import { Refused } from "../api";
import { left, newRoom, usual } from "../live/online";
import { me } from "../me.svelte";
import type { GameInfo, NewTable } from "../protocol";
import { router } from "../router.svelte";
import { alone } from "../site";
import { openTable } from "../table/open";
import { UNREACHABLE } from "../words/failures";
import { words } from "../words/home";
import { type Choices, forReal, newBot, newTable, type Person, room } from "./choices";

export interface Way {
  key: "alone" | "bot" | "here" | "away" | "real";
  title: string;
  help: string;
  /** The table to open; nothing where it is asked first who sits there. */
  table: (() => NewTable) | null;
}

/**
 * What one can begin at once with some players and options, by the site's dice. Alone and with people
 * elsewhere there are no hints; whoever has no name yet plays under a guest's.
 */
export function ways(game: GameInfo, chosen: Choices): Way[] {
  const own = forReal(game, chosen.options);
  const choices: Choices = { ...chosen, dice: own ? "physical" : "fair", hints: false };
  const { low, high } = room(game, choices.options);
  const [me, ...others] = choices.players;
  if (!me) return [];
  const bots = others.filter(({ bot }) => bot);
  const people = others.filter(({ bot }) => !bot);
  const begin = (players: Person[], hints: boolean) => () =>
    newTable({ ...choices, hints, players: players.slice(0, high) });
  const all: (Way | false)[] = [
    low === 1 && {
      key: "alone",
      title: words.alone,
      help: words.aloneHelp,
      table: begin([me], false),
    },
    high > 1 &&
      game.bots.length > 0 && {
        key: "bot",
        title: words.againstBot,
        help: words.againstBotHelp,
        table: begin(
          filled([me, ...bots], low, (row) => newBot(row, game.bots)),
          chosen.hints,
        ),
      },
    high > 1 && {
      key: "here",
      title: words.together,
      help: words.togetherHelp,
      table: begin(filled([me, ...people], low, stranger), chosen.hints),
    },
    !own &&
      !alone &&
      left(game, { ...choices, players: [me] }) > 0 && {
        key: "away",
        title: words.elsewhere,
        help: words.elsewhereHelp,
        table: () => newRoom(game, { ...choices, players: [me] }, usual()),
      },
    (game.kept || game.printed) && {
      key: "real",
      title: words.forReal,
      help: words.forRealHelp,
      table: null,
    },
  ];
  return all.filter((way) => way !== false);
}

/** Open a table, or one that people elsewhere sit down at, and go there. */
export async function enter(table: NewTable): Promise<void> {
  const id = table.access ? await away(table) : await openTable(table);
  await me.refresh();
  router.go(tableAt(id));
}

/** What promises take is fetched when somebody is asked to come. */
async function away(table: NewTable): Promise<string> {
  const { openRoom } = await import("../live/openRoom").catch(() => {
    throw new Refused(UNREACHABLE);
  });
  return openRoom(table);
}

/** At least two, and as many as the game needs. */
function filled(row: Person[], low: number, one: (row: Person[]) => Person): Person[] {
  const players = [...row];
  while (players.length < Math.max(2, low)) players.push(one(players));
  return players;
}

function stranger(): Person {
  return { name: "", country: "", bot: "" };
}
