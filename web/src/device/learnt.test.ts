import { expect, test } from "vitest";
import { read, through } from "./learnt";

/** Layers as we pack them: rows and columns, and numbers of two bytes. */
function file(...layers: number[][][]): ArrayBuffer {
  const half: Record<number, number> = { [-2]: 0xc000, [-1]: 0xbc00, 0: 0, 0.5: 0x3800, 1: 0x3c00 };
  const packed = layers.flatMap((rows) => [
    rows.length,
    rows[0]?.length ?? 0,
    ...rows.flat().map((number) => half[number] ?? 0),
  ]);
  return new Uint16Array(packed).buffer;
}

test("a net says what its layers make of each row, what is below nothing being nothing", () => {
  const net = read(
    file(
      [
        [1, 0, 0],
        [0, -1, 1],
      ],
      [
        [1, 1, 0],
        [0, -2, 0.5],
      ],
      [
        [0, 1, 0],
        [-1, 0, 0],
      ],
      [[1, 1, 0.5]],
    ),
  );
  // Each row: what is told, the first layer, what the block adds, and what is said.
  // (1, 0): (1, 1), (2, 0): (0, -2), so (1, -1): 1.5
  // (-1, 3): (0, 0), (0, 0.5): (0.5, 0), so (0.5, 0): 1
  const said = through(net, new Float32Array([1, 0, -1, 3, 1, 0, 1, 0, -1, 3]), 5);
  expect([...said]).toEqual([1.5, 1, 1.5, 1.5, 1]);
});
