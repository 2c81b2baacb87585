/** Ways to play, in words: as a preset calls them, or by what is not as usual. */

import { presetOf, settled } from "../game/choices";
import type { GameInfo, PresetInfo } from "../protocol";
import { inWords } from "../rankings/category";
import { words as home } from "../words/home";
import { words } from "../words/salon";
import { say } from "../words/words";

/** How a table is played: its preset, or its category, or that it has rules of its own. */
export function wayOf(
  game: GameInfo | undefined,
  options: Record<string, string>,
  category = "",
): string {
  if (!game) return "";
  const all = game.options.map((option) => [option.key, settled(option, options[option.key])]);
  const preset = game.presets[presetOf(game, Object.fromEntries(all))];
  if (preset) return say(preset.title);
  return category ? inWords(category, game, say, home.allColumns) : words.house;
}

/** The usual ways to play a game that are for two. */
export function waysForTwo(game: GameInfo): PresetInfo[] {
  return game.presets.filter(({ low, high }) => low <= 2 && 2 <= high);
}
