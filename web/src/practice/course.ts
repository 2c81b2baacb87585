/** Values in the order of their games, read for people. */

/** So many games before each are taken together. */
const TOGETHER = 5;

/** The mean of each value and of those shortly before it: how it went, without the ups and downs. */
export function steadied(values: readonly number[]): number[] {
  return values.map((_, place) => {
    const near = values.slice(Math.max(0, place + 1 - TOGETHER), place + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
}
