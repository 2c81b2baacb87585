import { both } from "./words";

/** Words on a board of pawns. */
export const words = both({
  fr: {
    board: "Le plateau",
    placeNow: "Posez un pion, ou relancez",
    pawnsLeft: (pawns: number) => (pawns < 2 ? `${pawns} pion` : `${pawns} pions`),
    cell: (cell: string, figure: string, owner: string, open: boolean, removes: boolean) =>
      [
        `${cell}, ${figure}`,
        owner ? `pion de ${owner}` : "libre",
        open ? (removes ? "à retirer" : "à prendre") : "",
      ]
        .filter(Boolean)
        .join(", "),
  },
  en: {
    board: "The board",
    placeNow: "Place a pawn, or throw again",
    pawnsLeft: (pawns: number) => (pawns === 1 ? "1 pawn" : `${pawns} pawns`),
    cell: (cell: string, figure: string, owner: string, open: boolean, removes: boolean) =>
      [
        `${cell}, ${figure}`,
        owner ? `${owner}'s pawn` : "free",
        open ? (removes ? "may be removed" : "may be taken") : "",
      ]
        .filter(Boolean)
        .join(", "),
  },
});
