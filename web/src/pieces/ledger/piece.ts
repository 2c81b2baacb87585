import type { KeptLedger as LedgerPiece } from "../../protocol";
import { words } from "../../words/ledger";
import type { Kind } from "../piece";
import { LedgerHand } from "./hand.svelte";
import Ledger from "./Ledger.svelte";
import { offers } from "./ledger";

export default {
  slot: "dock",
  component: Ledger,
  offers,
  prompt: () => words.write,
  hand: (piece, play) => new LedgerHand(piece, play),
} satisfies Kind<LedgerPiece, LedgerHand>;
