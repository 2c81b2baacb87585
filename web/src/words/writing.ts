import { both } from "./words";

/** Why nothing is written on somebody's sheet: all that a table says of one before it is kept. */
export const words = both({
  fr: {
    touchName: (name: string) => `Pour écrire ici, touchez d'abord le nom ${name} en haut.`,
    notNow: (name: string) =>
      `C'est à ${name} d'écrire. Une ligne écrite se corrige par « Lignes ».`,
    theirLine: (name: string) => `La ligne corrigée est à ${name} : touchez ce nom en haut.`,
  },
  en: {
    touchName: (name: string) => `To write here, touch the name ${name} above first.`,
    notNow: (name: string) => `It is for ${name} to write. A written line is corrected by “Lines”.`,
    theirLine: (name: string) => `The line corrected is ${name}'s: touch that name above.`,
  },
});
