import { both } from "./words";

export const words = both({
  fr: {
    since: (day: string) => `Membre depuis le ${day}`,
    seen: (day: string) => `vu le ${day}`,
    finished: (many: number) => (many > 1 ? `${many} parties finies` : `${many} partie finie`),
    share: (share: string) => `${share} des parties commencées`,
    shareHelp:
      "Une partie arrêtée, quittée ou laissée une semaine est abandonnée : elle compte ici, et comme perdue dans le niveau.",
    games: "Jeux favoris",
    gameLine: (finished: number, abandoned: number) =>
      abandoned ? `${finished} finies, ${abandoned} abandonnées` : `${finished}`,
    records: "Records",
    rank: (place: string) => `${place} du classement`,
    ratings: "Niveau",
    pools: (pool: string): string =>
      pool === "bots" ? "avec des robots" : pool === "programs" ? "programmes" : "",
    unsettled: "encore incertain",
    ratedGames: (many: number) => (many > 1 ? `${many} parties` : `${many} partie`),
    figures: "Figures faites",
    figuresHelp: "Dans ses dernières parties : combien de fois, sur combien d'essais.",
    luck: "Chance au fil du temps",
    luckHelp:
      "Un point par partie dont le bilan a été demandé : plus il est haut, plus elle a été chanceuse.",
    luckMean: (share: string) => `En moyenne, plus de chance que dans ${share} des parties.`,
    lucky: "plus de chance",
    unlucky: "moins de chance",
    nothing: "Rien encore.",
    unknown: "Personne n'a de compte à ce nom.",
    failed: "Ce profil n'a pas pu être lu.",
    again: "Réessayer",
    loading: "Un instant…",
    export: "Télécharger toutes mes parties",
    exportHelp: "Un zip de textes, que yams verify sait vérifier.",
  },
  en: {
    since: (day: string) => `Member since ${day}`,
    seen: (day: string) => `seen ${day}`,
    finished: (many: number) => (many === 1 ? `${many} game finished` : `${many} games finished`),
    share: (share: string) => `${share} of those begun`,
    shareHelp:
      "A game that is stopped, left or untouched for a week is abandoned: it counts here, and as lost in the strength.",
    games: "Favourite games",
    gameLine: (finished: number, abandoned: number) =>
      abandoned ? `${finished} finished, ${abandoned} abandoned` : `${finished}`,
    records: "Records",
    rank: (place: string) => `${place} in the ranking`,
    ratings: "Strength",
    pools: (pool: string): string =>
      pool === "bots" ? "with bots" : pool === "programs" ? "programs" : "",
    unsettled: "still uncertain",
    ratedGames: (many: number) => (many === 1 ? `${many} game` : `${many} games`),
    figures: "Figures made",
    figuresHelp: "In the newest games: how often, of how many tries.",
    luck: "Luck over time",
    luckHelp: "One dot for each game whose review was asked for: the higher, the luckier.",
    luckMean: (share: string) => `On average, luckier than ${share} of games.`,
    lucky: "luckier",
    unlucky: "less lucky",
    nothing: "Nothing yet.",
    unknown: "Nobody has an account of this name.",
    failed: "This profile could not be read.",
    again: "Try again",
    loading: "One moment…",
    export: "Download all my games",
    exportHelp: "A zip of texts, which yams verify can check.",
  },
});
