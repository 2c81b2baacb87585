import { get, post, send } from "../api";
import { newPromise, settle } from "../fair/promises";
import type { SalonView, Seek, SeekIn } from "../protocol";
import { socket } from "../socket.svelte";

/** The salon as this page follows it, and whom one looks for there. */
export class Salon {
  view = $state.raw<SalonView | null>(null);
  failed = $state(false);
  /** What one looks for, while one waits for somebody. */
  seek = $state.raw<Seek | null>(null);
  /** How often one has begun or ceased to look: what was asked before that is answered too late. */
  #turns = 0;
  /** Where one plays once somebody was found. */
  readonly #found: (table: string) => void;

  constructor(found: (table: string) => void) {
    this.#found = found;
  }

  /** Be there, until the function returned is called: then one looks for nobody any more. */
  enter(): () => void {
    const leave = [
      socket.on("salon", (view) => {
        this.view = view;
        this.failed = false;
      }),
      socket.on("seated", ({ table }) => this.#arrive(table)),
      $effect.root(() => {
        // What happened while the connection was lost is asked for once it is back.
        $effect(() => {
          if (socket.status === "open") this.#ask();
        });
      }),
      socket.enter(),
    ];
    this.read();
    return () => {
      for (const one of leave) one();
      if (this.seek) this.cancel();
    };
  }

  /** Read it without waiting for the socket. */
  async read(): Promise<void> {
    this.failed = false;
    try {
      this.view ??= await get<SalonView>("/api/salon");
    } catch {
      this.failed = !this.view;
    }
  }

  /** Ask what one looks for: one may have looked before a reload, or been seated meanwhile. */
  async #ask(): Promise<void> {
    const turns = this.#turns;
    const seek = await get<Seek | null>("/api/seeks").catch(() => this.seek);
    if (turns === this.#turns) this.#take(seek);
  }

  /** Look for somebody to play a game with. */
  async search(wanted: Omit<SeekIn, "seed">): Promise<void> {
    this.#turns += 1;
    this.#take(await post<Seek | null>("/api/seeks", { ...wanted, promise: newPromise() }));
  }

  #take(seek: Seek | null): void {
    if (seek?.table) this.#arrive(seek.table);
    else this.seek = seek;
  }

  async #arrive(table: string): Promise<void> {
    this.seek = null;
    settle(table);
    await this.cancel();
    this.#found(table);
  }

  /** Look no more. */
  async cancel(): Promise<void> {
    this.#turns += 1;
    this.seek = null;
    await send("DELETE", "/api/seeks").catch(() => {}); // it ends by itself soon after
  }
}
