import { describe, expect, test } from "vitest";
import type { PresetInfo } from "../protocol";
import { gameInfo } from "../testing";
import { words } from "../words/salon";
import { wayOf, waysForTwo } from "./ways";

const nothing = { fr: "", en: "" };

function preset(name: string, options: Record<string, string>, low = 1, high = 6): PresetInfo {
  return { title: { fr: name, en: name }, sentence: nothing, options, low, high, short: false };
}

const columns = {
  key: "columns",
  kind: "choice",
  default: "all",
  title: nothing,
  sentence: nothing,
  choices: ["all", "one", "two"].map((value) => ({ value, text: nothing, real: false })),
  low: 0,
  high: 0,
};
const game = gameInfo({
  options: [columns],
  presets: [preset("usual", {}), preset("short", { columns: "one" }, 1, 1)],
});

describe("a way to play", () => {
  test.each([
    [{ columns: "all" }, "usual"],
    [{}, "usual"],
    [{ columns: "one" }, "short"],
    [{ columns: "two" }, words.house],
  ])("%o is called %s", (options, name) => {
    expect(wayOf(game, options)).toBe(name);
  });

  test("that is for one alone is not offered to two", () => {
    expect(waysForTwo(game).map(({ title }) => title.fr)).toEqual(["usual"]);
  });
});
