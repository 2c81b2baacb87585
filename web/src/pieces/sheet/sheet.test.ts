import { describe, expect, test } from "vitest";
import type { Box, Line, Sheet } from "../../protocol";
import { entries, player } from "../../testing";
import {
  folded,
  foldOf,
  isOpen,
  joined,
  leaning,
  markedByThrow,
  marks,
  next,
  ownerOf,
  type Spot,
  spots,
} from "./sheet";

const EMPTY: Box = { points: null, offer: null, move: null, closed: null, aside: null, also: null };
const text = (word: string) => ({ fr: word, en: word });

/** A sheet drawn as text: `o` may be marked, `x` is closed, `7` is written, `.` is free. */
function sheet(...rows: string[]): Sheet {
  const box = (sign: string, line: string, column: string): Box => {
    if (sign === "o") return { ...EMPTY, offer: 5, move: `mark ${line} ${column}` };
    if (sign === "x") return { ...EMPTY, closed: text("later") };
    return sign === "." ? EMPTY : { ...EMPTY, points: Number(sign) };
  };
  const keys = ["D", "L", "M", "S"];
  return {
    kind: "sheet",
    seat: 0,
    total: 0,
    columns: keys.map((key) => ({ key, title: text(key), hint: text("") })),
    lines: rows.map((row, index) => ({
      key: `${index + 1}`,
      role: "cell",
      title: text(`${index + 1}`),
      hint: text(""),
      boxes: [...row].map((sign, place) => box(sign, `${index + 1}`, keys[place] ?? "")),
    })),
  };
}

const FORM = sheet("oo.o", "xo.x", "7oxx", "xxoo");
const MOVES = ["mark 1 D", "mark 1 L", "mark 1 S", "mark 2 L", "mark 3 L", "mark 4 M", "mark 4 S"];
const open = spots(FORM, (box) => isOpen(box, MOVES));
const at = (row: number, column: number): Spot => ({ row, column });

describe("arrow keys go through the open cells", () => {
  test("straight on where there is one", () => {
    expect(next(at(0, 1), "ArrowDown", open)).toEqual(at(1, 1));
    expect(next(at(0, 1), "ArrowRight", open)).toEqual(at(0, 3));
    expect(next(at(0, 3), "ArrowDown", open)).toEqual(at(3, 3));
  });

  test("to the nearest aside where there is none", () => {
    expect(next(at(0, 0), "ArrowDown", open)).toEqual(at(1, 1));
    expect(next(at(2, 1), "ArrowRight", open)).toEqual(at(3, 2));
  });

  test("and stop at the edge", () => {
    expect(next(at(0, 0), "ArrowUp", open)).toBeNull();
    expect(next(at(3, 3), "ArrowRight", open)).toBeNull();
  });
});

test("an offer is open only when its move is allowed", () => {
  expect(spots(FORM, (box) => isOpen(box, []))).toEqual([]);
});

test("a remark leans by its sign", () => {
  expect(["+3", "-2", "+0", "> 25", null].map(leaning)).toEqual([
    "good",
    "bad",
    "even",
    null,
    null,
  ]);
});

function lone(seat: number, ...roles: Line["role"][]): Sheet {
  const text = { fr: "", en: "" };
  const boxes = [{ ...EMPTY, points: seat }];
  return {
    kind: "sheet",
    seat,
    total: 0,
    columns: [{ key: "pts", title: text, hint: text }],
    lines: roles.map((role, at) => ({ key: `${at}`, role, title: text, hint: text, boxes })),
  };
}

const LONG = lone(
  0,
  ...Array<Line["role"]>(8).fill("cell"),
  "sum",
  "sum",
  ...Array<Line["role"]>(8).fill("cell"),
  "sum",
  "total",
);

test("a long sheet of one column is folded where cells begin anew", () => {
  expect(foldOf(LONG)).toBe(10);
});

test("a short sheet, or one of several columns, is not folded", () => {
  expect([foldOf(lone(0, "cell", "sum", "cell")), foldOf(FORM)]).toEqual([0, 0]);
});

test("on a folded sheet the second half is seen beside the first", () => {
  expect([at(3, 0), at(13, 0)].map((spot) => folded(spot, 10))).toEqual([at(3, 0), at(3, 1)]);
});

test("the sheets of several players are one, with a column for each", () => {
  const one = joined([lone(0, "cell"), lone(1, "cell")], [player("Ana"), player("Bob")]);
  expect(one?.columns.map(({ title }) => title.fr)).toEqual(["Ana", "Bob"]);
  expect(one?.lines[0]?.boxes.map(({ points }) => points)).toEqual([0, 1]);
  expect(one && ownerOf(one, 1)).toBe(1);
});

test("sheets of several columns, or one alone, are not joined", () => {
  expect([joined([FORM, FORM], []), joined([LONG], [])]).toEqual([null, null]);
});

test("a cell that was cancelled was written", () => {
  expect(marks("cancel full", "full", "pts")).toBe(true);
});

test("a player without a name is called by their place", () => {
  const one = joined([lone(0, "cell"), lone(1, "cell")], []);
  expect(one?.columns.map(({ title }) => title.en)).toEqual(["Player 1", "Player 2"]);
});

test("a cell that was announced is marked by the last throw itself, once that has ended the turn", () => {
  const fell = entries("1 throw", "* 0-4 5-5", "1 announce plus", "1 keep 5-5", "* 0-0");
  expect(markedByThrow(fell)).toBeNull();
  const told = fell.map((one, at) =>
    at === 4 ? { ...one, told: { fr: "Plus : 5", en: "" } } : one,
  );
  expect(markedByThrow(told)).toMatchObject({ who: 0, step: "mark plus" });
  expect(markedByThrow([...told, ...entries("2 throw")])).toBeNull();
});
