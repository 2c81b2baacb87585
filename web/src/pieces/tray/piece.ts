import type { Tray as TrayPiece } from "../../protocol";
import { words } from "../../words/table";
import type { Kind } from "../piece";
import { fallen, lasts } from "./dice";
import { DiceHand } from "./hand.svelte";
import Tray from "./Tray.svelte";

export default {
  slot: "dock",
  component: Tray,
  offers: (_, move) => /^(throw$|keep )/.test(move),
  keys: () => [
    [["1", "2", "3", "4", "5"], words.keyDice],
    [["A"], words.keyAll],
  ],
  hand: (piece, play) => new DiceHand(piece, play),
  moves: ({ dice }, entries) => (fallen(entries) ? lasts(dice.length) : 0),
} satisfies Kind<TrayPiece, DiceHand>;
