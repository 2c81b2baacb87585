import type { GameInfo, Option, Sheet, Text } from "../protocol";

export function sheetOf(game: GameInfo | undefined): Sheet | undefined {
  return game?.pieces.find((piece) => piece.kind === "sheet");
}

/** The names of the chosen letters of an option: as the sheet's columns if it has them. */
export function names(option: Option, value: string, game: GameInfo): Text[] {
  const sheet = sheetOf(game);
  return option.choices
    .filter((choice) => value.includes(choice.value))
    .map(({ value, text }) => sheet?.columns.find(({ key }) => key === value)?.title ?? text);
}

/** What a part of a score is called: a column of the sheet, one of its lines, or as the game has it. */
export function partTitle(
  part: string,
  game: GameInfo | undefined,
  titles: Readonly<Record<string, Text>>,
): Text {
  const sheet = sheetOf(game);
  const found = [...(sheet?.columns ?? []), ...(sheet?.lines ?? [])];
  return found.find(({ key }) => key === part)?.title ?? titles[part] ?? { fr: part, en: part };
}

/** How it is called where there is little room: a column by its letter. */
export function partHead(
  part: string,
  game: GameInfo | undefined,
  titles: Readonly<Record<string, Text>>,
): Text {
  const column = sheetOf(game)?.columns.some(({ key }) => key === part);
  return column ? { fr: part, en: part } : partTitle(part, game, titles);
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
      const value = token.startsWith(`${option.key}=`) ? token.slice(option.key.length + 1) : token;
      const usual = usualWay(option, value, game);
      if (usual) return say(usual);
      const choice = option.choices.find((one) => one.value === value);
      if (choice) return `${say(option.title)} (${say(choice.text)})`;
      if (value !== token) return `${say(option.title)} (${value})`;
    }
    return token;
  });
  return words.join(" · ");
}

/** What a usual way to play is called that differs from the others by this option alone. */
function usualWay(option: Option, value: string, { presets }: GameInfo): Text | undefined {
  const alike = presets.filter(({ options }) =>
    Object.keys(options).every((key) => key === option.key),
  );
  const found = alike.find(({ options }) => (options[option.key] ?? option.default) === value);
  return alike.length > 1 ? found?.title : undefined;
}

function isSubset(token: string, option: Option): boolean {
  const letters = option.choices.map((choice) => choice.value);
  return token !== "" && [...token].every((letter) => letters.includes(letter));
}
