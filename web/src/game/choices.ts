/** What one chooses before a game, with house rules only as the game's options declare them. */

import type { BotInfo, GameInfo, NewPlayer, NewTable, Option, PresetInfo } from "../protocol";
import { words } from "../words/home";

/** Somebody at this screen, or a bot beside them. */
export type Person = Required<Omit<NewPlayer, "open" | "promise" | "mark">>;

export interface Choices {
  game: string;
  options: Record<string, string>;
  players: Person[];
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

/**
 * What was chosen last time, as far as it is still possible, for one game; whoever is new to it
 * plays its `short` preset. Training and dice of one's own are for a single game.
 */
export function restored(game: GameInfo, saved: unknown, { short } = { short: true }): Choices {
  const last = (saved ?? {}) as Partial<Choices>;
  const brief = game.presets.find((preset) => short && preset.short)?.options;
  const options = settledAll(game, last.options ?? brief);
  const people = (Array.isArray(last.players) ? last.players.map(person) : []).filter(
    ({ bot }, seat) => bot === "" || (seat > 0 && game.bots.some(({ name }) => name === bot)),
  );
  return {
    game: game.key,
    options,
    players: seated(game, people, options),
    dice: forReal(game, options) ? "physical" : "fair",
    hints: false,
  };
}

/** As many players as the options are for: too many leave, and bots fill up. */
export function seated(
  game: GameInfo,
  people: readonly Person[],
  options: Record<string, string>,
): Person[] {
  const { low, high } = room(game, options);
  const [first = person(null), ...others] = people;
  const players = [first, ...others].slice(0, high);
  while (players.length < low) players.push(newBot(players, game.bots));
  return players;
}

/** Whom one meets first. */
export function usualBot(bots: readonly BotInfo[]): BotInfo | undefined {
  return bots.find(({ name }) => name === "amateur") ?? bots[0];
}

/** One more bot that one can beat, with a name that nobody has; nobody in particular without bots. */
export function newBot(players: readonly NewPlayer[], bots: readonly BotInfo[]): Person {
  const usual = usualBot(bots);
  if (!usual) return person(null);
  const taken = players.map(({ name }) => tidied(name));
  const free = [words.robot, ...players.map((_, place) => `${words.robot} ${place + 2}`)];
  const name = free.find((one) => !taken.includes(one)) ?? "";
  return { name, country: "", bot: usual.name as NewPlayer["bot"] & string };
}

/** How many can play with these options, as the preset nearest to them says. */
export function room(
  game: GameInfo,
  options: Record<string, string>,
): { low: number; high: number } {
  const agreeing = game.presets.filter((preset) =>
    Object.entries(preset.options).every(([key, value]) => options[key] === value),
  );
  const size = ({ options }: PresetInfo) => Object.keys(options).length;
  return agreeing.toSorted((one, other) => size(other) - size(one))[0] ?? game;
}

/** Whether some option is for the players' own material alone. */
export function forReal(game: GameInfo, options: Record<string, string>): boolean {
  return game.options.some(({ key, choices }) =>
    choices.some(({ value, real }) => real && value === options[key]),
  );
}

function person(saved: unknown): Person {
  const { name, country, bot } = (saved ?? {}) as Partial<Record<keyof NewPlayer, unknown>>;
  return {
    name: typeof name === "string" ? name : "",
    country: typeof country === "string" ? country : "",
    bot: typeof bot === "string" ? bot : "",
  };
}

/** What was chosen last for a game; in one never played, only who plays first is known. */
export function load(game: string): unknown {
  try {
    const first = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const last = JSON.parse(localStorage.getItem(`${KEY}.${game}`) ?? "null");
    return { players: first ? [first] : [], ...last };
  } catch {
    return null;
  }
}

export function save(choices: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices.players[0] ?? null));
    localStorage.setItem(`${KEY}.${choices.game}`, JSON.stringify(choices));
  } catch {
    // A full or forbidden storage must not keep anyone from playing.
  }
}

/** The options as a preset sets them: what it does not name is as usual. */
export function presetOptions(game: GameInfo, { options }: PresetInfo): Record<string, string> {
  return settledAll(game, options);
}

function settledAll(game: GameInfo, some: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    game.options.map((option) => [option.key, settled(option, some[option.key])]),
  );
}

/** The preset that some options amount to, by its place; -1 for a choice of one's own. */
export function presetOf(game: GameInfo, options: Record<string, string>): number {
  return game.presets.findIndex((preset) => {
    const settings = presetOptions(game, preset);
    return game.options.every(({ key }) => options[key] === settings[key]);
  });
}

/** The table to open, with names tidied as the server will. */
export function newTable({ game, options, players, dice, hints }: Choices): NewTable {
  return { game, options: { ...options }, players: players.map(named), dice, hints };
}

/** Somebody with the name they play under: nobody has to write one. */
export function named<Seated extends NewPlayer>(person: Seated, seat: number): Seated {
  return { ...person, name: tidied(person.name) || unnamed(person, seat) };
}

/** How somebody is called who has written no name. */
export function unnamed({ bot }: NewPlayer, seat: number): string {
  if (bot) return words.robot;
  return seat ? words.player(seat + 1) : words.guest;
}

/** Whether a game so chosen will count for the ranking. */
export function ranked({ players, dice, hints }: Choices): boolean {
  return dice === "fair" && !hints && players.every(({ bot }) => bot === "");
}

export function tidied(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}
