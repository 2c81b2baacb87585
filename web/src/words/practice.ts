import { both } from "./words";

export const words = both({
  fr: {
    title: "Votre jeu au fil du temps",
    lead: "Un point par partie dont vous avez demandé le bilan, de la plus ancienne à la plus récente.",
    none: "Demandez le bilan d'une partie finie : ce que vos choix ont coûté et ce que le hasard a donné se suivra ici, jeu par jeu.",
    reading: "Un instant…",
    failed: "Votre jeu au fil du temps n'a pas pu être lu.",
    again: "Réessayer",
    game: "Jeu",
    inChances: ", en chances de gagner",
    colon: " : ",
    loss: "Perdu par décision",
    meanPoints: (loss: string, points: number) =>
      `${loss} ${points < 2 ? "point" : "points"} en moyenne`,
    meanChance: (loss: string) => `${loss} de chances de gagner en moyenne`,
    lossHelp: "Plus c'est bas, mieux c'est. En tirets : la moyenne de cinq parties.",
    lossSays: (games: number, loss: string) =>
      `Perdu par décision dans ${games} ${games > 1 ? "parties" : "partie"} : ${loss} en moyenne.`,
    luck: "Chance",
    meanLuck: (luck: string) => `${luck} par partie en moyenne`,
    luckHelp: "Elle ne dépend pas de vous : à la longue, sa moyenne va vers zéro.",
    luckSays: (games: number, luck: string) =>
      `Chance dans ${games} ${games > 1 ? "parties" : "partie"} : ${luck} en moyenne.`,
    asTable: "Les mêmes valeurs en tableau",
    when: "Partie",
    decisions: "Décisions",
  },
  en: {
    title: "Your play over time",
    lead: "One dot for each game whose review you asked for, from the oldest to the newest.",
    none: "Ask for the review of a game that is over: what your choices cost and what chance gave will be followed here, game by game.",
    reading: "One moment…",
    failed: "Your play over time could not be read.",
    again: "Try again",
    game: "Game",
    inChances: ", in chances to win",
    colon: ": ",
    loss: "Lost per decision",
    meanPoints: (loss: string, points: number) =>
      `${loss} ${points === 1 ? "point" : "points"} on average`,
    meanChance: (loss: string) => `${loss} of the chance to win on average`,
    lossHelp: "The lower, the better. Dashed: the mean of five games.",
    lossSays: (games: number, loss: string) =>
      `Lost per decision in ${games} ${games === 1 ? "game" : "games"}: ${loss} on average.`,
    luck: "Luck",
    meanLuck: (luck: string) => `${luck} a game on average`,
    luckHelp: "It does not depend on you: in the long run its mean goes to zero.",
    luckSays: (games: number, luck: string) =>
      `Luck in ${games} ${games === 1 ? "game" : "games"}: ${luck} on average.`,
    asTable: "The same values in a table",
    when: "Game",
    decisions: "Decisions",
  },
});
