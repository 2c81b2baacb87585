import { de, signedWhole } from "./format";
import { both } from "./words";

/** Words on a board of pawns. */
export const words = both({
  fr: {
    board: "Le plateau",
    act: (places: boolean, removes: boolean): string =>
      !removes ? "Posez un pion" : places ? "Posez ou retirez un pion" : "Retirez un pion adverse",
    pawnsLeft: (pawns: number) => (pawns < 2 ? `${pawns} pion` : `${pawns} pions`),
    points: (points: number) => (Math.abs(points) < 2 ? `${points} pt` : `${points} pts`),
    cell: (
      cell: string,
      figure: string,
      owner: string,
      open: boolean,
      removes: boolean,
      gain: number,
    ) =>
      [
        `${cell}, ${figure}`,
        owner ? `pion ${de(owner)}` : "libre",
        open ? (removes ? "à retirer" : "à prendre") : "",
        open && gain ? signedWhole(gain) : "",
      ]
        .filter(Boolean)
        .join(", "),
  },
  en: {
    board: "The board",
    act: (places: boolean, removes: boolean): string =>
      !removes ? "Place a pawn" : places ? "Place or take off a pawn" : "Take a pawn off",
    pawnsLeft: (pawns: number) => (pawns === 1 ? "1 pawn" : `${pawns} pawns`),
    points: (points: number) => (Math.abs(points) === 1 ? `${points} pt` : `${points} pts`),
    cell: (
      cell: string,
      figure: string,
      owner: string,
      open: boolean,
      removes: boolean,
      gain: number,
    ) =>
      [
        `${cell}, ${figure}`,
        owner ? `${owner}'s pawn` : "free",
        open ? (removes ? "may be removed" : "may be taken") : "",
        open && gain ? signedWhole(gain) : "",
      ]
        .filter(Boolean)
        .join(", "),
  },
});
