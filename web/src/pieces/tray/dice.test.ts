import { expect, test } from "vitest";
import { entries } from "../../testing";
import { inPlace, keepMove, keptBy, lay } from "./dice";

const faces = (...lines: string[]) =>
  lay(entries(...lines))
    .map((die) => die.face)
    .join("");

test("dice lie in the order they fell", () => {
  expect(faces("1 throw", "* 35162")).toBe("35162");
});

test("kept dice stay in their places, the others fall around them", () => {
  expect(faces("1 throw", "* 35365", "1 keep 33", "* 124")).toBe("31324");
});

test("of equal dice the first stay, unless the page knows better", () => {
  const played = entries("1 throw", "* 35365", "1 keep 3", "* 1111");
  expect(lay(played).map((die) => die.face)).toEqual([3, 1, 1, 1, 1]);
  expect(lay(played, new Map([[3, [2]]])).map((die) => die.face)).toEqual([1, 1, 3, 1, 1]);
});

test("what the page remembers of another move is not believed", () => {
  const played = entries("1 throw", "* 35365", "1 keep 35", "* 111");
  expect(lay(played, new Map([[3, [0, 2]]])).map((die) => die.face)).toEqual([3, 5, 1, 1, 1]);
});

test("only thrown dice carry the number of the new throw", () => {
  const dice = lay(entries("1 throw", "* 35365", "1 keep 335", "* 11"));
  expect(dice.map((die) => die.roll)).toEqual([2, 2, 2, 4, 4]);
});

test("a mark taken back leaves the dice where they were", () => {
  expect(faces("1 throw", "* 35162", "1 mark 5 L", "1 undo")).toBe("35162");
});

test("the order of play is no throw of dice", () => {
  expect(faces("* order 2 1", "2 throw", "* 66666")).toBe("66666");
});

test("without the entries the tray's own order serves", () => {
  expect(inPlace([1, 2, 3], []).map((die) => die.face)).toEqual([1, 2, 3]);
  expect(inPlace([1, 3], lay(entries("1 throw", "* 31"))).map((die) => die.face)).toEqual([3, 1]);
});

test("a keep is written with its dice sorted, and a dash for none", () => {
  expect([keepMove([5, 3, 3]), keepMove([])]).toEqual(["keep 335", "keep -"]);
});

test("a move keeps dice by their faces, the first of equal ones", () => {
  const dice = [3, 5, 3, 3, 1].map((face) => ({ face, roll: 0 }));
  expect(keptBy("keep 133", dice)).toEqual([true, false, true, false, true]);
  expect(keptBy("mark full L", dice)).not.toContain(true);
});
