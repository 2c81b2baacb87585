import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { learn } from "../pieces/registry";
import { socket } from "../socket.svelte";
import { entries, player, tableView, tray } from "../testing";
import { say } from "../words/words";
import { pace } from "./pace.svelte";
import { Table } from "./table.svelte";

const THROWN = entries("1 throw", "* 53361");

const thrown = tableView({
  version: 2,
  moves: ["keep -", "keep 3", "keep 33", "keep 1356", "mark 3 L"],
  pieces: [tray([1, 3, 3, 5, 6], 1)],
  entries: THROWN,
});

let table: Table;
const asked = vi.spyOn(socket, "ask").mockReturnValue(true);

beforeEach(async () => {
  await learn(thrown.pieces);
  vi.useFakeTimers();
  asked.mockClear().mockReturnValue(true);
  table = new Table("t");
  table.accept(tableView());
});

afterEach(() => vi.useRealTimers());

test("a move is sent once, and none can be made before it is answered", () => {
  table.make("throw");
  table.make("throw");
  expect(asked.mock.calls.map(([message]) => message)).toEqual([
    { type: "move", table: "t", version: 0, move: "throw", sure: false },
  ]);
  expect(table.moves).toEqual([]);
});

test("the same state told once more does not answer a move", () => {
  table.make("throw");
  table.accept(tableView());
  table.make("throw");
  expect(asked).toHaveBeenCalledOnce();
});

test("nothing can be done before the first connection is there to hear it", () => {
  socket.status = "connecting";
  expect(table.moves).toEqual([]);
  socket.status = "open";
  expect(table.moves).toEqual(["throw"]);
  socket.status = "idle";
});

test("a table seen for the first time does not roll", () => {
  const late = new Table("t");
  late.accept(thrown);
  expect(late.rolling).toBe(false);
});

test("dice come to rest by themselves after 450 ms and 40 more for each die", () => {
  table.accept(thrown);
  vi.advanceTimersByTime(609);
  expect(table.rolling).toBe(true);
  vi.advanceTimersByTime(1);
  expect(table.rolling).toBe(false);
});

test("the points that a throw brings are told once it lies", () => {
  table.accept({ ...thrown, scores: [9] });
  expect(table.view?.scores).toEqual([0]);
  vi.advanceTimersByTime(610);
  expect(table.view?.scores).toEqual([9]);
});

test("an older state of the table is ignored", () => {
  table.accept(thrown);
  table.accept(tableView({ version: 1 }));
  expect(table.view?.version).toBe(2);
});

test("a refused move is explained, and the table read again", () => {
  const sent = vi.spyOn(socket, "send").mockReturnValue(true);
  table.make("throw");
  asked.mock.calls[0]?.[1]({
    type: "refused",
    code: "stale",
    text: { fr: "trop tard", en: "too late" },
    ref: 1,
  });
  expect(table.notice?.en).toBe("too late");
  expect(sent).toHaveBeenCalledWith({ type: "watch", table: "t", brief: true });
  expect(table.moves).toEqual(["throw"]);
});

test("a last move is asked about, and sent once somebody is sure of it", () => {
  table.make("throw");
  const text = { fr: "le dernier", en: "the last" };
  asked.mock.calls[0]?.[1]({ type: "refused", code: "last-move", text, ref: 1 });
  expect([table.ending?.move, table.notice, table.sent]).toEqual(["throw", null, false]);
  table.end();
  expect(asked.mock.calls[1]?.[0]).toMatchObject({ move: "throw", sure: true });
});

test("what has to be done first is said no longer than until something is done", () => {
  table.remind("Prenez un bâtonnet à poser");
  expect(table.notice && say(table.notice)).toBe("Prenez un bâtonnet à poser");
  table.make("throw");
  expect(table.notice).toBeNull();
});

test("a move that could not be sent is said, and can be made again", () => {
  asked.mockReturnValue(false);
  table.make("throw");
  expect(table.notice).not.toBeNull();
  expect(table.sent).toBe(false);
});

