import { beforeEach, describe, expect, test } from "vitest";
import { newSeed, promisedFor, remember } from "./promised";
import vectors from "./vectors.json";
import { type Evidence, keeps, verify } from "./verify";

/** A match of the vectors as a replay tells it: the throws, with moves between them. */
function evidence(index: number): Evidence {
  const { falls, players, ...drawn } = vectors[index] as (typeof vectors)[number];
  return {
    ...drawn,
    given: 0,
    logged: { number: 17, hash: "h17" },
    players: players.map((name) => ({ name, country: "", mine: false, bot: "", mark: 0 })),
    entries: falls.flatMap((fall, n) => [
      { number: 2 * n + 1, who: 0, step: "throw", told: null, thrower: null },
      { number: 2 * n + 2, who: null, step: fall.outcome, told: null, thrower: 0 },
    ]),
    falls: falls.map((fall, n) => ({ ...fall, entry: 2 * n + 2 })),
  };
}

describe("a replay", () => {
  test("holds when each throw is drawn again", () => {
    const verdict = verify(evidence(1), null);
    expect(verdict).toMatchObject({ ok: true, secret: true, promised: null, renamed: [] });
    expect(verdict.throws.map((check) => check.ok)).toEqual(Array(8).fill(true));
  });

  test("fails where one throw was changed, and says what it should have been", () => {
    const told = evidence(1);
    const entry = told.entries.find((one) => one.number === 4);
    const was = entry?.step;
    if (entry) entry.step = "66666";
    const verdict = verify(told, null);
    expect(verdict.ok).toBe(false);
    expect(verdict.throws.filter((check) => !check.ok)).toMatchObject([{ number: 2, drawn: was }]);
  });

  test("fails when another secret is revealed", () => {
    const verdict = verify({ ...evidence(1), secret: "00".repeat(32) }, null);
    expect(verdict).toMatchObject({ ok: false, secret: false });
  });

  test("says nothing of what another match brought", () => {
    const told = evidence(1);
    for (const entry of told.entries.slice(0, 4)) if (entry.who === null) entry.step = "66666";
    const verdict = verify({ ...told, given: 4 }, null);
    expect(verdict).toMatchObject({ ok: true });
    expect(verdict.throws.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8]);
  });

  test("fails when a throw is left out of what can be checked", () => {
    const told = evidence(2);
    told.falls.pop();
    const verdict = verify(told, null);
    expect(verdict).toMatchObject({ ok: false, secret: true });
    expect(verdict.throws.at(-1)).toMatchObject({ drawn: null, ok: false });
  });
});

describe("between people elsewhere", () => {
  test("each seed is the one promised, and who brought none is named", () => {
    expect(verify(evidence(2), null)).toMatchObject({ ok: true, seeds: true, without: ["Zoé"] });
  });

  test("a seed that was not promised fails", () => {
    const told = evidence(2);
    const verdict = verify({ ...told, seeds: ["another", ...told.seeds.slice(1)] }, null);
    expect(verdict).toMatchObject({ ok: false, seeds: false });
  });

  test("a promise stands in for a seed that was never told", () => {
    expect([keeps("p", "p"), keeps("-", "-"), keeps("a", "-")]).toEqual([true, true, false]);
  });

  test("two exchanged names fail", () => {
    const told = evidence(1);
    const verdict = verify({ ...told, players: told.players.toReversed() }, null);
    expect(verdict).toMatchObject({ ok: false, renamed: ["Zoé", "Ana"] });
  });

  test("an older match, which knows no names, holds as it did", () => {
    expect(verify(evidence(0), null)).toMatchObject({ ok: true, seeds: null, renamed: null });
  });

  test.each([{ promises: ["p"] }, { players: ["Ana"] }, { commitment: "other" }])(
    "what this browser saw and is told otherwise convicts: %o",
    (saw) => {
      const told = evidence(2);
      const players = told.players.map(({ name }) => name);
      const { commitment, promises } = told;
      const seen = { commitment, promises, players };
      expect([verify(told, seen).ok, verify(told, { ...seen, ...saw }).ok]).toEqual([true, false]);
    },
  );
});

test("a match without the promise that this browser made for its seat fails", () => {
  const told = evidence(2);
  const players = told.players.map((one, at) => ({ ...one, mine: at === 0 }));
  const [own = ""] = told.promises;
  const verdicts = [["other", own], ["other"], []].map((here) =>
    verify({ ...told, players }, null, here),
  );
  expect(verdicts.map(({ promised }) => promised)).toEqual([null, false, null]);
  expect(verdicts.map(({ ok }) => ok)).toEqual([true, false, true]);
});

describe("what this browser was promised", () => {
  beforeEach(() => localStorage.clear());

  test("is kept per table", () => {
    remember("one", { commitment: "c1", seeds: ["a"] });
    remember("two", { commitment: "c2", seeds: ["b"] });
    expect(promisedFor("one")).toEqual({ commitment: "c1", seeds: ["a"] });
    expect(promisedFor("three")).toBeNull();
  });

  test("is forgotten after a hundred newer tables", () => {
    for (let n = 0; n <= 100; n++) remember(`t${n}`, { commitment: "c", seeds: [] });
    expect(promisedFor("t0")).toBeNull();
    expect(promisedFor("t1")).not.toBeNull();
  });

  test("survives a storage that holds something else", () => {
    localStorage.setItem("yamotheque.promised", "{oops");
    expect(promisedFor("one")).toBeNull();
  });

  test("convicts a replay told with other seeds", () => {
    const told = evidence(0);
    const { commitment } = told;
    const kept = verify(told, { commitment, seeds: told.seeds });
    const broken = verify(told, { commitment, seeds: ["mine"] });
    expect([kept.ok, broken.ok]).toEqual([true, false]);
  });

  test("convicts a replay whose line of the log is another", () => {
    const told = evidence(0);
    const { commitment, seeds, logged } = told;
    const kept = verify(told, { commitment, seeds, logged });
    const moved = verify(told, { commitment, seeds, logged: { number: 17, hash: "other" } });
    expect([kept.ok, moved.ok]).toEqual([true, false]);
  });
});

test("seeds are 32 hexadecimal digits, never twice the same", () => {
  expect(newSeed()).toMatch(/^[0-9a-f]{32}$/);
  expect(newSeed()).not.toBe(newSeed());
});
