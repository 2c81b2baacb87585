import { NOTHING } from "../fair/draw";
import { promisedFor, remember } from "../fair/promised";
import { isKnown, newPromise, promisesFor, seedOf, tell } from "../fair/promises";
import { exchanged, isReplaced, keeps, type Told } from "../fair/verify";
import type { Room, RoomSeat, TableView } from "../protocol";

/**
 * This browser's part in the dice of a table for people elsewhere. It promises a seed for each of its
 * seats and tells it when all have promised theirs; what it saw then, it keeps. A seed that it has told
 * counts for that alone: shown another commitment, promise or name, or asked for it at another table, it
 * makes another one.
 */

export type Act =
  | { what: "promise"; body: { seat: number; promise: string } }
  | { what: "reveal"; body: { promises: string[]; seeds: string[] } };

/** What this browser has to do now, if anything. */
export function nextAct(view: TableView, room: Room): Act | null {
  const mine = ownSeats(room);
  const told = toldOf(view, room);
  const before = promisedFor(view.id);
  const asBefore = before?.promises !== undefined && !exchanged(told, before);
  const again = mine.find(({ promise }) => !promise || (!asBefore && isKnown(promise, view.id)));
  if (again) return { what: "promise", body: { seat: again.seat, promise: newPromise(view.id) } };
  if (!room.revealing || !told.promises.every(Boolean)) return null;
  const seeds = mine.filter(({ told }) => !told).flatMap(({ promise }) => seedOf(promise) ?? []);
  return seeds.length ? { what: "reveal", body: { promises: told.promises, seeds } } : null;
}

/** The seats that this browser promises for. */
function ownSeats(room: Room): RoomSeat[] {
  return room.seats.filter(({ mine, bot }) => mine && !bot);
}

/** All that the dice are drawn from besides the secret, as it is shown. */
function toldOf({ commitment }: TableView, { seats }: Room): Told {
  const promises = seats.map(({ promise }) => promise);
  const seeds = seats.map(({ seed }) => seed);
  return { commitment, players: seats, promises, seeds };
}

/** Keep what is shown: before a seed leaves this browser, and with all of them once it has begun. */
export function keepSeen(view: TableView, room: Room): void {
  const begun = room.seats.every(({ seed }) => seed);
  const { commitment, promises, seeds, players } = toldOf(view, room);
  const before = promisedFor(view.id);
  const again = !before?.promises || exchanged(toldOf(view, room), before);
  remember(view.id, {
    commitment,
    promises,
    times: (before?.times ?? 0) + (again ? 1 : 0),
    players: players.map(({ name }) => name),
    ...(begun ? { seeds } : {}),
  });
  for (const { promise } of ownSeats(room)) tell(promise, view.id);
}

/**
 * Whether a match has begun otherwise than as this browser was shown when it told its seed, or with
 * another promise than its own.
 */
export function isBroken(view: TableView, room: Room): boolean {
  const seen = promisedFor(view.id);
  const told = { ...toldOf(view, room), players: view.players };
  const kept = told.seeds.every((seed, at) => !told.promises[at] || keeps(seed, told.promises[at]));
  const replaced = isReplaced(told, promisesFor(view.id));
  return !kept || replaced || (seen !== null && exchanged(told, seen));
}

/** Whether a match has begun without the seed of somebody here: its promise stood in. */
export function isLeftOut(room: Room): boolean {
  return ownSeats(room).some(({ promise, seed }) => promise !== NOTHING && promise === seed);
}
