import type { LooseStick } from "../../protocol";
import type { Play } from "../piece";

/** The loose stick that is taken up at a table, which the chains on the stage want to know. */
class Lifted {
  stick = $state.raw<LooseStick | null>(null);
}

const tables = new WeakMap<Play, Lifted>();

/** What is taken up at a table. */
export function lifted(play: Play): Lifted {
  const known = tables.get(play) ?? new Lifted();
  tables.set(play, known);
  return known;
}
