/** What one chooses before a game, with house rules only as the game's options declare them. */

import type { GameInfo, NewPlayer, NewTable, Option } from "../protocol";

export interface Choices {
  game: string;
  options: Record<string, string>;
  players: Required<NewPlayer>[];
  dice: "fair" | "physical";
  hints: boolean;
}

const KEY = "yamotheque.choices";

/** A value if the option can take it, else its default. */
export function settled(option: Option, value: unknown): string {
  return typeof value === "string" && possible(option, value) ? value : option.default;
}

function possible(option: Option, value: string): boolean {
  const letters = option.choices.map((choice) => choice.value);
  if (option.kind === "whole") {
    return /^-?\d+$/.test(value) && option.low <= +value && +value <= option.high;
  }
  if (option.kind === "subset") {
    const chosen = letters.filter((letter) => value.includes(letter));
    return value !== "" && value === chosen.join("");
  }
  return letters.includes(value);
}

/** A subset with one letter more or less, in the option's order; null when none would be left. */
export function toggled(option: Option, value: string, letter: string): string | null {
  const chosen = option.choices
    .map((choice) => choice.value)
    .filter((one) => value.includes(one) !== (one === letter));
  return chosen.join("") || null;
}

/** What was chosen last time, as far as it is still possible, for one game. */
export function restored(game: GameInfo, saved: unknown): Choices {
  const last = (saved ?? {}) as Partial<Choices>;
  const people = (Array.isArray(last.players) ? last.players.map(person) : []).filter(
    ({ bot }, seat) => bot === "" || (seat > 0 && game.bots.some(({ name }) => name === bot)),
  );
  while (people.length < Math.max(1, game.low)) people.push(person(null));
  return {
    game: game.key,
    options: Object.fromEntries(
      game.options.map((option) => [option.key, settled(option, last.options?.[option.key])]),
    ),
    players: people.slice(0, game.high),
    dice: last.dice === "physical" ? "physical" : "fair",
    hints: game.advice && last.hints === true,
  };
}

function person(saved: unknown): Required<NewPlayer> {
  const { name, country, bot } = (saved ?? {}) as Partial<Record<keyof NewPlayer, unknown>>;
  return {
    name: typeof name === "string" ? name : "",
    country: typeof country === "string" ? country : "",
    bot: typeof bot === "string" ? bot : "",
  };
}

export function load(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

export function save(choices: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // A full or forbidden storage must not keep anyone from playing.
  }
}

/** The table to open, with names tidied as the server will. */
export function newTable({ game, options, players, dice, hints }: Choices): NewTable {
  const tidy = players.map((player) => ({ ...player, name: tidied(player.name) }));
  return { game, options: { ...options }, players: tidy, dice, hints };
}

/** Whether a game so chosen will count for the ranking. */
export function ranked({ players, dice, hints }: Choices): boolean {
  return dice === "fair" && !hints && players.every(({ bot }) => bot === "");
}

export function tidied(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}
