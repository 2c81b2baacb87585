import type { ChatLine } from "../protocol";

/** Somebody who can be reported, and what they said, if that is what it is about. */
export interface Reportable {
  player: string;
  name: string;
  lines?: readonly ChatLine[];
}
