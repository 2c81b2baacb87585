import { keep, kept } from "../kept";

export const PICKS = ["again", "keep"] as const;
export type Pick = (typeof PICKS)[number];

/** What touching a die means: to throw it again, as on French tables, or to keep it. */
class Picking {
  #now = $state<Pick>(kept("picking", PICKS) ?? "again");
  /** Somebody who presses without having chosen is told of the other way, once. */
  #offered = kept("picking", PICKS) !== null;

  get now(): Pick {
    return this.#now;
  }

  set now(pick: Pick) {
    this.#now = pick;
    this.#offered = true;
    keep("picking", pick);
  }

  /** Whether the other way is still to be told of; from now on it is not. */
  offer(): boolean {
    const first = !this.#offered;
    if (first) this.now = this.#now;
    return first;
  }
}

export const picking = new Picking();