const PEOPLE = [
  { name: "Ana", country: "", mine: true, bot: "", mark: 0 },
  { name: "Bot", country: "", mine: false, bot: "greedy", mark: 0 },
];
const botThrew = tableView({
  version: 2,
  players: PEOPLE,
  turn: 1,
  moves: [],
  entries: entries("2 throw", "* 53361"),
});
const botMarked = tableView({
  version: 3,
  players: PEOPLE,
  entries: entries("2 throw", "* 53361", "2 mark 3 L"),
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
  expect(table.hurry()).toBe(true);
  expect(table.view?.version).toBe(3);
  expect(table.hurry()).toBe(false);
});

const MANY = entries(...Array.from({ length: 60 }, (_, at) => (at % 2 ? "* 11111" : "1 throw")));

test("a page that comes late reads all that has happened, and goes on from there", async () => {
  vi.stubGlobal("fetch", async () => Response.json(MANY.slice(0, 50)));
  const late = new Table("t");
  late.accept(tableView({ version: 50, entries: MANY.slice(10, 50) }));
  await vi.waitFor(() => expect(late.log.length).toBe(50));
  late.accept(tableView({ version: 60, entries: MANY.slice(20) }));
  expect(late.log).toEqual(MANY);
  vi.unstubAllGlobals();
});

test("who waits for a hint is told that it is being worked out, until it is there", async () => {
  let answer: (given: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  table.accept(tableView({ hints: true, moves: ["a", "b"] }));
  const hint = table.hint();
  vi.advanceTimersByTime(400);
  const told = [table.advising];
  answer(Response.json({ choices: [], why: { fr: "", en: "" } }));
  await hint;
  vi.unstubAllGlobals();
  expect([...told, table.advising]).toEqual([true, false]);
});

test("nothing else is done while someone who knows is asked", async () => {
  vi.useRealTimers();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  table.accept(tableView({ hints: true, version: 1, moves: ["place a", "done"] }));
  table.follow((move) => move !== "done");
  expect(table.moves).toEqual([]);
  expect(table.hintable).toBe(true);
  vi.unstubAllGlobals();
});

test("what someone who knows would do is done move by move, until it is of another kind", async () => {
  vi.useRealTimers();
  const best = ["place a", "place b", "done"];
  vi.stubGlobal("fetch", async () =>
    Response.json({ choices: [{ move: best[table.version] }], why: { fr: "", en: "" } }),
  );
  asked.mockImplementation((message) => {
    if (message.type !== "move") return true;
    const version = message.version + 1;
    queueMicrotask(() => table.accept(tableView({ hints: true, version, moves: best })));
    return true;
  });
  table.accept(tableView({ hints: true, moves: best }));
  await table.follow((move) => move.startsWith("place"));
  vi.unstubAllGlobals();
  expect(asked.mock.calls.map(([message]) => "move" in message && message.move)).toEqual([
    "place a",
    "place b",
  ]);
});

test("where one move is left, that is the best", async () => {
  const place = { version: 1, hints: true, moves: ["place 0-4 on 4-4"] };
  table.accept(tableView(place));
  const done = table.follow((move) => move.startsWith("place"));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.mock.calls.map(([message]) => "move" in message && message.move)).toEqual([
    "place 0-4 on 4-4",
  ]);
  table.accept(tableView({ ...place, version: 2, moves: [] }));
  await done;
});

const THROW_OF_BOB = {
  version: 2,
  players: [player("Ana"), { ...player("Bob"), mine: false, bot: "amateur", mark: 0 }],
  pieces: [tray([1, 3, 3, 5, 6], 1)],
  entries: entries("2 throw", "* 53361"),
};

test.each([
  ["calm", 1_260],
  ["brisk", 440],
  ["once", 0],
] as const)("a bot's throw that is %s is looked at for %i ms", (name, lasts) => {
  pace.now = name;
  table.accept(tableView(THROW_OF_BOB));
  table.accept(tableView({ ...THROW_OF_BOB, version: 3 }));
  if (lasts) {
    vi.advanceTimersByTime(lasts - 1);
    expect(table.version).toBe(2);
    vi.advanceTimersByTime(1);
  }
  expect(table.version).toBe(3);
  pace.now = "brisk";
});

test("what comes after a state told twice is shown as well", () => {
  table.accept(tableView(THROW_OF_BOB));
  table.accept(tableView(THROW_OF_BOB));
  table.accept(tableView({ ...THROW_OF_BOB, version: 3 }));
  vi.advanceTimersByTime(2_000);
  expect(table.version).toBe(3);
});
