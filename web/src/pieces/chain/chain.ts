import type { Laid, Layout, LooseStick, Offer, Socket } from "../../protocol";

/** A part of the drawing, in the units of a chain. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const REACH = 2.2;
const AIR = 0.6;
const STEP = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

/** Where the sign of a socket is drawn: a little off its stick. */
export function spotOf({ x, y, side }: Socket): { x: number; y: number } {
  const [dx, dy] = STEP[side];
  return { x: x + dx * 1.1, y: y + dy * 1.1 };
}

const ACROSS = { left: "up", up: "left", right: "down", down: "right" } as const;

/** The same chain from top to bottom instead of from left to right, for a room that is higher than wide. */
export function stood(piece: Layout): Layout {
  return {
    ...piece,
    sticks: piece.sticks.map((one) => ({ ...one, x: one.y, y: one.x, upright: !one.upright })),
    sockets: piece.sockets.map((one) => ({ ...one, x: one.y, y: one.x, side: ACROSS[one.side] })),
  };
}

/** Even a single stick lies on a table of some size. */
const LEAST = { width: 18, height: 8 };

/** The smallest frame that holds a whole chain with its sockets. */
export function frameOf({ sticks, sockets }: Pick<Layout, "sticks" | "sockets">): Frame {
  if (!sticks.length) return atLeast({ x: 0, y: 0, width: 0, height: 0 });
  const corners = [
    ...sticks.flatMap((stick) => [
      [stick.x, stick.y],
      [stick.x + wide(stick), stick.y + wide({ ...stick, upright: !stick.upright })],
    ]),
    ...sockets.map((socket) => {
      const [dx, dy] = STEP[socket.side];
      return [socket.x + dx * REACH, socket.y + dy * REACH];
    }),
  ];
  const xs = corners.map(([x]) => x ?? 0);
  const ys = corners.map(([, y]) => y ?? 0);
  const x = Math.min(...xs) - AIR;
  const y = Math.min(...ys) - AIR;
  return atLeast({ x, y, width: Math.max(...xs) + AIR - x, height: Math.max(...ys) + AIR - y });
}

function atLeast({ x, y, width, height }: Frame): Frame {
  const right = Math.max(0, LEAST.width - width);
  const down = Math.max(0, LEAST.height - height);
  return { x: x - right / 2, y: y - down / 2, width: width + right, height: height + down };
}

function wide({ upright }: Laid): number {
  return upright ? 2 : 4;
}

/** A frame seen from nearer (above 1) or further away, around its middle. */
export function zoomed({ x, y, width, height }: Frame, by: number): Frame {
  return {
    x: x + (width - width / by) / 2,
    y: y + (height - height / by) / 2,
    width: width / by,
    height: height / by,
  };
}

/**
 * Where the stick that was taken up may go: the socket of each offer. Of several alike on one stick
 * the first stands for all, since it does not matter which of them is taken.
 */
export function offered(
  { sockets }: Pick<Layout, "sockets">,
  lifted: LooseStick | null,
  moves: readonly string[],
): Map<Socket, Offer> {
  const open = lifted?.offers.filter(({ move }) => moves.includes(move)) ?? [];
  const found = open.flatMap((offer): [Socket, Offer][] => {
    const fits = ({ on, number }: Socket) =>
      on === offer.on && (offer.by || (lifted?.face ?? "")).includes(String(number));
    const socket = sockets.find(fits);
    return socket ? [[socket, offer]] : [];
  });
  return new Map(found);
}
