import { both } from "./words";

/** What is said to whoever plays a game for the first time. */
export const words = both({
  fr: {
    offer: "Votre première partie ?",
    offerHelp: "Le tour de la table prend une minute.",
    show: "Montrez-moi",
    decline: "Non merci",
    title: "Le tour de la table",
    again: "Faire le tour de la table",
    where: (stop: number, stops: number) => `${stop} sur ${stops}`,
    back: "Précédent",
    next: "Suivant",
    play: "À vous",
    skip: "Fermer",
    advice: "Conseils pour ce jeu",
    failed: "Le tour de la table n'a pas pu être lu.",
  },
  en: {
    offer: "Your first game?",
    offerHelp: "A walk round the table takes a minute.",
    show: "Show me",
    decline: "No, thank you",
    title: "A walk round the table",
    again: "Walk round the table",
    where: (stop: number, stops: number) => `${stop} of ${stops}`,
    back: "Back",
    next: "Next",
    play: "Your turn",
    skip: "Close",
    advice: "Advice for this game",
    failed: "The walk could not be read.",
  },
});
