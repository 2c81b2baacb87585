import { expect, test } from "vitest";
import { chosenWith, faceOf } from "./entered";

const STICKS = [
  ["0-0", "1-4", "2-5", "3-6"],
  ["1-1", "0-5", "2-3", "4-6"],
];

test("a face is written with its lower half first", () => {
  expect([faceOf(4, 0), faceOf(0, 4)]).toEqual(["0-4", "0-4"]);
});

test("a face is that of the stick that has it", () => {
  expect(chosenWith([null, null], STICKS, "2-3")).toEqual([null, "2-3"]);
});

test("another face of the same stick takes its place", () => {
  expect(chosenWith(["0-0", "2-3"], STICKS, "1-4")).toEqual(["1-4", "2-3"]);
});

test("a face that no stick has changes nothing", () => {
  expect(chosenWith([null, "1-1"], STICKS, "6-6")).toEqual([null, "1-1"]);
});
