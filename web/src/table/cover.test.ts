import { beforeAll, expect, test } from "vitest";
import { learn } from "../pieces/registry";
import type { Hand, Piece, Sheet, TableView } from "../protocol";
import { entries, player, tableView } from "../testing";
import { coveredView, coverOf, knownTo } from "./cover";
import { Table } from "./table.svelte";

function hand(seat: number, cards: string, laid = false): Hand {
  const held = cards.split(" ").map((card) => ({ card, move: `discard ${card}` }));
  return {
    kind: "hand",
    seat,
    cards: held,
    laid,
    expose: "expose",
    opens: [],
    closed: { fr: "non", en: "no" },
    dealer: false,
    exposer: false,
  };
}

const SHEET: Sheet = {
  kind: "sheet",
  seat: 1,
  total: 5,
  columns: [],
  lines: [
    {
      key: "9",
      role: "cell",
      title: { fr: "9", en: "9" },
      hint: { fr: "", en: "" },
      boxes: [{ points: null, offer: 5, move: null, closed: null, aside: "< 15", also: null }],
    },
  ],
};
const PIECES: Piece[] = [hand(0, "? ?"), hand(1, "9S 9H"), SHEET];
const DRAWN = entries("1 draw stock", "* RH", "1 discard 7S", "2 draw stock", "* 9S");

/** Ana and Bob at one screen, and it is Bob's turn. */
function hidden(change: Partial<TableView> = {}): TableView {
  const players = [player("Ana"), player("Bob")];
  const moves = ["discard 9S"];
  return tableView({ players, turn: 1, pieces: PIECES, moves, entries: DRAWN, ...change });
}

beforeAll(async () => {
  await learn(PIECES);
});

test("a hand is covered until its player has taken the screen", () => {
  expect([coverOf(hidden(), 0), coverOf(hidden(), null), coverOf(hidden(), 1)]).toEqual([
    1,
    1,
    null,
  ]);
});

test("whoever plays alone against bots is never asked", () => {
  const players = [player("Robot", { mine: false, bot: "greedy" }), player("Bob")];
  expect(coverOf(hidden({ players }), null)).toBeNull();
});

test("hands that are laid down are for all to see", () => {
  const pieces = [hand(0, "7S 8S", true), hand(1, "9S 9H", true)];
  expect(coverOf(hidden({ pieces }), null)).toBeNull();
});

test("nothing of a covered hand is left in the view", () => {
  const told = JSON.stringify(coveredView(hidden()));
  expect(told).not.toMatch(/9S|9H|RH|15/);
});

test("a covered sheet says neither what a hand would give nor that it is too little", () => {
  const box = coveredView(hidden()).pieces.flatMap((piece) =>
    piece.kind === "sheet" ? piece.lines.flatMap(({ boxes }) => boxes) : [],
  )[0];
  expect([box?.offer, box?.aside]).toEqual([null, null]);
});

test("what everybody saw stays in a covered view", () => {
  expect(coveredView(hidden()).entries[2]?.step).toBe("discard 7S");
});

test("the log tells each player only the cards that are theirs", () => {
  const steps = knownTo(DRAWN, hidden(), 1).map(({ step }) => step);
  expect(steps).toEqual(["draw stock", "?", "discard 7S", "draw stock", "9S"]);
});

test("beside a covered hand the log tells nobody's cards, those of who had the screen neither", () => {
  const table = new Table("t");
  const hers = [hand(0, "RH 7S"), hand(1, "? ?"), SHEET];
  table.accept(hidden({ version: 2, turn: 0, pieces: hers, entries: DRAWN.slice(0, 2) }));
  table.take();
  expect(table.log[1]?.step).toBe("RH");
  table.accept(hidden({ version: 5 }));
  expect(JSON.stringify(table.log)).not.toMatch(/RH|9S/);
});
