import { both } from "./words";

export const words = both({
  fr: {
    title: "Le problème du jour",
    lead: "Une position par jour, la même pour tous.",
    about: (game: string, day: string) => `${game}, ${day}. La même position pour tous.`,
    loading: "Le problème se prépare…",
    again: "Réessayer",
    anybody: "la position du jour",
    youAre: "Vous jouez",
    other: (seat: number) => `Joueur ${seat}`,
    what: "Que joueriez-vous ?",
    once: "Vous répondez une fois, et changez d'avis jusque-là ; puis vous voyez ce que vaut chaque coup, et ce que les autres ont choisi.",
    yours: "Vous",
    answered: (count: string, answers: number) =>
      answers === 1 ? "Première réponse du jour." : `${count} réponses aujourd'hui.`,
    tomorrow: "Demain, une autre position.",
    others: "Un problème par jour pour chacun de ces jeux",
  },
  en: {
    title: "Puzzle of the day",
    lead: "One position a day, the same for everybody.",
    about: (game: string, day: string) => `${game}, ${day}. The same position for everybody.`,
    loading: "Preparing the puzzle…",
    again: "Try again",
    anybody: "The puzzle",
    youAre: "You play",
    other: (seat: number) => `Player ${seat}`,
    what: "What would you play?",
    once: "You answer once, and may change your mind until then; then you see what each move is worth, and what the others chose.",
    yours: "You",
    answered: (count: string, answers: number) =>
      answers === 1 ? "The first answer of the day." : `${count} answers today.`,
    tomorrow: "Tomorrow, another position.",
    others: "A puzzle a day for each of these games",
  },
});
