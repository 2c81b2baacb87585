import { NOTHING } from "../fair/draw";
import { newPromise, type Promised, promisedFor, remember, seedOf } from "../fair/promised";
import { exchanged, keeps } from "../fair/verify";
import type { Room, RoomSeat, TableView } from "../protocol";

/**
 * This browser's part in the dice of a table for people elsewhere. It promises a seed for each of its
 * seats and tells it when all have promised theirs; what it saw then, it keeps. A seed that it has told
 * counts for those promises alone: shown others, it makes another one.
 */

export type Act =
  | { what: "promise"; body: { seat: number; promise: string } }
  | { what: "reveal"; body: { promises: string[]; seeds: string[] } };

/** What this browser has to do now, if anything. */
export function nextAct(view: TableView, room: Room): Act | null {
  const mine = room.seats.filter(({ mine, bot }) => mine && !bot);
  const promises = room.seats.map(({ promise }) => promise);
  const told = promisedFor(view.id);
  const again = mine.find((seat) => !seat.promise || spent(seat, told, promises));
  if (again) return { what: "promise", body: { seat: again.seat, promise: newPromise() } };
  if (!room.revealing) return null;
  const seeds = mine.filter(({ told }) => !told).flatMap(({ promise }) => seedOf(promise) ?? []);
  return seeds.length ? { what: "reveal", body: { promises, seeds } } : null;
}

/** Whether a seed was told before, to other promises than those that are shown now. */
function spent({ promise }: RoomSeat, told: Promised | null, promises: string[]): boolean {
  if (promise === NOTHING || !told?.promises?.includes(promise)) return false;
  return told.promises.join() !== promises.join();
}

/** Keep what is shown: before a seed leaves this browser, and with all of them once it has begun. */
export function keepSeen(view: TableView, room: Room): void {
  const begun = room.seats.every(({ seed }) => seed);
  const promises = room.seats.map(({ promise }) => promise);
  const before = promisedFor(view.id);
  const again = before?.promises?.join() !== promises.join();
  remember(view.id, {
    commitment: view.commitment,
    promises,
    times: (before?.times ?? 0) + (again ? 1 : 0),
    players: room.seats.map(({ name }) => name),
    ...(begun ? { seeds: room.seats.map(({ seed }) => seed) } : {}),
  });
}

/** Whether a match has begun otherwise than as this browser was shown when it told its seed. */
export function isBroken(view: TableView, room: Room): boolean {
  const seen = promisedFor(view.id);
  if (!seen?.promises) return false;
  const promises = room.seats.map(({ promise }) => promise);
  const seeds = room.seats.map(({ seed }) => seed);
  const { commitment, players } = view;
  const told = { commitment, players, promises, seeds, names: [], logged: null };
  return exchanged(told, seen) || seeds.some((seed, at) => !keeps(seed, promises[at]));
}
