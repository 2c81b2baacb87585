import { de, whole } from "./format";
import { both } from "./words";

/** Words on the material itself: dice and sheets. */
export const words = both({
  fr: {
    tray: "Les dés",
    readyToThrow: (count: number) => (count === 1 ? "Lancez le dé" : `Lancez les ${count} dés`),
    throwFirst: (next: number, throws: number) => `Lancer ${next}/${throws}`,
    throwAgain: (next: number, throws: number) => `Relancer ${next}/${throws}`,
    throwNumber: (thrown: number, throws: number) => `Lancer ${thrown}/${throws}`,
    chooseDice: "Touchez les dés à relancer",
    chosen: (count: number) => (count === 1 ? "1 dé à relancer" : `${count} dés à relancer`),
    throwAllOnly: "Relancez-les tous, ou marquez",
    markNow: "Marquez une case",
    announce: "annoncer",
    chooseAll: "Tous",
    chooseNone: "Aucun",
    die: (place: number, face: number) => `Dé ${place} : ${face}`,
    dieKept: (place: number, face: number) => `Dé ${place} : ${face}, gardé`,
    dieAgain: (place: number, face: number) => `Dé ${place} : ${face}, à relancer`,
    allAgain: (count: number) => (count ? `${count} dés à relancer` : "Tous les dés gardés"),
    advisedKeep: "à garder selon le conseil",
    advisedMark: "conseillée",
    fell: (name: string, thrown: number, faces: string) =>
      `${name ? `${name}, lancer` : "Lancer"} ${thrown} : ${faces}`,
    sheetOf: (name: string) => `Feuille ${de(name)}`,
    sheets: "Feuille de tous les joueurs",
    cell: "Case",
    box: (line: string, column: string) => `${line}, ${column}`,
    points: (count: number) => (Math.abs(count) < 2 ? "point" : "points"),
    short: (count: number) => `${whole(count)}\u00a0${Math.abs(count) < 2 ? "pt" : "pts"}`,
    anew: (name: string) => `${name}, récrire :`,
    closed: "fermée",
    pace: (ahead: number): string => (ahead < 0 ? `${-ahead} de retard` : `${ahead} d'avance`),
    records: "Record",
    recordsLong: (chosen: boolean): string =>
      chosen ? "Le record de la colonne, avec ce choix de colonnes" : "Le record",
    withChoice: "avec ce choix de colonnes",
    yours: "Le vôtre",
    yoursLong: (chosen: boolean): string =>
      chosen ? "Votre record dans la colonne, avec ce choix de colonnes" : "Votre record",
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
    readyToThrow: (count: number) => (count === 1 ? "Throw the die" : `Throw the ${count} dice`),
    throwFirst: (next: number, throws: number) => `Throw ${next}/${throws}`,
    throwAgain: (next: number, throws: number) => `Throw again ${next}/${throws}`,
    throwNumber: (thrown: number, throws: number) => `Throw ${thrown}/${throws}`,
    chooseDice: "Touch the dice to throw again",
    chosen: (count: number) =>
      count === 1 ? "1 die to throw again" : `${count} dice to throw again`,
    throwAllOnly: "Throw them all again, or mark",
    markNow: "Mark a cell",
    announce: "announce",
    chooseAll: "All",
    chooseNone: "None",
    die: (place: number, face: number) => `Die ${place}: ${face}`,
    dieKept: (place: number, face: number) => `Die ${place}: ${face}, kept`,
    dieAgain: (place: number, face: number) => `Die ${place}: ${face}, to throw again`,
    allAgain: (count: number) => (count ? `${count} dice to throw again` : "All dice kept"),
    advisedKeep: "advised to keep",
    advisedMark: "advised",
    fell: (name: string, thrown: number, faces: string) =>
      `${name ? `${name}, throw` : "Throw"} ${thrown}: ${faces}`,
    sheetOf: (name: string) => `${name}'s sheet`,
    sheets: "Everyone's sheet",
    cell: "Cell",
    box: (line: string, column: string) => `${line}, ${column}`,
    points: (count: number) => (Math.abs(count) === 1 ? "point" : "points"),
    short: (count: number) => `${whole(count)}\u00a0${Math.abs(count) === 1 ? "pt" : "pts"}`,
    anew: (name: string) => `${name}, write again:`,
    closed: "closed",
    pace: (ahead: number): string => (ahead < 0 ? `${-ahead} behind` : `${ahead} ahead`),
    records: "Record",
    recordsLong: (chosen: boolean): string =>
      chosen ? "The record of the column, with this choice of columns" : "The record",
    withChoice: "with this choice of columns",
    yours: "Yours",
    yoursLong: (chosen: boolean): string =>
      chosen ? "Your record in the column, with this choice of columns" : "Your record",
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
