import { both } from "./words";

export const words = both({
  fr: {
    title: "Règles",
    contents: "Sommaire",
    loading: "La page arrive…",
    failed: "La page n'a pas pu être lue.",
    again: "Réessayer",
  },
  en: {
    title: "Rules",
    contents: "Contents",
    loading: "Fetching the page…",
    failed: "The page could not be read.",
    again: "Try again",
  },
});
