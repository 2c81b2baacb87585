import { expect, test } from "vitest";
import type { Sheet, TableView } from "../protocol";
import { player, tableView } from "../testing";
import { height, photoOf } from "./photo";

const told = (text: string) => ({ fr: text, en: text });
const part = (title: string, said: string) => ({
  title: told(title),
  said: told(said),
  why: told(""),
});
const ended = tableView({
  title: "Yamslam",
  status: "finished",
  players: [player("Ana"), player("Zoé")],
  sides: [[0], [1]],
  scores: [210, 260],
  winners: [1],
  result: told("Zoé wins"),
  accounts: [[part("Chips", "210")], [part("Chips", "240"), part("Last chip", "20")]],
  pieces: [],
});

test("a picture shows the best first, with every part of the scores", () => {
  expect(photoOf(ended, "16 Nov 2026")).toEqual({
    title: "Yamslam",
    day: "16 Nov 2026",
    result: "Zoé wins",
    sides: ["Zoé", "Ana"],
    rows: [
      { title: "Chips", said: ["240", "210"] },
      { title: "Last chip", said: ["20", ""] },
    ],
    totals: ["260", "210"],
  });
});

test("partners stand in one column", () => {
  const players = [player("Ana"), player("Bob"), player("Zoé"), player("Max")];
  const sides = [
    [0, 2],
    [1, 3],
  ];
  const teams = { ...ended, players, sides, scores: [100, 300, 100, 300], winners: [1, 3] };
  expect(photoOf(teams, "").sides).toEqual(["Bob and Max", "Ana and Zoé"]);
});

test("where each has a sheet of one column, every cell is in the picture", () => {
  const sheet = (seat: number, points: number | null): Sheet => {
    const box = { points, move: null, preview: null } as unknown as Sheet["lines"][0]["boxes"][0];
    const cell = { key: "full", role: "cell", title: told("Full"), hint: told(""), boxes: [box] };
    const column = { key: "pts", title: told(""), hint: told("") };
    return { kind: "sheet", seat, columns: [column], lines: [cell], total: 0 } as unknown as Sheet;
  };
  const view = { ...ended, pieces: [sheet(0, 25), sheet(1, 0)] };
  expect(photoOf(view, "").rows).toEqual([{ title: "Full", said: ["0", "25"] }]);
});

test("where turns add up to a goal, every turn of a kept sheet is in the picture", () => {
  const lines = [12, 5, 0, 9, 7].map((gain, at) => ({ seat: at % 2, gain }));
  const pieces = [
    { kind: "totals", goal: 40 },
    { kind: "ledger", lines },
  ] as unknown as TableView["pieces"];
  expect(photoOf({ ...ended, pieces }, "").rows).toEqual([
    { title: "1", said: ["5", "12"] },
    { title: "2", said: ["9", "0"] },
    { title: "3", said: ["", "7"] },
  ]);
});

test("a picture is as high as it has lines", () => {
  const photo = photoOf(ended, "");
  const more = { ...photo, rows: [...photo.rows, { title: "More", said: [] }] };
  expect(height(more)).toBeGreaterThan(height(photo));
});
