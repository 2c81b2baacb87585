import { both } from "./words";

export const words = both({
  fr: {
    title: "Le salon",
    loading: "Un instant…",
    failed: "Le salon n'a pas pu être lu.",
    again: "Réessayer",
    someone: "Jouer contre quelqu'un",
    someoneHelp: "Le premier qui demande la même partie s'assied en face de vous.",
    game: "Jeu",
    way: "Comment jouer",
    pseudo: "Votre pseudo",
    search: "Chercher un adversaire",
    openTable: "Ouvrir une table",
    waiting: "Nous cherchons quelqu'un…",
    waitingHelp:
      "La partie commence d'elle-même dès qu'une autre personne demande la même. Restez sur cette page ; vous pouvez discuter en attendant.",
    cancel: "Annuler",
    wanted: "Quelqu'un attend",
    count: (people: number) =>
      `${people} ${people < 2 ? "personne attend" : "personnes attendent"}`,
    playNow: "Jouer",
    playAt: (title: string) => `Jouer à ${title}`,
    open: "Tables ouvertes",
    noneOpen: "Aucune table n'attend de joueurs.",
    noneOpenHelp: "Ouvrez-en une ici, ou jouez tout de suite contre un robot.",
    bot: "Jouer contre un robot",
    free: (seats: number) => `${seats} ${seats < 2 ? "place libre" : "places libres"}`,
    sit: "S'asseoir",
    sitAt: (names: string) => `S'asseoir avec ${names}`,
    back: "Y retourner",
    running: "À regarder",
    noneRunning: "Personne ne joue en public pour l'instant.",
    watch: "Regarder",
    watchAt: (names: string) => `Regarder ${names}`,
    pace: (seconds: number) => {
      if (!seconds) return "sans pendule";
      if (seconds >= 86_400) {
        return `${seconds / 86_400} ${seconds < 172_800 ? "jour" : "jours"} par tour`;
      }
      return `${seconds / 60} min par tour`;
    },
    unrated: "hors classement",
    house: "règles de la maison",
    robot: "robot",
    here: "Dans le salon",
    nobody: "Vous êtes la première personne ici.",
    guests: (count: number, named: number) => `${named ? "et " : ""}${count} sans pseudo`,
    online: (count: number) => `${count} ${count < 2 ? "personne" : "personnes"} sur le site`,
    you: "vous",
    report: (name: string) => `Signaler ${name}`,
  },
  en: {
    title: "The salon",
    loading: "One moment…",
    failed: "The salon could not be read.",
    again: "Try again",
    someone: "Play someone",
    someoneHelp: "The first who asks for the same game sits down opposite you.",
    game: "Game",
    way: "How to play",
    pseudo: "Your name",
    search: "Find an opponent",
    openTable: "Open a table",
    waiting: "Looking for somebody…",
    waitingHelp:
      "The game starts by itself when another person asks for the same. Stay on this page; you can chat meanwhile.",
    cancel: "Cancel",
    wanted: "Somebody is waiting",
    count: (people: number) => `${people} ${people < 2 ? "person is" : "people are"} waiting`,
    playNow: "Play",
    playAt: (title: string) => `Play ${title}`,
    open: "Open tables",
    noneOpen: "No table is waiting for players.",
    noneOpenHelp: "Open one here, or play a bot at once.",
    bot: "Play a bot",
    free: (seats: number) => `${seats} free ${seats < 2 ? "seat" : "seats"}`,
    sit: "Sit down",
    sitAt: (names: string) => `Sit down with ${names}`,
    back: "Go back there",
    running: "To watch",
    noneRunning: "Nobody plays in public right now.",
    watch: "Watch",
    watchAt: (names: string) => `Watch ${names}`,
    pace: (seconds: number) => {
      if (!seconds) return "no clock";
      if (seconds >= 86_400)
        return `${seconds / 86_400} ${seconds < 172_800 ? "day" : "days"} a turn`;
      return `${seconds / 60} min a turn`;
    },
    unrated: "not ranked",
    house: "house rules",
    robot: "bot",
    here: "In the salon",
    nobody: "You are the first one here.",
    guests: (count: number, named: number) => `${named ? "and " : ""}${count} without a name`,
    online: (count: number) => `${count} ${count < 2 ? "person" : "people"} on the site`,
    you: "you",
    report: (name: string) => `Report ${name}`,
  },
});
