import { both } from "./words";

/** What is asked before a game ends. */
export const words = both({
  fr: {
    stopTitle: "Arrêter la partie ?",
    stopText: (dice: string) =>
      dice === "paper"
        ? "La feuille ne pourra pas reprendre, et le carnet ne la compte pas."
        : `Elle ne pourra pas reprendre.${dice === "fair" ? " Elle compte comme abandonnée." : ""}`,
    stopYes: "Arrêter",
    stopNo: "Continuer à jouer",
    lastTitle: "Finir la partie ?",
    lastText: "C'est le dernier coup : il ne pourra plus être repris.",
    lastYes: "Finir la partie",
    lastNo: "Revenir",
    closeTitle: "Tout est juste ?",
    closeYes: "Clore la feuille",
    closeText: "Une fois la feuille close, plus rien ne s'y corrige.",
    closeNo: "Relire encore",
  },
  en: {
    stopTitle: "Stop the game?",
    stopText: (dice: string) =>
      dice === "paper"
        ? "The sheet cannot be taken up again, and the notebook does not count it."
        : `It cannot be taken up again.${dice === "fair" ? " It counts as abandoned." : ""}`,
    stopYes: "Stop",
    stopNo: "Keep playing",
    lastTitle: "End the game?",
    lastText: "This is the last move: it cannot be taken back.",
    lastYes: "End the game",
    lastNo: "Go back",
    closeTitle: "Is everything right?",
    closeYes: "Close the sheet",
    closeText: "Once the sheet is closed, nothing on it can be corrected any more.",
    closeNo: "Read it over again",
  },
});
