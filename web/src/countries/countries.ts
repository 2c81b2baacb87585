import { FLAGS } from "./flags";

export interface Country {
  code: string;
  name: string;
}

// They have a flag, but no letters of their own in ISO 3166-1.
const NOT_COUNTRIES = new Set(["AC", "EU", "IC", "TA", "XA", "XC", "XK", "XO"]);

export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Every country, by name. */
export function countries(language: string): Country[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const order = new Intl.Collator(language);
  return [...FLAGS.keys()]
    .filter((code) => !NOT_COUNTRIES.has(code))
    .map((code) => ({ code, name: names.of(code) ?? code }))
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
