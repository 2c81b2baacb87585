import { get } from "./api";
import type { Me } from "./protocol";

/** Who this session is. Asking the first time also makes the server open the session. */
class Myself {
  now = $state.raw<Me | null>(null);
  #asked: Promise<Me> | null = null;

  load(): Promise<Me> {
    this.#asked ??= this.refresh();
    return this.#asked;
  }

  async refresh(): Promise<Me> {
    try {
      this.now = await get<Me>("/api/me");
      return this.now;
    } catch (error) {
      this.#asked = null;
      throw error;
    }
  }
}

export const me = new Myself();
