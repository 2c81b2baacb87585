import { capital } from "./format";
import { CARDS, en, fr } from "./material";
import { both } from "./words";

export const words = both({
  fr: {
    promised: (kind: string) => `Des ${fr(kind)} que chacun peut vérifier`,
    promisedHow: (kind: string) =>
      `Avant la partie, le serveur s'est engagé sur ses ${fr(kind)} par cette empreinte ; à la fin il révèle le secret, et votre navigateur refait chaque tirage.`,
    fingerprint: "Empreinte",
    about: (kind: string) => `Comment vérifier les ${fr(kind)}`,
    own: (kind: string) => `Vos propres ${fr(kind)}`,
    ownHow: (kind: string) =>
      `Ce qui tombe ou sort de vos ${fr(kind)}, vous l'entrez ici. La partie n'entre pas au classement.`,
    title: (kind: string) =>
      kind === CARDS ? "Les cartes étaient-elles justes ?" : `Les ${fr(kind)} étaient-ils justes ?`,
    intro:
      "Avant la partie, le serveur s'est engagé sur un secret. Il est révélé maintenant : votre navigateur peut refaire chaque tirage.",
    verify: (kind: string) => `Vérifier les ${fr(kind)}`,
    physical: (kind: string) =>
      `Cette partie a été jouée avec vos propres ${fr(kind)} : il n'y a rien à recalculer.`,
    allGood: "Tout est juste",
    wrong: "Quelque chose ne correspond pas",
    secretGood: "Le secret révélé est bien celui qui avait été engagé.",
    secretWrong: "Le secret révélé n'est pas celui qui avait été engagé.",
    promisedGood: "Tout est tel que ce navigateur l'a vu avant la partie.",
    promisedWrong:
      "Ce navigateur a vu autre chose avant la partie : un engagement, une promesse, une graine ou un nom a été changé.",
    throws: (good: number, all: number) => `Tirages retrouvés à l'identique : ${good} sur ${all}.`,
    bad: (number: number, told: string, drawn: string) =>
      `Tirage ${number} : la partie dit ${told}, le calcul donne ${drawn}.`,
    unknown: (number: number, told: string) =>
      `Tirage ${number} (${told}) : cette page ne sait pas le tirer à nouveau.`,
    more: (left: number) => `… et ${left} de plus.`,
    explained: "Tout savoir sur les tirages vérifiables",
    how: "Comment c'est calculé",
    howSecret: "L'empreinte SHA-256 du secret doit être l'engagement publié avant la partie.",
    howDraw:
      "Le tirage numéro n (le premier est 0) vient des mots de 32 bits de cette formule, avec compteur = 0, puis 1…",
    howDie:
      "Pour un dé, chaque mot trop grand pour être équitable (4 294 967 292 ou plus) est passé ; le reste de la division du suivant par 6, plus 1, est la face.",
    formula:
      'HMAC-SHA256(secret, "yamotheque 2 ⏎ n ⏎ compteur ⏎ graine 1 ⏎ graine 2 … ⏎ promesse 1 … ⏎ nom 1 …")',
    formulaOld: 'HMAC-SHA256(secret, "yamotheque 1 ⏎ n ⏎ compteur ⏎ graine 1 ⏎ graine 2 …")',
    promises: "Promesses, faites avant que personne ne donne sa graine",
    names: "Empreintes des noms au début",
    given: (entries: number) =>
      `Les ${entries} premières lignes viennent d'une autre partie : elles s'y vérifient.`,
    seedsGood: "Chaque graine est celle qui avait été promise.",
    seedsWrong: "Une graine n'est pas celle qui avait été promise.",
    without: (names: string) => `Sans graine propre dans ces tirages : ${names}.`,
    times: (many: number) =>
      `Ce navigateur a dit ${many} graines avant le début : les ${many - 1} premières ont été annulées, comme quand quelqu'un se lève.`,
    renamed: (names: string) => `La partie n'a pas été jouée sous ce nom : ${names}.`,
    commitment: "Engagement",
    logged: (number: string) => `Ligne ${number} du registre public des engagements`,
    secret: "Secret",
    seeds: "Graines des joueurs",
  },
  en: {
    promised: (kind: string) => `${capital(en(kind))} anyone can check`,
    promisedHow: (kind: string) =>
      `Before the game, the server committed to its ${en(kind)} with this fingerprint; at the end it reveals the secret, and your browser makes each draw again.`,
    fingerprint: "Fingerprint",
    about: (kind: string) => `How to check the ${en(kind)}`,
    own: (kind: string) => `Your own ${en(kind)}`,
    ownHow: (kind: string) =>
      `What your ${en(kind)} bring you enter here. The game stays out of the ranking.`,
    title: (kind: string) => `Were the ${en(kind)} fair?`,
    intro:
      "Before the game, the server committed to a secret. It is revealed now: your browser can make every draw again.",
    verify: (kind: string) => `Check the ${en(kind)}`,
    physical: (kind: string) =>
      `This game was played with your own ${en(kind)}: there is nothing to compute again.`,
    allGood: "Everything is right",
    wrong: "Something does not match",
    secretGood: "The secret revealed is the one committed to.",
    secretWrong: "The secret revealed is not the one committed to.",
    promisedGood: "All is as this browser saw it before the game.",
    promisedWrong:
      "This browser saw something else before the game: a commitment, a promise, a seed or a name was changed.",
    throws: (good: number, all: number) => `Draws found to be the same: ${good} of ${all}.`,
    bad: (number: number, told: string, drawn: string) =>
      `Draw ${number}: the game says ${told}, the computation gives ${drawn}.`,
    unknown: (number: number, told: string) =>
      `Draw ${number} (${told}): this page cannot draw it again.`,
    more: (left: number) => `… and ${left} more.`,
    explained: "All about draws anyone can check",
    how: "How it is computed",
    howSecret: "The SHA-256 of the secret must be the commitment published before the game.",
    howDraw:
      "Draw number n (the first is 0) comes from the 32-bit words of this formula, with counter = 0, then 1…",
    howDie:
      "For a die, each word too large to be fair (4,294,967,292 or more) is passed over; the remainder of the next one by 6, plus 1, is the face.",
    formula:
      'HMAC-SHA256(secret, "yamotheque 2 ⏎ n ⏎ counter ⏎ seed 1 ⏎ seed 2 … ⏎ promise 1 … ⏎ name 1 …")',
    formulaOld: 'HMAC-SHA256(secret, "yamotheque 1 ⏎ n ⏎ counter ⏎ seed 1 ⏎ seed 2 …")',
    promises: "Promises, made before anybody told their seed",
    names: "Fingerprints of the names at the start",
    given: (entries: number) =>
      `The first ${entries} lines come from another game: they are checked there.`,
    seedsGood: "Each seed is the one that was promised.",
    seedsWrong: "A seed is not the one that was promised.",
    without: (names: string) => `Without a seed of their own in these draws: ${names}.`,
    times: (many: number) =>
      `This browser told ${many} seeds before the start: the first ${many - 1} were voided, as when somebody gets up.`,
    renamed: (names: string) => `The game was not played under this name: ${names}.`,
    commitment: "Commitment",
    logged: (number: string) => `Line ${number} of the public log of commitments`,
    secret: "Secret",
    seeds: "The players' seeds",
  },
});
