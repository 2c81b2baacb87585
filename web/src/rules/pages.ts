import { get } from "../api";
import type { Rules } from "../protocol";
import type { Language } from "../words/language.svelte";
import { laidOut } from "./contents";

const asked = new Map<string, Promise<string>>();

/** A game's rules page in one language, asked once. */
export function rulesOf(game: string, language: Language): Promise<string> {
  const key = `${game} ${language}`;
  const known = asked.get(key);
  if (known) return known;
  const path = `/api/games/${encodeURIComponent(game)}/rules`;
  const page = get<Rules>(path, { language }).then(({ html }) => laidOut(html));
  asked.set(key, page);
  page.catch(() => asked.delete(key));
  return page;
}
