import { expect, test } from "vitest";
import { player, room, tableView } from "../testing";
import { onceMore, oneself, standing } from "./again";

test("in a rematch another player has the first place", () => {
  const view = tableView({ players: [player("Ana"), player("Bob"), player("Zoé")] });
  expect(onceMore(view).players.map(({ name }) => name)).toEqual(["Bob", "Zoé", "Ana"]);
});

test("in a rematch everybody wears what they wore", () => {
  const players = [player("Ana", { mark: 1 }), player("Bob", { mark: 0 })];
  expect(onceMore(tableView({ players })).players.map(({ mark }) => mark)).toEqual([0, 1]);
});

test("a sheet kept by hand is kept by hand again", () => {
  expect(onceMore(tableView({ dice: "paper" })).dice).toBe("paper");
});

test("who has won stands first, whatever the points", () => {
  const view = tableView({ sides: [[0], [1]], scores: [9, 4], winners: [1] });
  expect(standing(view)).toEqual([[1], [0]]);
});

test("partners stand together", () => {
  const sides = [
    [0, 2],
    [1, 3],
  ];
  const view = tableView({ sides, scores: [40, 90, 40, 90], winners: [1, 3] });
  expect(standing(view)[0]).toEqual([1, 3]);
});

test("among people elsewhere one has a seat of one's own", () => {
  const players = [player("Ana", { mine: false }), player("Bob")];
  expect(oneself(tableView({ players, room: room() }))).toBe(1);
});

test("at one screen nobody is oneself, nor are two of a family", () => {
  const players = [player("Ana"), player("Bob")];
  expect(oneself(tableView({ players: players.slice(1) }))).toBeNull();
  expect(oneself(tableView({ players, room: room() }))).toBeNull();
});
