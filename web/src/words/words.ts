/**
 * Words of the page in both languages, one file per area:
 *
 *   export const words = both({ fr: { hello: (name: string) => `Bonjour ${name} !` }, en: ... });
 *
 * Reading `words.hello` in a component follows the language by itself. The French half decides
 * which words there are; a missing or misspelt English one is a type error.
 */

import type { Text } from "../protocol";
import { isolated } from "./isolated";
import { type Language, language } from "./language.svelte";

type Phrase = string | ((...values: never[]) => string);
type Alike<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };

export function both<T extends Record<string, Phrase>>(words: {
  fr: T;
  en: Alike<NoInfer<T>>;
}): Alike<T> {
  const spoken = {};
  for (const key of Object.keys(words.fr)) {
    Object.defineProperty(spoken, key, {
      enumerable: true,
      get: () => set(words[language.now][key], language.now),
    });
  }
  return spoken as Alike<T>;
}

/** A text of the server in the language of the page. */
export function say(text: Text): string {
  return typeset(text[language.now], language.now);
}

/** What something is called and what it is: only French has a space before the colon. */
export function labelled(what: string, is: string): string {
  return typeset(language.now === "fr" ? `${what} : ${is}` : `${what}: ${is}`, language.now);
}

/** The title of a game, which is French in every language: its colon is set as the page sets it. */
export function titled(title: string): string {
  return typeset(title, language.now);
}

/** Words made in the language of the page: in the other one there are none. */
export function inOne(words: string): Text {
  return { fr: "", en: "", [language.now]: words };
}

/** French puts a space that does not break before : ; ! ? and inside « », English none; a minus is no hyphen, and an apostrophe is curved. */
export function typeset(text: string, spoken: Language): string {
  const signed = text.replace(/(^|[\s(])-(?=\d)/g, "$1−").replace(/(?<=\p{L})'(?=\p{L})/gu, "’");
  return spoken === "fr"
    ? signed.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0")
    : signed.replace(/ (?=: )/g, "");
}

function set(phrase: Phrase | undefined, spoken: Language): Phrase | undefined {
  if (typeof phrase !== "function") return phrase && typeset(phrase, spoken);
  return (...values: unknown[]) => {
    const said = values.map((one) => (typeof one === "string" ? isolated(one) : one));
    return typeset(phrase(...(said as never[])), spoken);
  };
}
