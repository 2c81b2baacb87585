import { FLAGS } from "./flags";

export interface Country {
  code: string;
  name: string;
}

// Flags of unions, and of places that ISO 3166 leaves to private use.
const NOT_COUNTRIES = new Set(["EU", "XA", "XC", "XO"]);

export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Every country that has a flag, by name. */
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
