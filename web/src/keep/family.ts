/** Who sits around a real table: kept in this browser, for the next game and the next evening. */

import { tidied } from "../game/choices";

const KEY = "yamotheque.family";

/** Those who sat at the table last, in the order in which they sat. */
export function family(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(saved) ? saved.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export function saveFamily(names: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // A full or forbidden storage must not keep anyone from playing.
  }
}

/** The lines to write names on: all that are written, and a blank one as long as there is room. */
export function lines(names: readonly string[], low: number, high: number): string[] {
  const written = names.slice(0, high);
  while (written.length && !tidied(written.at(-1) ?? "")) written.pop();
  const blank = Math.max(low - written.length, written.length < high ? 1 : 0);
  return [...written, ...Array.from({ length: blank }, () => "")];
}

/** Those who have a name. */
export function seated(names: readonly string[]): string[] {
  return names.map(tidied).filter(Boolean);
}

/** The same people around the same table, from the one who begins on. */
export function from<Person>(people: readonly Person[], first: number): Person[] {
  return [...people.slice(first), ...people.slice(0, first)];
}

/** A place drawn by lot, each as likely as the others. */
export function drawn(places: number): number {
  const most = 2 ** 32 - (2 ** 32 % places);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < most) return number % places;
  }
}
