import { get } from "./api";
import type { Me } from "./protocol";

/** Who this session is. Asking the first time also makes the server open the session. */
class Myself {
  now = $state.raw<Me | null>(null);
  #asked: Promise<Me> | null = null;

  /** Where others find this site: a page on the server's own machine is told. */
  get site(): string {
    return this.now?.elsewhere || location.origin;
  }

  load(): Promise<Me> {
    this.#asked ??= this.refresh();
    return this.#asked;
  }

  /** Be whoever the server says one is now: after logging in or out, somebody else. */
  become(known: Me): void {
    this.now = known;
    this.#asked = Promise.resolve(known);
  }

  async refresh(): Promise<Me> {
    try {
      const known = await get<Me>("/api/me");
      this.become(known);
      return known;
    } catch (error) {
      this.#asked = null;
      throw error;
    }
  }
}

export const me = new Myself();
