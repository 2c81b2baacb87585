import { untrack } from "svelte";
import { picking } from "./picking.svelte";
import type { Play } from "./piece";

/**
 * Which of the things that lie there are chosen to be thrown again; the others are kept. Who would
 * rather touch what they keep finds all of them chosen at first.
 */
export class Choice {
  readonly #count: () => number;
  readonly #play: Play;

  constructor(count: () => number, play: Play) {
    this.#count = count;
    this.#play = play;
  }

  /** By place. A choice belongs to one version of the table. */
  chosen = $derived.by((): boolean[] => {
    void this.#play.version;
    return untrack(() => new Array<boolean>(this.#count()).fill(picking.now === "keep"));
  });
  readonly again = $derived.by(() => this.chosen.filter(Boolean).length);
  /** Whether all of them are chosen already. */
  readonly all = $derived.by(() => this.again === this.chosen.length);
  /** Whether something may be thrown again now. */
  readonly open = $derived.by(() => this.#play.moves.some((move) => move.startsWith("keep ")));
  /** What lies still can be chosen. */
  readonly free = $derived.by(() => this.open && !this.#play.rolling);

  /** What is left of a list when those that were chosen are taken away. */
  kept<T>(things: readonly T[]): T[] {
    return things.filter((_, place) => !this.chosen[place]);
  }

  toggle(place: number): void {
    if (this.free) this.chosen = this.chosen.map((one, at) => (at === place ? !one : one));
  }

  /** Choose all of them, or none if all were chosen. */
  toggleAll(): void {
    const all = !this.all;
    if (this.free) this.chosen = this.chosen.map(() => all);
  }
}
