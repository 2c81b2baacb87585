import { post, Refused } from "../api";
import type { TableView, Text } from "../protocol";
import { socket } from "../socket.svelte";

type Act =
  | "sit"
  | "stand"
  | "promise"
  | "reveal"
  | "seats"
  | "start"
  | "absent"
  | "return"
  | "ask"
  | "agree"
  | "refuse"
  | "leave"
  | "close"
  | "rematch"
  | "invite";

/** What one does at a table besides moving, one thing at a time. */
export class Doing {
  busy = $state(false);
  problem = $state.raw<Text | null>(null);
  readonly #table: { id: string; accept: (view: TableView) => void };

  constructor(table: { id: string; accept: (view: TableView) => void }) {
    this.#table = table;
  }

  /** Do something; whether it was done. */
  async act(what: Act, body: object = {}): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    try {
      const view = await post<TableView>(`/api/tables/${this.#table.id}/${what}`, body);
      // Whoever follows the table is told through the socket, in the order in which it happened.
      if (socket.status !== "open") this.#table.accept(view);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.text;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
