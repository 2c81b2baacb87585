import { both } from "./words";

export const words = both({
  fr: {
    title: "Les gens que vous connaissez",
    help: "Suivez qui a joué avec vous : vous voyez s'il est là et l'invitez à une table d'un bouton.",
    met: "Rencontrés en jouant",
    follow: "Suivre",
    followName: (name: string) => `Suivre ${name}`,
    unfollow: "Ne plus suivre",
    following: (name: string) =>
      `Vous suivez ${name} : à votre prochaine table, un bouton suffit pour l'inviter.`,
    games: (count: number) => `${count} ${count < 2 ? "partie" : "parties"}`,
    between: (won: number, lost: number) => `gagnées : vous ${won}, l'autre ${lost}`,
    gamesWith: (name: string) => `Vos parties avec ${name}`,
    allGames: "Toutes vos parties",
    failed: "La liste n'a pas pu être lue.",
    ask: "Inviter quelqu'un que vous connaissez",
    invite: "Inviter",
    inviteName: (name: string) => `Inviter ${name}`,
    invited: "invité",
    refused: "ne vient pas cette fois",
    invites: (name: string, game: string) => `${name} vous invite : ${game}`,
    come: "Venir",
    decline: "Non merci",
    never: "Ne plus m'inviter",
    neverHelp: (name: string) =>
      `${name} ne pourra plus vous inviter ni voir si vous êtes là, et vous ne lirez plus ce que ${name} écrit. Cela se reprend dans la discussion.`,
    watching: (names: string, others: number) =>
      others ? `${names ? `${names} et ` : ""}${others} sans nom` : names,
  },
  en: {
    title: "People you know",
    help: "Follow somebody who played with you: you see when they are here, and one button invites them to a table.",
    met: "Met while playing",
    follow: "Follow",
    followName: (name: string) => `Follow ${name}`,
    unfollow: "Unfollow",
    following: (name: string) =>
      `You follow ${name}: at your next table, one button is enough to invite them.`,
    games: (count: number) => `${count} ${count < 2 ? "game" : "games"}`,
    between: (won: number, lost: number) => `won: you ${won}, they ${lost}`,
    gamesWith: (name: string) => `Your games with ${name}`,
    allGames: "All your games",
    failed: "The list could not be read.",
    ask: "Invite somebody you know",
    invite: "Invite",
    inviteName: (name: string) => `Invite ${name}`,
    invited: "invited",
    refused: "is not coming this time",
    invites: (name: string, game: string) => `${name} invites you: ${game}`,
    come: "Come",
    decline: "No, thank you",
    never: "Never invite me again",
    neverHelp: (name: string) =>
      `${name} can no longer invite you or see whether you are here, and you no longer read what ${name} writes. The chat lets you undo this.`,
    watching: (names: string, others: number) =>
      others ? `${names ? `${names} and ` : ""}${others} without a name` : names,
  },
});
