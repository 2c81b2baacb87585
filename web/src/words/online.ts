import { both } from "./words";

export const words = both({
  fr: {
    play: "Jouer en ligne",
    fold: "En ligne",
    seatsOpen: (seats: number) => `${seats} ${seats < 2 ? "place ouverte" : "places ouvertes"}`,
    seatsHelp:
      "Avec les joueurs de la liste ci-dessus ; les robots de la liste restent à cet écran.",
    openSeats: "Places ouvertes",
    bots: "Robots",
    access: "Qui peut venir",
    link: "Qui a le lien",
    public: "Tout le monde",
    publicHelp: "La table se montre au salon.",
    linkHelp: "Vous envoyez l'adresse, ou le code à photographier.",
    pace: "Rythme",
    paceOf: (seconds: number) => {
      if (seconds === 0) return "sans pendule";
      if (seconds < 86_400) return `${seconds / 60} min par tour`;
      return `${seconds / 86_400} ${seconds < 172_800 ? "jour" : "jours"} par tour`;
    },
    rated: "Pour le classement",
    ratedHelp:
      "Entre comptes. Abandonner la partie ou la laisser à un robot compte alors comme une défaite.",
    talk: "On peut se parler à la table",
  },
  en: {
    play: "Play online",
    fold: "Online",
    seatsOpen: (seats: number) => `${seats} open ${seats === 1 ? "seat" : "seats"}`,
    seatsHelp: "Together with the players listed above; bots of the list stay at this screen.",
    openSeats: "Open seats",
    bots: "Bots",
    access: "Who may come",
    link: "Whoever has the link",
    public: "Everybody",
    publicHelp: "The table is shown in the salon.",
    linkHelp: "You send its address, or the code to photograph.",
    pace: "Pace",
    paceOf: (seconds: number) => {
      if (seconds === 0) return "no clock";
      if (seconds < 86_400) return `${seconds / 60} min a turn`;
      return `${seconds / 86_400} ${seconds < 172_800 ? "day" : "days"} a turn`;
    },
    rated: "For the ranking",
    ratedHelp: "Between accounts. Giving the game up or letting a bot play it then counts as lost.",
    talk: "People may talk at the table",
  },
});
