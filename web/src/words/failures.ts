/** What could not be done where no server says why: it did not answer, or this device was asked. */

export const UNREACHABLE = {
  code: "unreachable",
  text: {
    fr: "Le serveur ne répond pas. Réessayez dans un instant.",
    en: "The server does not answer. Try again in a moment.",
  },
};
export const NOT_CONNECTED = {
  fr: "Pas de connexion pour l'instant : votre coup n'est pas parti.",
  en: "No connection right now: your move was not sent.",
};
/** The house on this device could not begin, or could not keep what it was to answer. */
export const NO_HOUSE = {
  code: "no-house",
  text: {
    fr: "Le jeu sans réseau n'a pas pu se lancer sur cet appareil : il manque de place, de mémoire ou d'une connexion.",
    en: "Playing without a network could not start on this device: it lacks room, memory or a connection.",
  },
};
export const NO_ANSWER = {
  code: "no-answer",
  text: {
    fr: "Le jeu sans réseau s'est trompé. Rien n'est perdu ; rechargez la page pour continuer.",
    en: "Playing without a network went wrong. Nothing is lost; reload the page to go on.",
  },
};
export const NO_ROOM = {
  code: "no-room",
  text: {
    fr: "Cet appareil ne garde plus rien : la place manque. Ce coup n'est pas joué ; tout ce qui précède est là.",
    en: "This device keeps nothing more: room is missing. That move is not made; all before it is there.",
  },
};
