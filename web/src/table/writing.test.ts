import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { learn } from "../pieces/registry";
import type { KeptLedger, LineView } from "../protocol";
import { socket } from "../socket.svelte";
import { tableView } from "../testing";
import { Table } from "./table.svelte";

const told = { fr: "", en: "" };

function ledger(...lines: string[]): KeptLedger {
  return {
    kind: "ledger",
    lines: lines.map((move, at) => ({ number: at + 1, seat: 0, move, told, gain: 0 })),
    waiting: [],
    blanks: [
      { place: "full L", move: "mark full L", told, values: [0, 25] },
      { place: "c3", move: "place c3", told, values: [] },
    ],
    material: null,
    note: null,
  };
}

const BEFORE: LineView = { number: 1, seat: 0, pieces: [ledger()] };

let table: Table;
const asked = vi.spyOn(socket, "ask").mockReturnValue(true);
const sent = () => asked.mock.calls.map(([message]) => "move" in message && message.move);

beforeEach(async () => {
  asked.mockClear();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(BEFORE)),
  );
  const pieces = [ledger("mark full L 25")];
  await learn(pieces);
  table = new Table("t");
  table.accept(tableView({ dice: "paper", moves: ["mark full L 0", "place c3"], pieces }));
});

afterEach(() => vi.unstubAllGlobals());

test("a place that needs points is begun, not sent", () => {
  table.make("mark full L");
  expect([table.writing.begun, sent()]).toEqual(["mark full L", []]);
});

test("a place that says all is sent", () => {
  table.make("place c3");
  expect(sent()).toEqual(["place c3"]);
});

test("a line to correct is opened where it was written, with what it says", async () => {
  table.make("correct 1");
  await vi.waitFor(() => expect(table.writing.line).toBe(1));
  expect([table.writing.begun, table.writing.said]).toEqual(["mark full L", "25"]);
});

test("what is written in place of a line is sent as its correction", async () => {
  await table.writing.correct(1);
  table.make("place c3");
  expect(sent()).toEqual(["correct 1 place c3"]);
});

test("a game can be stopped while a line is being corrected", async () => {
  await table.writing.correct(1);
  table.make("stop");
  expect(sent()).toEqual(["stop"]);
});

test("what a sheet offers without a place is told in words", () => {
  expect(table.told["place c3"]).toEqual(told);
});
