import type { Measure, Text } from "../protocol";
import { isolated } from "./isolated";
import { language } from "./language.svelte";

/** 1 203 in French, 1,203 in English. */
export function number(value: number): string {
  return new Intl.NumberFormat(language.now).format(value);
}

/** 15 nov. 2026 in French, 15 Nov 2026 in English: the day of an ISO date, never to be misread. */
export function day(iso: string): string {
  const order = language.now === "en" ? "en-GB" : language.now;
  // A day without an hour is the same everywhere.
  const place = iso.includes("T") ? {} : { timeZone: "UTC" };
  return new Intl.DateTimeFormat(order, { dateStyle: "medium", ...place })
    .format(new Date(iso))
    .replaceAll(" ", "\u00a0");
}

/** A time of day, from an ISO date. */
export function time(iso: string): string {
  return new Intl.DateTimeFormat(language.now, { timeStyle: "short" }).format(new Date(iso));
}

/** A day and a time, from an ISO date. */
export function moment(iso: string): string {
  return `${day(iso)}, ${time(iso)}`;
}

/** first, second, third: 1er, 2e in French, 1st, 2nd in English. */
export function ordinal(rank: number): string {
  const rule = new Intl.PluralRules(language.now, { type: "ordinal" }).select(rank);
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> =
    language.now === "fr"
      ? { one: "er", other: "e" }
      : { one: "st", two: "nd", few: "rd", other: "th" };
  return `${number(rank)}${endings[rule]}`;
}

/** A score as people read it: 312, 9,17, or a distance that the score has below nothing. */
export function score(value: number, { parts, decimals, sign, none }: Measure): string {
  if (value === none) return "–";
  const shown = value % parts ? decimals : 0;
  const digits = { minimumFractionDigits: shown, maximumFractionDigits: shown };
  return minus(new Intl.NumberFormat(language.now, digits).format((sign * value) / parts + 0));
}

/** What a score counts: points, or a point when it is one. */
export function unit(value: number, { parts, sign, title, one }: Measure): Text {
  const amount = Math.abs((sign * value) / parts);
  const single = language.now === "fr" ? amount < 2 : amount === 1;
  return single && one ? one : title;
}

/** a, b and c. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(language.now).format(items.map(isolated));
}

/** 5, 10 or 20. */
export function either(numbers: readonly number[]): string {
  return new Intl.ListFormat(language.now, { type: "disjunction" }).format(numbers.map(String));
}

/** +2,1 in French, +2.1 in English: a gain or a loss, always with its sign. */
export function signed(value: number): string {
  const digits = { signDisplay: "exceptZero", ...ONE_DIGIT } as const;
  return minus(new Intl.NumberFormat(language.now, digits).format(value));
}

/** −16 with a minus sign, as points are written on a sheet. */
export function whole(value: number): string {
  return minus(`${value}`);
}

/** +9 or −7: whole points gained or lost, always with their sign. */
export function signedWhole(value: number): string {
  const whole = new Intl.NumberFormat(language.now, { signDisplay: "exceptZero" });
  return minus(whole.format(value));
}

/** 2,1 in French, 2.1 in English. */
export function decimal(value: number): string {
  return minus(new Intl.NumberFormat(language.now, ONE_DIGIT).format(value));
}

/** What values are counted in: points, or the chance to win in per cent. */
export type Unit = "points" | "chance";

/** A value in its unit: 212,4 or 54,5 % in French. */
export function valued(value: number, unit: Unit): string {
  return unit === "chance" ? sharp(value / 100, {}) : decimal(value);
}

/** A gain or a loss in its unit, always with its sign: +2,1 or +2,1 % in French. */
export function gained(value: number, unit: Unit): string {
  return unit === "chance" ? sharp(value / 100, { signDisplay: "exceptZero" }) : signed(value);
}

/** A share in per cent, to a tenth. */
function sharp(share: number, sign: Intl.NumberFormatOptions): string {
  const digits = { style: "percent", ...ONE_DIGIT, ...sign } as const;
  return minus(new Intl.NumberFormat(language.now, digits).format(share));
}

/** 83 % in French, 83% in English. */
export function percent(share: number): string {
  return new Intl.NumberFormat(language.now, { style: "percent" }).format(share);
}

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** A hyphen is not a minus sign; and nothing is not a little below itself. */
function minus(text: string): string {
  return text.replace("-", "−").replace(/^−(?=0[.,]0\D*$)/, "");
}

/** A cell with its column after some link; without any where there is one column only. */
export function inColumn(cell: string, link: string, column: string): string {
  return column ? `${cell}${link}${column}` : cell;
}

/** What a cell is called where no sheet stands around it: a bare figure would read as points. */
export function cellName(title: string): string {
  if (!/^\d+$/.test(title)) return title;
  return language.now === "fr" ? `les ${title}` : `${title}s`;
}

/** A sentence's first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** French « de » before a name: d'Ana, d'Élise, de Zoé. */
export function de(name: string): string {
  return /^[aeiou]/i.test(name.normalize("NFD")) ? `d'${name}` : `de ${name}`;
}
