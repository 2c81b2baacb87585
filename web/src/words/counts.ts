import { both } from "./words";

const KINDS_FR: Readonly<Record<string, string>> = {
  die: "Les dés",
  stick: "Les bâtonnets",
  card: "Les cartes",
};
const KINDS_EN: Readonly<Record<string, string>> = { die: "Dice", stick: "Sticks", card: "Cards" };
const SIDES_FR: Readonly<Record<string, string>> = { die: "Face", stick: "Face", card: "Carte" };
const SIDES_EN: Readonly<Record<string, string>> = { die: "Side", stick: "Side", card: "Card" };
const THROWN_FR: Readonly<Record<string, string>> = {
  die: "dés lancés",
  stick: "bâtonnets lancés",
  card: "cartes tirées",
};
const THROWN_EN: Readonly<Record<string, string>> = {
  die: "dice thrown",
  stick: "sticks thrown",
  card: "cards drawn",
};
const FATES_FR: Readonly<Record<string, string>> = {
  finished: "Parties finies",
  stopped: "Arrêtées",
  playing: "En cours",
  seeding: "Jamais commencées",
};
const FATES_EN: Readonly<Record<string, string>> = {
  finished: "Games finished",
  stopped: "Stopped",
  playing: "Being played",
  seeding: "Never begun",
};

/** Words on what has fallen, and on the log of commitments. */
export const words = both({
  fr: {
    tabs: "Les dés",
    how: "Comment vérifier",
    counts: "Ce qui est tombé",
    title: "Ce qui est tombé",
    lead: "Tout ce que ce serveur a jamais lancé, à côté de ce qu'il fallait attendre. Seuls comptent ses propres tirages, jamais les vrais dés.",
    loading: "Les comptes arrivent…",
    failed: "Les comptes n'ont pas pu être lus.",
    nothing: "Rien n'a encore été lancé ici.",
    kind: (kind: string) => KINDS_FR[kind] ?? kind,
    side: (kind: string) => SIDES_FR[kind] ?? kind,
    thrown: (kind: string, count: string) => `${count} ${THROWN_FR[kind] ?? kind}.`,
    fell: "Tombé",
    expected: "Attendu",
    few: "C'est trop peu pour juger.",
    chiSquare: (value: string, degrees: string) =>
      `χ² de ${value} pour ${degrees} degrés de liberté.`,
    likely: (share: string) => `Le pur hasard s'écarte au moins autant ${share}.`,
    percent: (share: string) => `dans ${share}\u00a0% des cas`,
    hardly: "moins d'une fois sur mille",
    yams: "Les Yams d'un coup",
    yamsCounted: (did: string, throws: string, expected: string) =>
      `${did} pour ${throws} lancers de cinq dés ; il fallait en attendre ${expected}, un sur 1\u00a0296.`,
    log: "Le registre des engagements",
    logged: (count: string) =>
      `${count} promesses faites avant de lancer, dans l'ordre, sans qu'aucune puisse disparaître.`,
    fate: "Ce que la partie est devenue",
    commitments: "Engagements",
    fates: (fate: string) => FATES_FR[fate] ?? fate,
    head: "Dernière empreinte du registre",
    check: "Pour le vérifier en entier",
    read: "Lire le registre",
    empty: "Aucune partie n'a encore été ouverte avec les dés du serveur.",
  },
  en: {
    tabs: "The dice",
    how: "How to check",
    counts: "What has fallen",
    title: "What has fallen",
    lead: "All that this server has ever thrown, beside what was to be expected. Only its own draws count, never real dice.",
    loading: "The counts are coming…",
    failed: "The counts could not be read.",
    nothing: "Nothing has been thrown here yet.",
    kind: (kind: string) => KINDS_EN[kind] ?? kind,
    side: (kind: string) => SIDES_EN[kind] ?? kind,
    thrown: (kind: string, count: string) => `${count} ${THROWN_EN[kind] ?? kind}.`,
    fell: "Fell",
    expected: "Expected",
    few: "That is too few to judge.",
    chiSquare: (value: string, degrees: string) =>
      `A chi-square of ${value} with ${degrees} degrees of freedom.`,
    likely: (share: string) => `Mere chance strays at least as far ${share}.`,
    percent: (share: string) => `${share}% of the time`,
    hardly: "less than once in a thousand",
    yams: "Yams in one throw",
    yamsCounted: (did: string, throws: string, expected: string) =>
      `${did} in ${throws} throws of five dice; ${expected} were to be expected, one in 1,296.`,
    log: "The log of commitments",
    logged: (count: string) =>
      `${count} promises made before throwing, in their order, none of which can disappear.`,
    fate: "What became of the game",
    commitments: "Commitments",
    fates: (fate: string) => FATES_EN[fate] ?? fate,
    head: "Newest hash of the log",
    check: "To check all of it",
    read: "Read the log",
    empty: "No game was opened with the server's dice yet.",
  },
});
