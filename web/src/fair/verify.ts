import type { EntryLine, Logged, Replay } from "../protocol";
import { belowFrom, commitmentOf, draw, NOTHING } from "./draw";
import type { Promised } from "./promised";
import { fingerprint } from "./sha256";

/** One throw of the record beside the same throw drawn here. */
export interface Check {
  number: number;
  entry: EntryLine;
  drawn: string | null;
  ok: boolean;
}

/** Whether a replay's dice are those that were committed to, point by point. */
export interface Verdict {
  /** The secret revealed has the SHA-256 published before the match. */
  secret: boolean;
  /** Each seed is the one that was promised; null where nobody promised any. */
  seeds: boolean | null;
  /** Those whose own seed is not in these dice: they did not tell it, or brought none. */
  without: string[];
  /** Those who did not play under the name they have here; null in older matches. */
  renamed: string[] | null;
  /** What this browser saw before the match is what is told now; null when it saw nothing. */
  promised: boolean | null;
  /** How often this browser told a seed before it began. */
  times: number;
  throws: Check[];
  ok: boolean;
}

export type Evidence = Pick<
  Replay,
  | "commitment"
  | "logged"
  | "seeds"
  | "promises"
  | "names"
  | "secret"
  | "players"
  | "entries"
  | "falls"
  | "given"
>;

/** What is told of a match's dice, before it, while it is played and after it. */
export type Told = Pick<Evidence, "commitment" | "seeds" | "promises"> & {
  players: readonly { name: string; mine: boolean }[];
  logged?: Logged | null;
};

/** Draw every throw of a match again; `here` is what this browser has promised for it. */
export function verify(
  replay: Evidence,
  promised: Promised | null,
  here: readonly string[] = [],
): Verdict {
  const secret = commitmentOf(replay.secret) === replay.commitment;
  const { seeds, promises, names, players } = replay;
  const kept = promises.length ? seeds.every((seed, at) => keeps(seed, promises[at])) : null;
  const changed = players.filter(({ name }, at) => fingerprint(name) !== names[at]);
  const renamed = names.length ? changed.map(({ name }) => name) : null;
  const without = players.filter((_, at) => seeds[at] === promises[at]).map(({ name }) => name);
  const seen = isReplaced(replay, here) ? false : promised && !exchanged(replay, promised);
  const throws = drawAgain(replay);
  const ok =
    secret &&
    kept !== false &&
    !renamed?.length &&
    seen !== false &&
    throws.every((check) => check.ok);
  const times = promised?.times ?? 0;
  return { secret, seeds: kept, without, renamed, promised: seen, times, throws, ok };
}

/** Whether a seed is the one promised; a promise stands in for one that was never told. */
export function keeps(seed: string, promise: string | undefined): boolean {
  return promise === seed || (promise !== NOTHING && promise === fingerprint(seed));
}

/** Whether something is told otherwise than this browser saw it before the match. */
export function exchanged(told: Told, seen: Promised): boolean {
  const players = told.players.map(({ name }) => name);
  const same = (now: readonly string[], then: readonly string[] | undefined) =>
    !then || now.join("\n") === then.join("\n");
  return !(
    seen.commitment === told.commitment &&
    same(told.seeds, seen.seeds) &&
    same(told.promises, seen.promises) &&
    same(players, seen.players) &&
    (!seen.logged || seen.logged.hash === told.logged?.hash)
  );
}

/** Whether none of one's own seats has a promise that this browser made for it, though it made some. */
export function isReplaced({ players, promises }: Told, here: readonly string[]): boolean {
  const own = promises.filter((_, at) => players[at]?.mine);
  return here.length > 0 && own.length > 0 && !own.some((promise) => here.includes(promise));
}

function drawAgain(replay: Evidence): Check[] {
  const chances = new Map(replay.falls.map((fall) => [fall.entry, fall]));
  const fallen = replay.entries.filter((entry) => entry.who === null);
  const checks = fallen.map((entry, number) => {
    const chance = chances.get(entry.number);
    const drawn = chance ? draw(chance, belowFrom(replay, number)) : null;
    return { number: number + 1, entry, drawn, ok: drawn === entry.step };
  });
  return checks.filter(({ entry }) => entry.number > replay.given);
}
