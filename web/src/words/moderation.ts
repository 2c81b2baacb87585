import { both } from "./words";

const fait: Record<string, string> = {
  remove: "a retiré une ligne",
  restore: "a remis une ligne",
  hide: "a masqué un nom",
  show: "a rendu un nom",
  mute: "a fait taire",
  unmute: "laisse écrire",
  resolve: "a réglé un signalement",
  close: "a fermé un compte",
  open: "a rouvert un compte",
  reset: "a donné un code de secours",
  appoint: "a nommé un modérateur",
  dismiss: "a démis un modérateur",
};
const did: Record<string, string> = {
  remove: "removed a line",
  restore: "restored a line",
  hide: "hid a name",
  show: "gave a name back",
  mute: "silenced",
  unmute: "lets write again",
  resolve: "resolved a report",
  close: "closed an account",
  open: "opened an account again",
  reset: "gave a recovery code",
  appoint: "appointed a moderator",
  dismiss: "dismissed a moderator",
};
const raisons: Record<string, string> = {
  insult: "insultes",
  spam: "publicité",
  name: "pseudo",
  cheating: "triche",
  other: "autre",
};
const reasons: Record<string, string> = {
  insult: "insults",
  spam: "advertising",
  name: "name",
  cheating: "cheating",
  other: "other",
};

const fais: Record<string, string> = {
  remove: "Retirer la ligne",
  restore: "Remettre la ligne",
  hide: "Masquer le nom",
  show: "Rendre le nom",
  mute: "Faire taire",
  unmute: "Laisser écrire",
  resolve: "Réglé",
};
const does: Record<string, string> = {
  remove: "Remove the line",
  restore: "Restore the line",
  hide: "Hide the name",
  show: "Give the name back",
  mute: "Silence",
  unmute: "Let write again",
  resolve: "Resolved",
};

export const words = both({
  fr: {
    title: "Modération",
    failed: "Cela n'a pas pu se lire. Réessayez dans un instant.",
    reports: "Signalements",
    lines: "Dernières lignes",
    acts: "Ce qui a été fait",
    none: "Rien pour l'instant.",
    removed: "retirée",
    host: "L'hôte",
    did: (what: string) => fait[what] ?? what,
    does: (what: string) => fais[what] ?? what,
    reason: (why: string) => raisons[why] ?? why,
  },
  en: {
    title: "Moderation",
    failed: "This could not be read. Try again in a moment.",
    reports: "Reports",
    lines: "Newest lines",
    acts: "What was done",
    none: "Nothing for now.",
    removed: "removed",
    host: "The host",
    did: (what: string) => did[what] ?? what,
    does: (what: string) => does[what] ?? what,
    reason: (why: string) => reasons[why] ?? why,
  },
});
