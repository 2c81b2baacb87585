import type { StickTray } from "../../protocol";
import { words } from "../../words/sticks";
import type { Kind } from "../piece";
import { fallen, ROLL } from "./fallen";
import { StickHand } from "./hand.svelte";
import Sticks from "./Sticks.svelte";

export default {
  slot: "dock",
  component: Sticks,
  offers: (_, move) => /^(throw$|keep )/.test(move),
  keys: () => [
    [["1", "2", "3", "4", "5", "6", "7"], words.keySticks],
    [["A"], words.keyAll],
  ],
  hand: (piece, play) => new StickHand(piece, play),
  moves: (_, entries) => (fallen(entries).length ? ROLL : 0),
} satisfies Kind<StickTray, StickHand>;
