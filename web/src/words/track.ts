import { de } from "./format";
import { both } from "./words";

/** Words on chips. */
export const words = both({
  fr: {
    track: "Les jetons",
    takeNow: "Prenez un jeton",
    stack: (value: number, figure: string, left: number, open: boolean) =>
      `${figure} : jeton de ${value}, ${left} en jeu${open ? ", à prendre" : ""}`,
    outside: (value: number, out: number, open: boolean) =>
      `${out} hors jeu de ${value}${open ? ", à prendre" : ""}`,
    needs: (figure: string, hint: string) => `${figure} : il faut ${hint}`,
    gone: "Il n'y a plus de jeton de cette valeur en jeu",
    series: (made: number, all: number) =>
      made < 2 ? `${made} série sur ${all}` : `${made} séries sur ${all}`,
    held: (chips: number, value: number) => `${chips} de ${value}`,
    chipsOf: (name: string) => `Jetons ${de(name)}`,
    sums: (points: number, bonus: number) =>
      bonus ? `${points} en jetons, bonus ${bonus}` : `${points} en jetons`,
    barren: (turns: number, patience: number) =>
      turns
        ? `${turns} tour${turns > 1 ? "s" : ""} sans jeton : au ${patience}e, le plus haut sort du jeu`
        : "",
  },
  en: {
    track: "The chips",
    takeNow: "Take a chip",
    stack: (value: number, figure: string, left: number, open: boolean) =>
      `${figure}: chip of ${value}, ${left} in play${open ? ", may be taken" : ""}`,
    outside: (value: number, out: number, open: boolean) =>
      `${out} of ${value} out of play${open ? ", may be taken" : ""}`,
    needs: (figure: string, hint: string) => `${figure}: it takes ${hint}`,
    gone: "No chip of this value is in play any more",
    series: (made: number, all: number) => `${made} of ${all} series`,
    held: (chips: number, value: number) => `${chips} of ${value}`,
    chipsOf: (name: string) => `${name}'s chips`,
    sums: (points: number, bonus: number) =>
      bonus ? `${points} in chips, bonus ${bonus}` : `${points} in chips`,
    barren: (turns: number, patience: number) =>
      turns
        ? `${turns} turn${turns > 1 ? "s" : ""} without a chip: after ${patience} the highest goes out of play`
        : "",
  },
});
