import { expect, test } from "vitest";
import type { Board } from "../../protocol";
import { words } from "../../words/board";
import board from "./piece";

const square = (pawn: number | null, move: string | null) => ({
  cell: "a1",
  title: { fr: "", en: "" },
  hint: null,
  pawn,
  move,
  gain: 0,
  anew: null,
});

const piece: Board = {
  kind: "board",
  size: 1,
  squares: [square(null, "place a1"), square(1, "remove a2")],
  sides: [],
  runs: [],
  note: null,
};

test.each([
  ["to place a pawn", ["place a1"], words.act(true, false)],
  ["to place one or take one off", ["place a1", "remove a2"], words.act(true, true)],
  ["to take one off", ["remove a2"], words.act(false, true)],
])("the board asks %s, as far as that is open", (_, moves, asked) => {
  expect(board.prompt(piece, moves)).toBe(asked);
});
