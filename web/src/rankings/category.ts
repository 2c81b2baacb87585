import type { GameInfo, Option, Sheet, Text } from "../protocol";

/** The names of the chosen letters of an option: as the sheet's columns if it has them. */
export function names(option: Option, value: string, game: GameInfo): Text[] {
  const sheet = game.pieces.find((piece): piece is Sheet => piece.kind === "sheet");
  return option.choices
    .filter((choice) => value.includes(choice.value))
    .map(({ value, text }) => sheet?.columns.find(({ key }) => key === value)?.title ?? text);
}

/** The ranking of a game played as it is by default. */
export function generalCategory(game: GameInfo): string {
  return game.options.find((option) => option.kind === "subset")?.default ?? "";
}

/** A category in words, from the options that it names; `whole` says that nothing was left out. */
export function inWords(
  category: string,
  game: GameInfo,
  say: (text: Text) => string,
  whole: string,
): string {
  const words = category.split(" ").map((token) => {
    for (const option of game.options) {
      if (option.kind === "subset" && isSubset(token, option)) {
        return token === option.default ? whole : names(option, token, game).map(say).join(", ");
      }
      const choice = option.choices.find(({ value }) => value === token);
      if (choice) return `${say(option.title)} (${say(choice.text)})`;
    }
    return token;
  });
  return words.join(" · ");
}

function isSubset(token: string, option: Option): boolean {
  const letters = option.choices.map((choice) => choice.value);
  return token !== "" && [...token].every((letter) => letters.includes(letter));
}
