import { both } from "./words";

export const words = both({
  fr: {
    title: "Jouer sans réseau",
    help: "Tous les jeux sur cet appareil : seul, à plusieurs, contre les robots ou avec le vrai jeu. Vos parties y restent.",
    fetch: (size: string) => `Garder tout le jeu ici (${size})`,
    fetching: (come: string, size: string) => `${come} sur ${size}`,
    ready: "C'est prêt : sans connexion, cette page s'ouvre et joue.",
    remove: "Ne plus le garder",
    failed:
      "Tout n'a pas pu être gardé : il manque du réseau ou de la place. Rien n'est à moitié là.",
    megabytes: (count: string) => `${count} Mo`,
  },
  en: {
    title: "Play without a network",
    help: "Every game on this device: alone, together, against bots or with the real game. Your games stay on it.",
    fetch: (size: string) => `Keep the whole game here (${size})`,
    fetching: (come: string, size: string) => `${come} of ${size}`,
    ready: "It is ready: without a connection, this page opens and plays.",
    remove: "Keep it no longer",
    failed: "Not all of it could be kept: the network or room is missing. Nothing is half there.",
    megabytes: (count: string) => `${count} MB`,
  },
});
