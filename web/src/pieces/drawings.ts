import type { Piece, Text } from "../protocol";
import kinds from "./kinds.json";

/** The drawings of the pieces that this page has no component for. */
export function drawings(pieces: readonly Piece[]): Text[] {
  return pieces.flatMap(({ kind, drawn }) => (drawn && !kinds.includes(kind) ? [drawn] : []));
}
