/** How a cube turns to show a face: angles about its own axes, in degrees. */

export interface Turn {
  x: number;
  y: number;
  z: number;
}

/** The turn that brings each face to the front; opposite faces sum to seven. */
const SHOWS: Record<number, readonly [number, number]> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
};

/** How each face is fixed to the cube. */
export const FIXED: Record<number, string> = {
  1: "rotateY(0deg)",
  2: "rotateX(90deg)",
  3: "rotateY(90deg)",
  4: "rotateY(-90deg)",
  5: "rotateX(-90deg)",
  6: "rotateY(180deg)",
};

const LEAN = 7;

/** A die never lies quite straight: how it leans is its own, throw after throw. */
function lean(place: number, roll: number): number {
  return ((place * 37 + roll * 61) % (2 * LEAN + 1)) - LEAN;
}

/** A die at rest. */
export function resting(face: number, place: number, roll: number): Turn {
  const [x, y] = SHOWS[face] ?? [0, 0];
  return { x, y, z: lean(place, roll) };
}

/** Where a die stood before it came to rest: so many turns back about both axes. */
export function before(rest: Turn, place: number): Turn {
  const turns = place % 2 ? -1 : 1;
  return { x: rest.x - 450, y: rest.y - turns * 360, z: rest.z + turns * 40 };
}

/** Seen from the player's chair: a little of the side that faces them shows. */
const CHAIR = "rotateX(16deg)";

export function transform({ x, y, z }: Turn): string {
  return `${CHAIR} rotateZ(${z}deg) rotateX(${x}deg) rotateY(${y}deg)`;
}
