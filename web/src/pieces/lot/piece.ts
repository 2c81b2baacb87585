import type { Lot as LotPiece } from "../../protocol";
import type { Kind } from "../piece";
import Lot from "./Lot.svelte";

export default {
  slot: "stage",
  surface: "wood",
  component: Lot,
  offers: () => false,
} satisfies Kind<LotPiece, undefined>;
