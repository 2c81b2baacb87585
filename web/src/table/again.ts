import type { NewPlayer, NewTable, TableView } from "../protocol";

/** Where nothing is thrown by the server. */
const OWN = ["physical", "paper"] as const;

/** The same game once more: the same choices and players as they were, and another one first. */
export function onceMore(view: TableView): NewTable {
  const [first, ...others] = view.players.map(
    ({ name, country, bot, mark }): NewPlayer => ({ name, country, bot, mark }),
  );
  const { game, options, hints } = view;
  const dice = OWN.find((kind) => kind === view.dice) ?? "fair";
  return { game, options, hints, dice, players: first ? [...others, first] : [] };
}

/** The seat one has among people elsewhere, where it is one: there one is called "you". */
export function oneself({ room, players }: TableView): number | null {
  const mine = players.flatMap((player, seat) => (player.mine ? [seat] : []));
  return room && mine.length === 1 ? (mine[0] ?? null) : null;
}

/** Who ended where: each side with its seats, those who won first, then by score. */
export function standing({ sides, scores, winners }: TableView): number[][] {
  const worth = ([seat = 0]: number[]) => scores[seat] ?? 0;
  const won = (side: number[]) => side.some((seat) => winners.includes(seat));
  return sides.toSorted(
    (one, other) => Number(won(other)) - Number(won(one)) || worth(other) - worth(one),
  );
}
