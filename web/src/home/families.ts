/** The shelf: games that come together stand together. */

import type { GameInfo, Piece, Text } from "../protocol";

/** What a game is played with, from what lies on its table; the first that fits. */
const MATERIALS = [
  ["sticks", ["chain", "loose", "sticks"]],
  ["cards", ["hand", "piles", "lot"]],
  ["chips", ["track"]],
  ["board", ["board"]],
  ["sheet", ["sheet"]],
  ["dice", ["tray"]],
] as const satisfies readonly (readonly [string, readonly Piece["kind"][]])[];

export type Material = (typeof MATERIALS)[number][0] | "other";

/** One box on the shelf: a game, or several that have the box's own name in their titles. */
export interface Box {
  title: string;
  games: { game: GameInfo; variant: string }[];
}

export interface Family {
  title: Text;
  material: Material;
  boxes: Box[];
}

/** What a game is played with. */
export function materialOf(game: GameInfo): Material {
  const kinds = new Set<string>(game.pieces.map(({ kind }) => kind));
  return MATERIALS.find(([, some]) => some.some((kind) => kinds.has(kind)))?.[0] ?? "other";
}

/** Families in the order in which their first game is listed. */
export function families(games: readonly GameInfo[]): Family[] {
  return grouped(games, ({ box }) => box.fr).map((some) => ({
    title: some[0].box,
    material: materialOf(some[0]),
    boxes: grouped(some, boxTitle).map((inside) => ({
      title: boxTitle(inside[0]),
      games: inside.map((game) => ({ game, variant: variantOf(game) })),
    })),
  }));
}

/** Things of one name together, in the order in which the first of each comes. */
function grouped<T>(things: readonly T[], nameOf: (thing: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const thing of things) {
    const group = groups.get(nameOf(thing));
    if (group) group.push(thing);
    else groups.set(nameOf(thing), [thing]);
  }
  return [...groups.values()];
}

function boxTitle({ title, box }: GameInfo): string {
  return title.startsWith(`${box.fr} : `) ? box.fr : title;
}

function variantOf({ title, box }: GameInfo): string {
  return title.replace(`${box.fr} : `, "");
}
