import type { Totals as TotalsPiece } from "../../protocol";
import type { Kind } from "../piece";
import Totals from "./Totals.svelte";

export default {
  slot: "stage",
  counts: true,
  component: Totals,
  offers: () => false,
} satisfies Kind<TotalsPiece, undefined>;
