/** Which page an address shows. Links are plain `<a href>`: the router follows them by itself. */

import { pathOf } from "./site";

const PATTERNS = [
  ["home", /^\/$/],
  ["game", /^\/jeux\/(?<game>[^/]+)(?:\/(?<tab>regles|classement|probleme))?\/?$/],
  ["table", /^\/table\/(?<id>[^/]+)\/?$/],
  ["match", /^\/partie\/(?<id>[^/]+)\/(?<tab>revoir|bilan|des)\/?$/],
  ["salon", /^\/salon\/?$/],
  ["puzzle", /^\/probleme\/?$/],
  ["fairness", /^\/des(?:\/(?<tab>comptes))?\/?$/],
  ["profile", /^\/joueurs\/(?<pseudo>[^/]+)\/?$/],
  ["me", /^\/moi\/?$/],
  ["moderation", /^\/moderation\/?$/],
  ["notice", /^\/(?<notice>mentions|donnees)\/?$/],
] as const;

export type PageName = (typeof PATTERNS)[number][0] | "notFound";
export type Parameters = Record<string, string>;

export interface Place {
  page: PageName;
  path: string;
  parameters: Parameters;
  query: URLSearchParams;
}

export function placeOf(url: URL): Place {
  const found = { path: pathOf(url), query: url.searchParams };
  for (const [page, pattern] of PATTERNS) {
    const match = pattern.exec(found.path);
    if (match) return { page, parameters: { ...match.groups }, ...found };
  }
  return { page: "notFound", parameters: {}, ...found };
}

class Router {
  place = $state.raw<Place>(placeOf(new URL(location.href)));

  /** Go to an address of this page; `replace` leaves no step behind in the history. */
  go(to: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.#arrive();
  }

  /** Follow clicks on our own links, and the browser's back and forward. */
  start(): () => void {
    const arrive = () => this.#arrive();
    const follow = (event: MouseEvent) => {
      const to = ownLink(event);
      if (to === null) return;
      event.preventDefault();
      this.go(to);
    };
    addEventListener("popstate", arrive);
    document.addEventListener("click", follow);
    return () => {
      removeEventListener("popstate", arrive);
      document.removeEventListener("click", follow);
    };
  }

  #arrive(): void {
    this.place = placeOf(new URL(location.href));
  }
}

/** The address a plain click leads to inside the page, if it does. */
function ownLink(event: MouseEvent): string | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || placeOf(url).page === "notFound") return null;
  if (url.hash && pathOf(url) === pathOf(location)) return null;
  return url.pathname + url.search + url.hash;
}

export const router = new Router();
