import { both } from "./words";

/** Words on the material itself: dice and sheets. */
export const words = both({
  fr: {
    tray: "Les dés",
    die: (place: number, face: number) => `Dé ${place} : ${face}`,
    dieKept: (place: number, face: number) => `Dé ${place} : ${face}, gardé`,
    dieAgain: (place: number, face: number) => `Dé ${place} : ${face}, à relancer`,
    kept: "gardé",
    again: "relancer",
    fell: (throwNumber: number, faces: string) => `Lancer ${throwNumber} : ${faces}`,
    sheetOf: (name: string) => `Feuille de ${name}`,
    cell: "Case",
    box: (line: string, column: string) => `${line}, ${column}`,
    points: (count: number) => (Math.abs(count) < 2 ? "point" : "points"),
    closed: "fermée",
    pace: (aside: string) => `${aside} par rapport à trois de chaque`,
    records: "Record",
    recordsLong: "Le record de la colonne",
    yours: "Le vôtre",
    yoursLong: "Votre record dans la colonne",
    by: (points: number, name: string) => `${points}, par ${name}`,
    none: "aucun",
    enterFaces: (count: number) =>
      count === 1
        ? "Lancez le dé et touchez sa face"
        : `Lancez ${count} dés et touchez leurs faces`,
    addFace: (face: number) => `Ajouter un ${face}`,
    erase: "Effacer",
    takeBack: "Annuler",
    confirm: "Valider",
    missing: (count: number) => (count === 1 ? "encore 1 dé" : `encore ${count} dés`),
    complete: "complet",
  },
  en: {
    tray: "The dice",
    die: (place: number, face: number) => `Die ${place}: ${face}`,
    dieKept: (place: number, face: number) => `Die ${place}: ${face}, kept`,
    dieAgain: (place: number, face: number) => `Die ${place}: ${face}, to throw again`,
    kept: "kept",
    again: "throw",
    fell: (throwNumber: number, faces: string) => `Throw ${throwNumber}: ${faces}`,
    sheetOf: (name: string) => `${name}'s sheet`,
    cell: "Cell",
    box: (line: string, column: string) => `${line}, ${column}`,
    points: (count: number) => (Math.abs(count) === 1 ? "point" : "points"),
    closed: "closed",
    pace: (aside: string) => `${aside} against three of each`,
    records: "Record",
    recordsLong: "The record of the column",
    yours: "Yours",
    yoursLong: "Your record in the column",
    by: (points: number, name: string) => `${points}, by ${name}`,
    none: "none",
    enterFaces: (count: number) =>
      count === 1
        ? "Throw the die and touch its face"
        : `Throw ${count} dice and touch their faces`,
    addFace: (face: number) => `Add a ${face}`,
    erase: "Erase",
    takeBack: "Undo",
    confirm: "Done",
    missing: (count: number) => (count === 1 ? "1 more die" : `${count} more dice`),
    complete: "complete",
  },
});
