/** The notebook: evenings at a real table added up, for each company that sat there. */

import type { TableLine } from "../protocol";
import { score } from "../words/format";

export interface Tally {
  name: string;
  /** Games won; one that several won counts for each of them. */
  won: number;
}

export interface Company {
  /** Who sat there, the one who won most first. */
  people: Tally[];
  games: number;
  first: string;
  last: string;
  /** The same for each game they played, most often first. */
  played: { title: string; games: number; won: number[]; best: string }[];
}

/** The sheets that were finished by several, by those who wrote on them, the latest company first. */
export function companies(lines: readonly TableLine[]): Company[] {
  const sheets = lines.filter(
    ({ dice, status, players }) => dice === "paper" && status === "finished" && players.length > 1,
  );
  const found = together(sheets, ({ players }) => players.map(called).toSorted().join("\n"));
  return [...found.values()]
    .map(company)
    .toSorted((one, other) => other.last.localeCompare(one.last));
}

function company(lines: readonly TableLine[]): Company {
  const names = lines[0]?.players ?? [];
  const won = (name: string, some: readonly TableLine[]) =>
    some.filter(({ players, winners }) =>
      winners.some((seat) => called(players[seat] ?? "") === called(name)),
    ).length;
  const people = names
    .map((name) => ({ name, won: won(name, lines) }))
    .toSorted((one, other) => other.won - one.won);
  const days = lines.map(({ when }) => when).toSorted();
  const games = [...together(lines, ({ title }) => title)];
  return {
    people,
    games: lines.length,
    first: days[0] ?? "",
    last: days.at(-1) ?? "",
    played: games
      .map(([title, some]) => ({
        title,
        games: some.length,
        won: people.map(({ name }) => won(name, some)),
        best: best(some),
      }))
      .toSorted((one, other) => other.games - one.games),
  };
}

/** Games that have something in common. */
function together(
  lines: readonly TableLine[],
  what: (line: TableLine) => string,
): Map<string, TableLine[]> {
  const found = new Map<string, TableLine[]>();
  for (const line of lines) found.set(what(line), [...(found.get(what(line)) ?? []), line]);
  return found;
}

/** The best score of some games, with whose it is. */
function best(lines: readonly TableLine[]): string {
  const all = lines.flatMap(({ players, scores, measure }) =>
    scores.map((points, seat) => ({ points, name: players[seat] ?? "", measure })),
  );
  const top = all.toSorted((one, other) => other.points - one.points)[0];
  return top ? `${score(top.points, top.measure)} ${top.name}` : "";
}

/** A name, however it was typed that evening. */
function called(name: string): string {
  return name.normalize("NFKC").toLocaleLowerCase();
}
