/** Where things are on the screen: what a walk points at, and the card that tells about it. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 12;

/** What stops point at that is no piece; where there is no second button, the first stands for it. */
export const BUTTONS: Readonly<Record<string, string>> = {
  button: "[data-primary]",
  beside: "[data-beside], [data-primary]",
};

/** Where to find what a stop points at: a kind of piece, or a button of the dock. */
export function selector(at: string): string {
  return BUTTONS[at] ?? `[data-kind~="${CSS.escape(at)}"]`;
}

/** The smallest box around all of some. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** What of a box is inside another one. */
export function within(box: Box, room: Box): Box {
  const left = Math.max(box.left, room.left);
  const top = Math.max(box.top, room.top);
  const right = Math.min(box.left + box.width, room.left + room.width);
  const bottom = Math.min(box.top + box.height, room.top + room.height);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Where a card lies: beside what it tells about if it fits there, else at the far end of the room. */
export function beside(
  target: Box | null,
  card: Pick<Box, "width" | "height">,
  room: Box,
): Pick<Box, "left" | "top"> {
  const free = { left: room.width - card.width, top: room.height - card.height };
  if (!target) return { left: free.left / 2, top: free.top / 2 };
  const clamp = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP));
  const left = clamp(target.left + (target.width - card.width) / 2, free.left);
  const top = clamp(target.top, free.top);
  const spots = [
    { left, top: target.top + target.height + GAP },
    { left, top: target.top - card.height - GAP },
    { left: target.left + target.width + GAP, top },
    { left: target.left - card.width - GAP, top },
  ];
  const fits = (spot: Pick<Box, "left" | "top">) =>
    spot.left >= GAP &&
    spot.top >= GAP &&
    spot.left <= free.left - GAP &&
    spot.top <= free.top - GAP;
  const low = target.top + target.height / 2 < room.height / 2;
  return (
    spots.find(fits) ?? { left, top: low || target.height > room.height / 2 ? free.top - GAP : GAP }
  );
}
