import { capital } from "./format";
import { both } from "./words";

/** What falls in a game, by the kind of its chance; a kind that is not known is called dice. */
const NAMES: Readonly<Record<string, { fr: string; en: string }>> = {
  sticks: { fr: "bâtonnets", en: "sticks" },
  draw: { fr: "cartes", en: "cards" },
};
export const CARDS = "draw";

/** The name of what falls, in the midst of a French or an English sentence. */
export const fr = (kind: string) => NAMES[kind]?.fr ?? "dés";
export const en = (kind: string) => NAMES[kind]?.en ?? "dice";

/** What is said of dice, sticks or cards alike. */
export const words = both({
  fr: {
    name: (kind: string) => capital(fr(kind)),
    empty: (kind: string) =>
      `Rien encore : ${kind === CARDS ? "piochez une carte" : `lancez les ${fr(kind)}`}.`,
    all: (kind: string) => `Les ${fr(kind)}`,
    fair: (kind: string) => `${capital(fr(kind))} du serveur`,
    checked: (kind: string): string =>
      kind === CARDS
        ? "Chaque carte tirée pourra être vérifiée."
        : "Chaque lancer pourra être vérifié.",
    ranked: "La partie compte au classement.",
    unranked: (kind: string) =>
      `Hors classement : il y faut les ${fr(kind)} du serveur, ni conseils ni robots et, à distance, une table ouverte pour le classement.`,
    own: (kind: string) => `Vos propres ${fr(kind)}`,
    ownHelp: (kind: string): string =>
      kind === CARDS
        ? "Vous jouez sur la table et dites quelles cartes sortent. Hors classement."
        : "Vous lancez sur la table et dites ce qui tombe. Hors classement.",
  },
  en: {
    name: (kind: string) => capital(en(kind)),
    empty: (kind: string) =>
      `Nothing yet: ${kind === CARDS ? "draw a card" : `throw the ${en(kind)}`}.`,
    all: (kind: string) => `The ${en(kind)}`,
    fair: (kind: string) => `The server's ${en(kind)}`,
    checked: (kind: string): string =>
      kind === CARDS
        ? "Every card drawn can be checked afterwards."
        : "Every throw can be checked afterwards.",
    ranked: "The game counts for the ranking.",
    unranked: (kind: string) =>
      `Not ranked: that takes the server's ${en(kind)}, no hints and no bots, and between people elsewhere a table opened for the ranking.`,
    own: (kind: string) => `Your own ${en(kind)}`,
    ownHelp: (kind: string): string =>
      kind === CARDS
        ? "You play at the table and say which cards come. Not ranked."
        : "You throw on the table and say what fell. Not ranked.",
  },
});
