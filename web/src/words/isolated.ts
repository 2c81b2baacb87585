/** Hebrew, Arabic and other letters that run from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name as it goes into a sentence: one that runs from right to left keeps to itself, as `bdi` lets it
 * where it stands alone, and what follows stays behind it.
 */
export function isolated(name: string): string {
  return LEFTWARD.test(name) ? `\u2068${name}\u2069` : name;
}
