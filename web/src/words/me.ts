import { both } from "./words";

export const words = both({
  fr: {
    title: "Moi",
    who: "Qui êtes-vous ?",
    whoHelp: "C'est ainsi que les autres vous voient : aux classements et dans la discussion.",
    pseudo: "Votre pseudo",
    country: "Votre pays ou région",
    save: "Enregistrer",
    saved: "C'est noté.",
    likes: "Vos préférences",
    language: "Langue",
    theme: "Thème",
    sound: "Son",
    shortcuts: "Raccourcis d'une seule touche",
    shortcutsHelp: "À couper si vous parlez à votre machine.",
  },
  en: {
    title: "Me",
    who: "Who are you?",
    whoHelp: "This is how others see you: in the rankings and in the chat.",
    pseudo: "Your name",
    country: "Your country or region",
    save: "Save",
    saved: "Noted.",
    likes: "Your preferences",
    language: "Language",
    theme: "Theme",
    sound: "Sound",
    shortcuts: "Single-key shortcuts",
    shortcutsHelp: "Switch them off if you speak to your machine.",
  },
});
