import { beforeEach, expect, test } from "vitest";
import { promisedFor } from "../fair/promised";
import { newPromise, seedOf, settle } from "../fair/promises";
import { fingerprint } from "../fair/sha256";
import type { Room, RoomSeat, TableView } from "../protocol";
import { player, room as roomOf, roomSeat, tableView } from "../testing";
import { isBroken, isLeftOut, keepSeen, nextAct } from "./reveal";

const BOB = fingerprint("b");

beforeEach(() => localStorage.clear());

/** Ana, here, and Bob; what is told of their seats besides. */
function shown(ana: Partial<RoomSeat>, bob: Partial<RoomSeat>, more: Partial<Room> = {}) {
  const seats = [
    roomSeat(0, { name: "Ana", mine: true, ...ana }),
    roomSeat(1, { name: "Bob", ...bob }),
  ];
  const room = roomOf({ seats, ...more });
  const players = seats.map(({ name }) => player(name));
  return [tableView({ status: "waiting", commitment: "c", players, room }), room] as const;
}

/** The same at another table. */
function at(id: string, [view, room]: readonly [TableView, Room]): [TableView, Room] {
  return [{ ...view, id }, room];
}

const ALL = { revealing: "2026-01-01T00:00:00.000Z" };

test("a seat without a promise gets one, and its seed stays here", () => {
  const act = nextAct(...shown({}, {}));
  if (act?.what !== "promise") throw new Error("no promise");
  expect(fingerprint(seedOf(act.body.promise) ?? "")).toBe(act.body.promise);
});

test("nothing is told before all have promised, whatever the server says of it", () => {
  const promise = newPromise();
  expect(nextAct(...shown({ promise }, {}))).toBeNull();
  expect(nextAct(...shown({ promise }, {}, ALL))).toBeNull();
});

test("the seed is told to the promises that are shown", () => {
  const promise = newPromise();
  expect(nextAct(...shown({ promise }, { promise: BOB }, ALL))).toEqual({
    what: "reveal",
    body: { promises: [promise, BOB], seeds: [seedOf(promise)] },
  });
  expect(nextAct(...shown({ promise, told: true }, { promise: BOB }, ALL))).toBeNull();
});

test.each([
  ["promise", { promise: fingerprint("lucky") }, "c"],
  ["name", { promise: BOB, name: "Bob the lucky" }, "c"],
  ["commitment", { promise: BOB }, "lucky"],
])("a seed that was told serves for no other %s", (_, bob, commitment) => {
  const promise = newPromise();
  keepSeen(...shown({ promise }, { promise: BOB }, ALL));
  const [view, room] = shown({ promise }, bob, ALL);
  expect(nextAct({ ...view, commitment }, room)?.what).toBe("promise");
});

test("a seed that was told at one table serves at no other, whoever shows its promise there", () => {
  const promise = newPromise("last game");
  keepSeen(...at("last game", shown({ promise }, { promise: BOB }, ALL)));
  expect(nextAct(...shown({ promise }, { promise: fingerprint("lucky") }, ALL))?.what).toBe(
    "promise",
  );
});

test("a seed that is promised at one table is not told at another", () => {
  const promise = newPromise("last game");
  expect(nextAct(...shown({ promise }, { promise: BOB }, ALL))?.what).toBe("promise");
});

test("a seed that was told twice ago serves no more", () => {
  const promise = newPromise("t");
  keepSeen(...shown({ promise }, { promise: BOB }, ALL));
  keepSeen(...shown({ promise: newPromise("t") }, { promise: BOB }, ALL));
  expect(nextAct(...shown({ promise }, { promise: BOB }, ALL))?.what).toBe("promise");
});

test("a seed promised before its table was known is told at that one", () => {
  const promise = newPromise();
  settle("t");
  const [view, room] = shown({ promise }, { promise: BOB }, ALL);
  expect(nextAct(view, room)?.what).toBe("reveal");
  expect(nextAct(...at("other", [view, room]))?.what).toBe("promise");
});

test("how often a seed was told is counted", () => {
  for (const seed of ["b", "b", "c"])
    keepSeen(...shown({ promise: newPromise() }, { promise: fingerprint(seed) }, ALL));
  keepSeen(...shown({ promise: newPromise() }, { promise: BOB, name: "Bob the lucky" }, ALL));
  expect(promisedFor("t")?.times).toBe(4);
});

test("a seed promised by another browser is not this one's to tell", () => {
  expect(nextAct(...shown({ promise: fingerprint("x") }, { promise: BOB }, ALL))).toBeNull();
});

/** The match once it has begun, with what Bob is said to have brought. */
function begun(promise: string, bob: Partial<RoomSeat>): [TableView, Room] {
  const [view, room] = shown({ promise, seed: seedOf(promise) ?? "" }, bob);
  return [{ ...view, status: "playing" }, room];
}

test.each([
  ["as it was shown", { promise: BOB, seed: "b" }, false],
  ["without a seed that was not told", { promise: BOB, seed: BOB }, false],
  ["with another promise", { promise: fingerprint("lucky"), seed: "lucky" }, true],
  ["with a seed that was not promised", { promise: BOB, seed: "lucky" }, true],
  ["with somebody else", { promise: BOB, seed: "b", name: "Eve" }, true],
])("a match that begins %s", (_, bob, wrong) => {
  const promise = newPromise();
  keepSeen(...shown({ promise }, { promise: BOB }, ALL));
  expect(isBroken(...begun(promise, bob))).toBe(wrong);
});

test("a match that begins with another seed than one's own, never asked for, is told otherwise", () => {
  const promise = newPromise();
  const [view, room] = begun(promise, { promise: BOB, seed: "b" });
  const mine = room.seats.map((seat) => (seat.mine ? { ...seat, seed: "lucky" } : seat));
  expect(isBroken(view, { ...room, seats: mine })).toBe(true);
});

test.each([
  ["seed in the place of one's own", fingerprint("lucky"), "lucky"],
  ["seat without any", "-", "-"],
])("a match that begins with another %s is told otherwise", (_, promise, seed) => {
  const made = newPromise("t");
  const [view, room] = begun(made, { promise: made, seed: made }); // where Bob would pass for one
  const mine = room.seats.map((seat) => (seat.mine ? { ...seat, promise, seed } : seat));
  const replaced = { ...view, players: [player("Ana"), player("Bob", { mine: false })] };
  expect(isBroken(replaced, { ...room, seats: mine })).toBe(true);
  expect(isBroken({ ...replaced, id: "elsewhere" }, { ...room, seats: mine })).toBe(false);
});

test("a match that begins without one's own seed leaves one out", () => {
  const promise = newPromise();
  const [, room] = shown({ promise, seed: promise }, { promise: BOB, seed: BOB });
  const [, told] = begun(promise, { promise: BOB, seed: BOB });
  expect([isLeftOut(room), isLeftOut(told)]).toEqual([true, false]);
});
