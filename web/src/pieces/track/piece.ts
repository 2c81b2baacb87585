import type { Track as TrackPiece } from "../../protocol";
import { words } from "../../words/track";
import type { Kind } from "../piece";
import Track from "./Track.svelte";

export default {
  slot: "stage",
  component: Track,
  offers: ({ stacks }, move) =>
    stacks.some(({ take, take_out }) => move === take || move === take_out),
  prompt: () => words.takeNow,
} satisfies Kind<TrackPiece, undefined>;
