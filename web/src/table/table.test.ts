import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EntryLine, TableView } from "../protocol";
import { socket } from "../socket.svelte";
import { Table } from "./table.svelte";

const THROWN: EntryLine[] = [
  { number: 1, who: 0, step: "throw", thrower: null },
  { number: 2, who: null, step: "53361", thrower: null },
];

function view(change: Partial<TableView> = {}): TableView {
  return {
    type: "table",
    id: "t",
    game: "g",
    title: "A game",
    options: {},
    category: "",
    dice: "fair",
    commitment: "c",
    status: "playing",
    version: 0,
    players: [{ name: "Ana", country: "", mine: true, bot: "" }],
    order: [0],
    turn: 0,
    moves: ["throw"],
    told: {},
    asked: null,
    undo: false,
    scores: [0],
    measure: { title: { fr: "points", en: "points" }, parts: 1, decimals: 0, sign: 1 },
    winners: [],
    result: null,
    progress: null,
    pieces: [{ kind: "tray", dice: [], count: 5, thrown: 0, throws: 3, seat: 0, colours: [] }],
    entries: [],
    places: [],
    advice: false,
    hints: false,
    rated: true,
    ...change,
  };
}

const thrown = view({
  version: 2,
  moves: ["keep -", "keep 3", "keep 33", "keep 1356", "mark 3 L"],
  pieces: [
    { kind: "tray", dice: [1, 3, 3, 5, 6], count: 5, thrown: 1, throws: 3, seat: 0, colours: [] },
  ],
  entries: THROWN,
});

const again: TableView = {
  ...thrown,
  version: 4,
  pieces: [
    { kind: "tray", dice: [1, 3, 4, 5, 6], count: 5, thrown: 2, throws: 3, seat: 0, colours: [] },
  ],
  entries: [
    ...THROWN,
    { number: 3, who: 0, step: "keep 1356", thrower: null },
    { number: 4, who: null, step: "4", thrower: null },
  ],
};

let table: Table;
const asked = vi.spyOn(socket, "ask").mockReturnValue(true);

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear().mockReturnValue(true);
  table = new Table("t");
  table.accept(view());
});

afterEach(() => vi.useRealTimers());

test("the button throws, once", () => {
  table.throw();
  table.throw();
  expect(asked.mock.calls.map(([message]) => message)).toEqual([
    { type: "move", table: "t", version: 0, move: "throw" },
  ]);
});

test("nothing can be pressed before the first connection is there to hear it", () => {
  socket.status = "connecting";
  expect(table.throwMove).toBeNull();
  socket.status = "open";
  expect(table.throwMove).toBe("throw");
  socket.status = "idle";
});

test("dice roll for a moment; a second press ends it and throws nothing", () => {
  table.throw();
  table.accept(thrown);
  expect(table.rolling).toBe(true);
  table.throw();
  expect(table.rolling).toBe(false);
  expect(asked).toHaveBeenCalledOnce();
});

test("dice come to rest by themselves after 450 ms and 40 more for each die", () => {
  table.accept(thrown);
  vi.advanceTimersByTime(609);
  expect(table.rolling).toBe(true);
  vi.advanceTimersByTime(1);
  expect(table.rolling).toBe(false);
});

test("a table seen for the first time does not roll", () => {
  const late = new Table("t");
  late.accept(thrown);
  expect(late.rolling).toBe(false);
  expect(late.dice.map((die) => die.face).join("")).toBe("53361");
});

test("nothing is thrown again until a die is chosen", () => {
  table.accept(thrown);
  table.finish();
  expect(table.throwMove).toBeNull();
  table.choose(0);
  table.choose(3);
  table.choose(4);
  expect(table.throwMove).toBe("keep 33");
  table.chooseAll();
  expect(table.throwMove).toBe("keep -");
});

test("the very die that was chosen is thrown again, though another shows the same", () => {
  table.accept(thrown);
  table.finish();
  table.choose(1);
  table.throw();
  table.accept(again);
  expect(table.dice.map((die) => die.face).join("")).toBe("54361");
});

test("dice lie in the same places after a reload, equal ones too", () => {
  table.accept(thrown);
  table.finish();
  table.choose(1);
  table.throw();
  const reloaded = new Table("t");
  reloaded.accept(again);
  expect(reloaded.dice.map((die) => die.face).join("")).toBe("54361");
});

test("an older state of the table is ignored", () => {
  table.accept(thrown);
  table.accept(view({ version: 1 }));
  expect(table.view?.version).toBe(2);
});

test("a refused move is explained, and the table read again", () => {
  const sent = vi.spyOn(socket, "send").mockReturnValue(true);
  table.throw();
  asked.mock.calls[0]?.[1]({
    type: "refused",
    code: "stale",
    text: { fr: "trop tard", en: "too late" },
    ref: 1,
  });
  expect(table.notice?.en).toBe("too late");
  expect(sent).toHaveBeenCalledWith({ type: "watch", table: "t", version: null });
  expect(table.throwMove).toBe("throw");
});

test("a move that could not be sent is said, and can be made again", () => {
  asked.mockReturnValue(false);
  table.throw();
  expect(table.notice).not.toBeNull();
  expect(table.sent).toBeNull();
});

const PEOPLE = [
  { name: "Ana", country: "", mine: true, bot: "" },
  { name: "Bot", country: "", mine: false, bot: "greedy" },
];
const botThrew = view({
  version: 2,
  players: PEOPLE,
  turn: 1,
  moves: [],
  entries: THROWN.map((entry) => ({ ...entry, who: entry.who === null ? null : 1 })),
});
const botMarked = view({
  version: 3,
  players: PEOPLE,
  entries: [...botThrew.entries, { number: 3, who: 1, step: "mark 3 L", thrower: null }],
});

test("a bot's throw can be looked at before it goes on", () => {
  table.accept(botThrew);
  table.accept(botMarked);
  expect(table.view?.version).toBe(2);
  vi.advanceTimersByTime(1300);
  expect(table.view?.version).toBe(3);
});

test("who is in a hurry sees at once where the bots have got to", () => {
  table.accept(botThrew);
  table.accept(botMarked);
  table.throw(); // the roll ends
  table.throw();
  expect(table.view?.version).toBe(3);
  expect(asked).not.toHaveBeenCalled();
});

const MANY: EntryLine[] = Array.from({ length: 60 }, (_, index) => ({
  number: index + 1,
  who: index % 2 ? null : 0,
  step: index % 2 ? "11111" : "throw",
  thrower: index % 2 ? 0 : null,
}));

test("a page that comes late reads all that has happened, and goes on from there", async () => {
  vi.stubGlobal("fetch", async () => Response.json(MANY.slice(0, 50)));
  const late = new Table("t");
  late.accept(view({ version: 50, entries: MANY.slice(10, 50) }));
  await vi.waitFor(() => expect(late.entries.length).toBe(50));
  late.accept(view({ version: 60, entries: MANY.slice(20) }));
  expect(late.entries).toEqual(MANY);
  vi.unstubAllGlobals();
});
