import type { EntryLine, Replay } from "../protocol";
import { belowFrom, commitmentOf, draw, keyOf } from "./draw";
import type { Promised } from "./promised";

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
  /** Commitment, its place in the log and seeds are those this browser saw; null when it did not open the table. */
  promised: boolean | null;
  throws: Check[];
  ok: boolean;
}

export type Evidence = Pick<
  Replay,
  "commitment" | "logged" | "seeds" | "secret" | "entries" | "falls"
>;

/** Draw every throw of a match again. */
export async function verify(replay: Evidence, promised: Promised | null): Promise<Verdict> {
  const secret = (await commitmentOf(replay.secret)) === replay.commitment;
  const kept = promised === null ? null : keeps(replay, promised);
  const throws = await drawAgain(replay);
  const ok = secret && kept !== false && throws.every((check) => check.ok);
  return { secret, promised: kept, throws, ok };
}

function keeps(replay: Evidence, promised: Promised): boolean {
  return (
    promised.commitment === replay.commitment &&
    promised.seeds.join("\n") === replay.seeds.join("\n") &&
    (!promised.logged || promised.logged.hash === replay.logged?.hash)
  );
}

async function drawAgain({ secret, seeds, entries, falls }: Evidence): Promise<Check[]> {
  const key = await keyOf(secret);
  const chances = new Map(falls.map((fall) => [fall.entry, fall]));
  const fallen = entries.filter((entry) => entry.who === null);
  return Promise.all(
    fallen.map(async (entry, number) => {
      const chance = chances.get(entry.number);
      const drawn = chance ? await draw(chance, belowFrom(key, seeds, number)) : null;
      return { number: number + 1, entry, drawn, ok: drawn === entry.step };
    }),
  );
}
