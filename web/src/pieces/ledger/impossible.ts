/** Why points cannot be written on a sheet kept by hand. */

import { either } from "../../words/format";
import { words } from "../../words/ledger";

/** So few points are all named. */
const FEW = 8;

/** Why these points cannot be written, and which could be: all of them, or from where to where. */
export function impossible(values: readonly number[], wrong: number): string {
  if (values.length <= FEW) return words.impossible(wrong, either(values));
  const span = words.span(Math.min(...values), Math.max(...values));
  const near = nearest(values, wrong);
  return words.impossible(wrong, near.length < 2 ? span : words.nearest(span, either(near)));
}

/** The possible points next to impossible ones, below and above. */
function nearest(values: readonly number[], wrong: number): number[] {
  const below = values.filter((value) => value < wrong);
  const above = values.filter((value) => value > wrong);
  const near = [Math.max(...below), Math.min(...above)];
  return near.filter(Number.isFinite);
}
