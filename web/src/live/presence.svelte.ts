import type { Presence } from "../protocol";
import { socket } from "../socket.svelte";

/** Who is at a table now, as far as it has been told. */
export class Present {
  #now = $state.raw<Presence | null>(null);

  get watchers(): number {
    return this.#now?.watchers ?? 0;
  }

  /** The seats whose people are there; null before anything was told. */
  get here(): readonly number[] | null {
    return this.#now?.here ?? null;
  }

  follow(table: string): () => void {
    return socket.on("presence", (told) => {
      if (told.table === table) this.#now = told;
    });
  }
}
