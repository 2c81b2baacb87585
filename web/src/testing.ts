/** What tests of several parts write down in the same way. */

import type { Play } from "./pieces/piece";
import type { EntryLine, GameInfo, Player, Room, RoomSeat, TableView, Tray } from "./protocol";

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
  return { name, country: "", mine: true, bot: "", mark: 0, ...change };
}

/** Five dice, or none yet, after so many throws of three. */
export function tray(dice: number[] = [], thrown = 0, seat = 0): Tray {
  return { kind: "tray", dice, count: 5, thrown, throws: 3, seat, colours: [], moment: "" };
}

/** A table of one player, at which nothing has happened yet. */
export function playing(change: Partial<Play> = {}): Play {
  const nothing = () => {};
  const players = change.players ?? [player("Ana")];
  return {
    id: "t",
    version: 0,
    players,
    order: players.map((_, seat) => seat),
    turn: 0,
    moves: [],
    told: {},
    entries: [],
    fresh: null,
    advised: null,
    counsels: false,
    rolling: false,
    sent: false,
    records: null,
    cover: null,
    take: nothing,
    make: nothing,
    follow: nothing,
    finish: nothing,
    tell: nothing,
    ...change,
  };
}

/** A table as its only player sees it before the first throw. */
export function tableView(change: Partial<TableView> = {}): TableView {
  return {
    type: "table",
    id: "t",
    game: "g",
    title: "A game",
    options: {},
    category: "",
    dice: "fair",
    material: "dice",
    commitment: "c",
    status: "playing",
    version: 0,
    players: [{ name: "Ana", country: "", mine: true, bot: "", mark: 0 }],
    order: [0],
    turn: 0,
    moves: ["throw"],
    told: {},
    asked: null,
    undo: false,
    scores: [0],
    measure: {
      title: { fr: "points", en: "points" },
      parts: 1,
      decimals: 0,
      sign: 1,
      one: { fr: "point", en: "point" },
      none: null,
    },
    sides: [[0]],
    winners: [],
    result: null,
    accounts: [],
    progress: null,
    chapter: "",
    pieces: [tray()],
    entries: [],
    places: [],
    advice: false,
    hints: false,
    rated: true,
    room: null,
    ...change,
  };
}

/** A seat at a table for people elsewhere. */
export function roomSeat(seat: number, change: Partial<RoomSeat> = {}): RoomSeat {
  return {
    seat,
    name: "",
    country: "",
    player: `p${seat}`,
    mine: false,
    bot: "",
    open: false,
    ready: true,
    promise: "",
    told: false,
    seed: "",
    stand_in: "",
    left: false,
    ...change,
  };
}

/** A table for Ana, who is here, and Zoé, who is elsewhere. */
export function room(change: Partial<Room> = {}): Room {
  return {
    host: true,
    access: "link",
    pace: 0,
    talk: true,
    rated: true,
    seats: [roomSeat(0, { name: "Ana", mine: true }), roomSeat(1, { name: "Zoé" })],
    start: null,
    revealing: null,
    due: null,
    absent: false,
    asked: null,
    next: null,
    ...change,
  };
}

/** A game of which only what matters is said. */
export function gameInfo(change: Partial<GameInfo> = {}): GameInfo {
  const nothing = { fr: "", en: "" };
  return {
    key: "any",
    title: "Any",
    box: nothing,
    edition: 1,
    summary: nothing,
    low: 1,
    high: 6,
    presets: [],
    options: [],
    material: "dice",
    pieces: [],
    advice: false,
    bots: [],
    hints: {},
    kept: false,
    puzzle: false,
    printed: false,
    cards: false,
    ...change,
  };
}
