import { expect, test } from "vitest";
import { list, number, ordinal } from "./format";
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
