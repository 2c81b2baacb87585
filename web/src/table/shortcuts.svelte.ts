import { keep, kept } from "../kept";

const STATES = ["on", "off"] as const;

/** Whether single keys do something; people who speak to their machine may want that off. */
class ShortcutChoice {
  #on = $state(kept("shortcuts", STATES) !== "off");

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    keep("shortcuts", on ? "on" : "off");
  }
}

export const shortcuts = new ShortcutChoice();
