import type { ChatLine } from "../protocol";

/** Lines one person said in a row, under one name. */
export interface Group {
  first: ChatLine;
  lines: ChatLine[];
  /** It begins another day than what stands above it. */
  newDay: boolean;
}

const TOGETHER = 5 * 60_000;

export function grouped(lines: readonly ChatLine[]): Group[] {
  const groups: Group[] = [];
  let before: ChatLine | undefined;
  for (const line of lines) {
    const group = groups.at(-1);
    const newDay = !before || dayOf(line) !== dayOf(before);
    if (group && before && !newDay && together(before, line)) group.lines.push(line);
    else groups.push({ first: line, lines: [line], newDay });
    before = line;
  }
  return groups;
}

function together(one: ChatLine, next: ChatLine): boolean {
  const apart = Date.parse(next.when) - Date.parse(one.when);
  return one.player === next.player && one.pseudo === next.pseudo && apart < TOGETHER;
}

function dayOf(line: ChatLine): string {
  return new Date(line.when).toDateString();
}
