import { REGIONS } from "../protocol";
import type { Language } from "../words/language.svelte";
import { FLAGS } from "./flags";

/** A country, or a region of France that stands where a country does. */
export interface Country {
  code: string;
  name: string;
}

// They have a flag, but no letters of their own in ISO 3166-1.
const NOT_COUNTRIES = new Set(["AC", "EU", "IC", "TA", "XA", "XC", "XK", "XO"]);

export function countryName(code: string, language: Language): string {
  const region = REGIONS[code];
  if (region) return region[language];
  try {
    return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Every country and every region, by name. */
export function countries(language: Language): Country[] {
  const order = new Intl.Collator(language);
  return [...FLAGS.keys(), ...Object.keys(REGIONS)]
    .filter((code) => !NOT_COUNTRIES.has(code))
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((one, other) => order.compare(one.name, other.name));
}

/** The countries whose name has a word beginning with what was typed, accents aside. */
export function matching(list: readonly Country[], typed: string): Country[] {
  const wanted = plain(typed.trim());
  const found = list.filter(
    ({ code, name }) => ` ${plain(name)}`.includes(` ${wanted}`) || plain(code) === wanted,
  );
  const first = ({ name }: Country) => (plain(name).startsWith(wanted) ? 0 : 1);
  return found.sort((one, other) => first(one) - first(other));
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ");
}
