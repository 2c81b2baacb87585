import { expect, test } from "vitest";
import type { Measure } from "../protocol";
import {
  capital,
  cellName,
  day,
  de,
  decimal,
  gained,
  list,
  number,
  ordinal,
  percent,
  score,
  signed,
  unit,
  valued,
} from "./format";
import { language } from "./language.svelte";

test("ranks are told as each language does", () => {
  language.now = "fr";
  expect([1, 2, 21].map(ordinal)).toEqual(["1er", "2e", "21e"]);
  language.now = "en";
  expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "22nd"]);
});

test("numbers and lists are written as each language does", () => {
  language.now = "fr";
  expect(number(1203).replace(/\s/, " ")).toBe("1 203");
  expect(list(["Ana", "Bob", "Zoé"])).toBe("Ana, Bob et Zoé");
});

test("gains and losses have their sign, and nothing has none", () => {
  language.now = "fr";
  expect([2.14, -0.96, -0.04, 0].map(signed)).toEqual(["+2,1", "−1,0", "0,0", "0,0"]);
  language.now = "en";
  expect([decimal(-3.25), percent(0.834)]).toEqual(["−3.3", "83%"]);
});

test("a day cannot be misread", () => {
  const told = () => day("2026-11-05").replace(/\s/g, " ");
  language.now = "fr";
  expect(told()).toBe("5 nov. 2026");
  language.now = "en";
  expect(told()).toBe("5 Nov 2026");
});

const measure = (change: Partial<Measure>): Measure => ({
  title: { fr: "points", en: "points" },
  parts: 1,
  decimals: 0,
  sign: 1,
  one: { fr: "point", en: "point" },
  none: null,
  ...change,
});

test("a ratio, a distance and half a win are shown as people read them", () => {
  language.now = "fr";
  expect(score(91_666, measure({ parts: 10_000, decimals: 2 }))).toBe("9,17");
  expect([-3, 0].map((value) => score(value, measure({ sign: -1 })))).toEqual(["3", "0"]);
  expect([4, 5].map((value) => score(value, measure({ parts: 2, decimals: 1 })))).toEqual([
    "2",
    "2,5",
  ]);
});

test("one point is a point, and so is none in French", () => {
  language.now = "fr";
  expect([0, 1, 2].map((value) => unit(value, measure({})).fr)).toEqual([
    "point",
    "point",
    "points",
  ]);
  language.now = "en";
  expect([0, 1].map((value) => unit(value, measure({})).en)).toEqual(["points", "point"]);
});

test("a sentence begins with a capital", () => {
  expect(capital("garder 3 3")).toBe("Garder 3 3");
});

test("a chance to win is written in per cent, a score as it is", () => {
  language.now = "fr";
  expect([valued(54.46, "chance"), valued(54.46, "points")]).toEqual(["54,5\u00a0%", "54,5"]);
  expect([gained(-2.3, "chance"), gained(-0.01, "chance")]).toEqual(["−2,3\u00a0%", "0,0\u00a0%"]);
});

test("a cell named by a figure is told apart from its points", () => {
  language.now = "fr";
  expect(["4", "Full"].map(cellName)).toEqual(["les 4", "Full"]);
  language.now = "en";
  expect(["4", "Full house"].map(cellName)).toEqual(["4s", "Full house"]);
});

test("« de » is shortened before a vowel, with or without an accent", () => {
  expect(["Ana", "Élise", "Zoé"].map(de)).toEqual(["d'Ana", "d'Élise", "de Zoé"]);
});
