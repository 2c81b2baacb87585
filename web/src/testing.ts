/** What tests of several parts write down in the same way. */

import type { Play } from "./pieces/piece";
import type { EntryLine, Player, Tray } from "./protocol";

/** Entries as the record writes them: `*` is chance, a number is a player. */
export function entries(...lines: string[]): EntryLine[] {
  let thrower: number | null = null;
  return lines.map((line, index) => {
    const [who, ...words] = line.split(" ");
    const seat = who === "*" ? null : Number(who) - 1;
    const falls = seat === null && words[0] !== "order";
    thrower = seat ?? thrower;
    const step = words.join(" ");
    return { number: index + 1, who: seat, step, told: null, thrower: falls ? thrower : null };
  });
}

export function player(name: string, change: Partial<Player> = {}): Player {
  return { name, country: "", mine: true, bot: "", ...change };
}

/** Five dice, or none yet, after so many throws of three. */
export function tray(dice: number[] = [], thrown = 0, seat = 0): Tray {
  return { kind: "tray", dice, count: 5, thrown, throws: 3, seat, colours: [] };
}

/** A table of one player, at which nothing has happened yet. */
export function playing(change: Partial<Play> = {}): Play {
  const nothing = () => {};
  return {
    id: "t",
    version: 0,
    players: [player("Ana")],
    turn: 0,
    moves: [],
    told: {},
    entries: [],
    fresh: null,
    advised: null,
    rolling: false,
    sent: false,
    records: null,
    make: nothing,
    finish: nothing,
    tell: nothing,
    ...change,
  };
}
