/** The tables of this device as the socket tells those of the server: each change, and the bots' moves. */

import { get, post, Refused } from "../api";
import type { MoveIn, Refusal, TableView } from "../protocol";

type Hear = (view: TableView) => void;

/** Another tab of this browser has gone on with a match. */
const changes = new BroadcastChannel("yamotheque");

/** One table that is followed, until it is left. */
export class Following {
  readonly #table: string;
  readonly #address: string;
  readonly #hear: Hear;
  readonly #changed: (event: MessageEvent<string>) => void;
  #left = false;
  #playing = false;

  constructor(table: string, hear: Hear) {
    this.#table = table;
    this.#address = `/api/tables/${table}`;
    this.#hear = hear;
    this.#changed = ({ data }) => {
      if (data === table && !this.#playing) this.look();
    };
    changes.addEventListener("message", this.#changed);
    this.look();
  }

  leave(): void {
    this.#left = true;
    changes.removeEventListener("message", this.#changed);
  }

  async look(): Promise<void> {
    const view = await get<TableView>(this.#address).catch(() => null);
    if (view) await this.#tell(view);
  }

  async move(move: MoveIn, refused: (refusal: Refusal) => void): Promise<void> {
    try {
      const view = await post<TableView>(`${this.#address}/moves`, move);
      changes.postMessage(this.#table);
      await this.#tell(view);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, text, expected } = error;
      refused({ type: "refused", code, text, expected, ref: 0 } as Refusal);
    }
  }

  /** Show how the table lies, and let the bots play whose turn it is, one at a time. */
  async #tell(view: TableView): Promise<void> {
    if (this.#left) return;
    this.#hear(view);
    if (this.#playing) return;
    this.#playing = true;
    let now: TableView | null = view;
    while (now && !this.#left && isBots(now)) {
      now = await this.#bot();
      if (now && !this.#left) this.#hear(now);
    }
    this.#playing = false;
  }

  async #bot(): Promise<TableView | null> {
    try {
      const { left } = await post<{ left: number }>(`${this.#address}/bot`);
      changes.postMessage(this.#table);
      await new Promise((resolve) => setTimeout(resolve, left * 1000));
    } catch (error) {
      // Another tab was quicker: what it did is shown.
      if (!(error instanceof Refused && error.code === "stale")) return null;
    }
    return get<TableView>(this.#address).catch(() => null);
  }
}

function isBots({ status, turn, players }: TableView): boolean {
  return status === "playing" && turn !== null && Boolean(players[turn]?.bot);
}
