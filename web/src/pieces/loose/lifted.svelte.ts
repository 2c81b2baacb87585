import type { LooseStick } from "../../protocol";
import type { Play } from "../piece";

/** The loose stick that is taken up at a table, which the chains on the stage want to know. */
class Lifted {
  readonly #play: Play;
  #taken = $state.raw<{ stick: LooseStick | null; version: number } | null>(null);

  constructor(play: Play) {
    this.#play = play;
  }

  /** It is taken up for one move: what has happened since has laid it down. */
  get stick(): LooseStick | null {
    return this.#taken?.version === this.#play.version ? this.#taken.stick : null;
  }

  set stick(stick: LooseStick | null) {
    this.#taken = { stick, version: this.#play.version };
  }
}

const tables = new WeakMap<Play, Lifted>();

/** What is taken up at a table. */
export function lifted(play: Play): Lifted {
  const known = tables.get(play) ?? new Lifted(play);
  tables.set(play, known);
  return known;
}
