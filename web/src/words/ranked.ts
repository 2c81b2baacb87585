import { de } from "./format";
import { both } from "./words";

export const words = both({
  fr: {
    rank: "Rang",
    pseudo: "Pseudo",
    record: "Record",
    country: "Pays ou région",
    lastVisit: "Dernière visite",
    mean: "Moyenne",
    games: "Parties",
    finished: (finished: number, begun: number) => `${finished} finies sur ${begun}`,
    you: "vous",
    usual: (levels: string) => `Scores moyens : ${levels}.`,
    replayOf: (pseudo: string) => `Revoir la partie ${de(pseudo)}`,
  },
  en: {
    rank: "Rank",
    pseudo: "Player",
    record: "Record",
    country: "Country or region",
    lastVisit: "Last visit",
    mean: "Mean",
    games: "Games",
    finished: (finished: number, begun: number) => `${finished} finished of ${begun}`,
    you: "you",
    usual: (levels: string) => `Average scores: ${levels}.`,
    replayOf: (pseudo: string) => `Watch the game of ${pseudo}`,
  },
});
