import type { EntryLine } from "../../protocol";

/** How long sticks roll, in milliseconds. */
export const ROLL = 650;

/** The faces of the sticks that have just fallen; none if something else happened since. */
export function fallen(entries: readonly EntryLine[]): string[] {
  const last = entries.at(-1);
  if (!last || last.who !== null || !/^\d-\d( |$)/.test(last.step)) return [];
  return last.step.split(" ");
}
