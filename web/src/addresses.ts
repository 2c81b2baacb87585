/** Where each page is: every state one can come back to has an address. */

import { alone, root } from "./site";

export type GameTab = "regles" | "classement" | "probleme";
export type MatchTab = "revoir" | "bilan" | "des";

/** The address of a page. */
function at(path: string): string {
  return alone ? `?${path}` : path;
}

/** An address with some words behind it, as far as there are any. */
export function withWords(address: string, words: Record<string, string>): string {
  const search = `${new URLSearchParams(words)}`;
  return search ? `${address}${address.includes("?") ? "&" : "?"}${search}` : address;
}

export const HOME = root;
export const SALON = at("/salon");
export const PUZZLE = at("/probleme");
export const FAIRNESS = at("/des");
export const FALLEN = at("/des/comptes");
export const ME = at("/moi");
/** Who won how often at a real table, on the page of who one is. */
export const NOTEBOOK = `${ME}#notebook`;
export const MODERATION = at("/moderation");

/** What the host of a site has to say by law, as their addresses and the server name it. */
export const NOTICES = { mentions: "legal", donnees: "privacy" } as const;

/** A game: to play it, to read its rules, to see who played it best, to solve its puzzle. */
export function gameAt(key: string, tab?: GameTab): string {
  return at(tab ? `/jeux/${key}/${tab}` : `/jeux/${key}`);
}

/** What is worth knowing to play a game well, on its rules page. */
export function adviceAt(key: string): string {
  return `${gameAt(key, "regles")}#advice`;
}

/** What asks who sits at the table, where a game is played with the real thing. */
export const REAL = "#feuille";

/** An empty sheet of a game that lies on a real table: who sits there is asked first. */
export function keptAt(key: string): string {
  return `${gameAt(key)}${REAL}`;
}

/** Somebody with an account: what they have played, and how well. */
export function profileAt(pseudo: string): string {
  return at(`/joueurs/${encodeURIComponent(pseudo)}`);
}

/** A table, from the first throw to the result. */
export function tableAt(id: string): string {
  return at(`/table/${id}`);
}

/** A match that is over: watched again, reviewed, its dice checked. */
export function matchAt(id: string, tab: MatchTab): string {
  return at(`/partie/${id}/${tab}`);
}

/** A blank sheet of a game, to print. */
export function blankSheetAt(
  game: string,
  language: string,
  options: Record<string, string>,
  players: number,
): string {
  const asked = new URLSearchParams({ language, players: `${players}` });
  for (const [key, value] of Object.entries(options)) asked.append("option", `${key}=${value}`);
  return `/api/games/${game}/sheet.pdf?${asked}`;
}

/** The cards that remind each player of the figures, to print. */
export function cardsAt(game: string, language: string): string {
  return `/api/games/${game}/cards.pdf?language=${language}`;
}

/** The sheet of a match, to print. */
export function sheetAt(id: string, language: string): string {
  return `/api/tables/${id}/sheet.pdf?language=${language}`;
}
