import { afterEach, expect, test } from "vitest";
import { drawn, family, from, lines, saveFamily, seated } from "./family";

afterEach(() => localStorage.clear());

test("those who sat at the table are known the next evening", () => {
  saveFamily(["Ana", "Bob", "Zoé"]);
  expect(family()).toEqual(["Ana", "Bob", "Zoé"]);
});

test("what is stored and cannot be read is nobody", () => {
  localStorage.setItem("yamotheque.family", "{");
  expect(family()).toEqual([]);
});

test("there is a blank line below the names as long as there is room", () => {
  expect([lines([], 2, 4), lines(["Ana", "Bob"], 2, 4), lines(["Ana", "Bob"], 2, 2)]).toEqual([
    ["", ""],
    ["Ana", "Bob", ""],
    ["Ana", "Bob"],
  ]);
});

test("a name that was wiped out in the middle keeps its line and takes no seat", () => {
  const names = lines(["Ana", " ", "Zoé", ""], 2, 6);
  expect([names, seated(names)]).toEqual([
    ["Ana", " ", "Zoé", ""],
    ["Ana", "Zoé"],
  ]);
});

test("whoever begins, all sit as before", () => {
  expect(from(["Ana", "Bob", "Zoé"], 1)).toEqual(["Bob", "Zoé", "Ana"]);
});

test("everybody may be drawn, and nobody else", () => {
  const many = Array.from({ length: 300 }, () => drawn(3));
  expect([...new Set(many)].toSorted()).toEqual([0, 1, 2]);
});
