import { both } from "./words";

/** Words on points where there is no sheet. */
export const words = both({
  fr: {
    points: "Les points",
    race: (goal: number) => `La course à ${goal}`,
    game: (number: number) => `Partie ${number}`,
    running: "en cours",
    total: "Total",
    series: "La série",
    opening: "Qui commence ? Deux dés chacun, la plus grande somme.",
    starts: "commence",
  },
  en: {
    points: "The points",
    race: (goal: number) => `The race to ${goal}`,
    game: (number: number) => `Game ${number}`,
    running: "running",
    total: "Total",
    series: "The series",
    opening: "Who starts? Two dice each, the highest sum.",
    starts: "starts",
  },
});
