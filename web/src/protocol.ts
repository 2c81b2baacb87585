// Generated from src/yamotheque/server/protocol.py by tools/building/protocol.py.

// material

/** One thing said in French and in English. */
export interface Text {
  fr: string;
  en: string;
}

/** One value an option may take, and what it means. */
export interface Choice {
  value: string;
  text: Text;
}

/**
 * One house rule: a question with a handful of answers.
 *
 * `kind` is `choice` (one of the values), `subset` (some of them, at least one, written
 * together) or `whole` (a whole number from `low` to `high`).
 */
export interface Option {
  key: string;
  kind: string;
  default: string;
  title: Text;
  sentence: Text;
  choices: Choice[];
  low: number;
  high: number;
}

/** The dice as they lie, and which throw of the turn this is. */
export interface Tray {
  kind: "tray";
  dice: number[];
  thrown: number;
  throws: number;
  seat: number;
}

/** The head of a column: a letter, its name, and its rule in a sentence. */
export interface Column {
  key: string;
  title: Text;
  hint: Text;
}

/**
 * One box of a sheet: what stands in it, or what could.
 *
 * `offer` is what the dice on the table would score, `move` the move that writes it,
 * `closed` why it may not be written now, and `aside` a remark such as `> 25`.
 */
export interface Box {
  points: number | null;
  offer: number | null;
  move: string | null;
  closed: Text | null;
  aside: string | null;
}

/** One line of a sheet across all columns: a cell to mark, or a sum of others. */
export interface Line {
  key: string;
  role: "cell" | "sum" | "total";
  title: Text;
  hint: Text;
  boxes: Box[];
}

/** One player's sheet. */
export interface Sheet {
  kind: "sheet";
  seat: number;
  columns: Column[];
  lines: Line[];
  total: number;
}

/** What can lie on a table; each kind has a component of the page that draws it. */
export type Piece = Tray | Sheet;

// people

/** Who this session is; `csrf` goes into the `x-csrftoken` header of each unsafe request. */
export interface Me {
  id: string;
  pseudo: string;
  country: string;
  muted: string[];
  csrf: string;
}

/** A new pseudo and country (two letters, or empty). */
export interface MeChange {
  pseudo: string;
  country?: string;
}

// games and tables

/**
 * A game one can play: its options, and its material as it lies at the start.
 *
 * `advice` says that hints and reviews exist for it, `bots` which ones play it, with its usual
 * options.
 */
export interface GameInfo {
  key: string;
  title: string;
  edition: number;
  summary: Text;
  low: number;
  high: number;
  options: Option[];
  pieces: Piece[];
  advice: boolean;
  bots: string[];
}

/** A game's rules page in one language, as HTML. */
export interface Rules {
  game: string;
  language: string;
  html: string;
}

/** How the dice can be checked, in one language, as HTML. */
export interface Fairness {
  language: string;
  html: string;
}

/** Someone sitting down at this screen, or a bot that will play beside them. */
export interface NewPlayer {
  name: string;
  country?: string;
  bot?: "" | "random" | "greedy" | "optimal";
}

/**
 * A table to open: a game, its options, and the players at this screen.
 *
 * With `hints`, advice may be asked for while it is played. A match with hints, with a bot or with
 * real dice is not rated.
 */
export interface NewTable {
  game: string;
  players: NewPlayer[];
  options?: Record<string, string>;
  dice?: "fair" | "physical";
  hints?: boolean;
}

/** An opened table. The server has committed to its dice; now the players give their seeds. */
export interface Opened {
  id: string;
  commitment: string;
}

/** One seed per player, chosen after the commitment was seen. */
export interface Seeds {
  seeds: string[];
}

/** A player at a table; `mine` when this session may move for them, `bot` when one does. */
export interface Player {
  name: string;
  country: string;
  mine: boolean;
  bot: string;
}

/** One entry of the record: a seat, or chance when `who` is null, and its step. */
export interface EntryLine {
  number: number;
  who: number | null;
  step: string;
}

/** Where a finished game stands in its ranking. */
export interface Place {
  seat: number;
  rank: number;
  of: number;
  record: boolean;
}

/**
 * A table as one session sees it: whole, at one version.
 *
 * `turn` is the seat that acts (null: the match is over, or real dice are awaited), `moves` what
 * it may do when it is this session's. `asked` is the question for players who throw real dice.
 * `entries` are the newest ones, for the log and the animation. `advice` says that moves and
 * matches can be valued here, `hints` that they are while the match is played, and `rated` that it
 * enters the rankings at its end.
 */
export interface TableView {
  type: "table";
  id: string;
  game: string;
  title: string;
  options: Record<string, string>;
  category: string;
  dice: string;
  commitment: string;
  status: "seeding" | "playing" | "finished" | "stopped";
  version: number;
  players: Player[];
  turn: number | null;
  moves: string[];
  asked: Text | null;
  undo: boolean;
  scores: number[];
  winners: number[];
  progress: [number, number] | null;
  pieces: Piece[];
  entries: EntryLine[];
  places: Place[];
  advice: boolean;
  hints: boolean;
  rated: boolean;
}

/**
 * A move for the version of the table it was chosen at; also `undo`, `stop`, or real dice.
 *
 * `seat` may name who moves; without it, it is whoever's turn it is.
 */
export interface MoveIn {
  version: number;
  move: string;
  seat?: number | null;
}

