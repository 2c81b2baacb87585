import type { EntryLine } from "../../protocol";

/** How long sticks roll, in milliseconds. */
export const ROLL = 650;

/** The faces of the sticks that have just fallen; none if something else happened since. */
export function fallen(entries: readonly EntryLine[]): string[] {
  const last = entries.at(-1);
  if (!last || last.who !== null || !/^\d-\d( |$)/.test(last.step)) return [];
  return last.step.split(" ");
}

/**
 * All the sticks as they lie after some entries, each in its place: what was kept, and what fell
 * beside it, until it is thrown again or a cell is marked.
 */
export function lying(entries: readonly EntryLine[]): string[] {
  let lie: string[] = [];
  let kept: string[] = [];
  let over = false;
  for (const { who, step } of entries) {
    const [verb = "", ...words] = step.split(" ");
    if (who === null && /^\d-\d$/.test(verb)) {
      const stay = [...kept];
      const fell = [verb, ...words];
      const held = (face: string) => {
        const at = stay.indexOf(face);
        return at >= 0 && stay.splice(at, 1).length > 0;
      };
      lie = kept.length ? lie.map((face) => (held(face) ? face : (fell.shift() ?? face))) : fell;
    } else if (verb === "throw") kept = [];
    else if (verb === "keep") kept = words.filter((word) => word !== "-");
    over = /^(throw|mark|undo)$/.test(verb);
  }
  return over ? [] : lie;
}
