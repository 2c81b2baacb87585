/** How many common letters wide a name is; a very long one is cut off. */
export function lettersOf(name: string): number {
  const wide = name.match(/[MWmw]/g)?.length ?? 0;
  const high = name.match(/[^MW\P{Lu}]/gu)?.length ?? 0;
  return Math.min(name.length + 0.6 * wide + 0.3 * high, 10);
}
