import { describe, expect, test } from "vitest";
import type { Box, Sheet } from "../../protocol";
import { isOpen, leaning, next, type Spot, spots } from "./sheet";

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
