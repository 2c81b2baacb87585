import { beforeEach, expect, test } from "vitest";
import { newPromise, promisedFor, seedOf } from "../fair/promised";
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

const ALL = { revealing: "2026-01-01T00:00:00.000Z" };

test("a seat without a promise gets one, and its seed stays here", () => {
  const act = nextAct(...shown({}, {}));
  if (act?.what !== "promise") throw new Error("no promise");
  expect(fingerprint(seedOf(act.body.promise) ?? "")).toBe(act.body.promise);
});

test("nothing is told before all have promised", () => {
  expect(nextAct(...shown({ promise: newPromise() }, {}))).toBeNull();
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

test("a match that begins without one's own seed leaves one out", () => {
  const promise = newPromise();
  const [, room] = shown({ promise, seed: promise }, { promise: BOB, seed: BOB });
  const [, told] = begun(promise, { promise: BOB, seed: BOB });
  expect([isLeftOut(room), isLeftOut(told)]).toEqual([true, false]);
});
