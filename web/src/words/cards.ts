import { de } from "./format";
import { both } from "./words";

const FRENCH: Readonly<Record<string, string>> = { V: "valet", D: "dame", R: "roi", A: "as" };
const ENGLISH: Readonly<Record<string, string>> = { V: "jack", D: "queen", R: "king", A: "ace" };
const FRENCH_SUITS: Readonly<Record<string, string>> = {
  S: "pique",
  H: "cœur",
  D: "carreau",
  C: "trèfle",
};
const ENGLISH_SUITS: Readonly<Record<string, string>> = {
  S: "spades",
  H: "hearts",
  D: "diamonds",
  C: "clubs",
};

/** Words on cards. */
export const words = both({
  fr: {
    hidden: "carte cachée",
    card: (value: string, suit: string) => `${value} de ${suit}`,
    values: (value: string) => FRENCH[value] ?? value,
    suits: (suit: string) => FRENCH_SUITS[suit] ?? suit,
    handOf: (name: string) => `Main ${de(name)}`,
    enterCards: (count: number) =>
      count === 1 ? "Touchez la carte tirée" : `Touchez les ${count} cartes`,
    entered: "Les cartes choisies",
    missing: (count: number) => (count === 1 ? "encore 1 carte" : `encore ${count} cartes`),
    complete: "complet",
    cards: (count: number) => (count < 2 ? `${count} carte` : `${count} cartes`),
    dealt: "a donné",
    exposed: "a exposé",
    byValue: "Trier par valeur",
    bySuit: "Trier par couleur",
    sorted: (order: string): string =>
      order === "value" ? "Main triée par valeur" : "Main triée par couleur",
    free: "place de la carte à tirer",
    chosen: (card: string) => `${card}, à défausser`,
    draw: "Piocher",
    discard: "Défausser",
    expose: "Exposer",
    drawNow: "Piochez, ou prenez la défausse",
    drawOrExpose: "Prenez une carte, ou exposez",
    discardNow: "Touchez la carte à défausser",
    discardThis: (card: string) => `Défausser : ${card} ?`,
    cancelNow: "Rien à marquer : barrez une case",
    laid: "Toutes les mains sont étalées",
    turnOf: (name: string) => `À ${name} de jouer`,
    takeScreen: "Prenez l'écran",
    uncover: "Voir ma main",
    stock: "Pioche",
    discardPile: "Défausse",
    empty: "vide",
    stockOf: (cards: number) => `Pioche, ${cards < 2 ? `${cards} carte` : `${cards} cartes`}`,
    pileOf: (cards: number, top: string) =>
      cards
        ? `Défausse, ${cards < 2 ? "1 carte" : `${cards} cartes`}, dessus : ${top}`
        : "Défausse vide",
    mayDraw: "à piocher",
    mayTake: "à prendre",
    drawn: "piochée",
    advised: "conseillée",
    piles: "Pioche et défausse",
    lot: "Qui donne ? Une carte chacun, la plus haute donne.",
    deals: "donne",
    drewBefore: "à égalité, puis",
    keyCards: "choisir la carte à défausser",
    keyStock: "piocher",
    keyDiscard: "prendre la défausse",
    keyExpose: "exposer",
    keySort: "trier par valeur ou par couleur",
  },
  en: {
    hidden: "hidden card",
    card: (value: string, suit: string) => `${value} of ${suit}`,
    values: (value: string) => ENGLISH[value] ?? value,
    suits: (suit: string) => ENGLISH_SUITS[suit] ?? suit,
    handOf: (name: string) => `${name}'s hand`,
    enterCards: (count: number) =>
      count === 1 ? "Touch the card that was drawn" : `Touch the ${count} cards`,
    entered: "The cards chosen",
    missing: (count: number) => (count === 1 ? "1 more card" : `${count} more cards`),
    complete: "complete",
    cards: (count: number) => (count === 1 ? "1 card" : `${count} cards`),
    dealt: "dealt",
    exposed: "exposed",
    byValue: "Sort by value",
    bySuit: "Sort by suit",
    sorted: (order: string): string =>
      order === "value" ? "Hand sorted by value" : "Hand sorted by suit",
    free: "place of the card to draw",
    chosen: (card: string) => `${card}, to discard`,
    draw: "Draw",
    discard: "Discard",
    expose: "Expose",
    drawNow: "Draw, or take the discard",
    drawOrExpose: "Take a card, or expose",
    discardNow: "Touch the card to discard",
    discardThis: (card: string) => `Discard: ${card}?`,
    cancelNow: "Nothing to mark: strike out a cell",
    laid: "All hands are laid down",
    turnOf: (name: string) => `${name} to play`,
    takeScreen: "Take the screen",
    uncover: "See my hand",
    stock: "Stock",
    discardPile: "Discard",
    empty: "empty",
    stockOf: (cards: number) => `Stock, ${cards === 1 ? "1 card" : `${cards} cards`}`,
    pileOf: (cards: number, top: string) =>
      cards
        ? `Discard pile, ${cards === 1 ? "1 card" : `${cards} cards`}, top: ${top}`
        : "Discard pile empty",
    mayDraw: "may be drawn",
    mayTake: "may be taken",
    drawn: "just drawn",
    advised: "advised",
    piles: "Stock and discard pile",
    lot: "Who deals? A card each, the highest deals.",
    deals: "deals",
    drewBefore: "tied, then",
    keyCards: "choose the card to discard",
    keyStock: "draw from the stock",
    keyDiscard: "take the discard",
    keyExpose: "expose",
    keySort: "sort by value or by suit",
  },
});