/** One of this session's tables that can be continued. */
export interface TableLine {
  id: string;
  game: string;
  title: string;
  category: string;
  players: string[];
  scores: number[];
  progress: [number, number] | null;
  when: string;
}

// replays

/** One outcome of chance, with what is needed to draw it again in the browser. */
export interface Fall {
  entry: number;
  kind: string;
  count: number;
  outcome: string;
}

/**
 * A match that is over: its entries, and the secret that proves its dice.
 *
 * The table as it stood after entry n is at `/api/tables/{id}/at/{n}`.
 */
export interface Replay {
  id: string;
  game: string;
  title: string;
  category: string;
  options: Record<string, string>;
  players: Player[];
  status: "finished" | "stopped";
  dice: string;
  when: string;
  scores: number[];
  entries: EntryLine[];
  falls: Fall[];
  commitment: string;
  seeds: string[];
  secret: string;
  advice: boolean;
}

// advice and reviews

/** A legal move in notation and in words, the final score to expect, and the cost of it. */
export interface Weighed {
  move: string;
  words: Text;
  value: number;
  cost: number;
}

/**
 * Every legal move, best first, and why in a sentence; values are right within `error`.
 *
 * `measure` says what the values are.
 */
export interface Advice {
  choices: Weighed[];
  why: Text;
  error: number;
  measure: Text;
}

/**
 * A real choice: what was played, what it lost, its rank `of` so many, and what was best.
 *
 * The position it was made in is that after `number - 1` entries. `label` is best, good,
 * inaccuracy, mistake or blunder.
 */
export interface Decision {
  number: number;
  move: string;
  words: Text;
  loss: number;
  rank: number;
  of: number;
  better: string;
  better_words: Text;
  label: string;
  label_words: Text;
}

/** An outcome of chance, and what it brought or took. */
export interface Fortune {
  number: number;
  outcome: string;
  luck: number;
}

/**
 * One seat's match: start + luck + mistakes + gifts + drift = result.
 *
 * Gifts come from the others' moves. Drift is how the values themselves changed from one turn to
 * the next, 0 where they are exact. `luckier` is the share of matches with less luck, `adjusted`
 * the result without the luck, `values` the score to expect before each entry and at the end.
 */
export interface Ledger {
  seat: number;
  start: number;
  luck: number;
  mistakes: number;
  gifts: number;
  drift: number;
  result: number;
  adjusted: number;
  mean_loss: number;
  luckier: number;
  decisions: Decision[];
  fortunes: Fortune[];
  values: number[];
}

/**
 * A match that is over, as luck and skill.
 *
 * The result of a match that was stopped is the score that was to be expected then. Values are
 * right within `error`; `spread` is the standard deviation of the final score.
 */
export interface Review {
  ledgers: Ledger[];
  finished: boolean;
  error: number;
  spread: number;
}

/** One's own answer to a puzzle, what each move costs, and how many people chose which. */
export interface PuzzleResult {
  move: string;
  advice: Advice;
  counts: Record<string, number>;
}

/** The puzzle of a day (UTC): a position, its legal moves, and the result once one answered. */
export interface Puzzle {
  day: string;
  game: string;
  title: string;
  options: Record<string, string>;
  pieces: Piece[];
  moves: string[];
  result: PuzzleResult | null;
}

/** A move for the puzzle of a day. */
export interface PuzzleAnswer {
  day: string;
  move: string;
}

// rankings

/** A player's best finished game in one category. */
export interface RankingRow {
  rank: number;
  pseudo: string;
  country: string;
  score: number;
  parts: Record<string, number>;
  last_visit: string;
  table: string;
  mine: boolean;
}

/** A page of a ranking; `categories` lists those that have rows, `parts` the columns to show. */
export interface Ranking {
  game: string;
  category: string;
  categories: string[];
  parts: string[];
  page: number;
  pages: number;
  rows: RankingRow[];
}

/** The best total ever in one part of the score, and this session's own. */
export interface Best {
  part: string;
  best: number | null;
  pseudo: string;
  mine: number | null;
}

/** The records of one category: of the whole game, and of each part. */
export interface Records {
  game: string;
  category: string;
  best: number | null;
  pseudo: string;
  mine: number | null;
  parts: Best[];
}

// chat

/** One line of the general chat. */
export interface ChatLine {
  type: "chat";
  id: number;
  player: string;
  pseudo: string;
  country: string;
  text: string;
  when: string;
}

/** A line the operator has removed. */
export interface ChatGone {
  type: "chat-gone";
  id: number;
}

/** Say something in the general chat. */
export interface ChatIn {
  type: "say";
  text: string;
  ref?: number;
}

// the socket

/** Follow a table; answered with the whole of it unless `version` is its newest. */
export interface Watch {
  type: "watch";
  table: string;
  version?: number | null;
}

/** A move sent over the socket; answered with the table, or a refusal with the same `ref`. */
export interface SocketMove {
  type: "move";
  table: string;
  version: number;
  move: string;
  seat?: number | null;
  ref?: number;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** Yes. */
export interface Pong {
  type: "pong";
}

/**
 * Something could not be done, and why, in both languages.
 *
 * A refused move comes with what was `expected`, and with the table's newest `version`.
 */
export interface Refusal {
  type: "refused";
  code: string;
  text: Text;
  ref: number;
  expected?: string[];
  version?: number;
}

/** What may be said to the server over the socket. */
export type FromPage = Watch | SocketMove | ChatIn | Ping;

/** What the server says over the socket. */
export type ToPage = TableView | ChatLine | ChatGone | Refusal | Pong;
