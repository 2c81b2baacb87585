import { keep, kept } from "../kept";

export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first of the browser's languages that we speak; English for everyone else. */
export function preferred(languages: readonly string[]): Language {
  for (const one of languages) {
    const known = LANGUAGES.find((language) => one.toLowerCase().split("-")[0] === language);
    if (known) return known;
  }
  return "en";
}

/** The language of the page, which `<html lang>` follows. */
class LanguageChoice {
  #now = $state<Language>(kept("language", LANGUAGES) ?? preferred(navigator.languages));

  constructor() {
    document.documentElement.lang = this.#now;
  }

  get now(): Language {
    return this.#now;
  }

  set now(language: Language) {
    this.#now = language;
    keep("language", language);
    document.documentElement.lang = language;
  }
}

export const language = new LanguageChoice();
