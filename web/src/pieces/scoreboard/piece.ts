import type { Scoreboard as ScoreboardPiece } from "../../protocol";
import type { Kind } from "../piece";
import Scoreboard from "./Scoreboard.svelte";

export default {
  slot: "stage",
  component: Scoreboard,
  offers: () => false,
} satisfies Kind<ScoreboardPiece, undefined>;
