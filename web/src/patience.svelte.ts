import type { Text } from "./protocol";

/** What one waits for because the server has too much to do, as it says so itself. */
class Patience {
  waits = $state.raw<readonly Text[]>([]);

  /** Say why, for so many milliseconds. */
  async wait(why: Text, milliseconds: number): Promise<void> {
    this.waits = [...this.waits, why];
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    this.waits = this.waits.filter((other) => other !== why);
  }
}

export const patience = new Patience();
