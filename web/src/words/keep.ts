import { both } from "./words";

/** Words for people who play at a real table. */
export const words = both({
  fr: {
    title: "À une vraie table",
    help: "Vous avez le jeu sous la main : cette page tient la feuille. Elle additionne, vérifie l'ordre des cases et sait à qui c'est le tour. Hors classement.",
    keep: "Tenir la feuille",
    print: "Imprimer une feuille",
    opening: "La feuille se prépare…",
    ownOnly: "Nous ne connaissons pas vos bâtonnets : lancez-les vous-même.",
    printed: "Imprimer la feuille",
  },
  en: {
    title: "At a real table",
    help: "You have the game at hand: this page keeps the sheet. It adds up, checks the order of the cells and knows whose turn it is. Not ranked.",
    keep: "Keep the sheet",
    print: "Print a sheet",
    opening: "Laying out the sheet…",
    ownOnly: "We do not know your sticks: throw them yourself.",
    printed: "Print the sheet",
  },
});
