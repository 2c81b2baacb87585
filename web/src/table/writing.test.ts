import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { learn } from "../pieces/registry";
import type { KeptLedger, LineView } from "../protocol";
import { socket } from "../socket.svelte";
import { player, tableView } from "../testing";
import { words } from "../words/writing";
import { Table } from "./table.svelte";

const told = { fr: "", en: "" };

function ledger(...lines: string[]): KeptLedger {
  return {
    kind: "ledger",
    lines: lines.map((move, at) => ({
      number: at + 1,
      seat: 0,
      move,
      told,
      noted: told,
      gain: 0,
      turn: null,
    })),
    waiting: [],
    blanks: [
      { place: "full L", move: "mark full L", told, values: [0, 25], hint: null, when: null },
      { place: "", move: "pass", told, values: [], hint: null, when: null },
    ],
    material: null,
    note: null,
    others: [1],
    dealer: null,
  };
}

const BEFORE: LineView = {
  number: 1,
  seat: 0,
  pieces: [ledger()],
  scores: [7, 0, 0],
  progress: [1, 3, told],
};

let table: Table;
const asked = vi.spyOn(socket, "ask").mockReturnValue(true);
const sent = () => asked.mock.calls.map(([message]) => "move" in message && message.move);

beforeEach(async () => {
  asked.mockClear();
  pens(BEFORE);
  const pieces = [ledger("mark full L 25")];
  await learn(pieces);
  table = new Table("t");
  const players = ["Ana", "Bob", "Zoé"].map((name) => player(name));
  const moves = ["mark full L 0", "pass"];
  table.accept(tableView({ dice: "paper", players, turn: 0, moves, pieces }));
});

/** What the sheet is when it is asked for as it was, or as somebody else writes on it. */
function pens(line: LineView): void {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(line)),
  );
}

afterEach(() => vi.unstubAllGlobals());

test("a place that needs points is begun, not sent", () => {
  table.make("mark full L");
  expect([table.writing.begun, sent()]).toEqual(["mark full L", []]);
});

test("what says all is sent", () => {
  table.make("pass");
  expect(sent()).toEqual(["pass"]);
});

test("a line to correct is opened where it was written, with what it says", async () => {
  table.make("correct 1");
  await vi.waitFor(() => expect(table.writing.line).toBe(1));
  expect([table.writing.begun, table.writing.said]).toEqual(["mark full L", "25"]);
});

test("a line is corrected on the sheet as it stood, with its scores", async () => {
  await table.writing.correct(1);
  const { scores, progress } = table.view ?? {};
  expect([scores, progress, table.writing.stood?.move]).toEqual([
    [7, 0, 0],
    [1, 3, told],
    "mark full L 25",
  ]);
});

test("what is written in place of a line is sent as its correction", async () => {
  await table.writing.correct(1);
  table.make("pass");
  expect(sent()).toEqual(["correct 1 pass"]);
});

test("whoever is handed the pen writes instead of whoever's turn it is", async () => {
  const pieces = [ledger("mark full L 25")];
  pens({ number: 2, seat: 1, pieces, scores: [25, 0, 0], progress: null });
  expect([await table.writing.hand(1), table.turn, table.writing.line]).toEqual([true, 1, null]);
  table.make("pass");
  const [[message] = []] = asked.mock.calls;
  expect(message).toMatchObject({ move: "pass", seat: 1 });
});

test("whoever has written already is not handed the pen", async () => {
  expect([await table.writing.hand(2), table.turn]).toEqual([false, 0]);
});

test("the sheet of somebody else says why it is closed, and what to do", () => {
  expect([0, 1, 2].map((seat) => table.writing.closed(seat))).toEqual([
    "",
    words.touchName("Bob"),
    words.notNow("Ana"),
  ]);
});

test("while a line is corrected the others' sheets say whose line it is", async () => {
  await table.writing.correct(1);
  expect([0, 1].map((seat) => table.writing.closed(seat))).toEqual(["", words.theirLine("Ana")]);
});

test("a game can be stopped while a line is being corrected", async () => {
  await table.writing.correct(1);
  table.make("stop");
  expect(sent()).toEqual(["stop"]);
});

test("what a sheet offers without a place is told in words", () => {
  expect(table.told.pass).toEqual(told);
});
