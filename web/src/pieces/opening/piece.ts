import type { Opening as OpeningPiece } from "../../protocol";
import type { Kind } from "../piece";
import Opening from "./Opening.svelte";

export default {
  slot: "stage",
  passing: true,
  component: Opening,
  offers: () => false,
} satisfies Kind<OpeningPiece, undefined>;
