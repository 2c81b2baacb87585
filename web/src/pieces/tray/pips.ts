/** Where the pips of each face lie, on a square from -1 to 1. */
const OUT = 0.5;

export const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-OUT, -OUT],
    [OUT, OUT],
  ],
  3: [
    [-OUT, -OUT],
    [0, 0],
    [OUT, OUT],
  ],
  4: [
    [-OUT, -OUT],
    [OUT, -OUT],
    [-OUT, OUT],
    [OUT, OUT],
  ],
  5: [
    [-OUT, -OUT],
    [OUT, -OUT],
    [0, 0],
    [-OUT, OUT],
    [OUT, OUT],
  ],
  6: [
    [-OUT, -OUT],
    [OUT, -OUT],
    [-OUT, 0],
    [OUT, 0],
    [-OUT, OUT],
    [OUT, OUT],
  ],
};

export function pipRadius(face: number): number {
  return face === 1 ? 0.24 : 0.19;
}
