import { mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { RankingRow } from "../protocol";
import RankingTable from "./RankingTable.svelte";

function row(rank: number, mine = false): RankingRow {
  const table = `t${rank}`;
  const [country, last_visit] = ["", "2026-11-15T12:00:00Z"];
  return {
    rank,
    pseudo: `P${rank}`,
    country,
    score: 900 - rank,
    parts: {},
    last_visit,
    table,
    finished: 1,
    abandoned: 0,
    mean: 900 - rank,
    account: false,
    mine,
  };
}

let shown: ReturnType<typeof mount> | undefined;

function ranks(rows: RankingRow[], own: RankingRow | null): (string | null)[] {
  shown = mount(RankingTable, {
    target: document.body,
    props: { rows, own, caption: "", brief: true },
  });
  return [...document.querySelectorAll("td.rank")].map((cell) => cell.textContent);
}

afterEach(() => {
  if (shown) unmount(shown);
});

test("one's own line stands below the others when it is not among them", () => {
  expect(ranks([row(1), row(2)], row(37, true))).toEqual(["1", "2", "37"]);
});

test("and is not there twice", () => {
  expect(ranks([row(1), row(2, true)], row(2, true))).toEqual(["1", "2"]);
});
