/**
 * A solid body in the air: a box with rounded edges, turned by a quaternion, seen from above with a
 * little perspective, each face shaded by its angle. Dice and sticks are such boxes.
 */

export type Vector = readonly [number, number, number];
/** A turn in space: w, x, y, z. */
export type Turn = readonly [number, number, number, number];

/** A face of a box: which way it looks, and its own axes, to draw on it. */
export interface Side {
  normal: Vector;
  right: Vector;
  down: Vector;
}

/** The sides of a box; y points down as on a screen, z to whoever looks. */
export const SIDES = {
  front: { normal: [0, 0, 1], right: [1, 0, 0], down: [0, 1, 0] },
  back: { normal: [0, 0, -1], right: [-1, 0, 0], down: [0, 1, 0] },
  left: { normal: [-1, 0, 0], right: [0, 0, 1], down: [0, 1, 0] },
  right: { normal: [1, 0, 0], right: [0, 0, -1], down: [0, 1, 0] },
  top: { normal: [0, -1, 0], right: [1, 0, 0], down: [0, 0, 1] },
  bottom: { normal: [0, 1, 0], right: [1, 0, 0], down: [0, 0, -1] },
} as const satisfies Record<string, Side>;

export type SideName = keyof typeof SIDES;

export function about([x, y, z]: Vector, angle: number): Turn {
  const long = Math.hypot(x, y, z) || 1;
  const sine = Math.sin(angle / 2) / long;
  return [Math.cos(angle / 2), x * sine, y * sine, z * sine];
}

/** One turn, followed by another. */
export function followed([b, x, y, z]: Turn, [a, i, j, k]: Turn): Turn {
  return [
    a * b - i * x - j * y - k * z,
    a * x + i * b + j * z - k * y,
    a * y - i * z + j * b + k * x,
    a * z + i * y - j * x + k * b,
  ];
}

export function turned([x, y, z]: Vector, [w, i, j, k]: Turn): Vector {
  const [a, b, c] = [2 * (j * z - k * y), 2 * (k * x - i * z), 2 * (i * y - j * x)];
  return [x + w * a + j * c - k * b, y + w * b + k * a - i * c, z + w * c + i * b - j * a];
}

/** Part of the way from one turn to another, by the shorter arc. */
export function between(from: Turn, to: Turn, part: number): Turn {
  const dot = from.reduce((sum, one, at) => sum + one * (to[at] ?? 0), 0);
  const sign = dot < 0 ? -1 : 1;
  const angle = Math.acos(Math.min(1, Math.abs(dot)));
  if (angle < 1e-4) return to;
  const [a, b] = [Math.sin((1 - part) * angle), sign * Math.sin(part * angle)];
  const mix = (at: 0 | 1 | 2 | 3) => (from[at] * a + to[at] * b) / Math.sin(angle);
  return [mix(0), mix(1), mix(2), mix(3)];
}

/** A tumble: some whole turns about an axis run out while the body comes from one turn to another. */
export function tumble(from: Turn, to: Turn, axis: Vector, turns: number, part: number): Turn {
  return followed(between(from, to, part), about(axis, 2 * Math.PI * turns * (1 - part)));
}

/** Which turn brings a side to the front. */
export function facing(side: SideName): Turn {
  const quarter = Math.PI / 2;
  switch (side) {
    case "front":
      return [1, 0, 0, 0];
    case "back":
      return about([0, 1, 0], 2 * quarter);
    case "left":
      return about([0, 1, 0], quarter);
    case "right":
      return about([0, 1, 0], -quarter);
    case "top":
      return about([1, 0, 0], -quarter);
    case "bottom":
      return about([1, 0, 0], quarter);
  }
}

/** How light a face is that looks some way: 1 straight at us, darker the more it turns away. */
export function shade([x, y, z]: Vector): number {
  return Math.max(0.55, Math.min(1, 0.7 + 0.3 * z - 0.07 * (1 - z) * (y + x)));
}

const FAR = 6;

