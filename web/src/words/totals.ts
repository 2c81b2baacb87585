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
    fell: (counted: readonly string[], left: readonly string[]) =>
      `Dernier lancer : ${counted.join(" ")}${left.length ? `, restent ${left.join(" ")}` : ""}`,
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
    fell: (counted: readonly string[], left: readonly string[]) =>
      `Last throw: ${counted.join(" ")}${left.length ? `, left over ${left.join(" ")}` : ""}`,
  },
});
