import { expect, test } from "vitest";
import type { TableLine } from "../protocol";
import { tableView } from "../testing";
import { companies } from "./notebook";

function sheet(change: Partial<TableLine>): TableLine {
  return {
    id: "t",
    game: "yamslam",
    title: "Yamslam",
    category: "",
    players: ["Ana", "Bob"],
    marks: [0, 1],
    scores: [200, 100],
    winners: [0],
    measure: tableView().measure,
    progress: null,
    when: "2026-08-01T20:00:00.000Z",
    status: "finished",
    dice: "paper",
    yours: false,
    advice: false,
    live: false,
    waiting: false,
    turn: null,
    due: null,
    ...change,
  };
}

test("evenings of the same people add up, whoever began and however a name was typed", () => {
  const [family, ...others] = companies([
    sheet({}),
    sheet({ players: ["bob", "ANA"], scores: [90, 300], winners: [1], when: "2026-08-03" }),
    sheet({ title: "Yami", players: ["Bob", "Ana"], winners: [0], when: "2026-08-02" }),
  ]);
  expect(others).toEqual([]);
  expect([family?.games, family?.people]).toEqual([
    3,
    [
      { name: "Ana", won: 2 },
      { name: "Bob", won: 1 },
    ],
  ]);
  expect(family?.played).toEqual([
    { title: "Yamslam", games: 2, won: [2, 0], best: "300 ANA" },
    { title: "Yami", games: 1, won: [0, 1], best: "200 Bob" },
  ]);
});

test("who is not always there makes another company", () => {
  const three = sheet({ players: ["Ana", "Bob", "Zoé"], scores: [1, 2, 3], winners: [2] });
  expect(companies([sheet({}), three])).toHaveLength(2);
});

test("what was shared counts for each who won it", () => {
  expect(companies([sheet({ winners: [0, 1] })])[0]?.people.map(({ won }) => won)).toEqual([1, 1]);
});

test("games on the server's dice, alone or unfinished are not in it", () => {
  const lone = sheet({ players: ["Ana"], scores: [1] });
  const others = [sheet({ dice: "fair" }), sheet({ status: "stopped" }), lone];
  expect(companies(others)).toEqual([]);
});
