import { both } from "./words";

/** The pages of one game. */
export const words = both({
  fr: {
    play: "Jouer",
    rules: "Règles",
    ranking: "Classement",
    puzzle: "Problème",
    loading: "Un instant…",
    missing: "Ce jeu n'est pas sur l'étagère",
    shelf: "Voir tous les jeux",
    failed: "La page n'a pas pu se préparer.",
    again: "Réessayer",
  },
  en: {
    play: "Play",
    rules: "Rules",
    ranking: "Ranking",
    puzzle: "Puzzle",
    loading: "One moment…",
    missing: "This game is not on the shelf",
    shelf: "See all the games",
    failed: "The page could not be prepared.",
    again: "Try again",
  },
});
