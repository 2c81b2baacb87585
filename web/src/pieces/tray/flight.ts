/** A die in the air: from how it lay to how it comes to lie, drawn frame by frame. */

import { about, facing, followed, paint, type SideName, seen, tumble, type Vector } from "../solid";
import { cast } from "./shadow";

/** Opposite faces sum to seven. */
const SIDE_OF: Record<number, SideName> = {
  1: "front",
  2: "top",
  3: "right",
  4: "left",
  5: "bottom",
  6: "back",
};
const FACE_ON = Object.fromEntries(
  Object.entries(SIDE_OF).map(([face, side]) => [side, Number(face)]),
) as Record<SideName, number>;

const LEAN = 6;

/** A die never lies quite straight: how it leans, in degrees, is its own, throw after throw. */
export function lean(place: number, roll: number): number {
  return ((place * 37 + roll * 61) % (2 * LEAN + 1)) - LEAN;
}

/** How a die lies. */
export interface Pose {
  face: number;
  lean: number;
}

const lying = ({ face, lean }: Pose) =>
  followed(facing(SIDE_OF[face] ?? "front"), about([0, 0, 1], (lean * Math.PI) / 180));

/** How high a die is above the felt, from 0 to 1: up, down, and a small bounce. */
export function height(part: number): number {
  if (part < 0.72) return Math.sin((part / 0.72) * Math.PI);
  return 0.14 * Math.sin(((part - 0.72) / 0.28) * Math.PI);
}

/** Fast at first, and slower until it lies. */
const eased = (part: number) => 1 - (1 - part) ** 2.2;

/** How much larger than the die its picture is, to have room for the hop. */
export const ROOM = 3;

export interface Look {
  ivory: Vector;
  /** The pips of the faces from 1 to 6. */
  pips: readonly { fill: string; outline: Path2D }[];
}

/** Draw a die part of the way through its flight, on a picture whose side is `ROOM` dice. */
export function draw(
  context: CanvasRenderingContext2D,
  from: Pose,
  to: Pose,
  place: number,
  part: number,
  { ivory, pips }: Look,
): void {
  const { width } = context.canvas;
  const die = width / ROOM;
  const up = height(part);
  const axis: Vector = [place % 2 ? -0.8 : 0.9, place % 3 ? 0.7 : -0.6, 0.25];
  const turn = tumble(lying(from), lying(to), axis, 2, eased(part));
  const round = 0.1 * die;
  const half = die / 2;
  context.clearRect(0, 0, width, width);
  cast(context, die, up);
  context.save();
  context.translate(width / 2, width / 2 - up * die * 0.42);
  context.scale(1 + 0.12 * up, 1 + 0.12 * up);
  paint(context, seen([half, half, half], turn, round), ivory, round, (on, { side }) => {
    const face = pips[FACE_ON[side] - 1];
    if (!face) return;
    // The pips lie on the whole face, of which the flat part was drawn.
    const spread = half / (half - round);
    on.scale(spread, spread);
    on.fillStyle = face.fill;
    on.fill(face.outline);
  });
  context.restore();
}
