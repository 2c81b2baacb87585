import { both } from "./words";

/** Between two games of a series. */
export const words = both({
  fr: {
    over: (game: number) => `Partie ${game} terminée`,
    player: "Joueur",
    brought: "Cette partie",
    total: "Total",
    next: (game: number) => `Partie ${game}`,
  },
  en: {
    over: (game: number) => `Game ${game} is over`,
    player: "Player",
    brought: "This game",
    total: "Total",
    next: (game: number) => `Game ${game}`,
  },
});
