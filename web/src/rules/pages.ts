import { get } from "../api";
import type { Fairness, Notice, Rules } from "../protocol";
import type { Language } from "../words/language.svelte";
import { laidOut } from "./contents";

const asked = new Map<string, Promise<string>>();

/** Where the API has a game's rules. */
export function rulesOf(game: string): string {
  return `/api/games/${encodeURIComponent(game)}/rules`;
}

/** A written page in one language, asked once. */
export function pageAt(path: string, language: Language): Promise<string> {
  const key = `${path} ${language}`;
  const known = asked.get(key);
  if (known) return known;
  const page = get<Rules | Fairness | Notice>(path, { language }).then(({ html }) => laidOut(html));
  asked.set(key, page);
  page.catch(() => asked.delete(key));
  return page;
}
