import { keep, kept } from "./kept";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Light, dark, or whatever the machine prefers. */
class ThemeChoice {
  #now = $state<Theme>(kept("theme", THEMES) ?? "auto");

  constructor() {
    this.#show();
  }

  get now(): Theme {
    return this.#now;
  }

  set now(theme: Theme) {
    this.#now = theme;
    keep("theme", theme);
    this.#show();
  }

  next(): void {
    this.now = THEMES[(THEMES.indexOf(this.#now) + 1) % THEMES.length] ?? "auto";
  }

  #show(): void {
    document.documentElement.dataset.theme = this.#now;
  }
}

export const theme = new ThemeChoice();
