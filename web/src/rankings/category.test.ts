import { expect, test } from "vitest";
import type { Text } from "../protocol";
import { gameInfo } from "../testing";
import { inWords, partHead, partTitle } from "./category";

const text = (fr: string, en: string): Text => ({ fr, en });

const game = gameInfo({
  presets: [
    {
      title: text("Simple", "Plain"),
      sentence: text("", ""),
      options: {},
      low: 1,
      high: 1,
      short: false,
    },
    {
      title: text("Bonus double", "Twice the bonus"),
      sentence: text("", ""),
      options: { bonus: "double" },
      low: 1,
      high: 1,
      short: false,
    },
  ],
  options: [
    {
      key: "columns",
      kind: "subset",
      default: "DLX",
      title: text("Colonnes", "Columns"),
      sentence: text("", ""),
      choices: [
        { value: "D", text: text("D : de haut en bas", "D: downwards"), real: false },
        { value: "L", text: text("L : libre", "L: free"), real: false },
        { value: "X", text: text("X : autre", "X: other"), real: false },
      ],
      low: 0,
      high: 0,
    },
    {
      key: "bonus",
      kind: "choice",
      default: "flat",
      title: text("Bonus", "Bonus"),
      sentence: text("", ""),
      choices: [
        { value: "flat", text: text("30 points", "30 points"), real: false },
        { value: "progressive", text: text("progressif", "progressive"), real: false },
        { value: "double", text: text("60 points et plus", "60 points or more"), real: false },
      ],
      low: 0,
      high: 0,
    },
  ],
  pieces: [
    {
      kind: "sheet",
      seat: 0,
      columns: [
        { key: "D", title: text("Descendante", "Downwards"), hint: text("", "") },
        { key: "L", title: text("Libre", "Free"), hint: text("", "") },
      ],
      lines: [
        { key: "bonus", role: "sum", title: text("Prime", "Bonus"), hint: text("", ""), boxes: [] },
      ],
      total: 0,
    },
  ],
});

const french = (category: string) => inWords(category, game, ({ fr }) => fr, "Tout");

test("a category names its columns as the sheet does, or else as the option does", () => {
  expect(french("DL")).toBe("Descendante, Libre");
  expect(french("DX")).toBe("Descendante, X : autre");
});

test("a category with every column says so", () => {
  expect(french("DLX")).toBe("Tout");
});

test("a house rule is named after the columns", () => {
  expect(french("L progressive")).toBe("Libre · Bonus (progressif)");
});

test("a usual way to play has the name it is chosen by", () => {
  expect(french("L double")).toBe("Libre · Bonus double");
  expect(french("L flat")).toBe("Libre · Simple");
});

test("a house rule that is written with its key is named too", () => {
  expect(french("bonus=progressive")).toBe("Bonus (progressif)");
});

test("what no option explains is shown as it is", () => {
  expect(french("mystery")).toBe("mystery");
});

test("a part of a score has the title of its column or line, and a short head", () => {
  const titles = { der: { fr: "Dernier jeton", en: "Last chip" } };
  const heads = ["D", "bonus", "luck", "der"].map((part) => [
    partHead(part, game, titles).fr,
    partTitle(part, game, titles).fr,
  ]);
  expect(heads).toEqual([
    ["D", "Descendante"],
    ["Prime", "Prime"],
    ["luck", "luck"],
    ["Dernier jeton", "Dernier jeton"],
  ]);
});
