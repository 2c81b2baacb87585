import { both } from "./words";

export const words = both({
  fr: {
    title: "Jouer sans réseau",
    help: "Tous les jeux sur cet appareil : seul, à plusieurs, contre les robots ou avec le vrai jeu. Vos parties y restent. Les plus grandes tables des robots sont trop lourdes pour un appareil : ils y jouent un peu moins bien, et les analyses prennent plus de temps.",
    no: "Ce navigateur ne garde rien ici : il y faut une adresse en HTTPS et une fenêtre qui ne soit pas privée.",
    fetch: (size: string) => `Garder tout le jeu ici (${size})`,
    fetching: (come: string, size: string) => `${come} sur ${size}`,
    ready: "C'est prêt : sans connexion, cette page s'ouvre et joue.",
    willTake: (size: string) =>
      `Une fois déballé et prêt à jouer, il prend ${size} sur l'appareil.`,
    takes: (size: string) =>
      `Il prend ${size} sur l'appareil, à reprendre quand vous voulez ; vos parties y resteront.`,
    learn: (size: string) => `Garder aussi ce que les robots ont appris (${size})`,
    learnt: "Au Yam Master et au Yamslam, robots, conseils et analyses valent ici ceux du site.",
    remove: "Ne plus le garder",
    failed:
      "Tout n'a pas pu être gardé : il manque du réseau ou de la place. Rien n'est à moitié là.",
    megabytes: (count: string) => `${count} Mo`,
    here: (count: number) =>
      `${count} ${count < 2 ? "partie est" : "parties sont"} sur cet appareil. Remises au site, elles y restent et s'y rejouent ; aucun classement ne les compte, puisque l'appareil a lancé les dés.`,
    give: "Les remettre au site",
    given: (count: number) =>
      `${count} ${count < 2 ? "partie est maintenant" : "parties sont maintenant"} sur le site.`,
    open: "Ouvrir une partie enregistrée",
  },
  en: {
    title: "Play without a network",
    help: "Every game on this device: alone, together, against bots or with the real game. Your games stay on it. The largest tables of the bots are too heavy for a device: they play there a little less well, and reviews take longer.",
    no: "This browser keeps nothing here: that takes an address with HTTPS and a window that is not private.",
    fetch: (size: string) => `Keep the whole game here (${size})`,
    fetching: (come: string, size: string) => `${come} of ${size}`,
    ready: "It is ready: without a connection, this page opens and plays.",
    willTake: (size: string) => `Unpacked and ready to play it takes ${size} on the device.`,
    takes: (size: string) =>
      `It takes ${size} on the device, to be had back whenever you like; your games will stay.`,
    learn: (size: string) => `Keep what the bots have learnt too (${size})`,
    learnt: "In Yam Master and Yamslam, bots, hints and reviews are as good here as on the site.",
    remove: "Keep it no longer",
    failed: "Not all of it could be kept: the network or room is missing. Nothing is half there.",
    megabytes: (count: string) => `${count} MB`,
    here: (count: number) =>
      `${count} ${count < 2 ? "game is" : "games are"} on this device. Handed over to the site, they stay there to be watched and gone on with; no ranking counts them, as the device threw the dice.`,
    give: "Hand them over to the site",
    given: (count: number) => `${count} ${count < 2 ? "game is" : "games are"} on the site now.`,
    open: "Open a recorded game",
  },
});
