import type { Colours } from "./dice";

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

function pipRadius(face: number): number {
  return face === 1 ? 0.24 : 0.19;
}

type Shape = "disc" | "diamond";

/** Of two-coloured dice, the red faces have diamonds: they are not told by colour alone. */
export function shapeOf(face: number, colours: Colours): Shape {
  return colours[face - 1] === "red" ? "diamond" : "disc";
}

/** All pips of a face as one outline, so far to the right: a page shows hundreds of small dice. */
export function pips(face: number, shape: Shape, at = 0): string {
  const radius = pipRadius(face);
  return (PIPS[face] ?? []).map(([x, y]) => OUTLINES[shape](x + at, y, radius)).join("");
}

const OUTLINES = {
  disc: (x: number, y: number, radius: number) =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
  diamond: (x: number, y: number, radius: number) => {
    const reach = radius * DIAGONAL;
    return `M${x} ${y - reach}l${reach} ${reach}l${-reach} ${reach}l${-reach} ${-reach}Z`;
  },
};

/** How far a diamond reaches, beside a disc of the same weight. */
const DIAGONAL = 1.36;
