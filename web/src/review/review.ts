/** A review read for people: what cost most, what fell best, and how both added up. */

import type { Advised, Decision, Fortune, Ledger, Prospect, Text } from "../protocol";

/** Luck and skill so far, after some entries. */
export interface Standing {
  number: number;
  luck: number;
  skill: number;
}

/** How luck and skill added up, from nothing at the start to the last entry. */
export function standings({ decisions, fortunes }: Ledger): Standing[] {
  const changes = [
    ...fortunes.map(({ number, luck }) => ({ number, luck, skill: 0 })),
    ...decisions.map(({ number, loss }) => ({ number, luck: 0, skill: -loss })),
  ].toSorted((one, other) => one.number - other.number);
  const all: Standing[] = [{ number: 0, luck: 0, skill: 0 }];
  for (const { number, luck, skill } of changes) {
    const last = all.at(-1) ?? { luck: 0, skill: 0 };
    all.push({ number, luck: last.luck + luck, skill: last.skill + skill });
  }
  return all;
}

/** About so many of the standings, evenly chosen, with the first and the last: to be read out. */
export function sampled(all: readonly Standing[], count: number): Standing[] {
  if (all.length <= count) return [...all];
  const step = (all.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, place) => all[Math.round(place * step)] as Standing);
}

/** The worse, the more pointed; the best has a star. */
export const SIGNS: Readonly<Record<string, string>> = {
  best: "★",
  good: "✓",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

const WORTH_A_LOOK = 1;

/** The decisions that cost most, the worst first. */
export function costliest(decisions: readonly Decision[], most: number): Decision[] {
  return decisions
    .filter(({ loss }) => loss >= WORTH_A_LOOK)
    .toSorted((one, other) => other.loss - one.loss)
    .slice(0, most);
}

/** The luckiest throws, or the unluckiest, with the strongest first. */
export function strongest(fortunes: readonly Fortune[], sign: 1 | -1, most: number): Fortune[] {
  return fortunes
    .filter(({ luck }) => luck * sign > 0)
    .toSorted((one, other) => (other.luck - one.luck) * sign)
    .slice(0, most);
}

/** Round values between which a chart is drawn, some four of them: 1, 2 or 5 times a power of 10. */
export function ticks(low: number, high: number): number[] {
  const rough = Math.max(high - low, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

/** How likely a figure is after one move, and after another. */
export interface Beside {
  figure: Text;
  here: number;
  there: number;
}

const FIGURES = 5;

/** The figures that one of two moves may lead to, the likeliest first. */
export function beside(here: readonly Prospect[], there: readonly Prospect[]): Beside[] {
  const odds = (of: readonly Prospect[], name: string) =>
    of.find(({ figure }) => figure.en === name)?.odds ?? 0;
  const figures = new Map([...here, ...there].map(({ figure }) => [figure.en, figure]));
  return [...figures]
    .map(([name, figure]) => ({ figure, here: odds(here, name), there: odds(there, name) }))
    .sort((one, other) => Math.max(other.here, other.there) - Math.max(one.here, one.there))
    .slice(0, FIGURES);
}

/** Whether more is known of a move beside another than what it is worth. */
export function explained(choice: Advised, other: Advised): boolean {
  return choice.prospects.length > 0 || choice.gain !== 0 || other.gain !== 0;
}