export type Point = readonly [number, number];

/** A face as it is drawn: its corners, its middle and axes on the screen, how light it is. */
export interface Seen {
  side: SideName;
  corners: Point[];
  middle: Point;
  right: Point;
  down: Point;
  light: number;
}

/** A body as it is seen: its outline, and its faces, the farthest first. */
export interface Body {
  outline: Point[];
  faces: Seen[];
}

/**
 * A turned box. `half` are half its edges, of which the outermost `round` is not flat: outline and
 * corners are those of the flat part. What lies with a face towards us has its true size.
 */
export function seen(half: Vector, turn: Turn, round = 0): Body {
  const size = Math.max(...half);
  const nearest = FAR * size - half[2];
  const onScreen = (point: Vector): Point => {
    const [x, y, z] = turned(point, turn);
    const near = nearest / (FAR * size - z);
    return [x * near, y * near];
  };
  const faces: (Seen & { depth: number })[] = [];
  for (const [name, { normal, right, down }] of Object.entries(SIDES)) {
    const along = (u: number, v: number, at: 0 | 1 | 2) =>
      half[at] * normal[at] + (half[at] - round) * (u * right[at] + v * down[at]);
    const at = (u: number, v: number): Vector => [along(u, v, 0), along(u, v, 1), along(u, v, 2)];
    const looks = turned(normal, turn);
    const [x, y, z] = turned(at(0, 0), turn);
    const toEye: Vector = [-x, -y, FAR * size - z];
    if (looks[0] * toEye[0] + looks[1] * toEye[1] + looks[2] * toEye[2] <= 0) continue;
    const middle = onScreen(at(0, 0));
    const [toRight, toDown] = [onScreen(at(1, 0)), onScreen(at(0, 1))];
    faces.push({
      side: name as SideName,
      corners: [onScreen(at(-1, -1)), onScreen(at(1, -1)), onScreen(at(1, 1)), onScreen(at(-1, 1))],
      middle,
      right: [toRight[0] - middle[0], toRight[1] - middle[1]],
      down: [toDown[0] - middle[0], toDown[1] - middle[1]],
      light: shade(looks),
      depth: z,
    });
  }
  const inner = half.map((one) => one - round) as [number, number, number];
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) =>
      [-1, 1].map((z) => onScreen([x * inner[0], y * inner[1], z * inner[2]])),
    ),
  );
  return {
    outline: hull(corners),
    faces: faces.sort((one, other) => one.depth - other.depth),
  };
}

/** The points around all of some points. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
  const half = (some: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of some) {
      while (chain.length > 1 && !left(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function left(one: Point | undefined, other: Point | undefined, point: Point): boolean {
  if (!one || !other) return true;
  const [a, b] = [other[0] - one[0], other[1] - one[1]];
  return a * (point[1] - one[1]) - b * (point[0] - one[0]) > 0;
}

/** Draw a body: each face in its own light, its edges round, and on it what `mark` draws. */
export function paint(
  context: CanvasRenderingContext2D,
  { outline, faces }: Body,
  rgb: Vector,
  round: number,
  mark: (context: CanvasRenderingContext2D, face: Seen) => void,
): void {
  const fill = (points: readonly Point[], light: number, edge: number) => {
    const colour = `rgb(${rgb.map((one) => Math.round(one * light)).join(" ")})`;
    context.fillStyle = colour;
    context.strokeStyle = colour;
    context.lineWidth = 2 * edge;
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x, y);
    context.closePath();
    context.fill();
    context.stroke();
  };
  context.lineJoin = "round";
  // The rounded edges lie between the faces, and catch a little less light than the lightest.
  fill(outline, 0.93 * Math.max(...faces.map(({ light }) => light)), round);
  for (const face of faces) {
    fill(face.corners, face.light, round / 5);
    context.save();
    const [[a, b], [c, d], [x, y]] = [face.right, face.down, face.middle];
    context.transform(a, b, c, d, x, y);
    mark(context, face);
    context.restore();
  }
}
