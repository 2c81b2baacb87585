import { expect, test } from "vitest";
import { tableView } from "../testing";
import { seriesOf, standings } from "./between";

const series = {
  kind: "scoreboard" as const,
  series: { fr: "5 parties", en: "5 games" },
  results: [
    [120, 200],
    [150, 40],
  ],
  running: [0, 10],
  totals: [270, 250],
  measure: tableView().measure,
};

test("the standing counts the games that are over, the best first", () => {
  expect(standings(series)).toEqual([
    { seat: 0, brought: 150, total: 270 },
    { seat: 1, brought: 40, total: 240 },
  ]);
});

test("a lone game has no series", () => {
  expect([seriesOf([]), seriesOf([series])]).toEqual([undefined, series]);
});
