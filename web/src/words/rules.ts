import { both } from "./words";

export const words = both({
  fr: {
    title: "Règles",
    contents: "Sommaire",
    loading: "Les règles arrivent…",
    failed: "Les règles n'ont pas pu être lues.",
    again: "Réessayer",
  },
  en: {
    title: "Rules",
    contents: "Contents",
    loading: "Fetching the rules…",
    failed: "The rules could not be read.",
    again: "Try again",
  },
});
