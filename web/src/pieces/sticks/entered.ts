/** Entering real sticks: which stick shows a face, and what two numbers name. */

/** A face as the notation writes it, the lower half first. */
export function faceOf(one: number, other: number): string {
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

/** The faces chosen, with one more: it takes the place of another face of the same stick. */
export function chosenWith(
  chosen: readonly (string | null)[],
  sticks: readonly (readonly string[])[],
  face: string,
): (string | null)[] {
  return chosen.map((old, stick) => (sticks[stick]?.includes(face) ? face : old));
}
