import { signedWhole } from "./format";
import { both } from "./words";

function listed(numbers: readonly number[], and: string): string {
  const last = numbers.at(-1);
  return numbers.length < 2 ? `${last ?? ""}` : `${numbers.slice(0, -1).join(", ")} ${and} ${last}`;
}

/** Points to come always have a sign: a bare number on a stick is that of its pips. */
function gain(points: number): string {
  return points ? signedWhole(points) : "+0";
}

/** Words on sticks and chains. */
export const words = both({
  fr: {
    chain: (faces: string) => `La chaîne : ${faces}`,
    nothingPlaced: "Rien n'est encore posé",
    openSum: (numbers: readonly number[], sum: number) =>
      `Bouts ouverts : ${numbers.join(" + ")} = ${sum}`,
    openEnds: (numbers: readonly number[]) => `Bouts ouverts : ${listed(numbers, "et")}`,
    socket: (face: string, on: string, points: number | null) =>
      `Poser ${face} sur ${on}${points === null ? "" : `, ${points} point${Math.abs(points) > 1 ? "s" : ""}`}`,
    enterSticks: (count: number) =>
      count === 1
        ? "Lancez le bâtonnet et touchez sa face"
        : `Lancez ${count} bâtonnets et touchez leurs faces`,
    enterHalves: (count: number) =>
      count === 1
        ? "Lancez le bâtonnet et touchez ses deux moitiés"
        : `Lancez ${count} bâtonnets et touchez les deux moitiés de chacun`,
    stickNumber: (number: number) => `Bâtonnet ${number}`,
    shows: (face: string) => `montre ${face}`,
    addHalf: (number: number) => `Ajouter un ${number}`,
    half: (number: number) => `${number} et…`,
    missing: (count: number) => (count === 1 ? "encore 1 bâtonnet" : `encore ${count} bâtonnets`),
    complete: "complet",
    closer: "Voir de plus près",
    further: "Voir de plus loin",
    recentre: "Recentrer",
    loose: "Les bâtonnets libres",
    stick: (face: string, offers: number, most: number | null = null) =>
      offers
        ? `Bâtonnet ${face}, ${offers} place${offers > 1 ? "s" : ""}${most === null ? "" : `, ${gain(most)} au mieux`}`
        : `Bâtonnet ${face}, ne va nulle part`,
    notFirst: (face: string) => `Bâtonnet ${face}, ne commence pas la chaîne`,
    inHand: (sticks: number) =>
      sticks === 1 ? "1 bâtonnet en main" : `${sticks} bâtonnets en main`,
    allPlaced: "Tous les bâtonnets sont posés",
    tray: "Les bâtonnets",
    takeUp: "Prenez un bâtonnet à poser",
    noneFits: "Aucun bâtonnet ne va",
    placeOne: "Posez un bâtonnet",
    count: "Compter",
    countWorth: (worth: string) => `Compter : ${worth}`,
    layBest: "Poser au mieux",
    layNothing: "Ne rien poser",
    gain,
    liftAgain: (face: string) => `Reprendre ${face}`,
    whereTo: (face: string) => `Où poser ${face} ?`,
    connectTo: (face: string) => `Touchez le bâtonnet à relier à ${face}`,
    chooseThrown: "Touchez ceux à relancer",
    chooseSticks: "Touchez les bâtonnets à relancer",
    chosen: (count: number) => (count === 1 ? "1 à relancer" : `${count} à relancer`),
    throwAll: (count: number) => `Lancer les ${count} bâtonnets`,
    throwAgain: (count: number) =>
      count === 1 ? "Relancer le dernier" : `Relancer ${count} bâtonnets`,
    throwSome: (count: number) => `Relancer ${count} bâtonnet${count > 1 ? "s" : ""}`,
    throwNumber: (number: number, of: number) => `Lancer ${number}/${of}`,
    throwFirst: (number: number, of: number) => `Lancer ${number}/${of}`,
    throwNext: (number: number, of: number) => `Relancer ${number}/${of}`,
    chooseAll: "Tous",
    chooseNone: "Aucun",
    some: "Choisir",
    back: "Retour",
    announceFirst: (number: number) => `${number}e lancer : annoncez d'abord une case`,
    markOrAnnounce: "Marquez une case, ou relancez en annonçant",
    announceNow: "Touchez la case à annoncer",
    stickKept: (face: string) => `Bâtonnet ${face}, gardé`,
    stickAgain: (face: string) => `Bâtonnet ${face}, à relancer`,
    keySticks: "prendre ou choisir un bâtonnet",
    keyAll: "les choisir tous, ou aucun",
  },
  en: {
    chain: (faces: string) => `The chain: ${faces}`,
    nothingPlaced: "Nothing is placed yet",
    openSum: (numbers: readonly number[], sum: number) =>
      `Open ends: ${numbers.join(" + ")} = ${sum}`,
    openEnds: (numbers: readonly number[]) => `Open ends: ${listed(numbers, "and")}`,
    socket: (face: string, on: string, points: number | null) =>
      `Place ${face} on ${on}${points === null ? "" : `, ${points} point${Math.abs(points) === 1 ? "" : "s"}`}`,
    enterSticks: (count: number) =>
      count === 1
        ? "Throw the stick and touch its face"
        : `Throw ${count} sticks and touch their faces`,
    enterHalves: (count: number) =>
      count === 1
        ? "Throw the stick and touch its two halves"
        : `Throw ${count} sticks and touch the two halves of each`,
    stickNumber: (number: number) => `Stick ${number}`,
    shows: (face: string) => `shows ${face}`,
    addHalf: (number: number) => `Add a ${number}`,
    half: (number: number) => `${number} and…`,
    missing: (count: number) => (count === 1 ? "1 more stick" : `${count} more sticks`),
    complete: "complete",
    closer: "Look closer",
    further: "Look from further away",
    recentre: "Recentre",
    loose: "The loose sticks",
    stick: (face: string, offers: number, most: number | null = null) =>
      offers
        ? `Stick ${face}, ${offers} place${offers > 1 ? "s" : ""}${most === null ? "" : `, ${gain(most)} at best`}`
        : `Stick ${face}, fits nowhere`,
    notFirst: (face: string) => `Stick ${face}, does not begin the chain`,
    inHand: (sticks: number) => (sticks === 1 ? "1 stick in hand" : `${sticks} sticks in hand`),
    allPlaced: "All sticks are placed",
    tray: "The sticks",
    takeUp: "Take up a stick to place",
    noneFits: "No stick fits",
    placeOne: "Place a stick",
    count: "Count",
    countWorth: (worth: string) => `Count: ${worth}`,
    layBest: "Lay it best",
    layNothing: "Lay nothing",
    gain,
    liftAgain: (face: string) => `Take ${face} back`,
    whereTo: (face: string) => `Where does ${face} go?`,
    connectTo: (face: string) => `Touch the stick to connect to ${face}`,
    chooseThrown: "Touch those to throw again",
    chooseSticks: "Touch the sticks to throw again",
    chosen: (count: number) => `${count} to throw again`,
    throwAll: (count: number) => `Throw the ${count} sticks`,
    throwAgain: (count: number) =>
      count === 1 ? "Throw the last again" : `Throw ${count} sticks again`,
    throwSome: (count: number) => `Throw ${count} stick${count === 1 ? "" : "s"} again`,
    throwNumber: (number: number, of: number) => `Throw ${number}/${of}`,
    throwFirst: (number: number, of: number) => `Throw ${number}/${of}`,
    throwNext: (number: number, of: number) => `Throw again ${number}/${of}`,
    chooseAll: "All",
    chooseNone: "None",
    some: "Choose",
    back: "Back",
    announceFirst: (number: number) => `Throw ${number}: announce a cell first`,
    markOrAnnounce: "Mark a cell, or announce one to throw",
    announceNow: "Touch the cell to announce",
    stickKept: (face: string) => `Stick ${face}, kept`,
    stickAgain: (face: string) => `Stick ${face}, to throw again`,
    keySticks: "take up or choose a stick",
    keyAll: "choose all of them, or none",
  },
});
