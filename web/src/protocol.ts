// Generated from src/yamotheque/server/protocol/ by tools/building/protocol.py.

// material

/** One thing said in French and in English. */
export interface Text {
  fr: string;
  en: string;
}

/** One value an option may take, what it means, and whether it is for real material alone. */
export interface Choice {
  value: string;
  text: Text;
  real: boolean;
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

/**
 * One cell as it is drawn: its name, its figure, whose pawn is there, and a move open on it.
 *
 * `hint` says what it takes to place a pawn there, `gain` how much the move would put the player
 * further ahead. `anew` begins to write the line of its pawn anew, where a sheet is kept by hand.
 */
export interface Square {
  cell: string;
  title: Text;
  pawn: number | null;
  move: string | null;
  hint: Text | null;
  gain: number;
  anew: string | null;
}

/** One player's side of the board: the pawns still to place, and the points as they stand. */
export interface Side {
  seat: number;
  pawns: number;
  points: number;
}

/** Pawns of one player in a line that counts: its cells in order, and its points. */
export interface Run {
  seat: number;
  cells: string[];
  points: number;
}

/**
 * The board, and what lies beside it; `note` is something everyone must know now.
 *
 * `runs` are the lines that count, or that have won.
 */
export interface Board {
  kind: "board";
  size: number;
  squares: Square[];
  sides: Side[];
  runs: Run[];
  note: Text | null;
  drawn?: Text;
}

/** A stick as it lies: its face from left to right or from top to bottom, and its corner. */
export interface Laid {
  face: string;
  x: number;
  y: number;
  upright: boolean;
}

/** An open connection: the stick it is on, its number, its point on the edge and its side. */
export interface Socket {
  on: string;
  number: number;
  x: number;
  y: number;
  side: "left" | "up" | "right" | "down";
}

/** A chain on the table: every stick, every open connection, and whether their sum counts. */
export interface Layout {
  kind: "chain";
  sticks: Laid[];
  sockets: Socket[];
  summed: boolean;
  drawn?: Text;
}

/** One card of a hand, `?` where it is not seen, and the move that plays it now. */
export interface Held {
  card: string;
  move: string | null;
}

/**
 * One player's cards; `laid` once they lie open for everyone.
 *
 * `expose` is the move that lays them down, to mark one of the cells that it `opens`, and
 * `closed` why its player, whose turn it is, may not; `dealer` says that this player dealt,
 * `exposer` that all lie open for this one's sake.
 */
export interface Hand {
  kind: "hand";
  seat: number;
  cards: Held[];
  laid: boolean;
  expose: string | null;
  opens: Text[];
  closed: Text | null;
  dealer: boolean;
  exposer: boolean;
  drawn?: Text;
}

/**
 * A line: its number, whose it is, the move that wrote it and in words, and what it brought.
 *
 * `noted` is what it says of them, to be read beside their name; `turn` is the deal or the turn of
 * the game in which they wrote it.
 */
export interface WrittenLine {
  number: number;
  seat: number;
  move: string;
  told: Text;
  noted: Text;
  gain: number;
  turn: Text | null;
}

/**
 * Something that may be written: its place, the move that does it and in words, and points.
 *
 * Without any points the move is all there is to say; else one of them is said after it. Several
 * may share a place, such as marking a cell and cancelling it; a place that nothing on the table
 * has is empty. `hint` is what the place takes, and `when` is said of what is seldom possible.
 */
export interface Blank {
  place: string;
  move: string;
  told: Text;
  values: number[];
  hint: Text | null;
  when: Text | null;
}

/**
 * So many `dice`, `sticks` or cards (`draw`) that a line may tell in place of its points.
 *
 * `faces` are those of each stick, or all the cards; none for dice, or where only the players know
 * their sticks.
 */
export interface Material {
  kind: string;
  count: number;
  faces: string[][];
}

/**
 * All lines, those that `wait` to be looked at again after a correction, and what comes next.
 *
 * `material` may be told in place of points, and `note` says what to do about the first line that
 * waits. `others` may write instead of whoever's turn it is, and `dealer` deals the cards.
 */
export interface KeptLedger {
  kind: "ledger";
  lines: WrittenLine[];
  waiting: WrittenLine[];
  blanks: Blank[];
  material: Material | null;
  note: Text | null;
  others: number[];
  dealer: number | null;
  drawn?: Text;
}

/**
 * Where a loose stick may be placed: the move, the stick it would be on, what it scores.
 *
 * `by` is the number by which they touch, where that is a question.
 */
export interface Offer {
  move: string;
  on: string;
  points: number | null;
  by: string;
}

/** A stick that is not placed: its face, and where it may be. */
export interface LooseStick {
  face: string;
  offers: Offer[];
}

/**
 * The sticks that are not placed: those that lie there, and how many the seat has in hand.
 *
 * `thrown` is how many the next throw takes up, `worth` what those that are laid are worth if they
 * are counted now. Where a turn lasts as long as one likes, to stop it is a move beside (`stops`).
 */
export interface Loose {
  kind: "loose";
  sticks: LooseStick[];
  in_hand: number;
  seat: number;
  thrown: number;
  worth: Text | null;
  stops: boolean;
  drawn?: Text;
}

/**
 * The draw: the seats that are in it, and the cards drawn so far, in their order.
 *
 * `before` has what everyone drew, seat by seat, before those tied for the highest drew again,
 * and `dealer` whom it makes the dealer.
 */
export interface Lot {
  kind: "lot";
  seats: number[];
  cards: string[];
  before: [number, string][];
  dealer: number | null;
  drawn?: Text;
}

/** The draw for the first player: what each seat threw, and who starts. */
export interface Opening {
  kind: "opening";
  sums: number[][];
  starter: number | null;
  drawn?: Text;
}

/** The stock, face down, and the discard pile, whose cards everyone saw, the top one last. */
export interface Piles {
  kind: "piles";
  stock: number;
  discard: string[];
  stock_move: string | null;
  discard_move: string | null;
  drawn?: Text;
}

/**
 * What a score counts: so many `parts` make one, shown with some decimals unless it is whole.
 *
 * `sign` is -1 where less is better, so that the score is less than nothing. `one` is the title
 * of a single one, where it has a plural; `none` the score of whoever has none yet.
 */
export interface Measure {
  title: Text;
  parts: number;
  decimals: number;
  sign: number;
  one: Text | null;
  none: number | null;
}

/**
 * What each seat scored in each game of a series, in the running one so far, and in all.
 *
 * `running` is None once all games are over, and where a game counts only when it is over.
 */
export interface Scoreboard {
  kind: "scoreboard";
  series: Text;
  results: number[][];
  running: number[] | null;
  totals: number[];
  measure: Measure;
  drawn?: Text;
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
 * `offer` is what the dice or cards in hand would score, `move` the move that writes it,
 * `closed` why it may not be written now, and `aside` a remark such as `> 25`. `also` is another
 * move that the box is good for, such as announcing it. On a sheet kept by hand there is no offer,
 * `move` has to be completed, and that of a box with points writes it anew.
 */
export interface Box {
  points: number | null;
  offer: number | null;
  move: string | null;
  closed: Text | null;
  aside: string | null;
  also: string | null;
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
  drawn?: Text;
}

/** The sticks that lie there, which throw of the turn this is, and a word about it. */
export interface StickTray {
  kind: "sticks";
  faces: string[];
  thrown: number;
  throws: number;
  seat: number;
  note: Text | null;
  drawn?: Text;
}

/** The sticks that a seat threw last: those that were counted, and those left over. */
export interface Fell {
  counted: string[];
  left: string[];
}

/**
 * The points of each seat, what they come from, the goal (0: none) and whose turn it is.
 *
 * Where scores are no points, `said` has them as people read them; where nothing else shows what
 * was thrown, `fell` does; where no goal says what wins, or it is reached, `aim` does.
 */
export interface Totals {
  kind: "totals";
  points: number[];
  seat: number | null;
  goal: number;
  asides: Text[];
  said: Text[];
  fell: Fell[];
  aim: Text | null;
  drawn?: Text;
}

/**
 * One series on the track: its value, what earns it, and how many chips lie where.
 *
 * `hint` tells the dice that make its figure. `take` and `take_out` are the moves that take a chip
 * in play and one out of play, when the dice allow them.
 */
export interface Stack {
  value: number;
  figure: Text;
  hint: Text;
  in_play: number;
  out: number;
  take: string | null;
  take_out: string | null;
}

/**
 * What one side holds: its seats, its chips series by series, and its points.
 *
 * `series` counts those it has made, `near` tells the bonuses that one more chip would bring. On a
 * sheet kept by hand, `anew` begins to write the line of the last chip of each series anew.
 */
export interface Holding {
  seats: number[];
  chips: number[];
  points: number;
  bonus: number;
  total: number;
  series: number;
  near: Text[];
  anew: (string | null)[];
}

/**
 * The seven stacks of chips, and what each side has won.
 *
 * Each series has `each` chips. `barren` turns have passed without a chip since the last one left
 * the track; at `patience` the highest goes out of play. `note` tells what the player has to know
 * before choosing.
 */
export interface Track {
  kind: "track";
  stacks: Stack[];
  holdings: Holding[];
  barren: number;
  patience: number;
  note: Text | null;
  each: number;
  drawn?: Text;
}

/**
 * The dice as they lie, how many there are in all, and which throw of the turn this is.
 *
 * `colours` says `black` or `red` for each face from 1 to 6 of dice of two colours, in whatever
 * order they are drawn; plain dice have none. `moment` is what they are called when all are alike,
 * as long as they lie so.
 */
export interface Tray {
  kind: "tray";
  dice: number[];
  count: number;
  thrown: number;
  throws: number;
  seat: number;
  colours: string[];
  moment: string;
  drawn?: Text;
}

/**
 * One thing to look at, and what to know about it.
 *
 * It is told by its kind of piece; `button` is what does the next thing, `beside` the other one.
 */
export interface Stop {
  at: string;
  text: Text;
}

/** Where a commitment stands in the log, as a record's header has it. */
export interface Logged {
  number: number;
  hash: string;
}

/** One line of an account: what it is, its points as people read them, and why they are so. */
export interface Part {
  title: Text;
  said: Text;
  why: Text;
}

/** How often a side fell, and how often it was to be expected. */
export interface SideCount {
  side: string;
  did: number;
  expected: number;
}

/** What falls on one of its sides: a die, one stick, a card of the deck. */
export interface Thing {
  throws: number;
  sides: SideCount[];
}

/**
 * All things of a kind (die, stick or card), and how well their counts agree with chance.
 *
 * `likelihood` is how often fair ones would stray at least as far; null while too few fell.
 */
export interface KindCount {
  kind: string;
  throws: number;
  things: Thing[];
  chi_square: number;
  degrees: number;
  likelihood: number | null;
}

/** Yams in one throw of five dice: how many there were, and how many were to be expected. */
export interface YamsCount {
  throws: number;
  did: number;
  expected: number;
  likelihood: number | null;
}

/** A commitment in its place, and how far its match is. */
export interface LogLine {
  number: number;
  at: string;
  commitment: string;
  hash: string;
  status: string;
}

/** A figure that may come of a move within the turn, and how likely that is. */
export interface Prospect {
  figure: Text;
  odds: number;
}

/**
 * A legal move in notation and in words, what can be expected after it, and its cost.
 *
 * `gain` is what it scores at once. What the best moves, and the one that was played, may lead to
 * within the turn is in `prospects`, most likely first.
 */
export interface Advised {
  move: string;
  words: Text;
  value: number;
  cost: number;
  gain: number;
  prospects: Prospect[];
}

/**
 * Every legal move, best first, and why in a sentence; values are right within `error`.
 *
 * `measure` says what the values are, `unit` what they are counted in: points, or the chance to
 * win in per cent. A cost that is too small to be sure of it is none.
 */
export interface Advice {
  choices: Advised[];
  why: Text;
  error: number;
  measure: Text;
  unit: "points" | "chance";
}

/**
 * A player's match: its date, how many real decisions it had, what they lost, and the luck.
 *
 * Of several games in a row the luck is that of one of them. The `category` is empty where it is
 * the game's own one; where the match is kept under a name, `kept` is that.
 */
export interface Reviewed {
  game: string;
  title: string;
  player: string;
  date: string;
  unit: "points" | "chance";
  decisions: number;
  lost: number;
  luck: number;
  category: string;
  kept: string;
}

/**
 * One's reviewed matches of one game, oldest first, and the means of what they lost and got.
 *
 * `loss` is that of a decision, `luck` that of a game, both in points or in per cent of a win.
 */
export interface PracticeOf {
  game: string;
  title: string;
  unit: "points" | "chance";
  loss: number;
  luck: number;
  games: Reviewed[];
}

/**
 * A real choice: what was played, what it lost, its rank `of` so many, and what was best.
 *
 * The position it was made in is that after `number - 1` entries. `label` is best, good,
 * inaccuracy, mistake or blunder. What was lost counts where it is sure; `error` is its standard
 * error, 0 where values are exact.
 */
export interface Decision {
  number: number;
  seat: number;
  move: string;
  words: Text;
  loss: number;
  error: number;
  rank: number;
  of: number;
  better: string;
  better_words: Text;
  label: string;
  label_words: Text;
}

/** An outcome of chance, and what it brought a seat or took from it. */
export interface Fortune {
  number: number;
  seat: number;
  outcome: string;
  luck: number;
}

/**
 * One seat's match: start + luck + mistakes + gifts + drift = result.
 *
 * Gifts come from the others' moves. Drift is how the values themselves changed from one turn to
 * the next, 0 where they are exact. Where values are from a sample, `mistakes_error` and
 * `luck_error` are standard errors. `luckier` is the share of matches with less luck, as a normal
 * estimate, `adjusted` the result without the luck, `mean_loss` what a decision lost, `values`
 * what was to be expected before each entry and at the end.
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
  mistakes_error: number;
  luck_error: number;
  decisions: Decision[];
  fortunes: Fortune[];
  values: number[];
}

/**
 * A match as luck and skill.
 *
 * The result of a match that was not finished is what was to be expected then. Values are right
 * within `error`; `spread` is the standard deviation of the result, `unit` what all are counted
 * in: points, or the chance to win in per cent. The ledgers add up all `games` in a row.
 */
export interface Review {
  ledgers: Ledger[];
  finished: boolean;
  error: number;
  spread: number;
  unit: "points" | "chance";
  games: number;
}

/**
 * What can lie on a table, told apart by `kind`. Games from outside may bring kinds of their own.
 *
 * A piece that the page has no component for comes with its drawing in text, `drawn`.
 */
export type Piece =
  | Board
  | Layout
  | Hand
  | KeptLedger
  | Loose
  | Lot
  | Opening
  | Piles
  | Scoreboard
  | Sheet
  | StickTray
  | Totals
  | Track
  | Tray;

// people

/**
 * Who this session is; `csrf` goes into the `x-csrftoken` header of each unsafe request.
 *
 * With an `account` the name is theirs on every device they log in on. `passkeys` says that this
 * site knows them. `elsewhere` is where others find the site, for a page that was opened by an
 * address of this machine alone. `push` is the key to subscribe with, where devices can be told. A
 * `moderator` looks after lines and names. `notices` are those that this site's host has written.
 */
export interface Me {
  id: string;
  pseudo: string;
  country: string;
  muted: string[];
  csrf: string;
  account: boolean;
  program: boolean;
  passkeys: boolean;
  elsewhere: string;
  push: string;
  moderator: boolean;
  notices: string[];
}

/** What the host of a site has to say by law, in one language, as HTML. */
export interface Notice {
  language: string;
  html: string;
}

/**
 * A new pseudo and country: two letters, a region of France such as `FR-20R`, or empty.
 *
 * A `program` says so once: what it plays is ranked apart from then on.
 */
export interface MeChange {
  pseudo: string;
  country?: string;
  program?: boolean;
}

/** A program, by its pseudo and country: what it plays is ranked apart. */
export interface NewProgram {
  pseudo: string;
  country?: string;
}

/**
 * A program and its token, told this once: `Authorization: Bearer` and the token are a session.
 *
 * It takes no cookie and no `csrf`, over HTTP and over the socket.
 */
export interface Program {
  id: string;
  token: string;
}

/** A guest who wants an account: it keeps all they have done. Passwords have 8 to 128 signs. */
export interface NewAccount {
  pseudo: string;
  password: string;
}

/** Recovery codes, told this once: each gives a new password to whoever lost theirs. */
export interface Codes {
  me: Me;
  codes: string[];
}

/** An account's name and password; `join` gives it what this session did as a guest. */
export interface Login {
  pseudo: string;
  password: string;
  join?: boolean;
}

/** Who this session is now, and how many seats of the guest it was became the account's. */
export interface LoggedIn {
  me: Me;
  joined: number;
}

/**
 * An account's name, one of its recovery codes, and the password it shall have.
 *
 * `join` gives it what this session did as a guest.
 */
export interface Recovery {
  pseudo: string;
  code: string;
  password: string;
  join?: boolean;
}

/** Where this device is to be told, as its browser says. */
export interface PushIn {
  endpoint: string;
}

/**
 * Somebody this session has played with: how many games, and who of the two won more of them.
 *
 * `won` counts those that this session won and they did not, `lost` the others; the rest was a
 * draw, was won together, or counted for nobody. Of whom it `follows` it sees whether they are
 * `here`, on any page, the table they are `invited` to last, and whether they `refused`.
 */
export interface Acquaintance {
  player: string;
  name: string;
  country: string;
  follows: boolean;
  here: boolean;
  games: number;
  won: number;
  lost: number;
  last: string;
  invited: string;
  refused: boolean;
}

/** A table that waits for players, its game, and who asks this session to come. */
export interface Invitation {
  table: string;
  title: string;
  player: string;
  name: string;
}

/** Whom this session follows, and asks to a table where it sits. */
export interface Invite {
  player: string;
}

/** The password of the account this session is logged in to. */
export interface Password {
  password: string;
}

/** The password of the account, and the one it shall have. */
export interface PasswordChange {
  old: string;
  new: string;
}

/** Where an account is logged in: the kind of device, since when, and when seen last. */
export interface Device {
  id: string;
  kind: Text;
  since: string;
  seen: string;
  here: boolean;
}

/** What an account may be entered with instead of its password; the name is its owner's. */
export interface Passkey {
  id: string;
  name: string;
  created: string;
}

/** What the browser is asked, as JSON: options of WebAuthn to make a passkey or to use one. */
export interface Ceremony {
  options: string;
}

/** What the browser made, as JSON, and what its owner calls it. */
export interface NewPasskey {
  name: string;
  credential: string;
}

/** The browser's proof, as JSON; `join` gives the account what this session did as a guest. */
export interface PasskeyLogin {
  credential: string;
  join?: boolean;
}

// games

/** A program one can play against: its name, what people call it, and how it plays. */
export interface BotInfo {
  name: string;
  title: Text;
  sentence: Text;
}

/**
 * A usual way to play a game: the options it sets, and from how many players to how many.
 *
 * A `short` one is for whoever is new to the game.
 */
export interface PresetInfo {
  title: Text;
  sentence: Text;
  options: Record<string, string>;
  low: number;
  high: number;
  short: boolean;
}

/**
 * A game one can play: its options, and its material as it lies at the start.
 *
 * `box` is the one it lies in, with other games or alone; `presets` are the usual ways to play it;
 * `material` is what falls in it: dice, sticks, or cards to draw.
 *
 * `advice` says that hints and reviews exist for it, `bots` which ones play it, the strongest
 * first, with its usual options, `hints` what lines of its sheet take with other numbers of
 * players than the fewest, where that differs, `kept` that its sheet alone can be kept, `printed`
 * that it can be printed, `cards` that its box has cards of reminders, and `puzzle` that there is
 * one of it every day.
 */
export interface GameInfo {
  key: string;
  title: string;
  box: Text;
  edition: number;
  summary: Text;
  low: number;
  high: number;
  presets: PresetInfo[];
  options: Option[];
  material: string;
  pieces: Piece[];
  advice: boolean;
  bots: BotInfo[];
  hints: Record<string, Record<string, Text>>;
  kept: boolean;
  printed: boolean;
  cards: boolean;
  puzzle: boolean;
}

/** A game's rules page in one language, as HTML. */
export interface Rules {
  game: string;
  language: string;
  html: string;
}

/** What is shown round the table of a game to whoever plays it for the first time. */
export interface Walk {
  game: string;
  stops: Stop[];
}

// tables

/**
 * Someone sitting down at this screen, a bot, or an open seat for somebody elsewhere.
 *
 * Where people come from elsewhere, `promise` is the SHA-256 of the seed they bring. A `mark` is
 * the colour and shape they had before; those who name none take what is left.
 */
export interface NewPlayer {
  name: string;
  country?: string;
  bot?: string;
  open?: boolean;
  promise?: string;
  mark?: number | null;
}

/**
 * A table to open: a game, its options, and the players at this screen.
 *
 * With an `access` of `link` or `public` people elsewhere may sit down at it before it starts, at
 * a `pace` of so many seconds a turn (0 for no clock). Unless it is said, a public one is `rated`
 * and one by link is not.
 *
 * With `hints`, advice may be asked for while it is played; with `paper` for dice only the sheet
 * is kept. A match with hints, with real dice or on paper counts for nothing; one with a bot
 * enters no ranking, and gives a strength among bots alone.
 *
 * With the option `after` ("k3x9 34") it goes on from entry 34 of match k3x9, which is over and of
 * the same game and options: at one screen, with hints.
 */
export interface NewTable {
  game: string;
  players: NewPlayer[];
  options?: Record<string, string>;
  dice?: "fair" | "physical" | "paper";
  hints?: boolean;
  access?: "screen" | "link" | "public";
  pace?: number;
  rated?: boolean | null;
  talk?: boolean;
}

/**
 * A match that was played without a network, by the name that a device gave it, as its record.
 *
 * The `players` are those of the record, in their order, with their countries and bots. Their dice
 * are the device's own word, or real ones: it counts for nothing. Whoever hands it over again,
 * since no answer came, finds it there once.
 */
export interface HandedOver {
  id: string;
  record: string;
  players: NewPlayer[];
  hints?: boolean;
}

/**
 * An opened table. The server has committed to its dice; now the players give their seeds.
 *
 * At a table for people elsewhere each promises a seed by sitting down, and tells it at the start.
 *
 * `logged` is where the commitment stands in the public log of them.
 */
export interface Opened {
  id: string;
  commitment: string;
  logged: Logged | null;
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
  mark: number;
}

/**
 * One entry of the record: a seat, or chance when `who` is null, and its step.
 *
 * `told` is in words what a seat did or what fell. `thrower` is the seat whose dice, sticks or
 * card chance has brought, if it was one seat's.
 */
export interface EntryLine {
  number: number;
  who: number | null;
  step: string;
  told: Text | null;
  thrower: number | null;
}

/** Where a finished game stands in its ranking; who has chosen no name is not listed there. */
export interface Place {
  seat: number;
  rank: number;
  of: number;
  record: boolean;
  listed: boolean;
}

/**
 * What players who throw real material are asked for.
 *
 * `kind` is that of a `Fall`: so many dice or sticks, the order of so many seats, or a card out of
 * so many. `faces` are those of each stick, or the cards it may be: none where they are not to be
 * told, or where only the players know their sticks.
 */
export interface Asked {
  kind: string;
  count: number;
  question: Text;
  faces: string[][];
}

/**
 * A table as one session sees it: whole, at one version.
 *
 * `order` lists the seats in their order of play, `material` is what falls: dice, sticks, or cards
 * to draw. `turn` is the seat that acts (null: the match is over, or real dice are awaited),
 * `moves` what it may do when it is this session's, and `told` in words those of them that no
 * piece the page can draw offers. `undo` says that this session may take back its last move; a bot
 * whose turn it is leaves a moment for that. `asked` is for players who throw real dice. `entries`
 * are the newest ones, for the animation; all of them are at `/api/tables/{id}/entries`. `advice`
 * says that moves can be valued here, and the match at its end, `hints` that moves are while it is
 * played, and `rated` that it enters the rankings. `sides` says who plays together. `result` says
 * how the match ended, then `accounts` what each seat's score is made of. `chapter` is where the
 * rules page tells of now.
 * `room` is there where people come from elsewhere, from the waiting to the end.
 * Where only what is new was asked for, `same` lists the pieces that are left out: the place of
 * each, and its place in the view before; the `entries` told before are left out as well.
 */
export interface TableView {
  type: "table";
  id: string;
  game: string;
  title: string;
  options: Record<string, string>;
  category: string;
  dice: string;
  material: string;
  commitment: string;
  status: "seeding" | "waiting" | "closed" | "playing" | "finished" | "stopped";
  version: number;
  players: Player[];
  order: number[];
  turn: number | null;
  moves: string[];
  told: Record<string, Text>;
  asked: Asked | null;
  undo: boolean;
  scores: number[];
  measure: Measure;
  sides: number[][];
  winners: number[];
  result: Text | null;
  accounts: Part[][];
  progress: [number, number, Text] | null;
  chapter: string;
  pieces: Piece[];
  entries: EntryLine[];
  places: Place[];
  advice: boolean;
  hints: boolean;
  rated: boolean;
  room: Room | null;
  same?: [number, number][];
}

/**
 * A sheet kept by hand as it stood before one of its lines, which is to be written anew.
 *
 * `seat` is whose line it is; `pieces` say what may stand there in its place. The line after the
 * last is one that the seat would write now. `scores` and `progress` are those of that moment.
 */
export interface LineView {
  number: number;
  seat: number;
  pieces: Piece[];
  scores: number[];
  progress: [number, number, Text] | null;
}

/**
 * A move for the version of the table it was chosen at; also `undo`, `stop`, or real dice.
 *
 * `seat` may name who moves; without it, it is whoever's turn it is. `sure` is as over the socket.
 */
export interface MoveIn {
  version: number;
  move: string;
  seat?: number | null;
  sure?: boolean;
}

/**
 * One of this session's tables: how it stands, and whether this session is awaited there.
 *
 * `winners` are the seats that have won, once it is finished. `advice` says that a match that is
 * over can be reviewed. `live` says that people elsewhere sit there, `waiting` that it has not
 * started, `turn` whose turn it is, `due` until when the next move is to be made. A `status` of
 * `unreadable` is of a match that is kept and that this server cannot read. `marks` are what the
 * `players` wear.
 */
export interface TableLine {
  id: string;
  game: string;
  title: string;
  category: string;
  players: string[];
  marks: number[];
  when: string;
  status: string;
  dice: string;
  scores: number[];
  winners: number[];
  measure: Measure;
  progress: [number, number, Text] | null;
  yours: boolean;
  advice: boolean;
  live: boolean;
  waiting: boolean;
  turn: number | null;
  due: string | null;
}

/**
 * The matches with people elsewhere in which this session is awaited.
 *
 * It is on its turn, where all but itself are ready to begin, and where a rematch is offered to
 * it. `overdue` are those whose time has passed, `running` all where it sits. `next` is the one
 * that has waited longest, and `title` its game. `invitations` are the tables it is asked to, and
 * `followed` says that somebody may.
 */
export interface Turns {
  count: number;
  overdue: number;
  running: number;
  next: string | null;
  title: string;
  invitations: Invitation[];
  followed: boolean;
}

/** One page of the matches this session has played, newest first. */
export interface Played {
  page: number;
  pages: number;
  lines: TableLine[];
}

// rooms

/**
 * A seat of a room: `open` until somebody sits there.
 *
 * `player` is who they are everywhere on this site. `promise` is the SHA-256 of the seed they
 * bring, a dash where they bring none; with it they are `ready`. `told` says that the seed was
 * told, `seed` is it once the match has begun. `stand_in` is the bot that moves for them while
 * they are away.
 */
export interface RoomSeat {
  seat: number;
  name: string;
  country: string;
  player: string;
  mine: boolean;
  bot: string;
  open: boolean;
  ready: boolean;
  promise: string;
  told: boolean;
  seed: string;
  stand_in: string;
  left: boolean;
}

/** What the seat `by` asks of all the others, and which of them have `agreed`. */
export interface RoomAsk {
  what: "undo";
  by: number;
  to: number;
  agreed: number[];
}

/**
 * What a table for people elsewhere has besides its match, as one session sees it.
 *
 * `host` says that this session opened it, `access` whether whoever has the address may come or
 * the salon lists it. `start` is why the host cannot start without those who are missing, null
 * when they can. Once all have promised their seeds, `revealing` is until when they wait for each
 * other to tell them; then any of them may start without those.
 * `due` is when the turn is to be over at the latest, where there is a clock; once that has
 * passed and this session plays there too, `absent` says that it may let a bot sit in or end the
 * match. Without a clock it says so of somebody who has been away for minutes on their turn, until
 * they are there again. `next` is the table that goes on from this one.
 */
export interface Room {
  host: boolean;
  access: "link" | "public";
  pace: number;
  talk: boolean;
  rated: boolean;
  seats: RoomSeat[];
  start: Text | null;
  revealing: string | null;
  due: string | null;
  absent: boolean;
  asked: RoomAsk | null;
  next: string | null;
}

/** Who is at a table now: the seats whose people are connected, and how many watch. */
export interface Presence {
  type: "presence";
  table: string;
  here: number[];
  watchers: number;
}

/** Who watches a table: those who have a name, and how many others. */
export interface Watching {
  names: string[];
  others: number;
}

/** Sit down at an open seat, the first one where none is named, with the promise of a seed. */
export interface Sit {
  seat?: number | null;
  name?: string;
  country?: string;
  promise?: string;
}

/** One of this session's seats. */
export interface SeatIn {
  seat: number;
}

/** The SHA-256 of a seed for one of this session's seats; an empty one where it brings none. */
export interface PromiseIn {
  seat: number;
  promise: string;
}

/** The seeds that this session promised, told to those who made the `promises`, seat by seat. */
export interface Reveal {
  promises: string[];
  seeds: string[];
}

/** A seat as the host wants it: one that was there by its number, a bot, or an open one. */
export interface Wanted {
  seat?: number | null;
  bot?: string;
  name?: string;
  open?: boolean;
}

/** All the seats of a room, in their new order. */
export interface Seats {
  seats: Wanted[];
}

/** What is to be done about a seat that has not moved in time. */
export interface Absent {
  seat: number;
  act: "bot" | "end";
}

/** Ask the others to take back all that came after so many entries. */
export interface Ask {
  what: "undo";
  to: number;
}

/** Offer another match, or accept the one that is offered, with the promise of a seed for it. */
export interface Rematch {
  promise?: string;
}

// replays

/**
 * One outcome of chance, with what is needed to draw it again in the browser.
 *
 * `kind` is dice, sticks, shuffle (of the seats) or draw (of a card). `among` has the faces of
 * each stick thrown, or the cards that one was drawn from, with spaces.
 */
export interface Fall {
  entry: number;
  kind: string;
  count: number;
  among: string[];
  outcome: string;
}

/**
 * A match that is over: its entries, and the secret that proves its dice.
 *
 * `logged` is where its commitment stands in the public log of them; null where there is none.
 * `promises` are the fingerprints of the seeds where people played from elsewhere, `names` those
 * of the names it began with; an older match has none. So many of the first entries as are `given`
 * come from another match, which this one goes on from: its secret says nothing of them.
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
  material: string;
  when: string;
  scores: number[];
  measure: Measure;
  entries: EntryLine[];
  falls: Fall[];
  commitment: string;
  logged: Logged | null;
  seeds: string[];
  promises: string[];
  names: string[];
  secret: string;
  given: number;
  advice: boolean;
}

// fairness

/** How the dice can be checked, in one language, as HTML. */
export interface Fairness {
  language: string;
  html: string;
}

/**
 * What the server's own dice, sticks and cards showed, beside what was to be expected.
 *
 * `yams` is about throws of five dice at once. `head` is the newest line of the log of
 * commitments, `tables` how many matches in it are seeding (never begun), playing, stopped and
 * finished.
 */
export interface Counts {
  kinds: KindCount[];
  yams: YamsCount;
  head: Logged | null;
  tables: Record<string, number>;
}

/**
 * A page of the log of commitments: a thousand lines, oldest first.
 *
 * `head` is the place of the newest line of all; the next page is that `after` the last number.
 */
export interface Commitments {
  head: Logged | null;
  lines: LogLine[];
}

// advice

/** One's own answer to a puzzle, what each move costs, and how many people chose which. */
export interface PuzzleResult {
  move: string;
  advice: Advice;
  counts: Record<string, number>;
}

/**
 * The puzzle of a day (UTC): a position, its legal moves, and the result once one answered.
 *
 * `turn` is whose move it is, of so many `seats`; `told` are the moves in words.
 */
export interface Puzzle {
  day: string;
  game: string;
  title: string;
  options: Record<string, string>;
  pieces: Piece[];
  seats: number;
  turn: number;
  moves: string[];
  told: Record<string, Text>;
  result: PuzzleResult | null;
}

/** A move for the puzzle of a day, of a game or of the one that everybody is asked about. */
export interface PuzzleAnswer {
  day: string;
  move: string;
  game?: string;
}

// rankings

/**
 * A player's best finished game in one category.
 *
 * Beside it: how many games of it they finished and abandoned, and their mean. `account` says that
 * they have a profile.
 */
export interface RankingRow {
  rank: number;
  pseudo: string;
  country: string;
  score: number;
  parts: Record<string, number>;
  last_visit: string;
  table: string;
  finished: number;
  abandoned: number;
  mean: number;
  account: boolean;
  mine: boolean;
}

/** What players of a level score on average. */
export interface Usual {
  title: Text;
  mean: number;
}

/**
 * A page of a ranking; `categories` lists those that have rows, `parts` the columns to show.
 *
 * `titles` are what the parts are called that no column or line of a sheet is named after.
 *
 * `own` is this session's own line, wherever it stands; null before its first finished game.
 * While there is no row at all, `usual` says what the levels score, the weakest first.
 */
export interface Ranking {
  game: string;
  category: string;
  categories: string[];
  parts: string[];
  titles: Record<string, Text>;
  measure: Measure;
  page: number;
  pages: number;
  rows: RankingRow[];
  own: RankingRow | null;
  usual: Usual[];
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
  measure: Measure;
}

/** How strong somebody is, or a `bot`: at first 1000, `settled` after some games. */
export interface RatingRow {
  rank: number;
  pseudo: string;
  country: string;
  bot: Text | null;
  rating: number;
  games: number;
  settled: boolean;
  account: boolean;
  mine: boolean;
}

/**
 * A page of those who are rated at a game: among people, with bots, or among programs.
 *
 * `own` is this session's own line, wherever it stands.
 */
export interface RatingPage {
  game: string;
  pool: "people" | "bots" | "programs";
  page: number;
  pages: number;
  rows: RatingRow[];
  own: RatingRow | null;
}

// profiles

/** A game somebody plays: how many they finished, and how many they abandoned. */
export interface GameOf {
  game: string;
  title: string;
  finished: number;
  abandoned: number;
}

/** Somebody's best game of a category; `usual` where it is the game's own one. */
export interface RecordOf {
  game: string;
  title: string;
  category: string;
  usual: boolean;
  score: number;
  measure: Measure;
  rank: number;
  table: string;
  when: string;
}

/** How strong somebody is at a game, in one pool: `people`, `bots` or `programs`. */
export interface RatingOf {
  game: string;
  title: string;
  pool: string;
  rating: number;
  games: number;
  settled: boolean;
}

/** A line of a sheet: how often it was made, of how often it was filled. */
export interface Figure {
  title: Text;
  made: number;
  of: number;
}

/** A match that was reviewed: the share of matches with less luck. */
export interface Luck {
  table: string;
  title: string;
  when: string;
  luckier: number;
}

/**
 * What somebody with an account has played, and how well.
 *
 * `figures` are those of their newest games, `luck` is oldest first.
 */
export interface Profile {
  pseudo: string;
  country: string;
  since: string;
  last_visit: string;
  finished: number;
  abandoned: number;
  games: GameOf[];
  records: RecordOf[];
  ratings: RatingOf[];
  figures: Figure[];
  luck: Luck[];
}

/** How one played over time, game by game, those with most reviewed games first. */
export interface Practice {
  games: PracticeOf[];
}

// chat

/** One line of the general chat or, where it names one, of a table. */
export interface ChatLine {
  type: "chat";
  id: number;
  player: string;
  pseudo: string;
  country: string;
  text: string;
  when: string;
  table: string;
}

/** A line the operator has removed. */
export interface ChatGone {
  type: "chat-gone";
  id: number;
}

/** Somebody whose lines are called by another name from now on, also those said before. */
export interface ChatNamed {
  type: "chat-named";
  player: string;
  pseudo: string;
  country: string;
}

/** Say something in the general chat, or at a table one sits at. */
export interface ChatIn {
  type: "say";
  text: string;
  table?: string;
  ref?: number;
}

/**
 * Tell the operator about a line of the chat or about a player, and why.
 *
 * `words` may say more, in up to 300 characters.
 */
export interface ReportIn {
  reason: "insult" | "spam" | "name" | "cheating" | "other";
  line?: number | null;
  player?: string;
  words?: string;
}

/** The number under which the operator finds a report. */
export interface Reported {
  id: number;
}

// moderation

/**
 * A report; `line` is 0 and `text` empty where it is about somebody.
 *
 * `resolved` is when somebody was done with it, or nothing.
 */
export interface Report {
  id: number;
  at: string;
  reason: string;
  player: string;
  pseudo: string;
  line: number;
  table: string;
  text: string;
  words: string;
  reporter: string;
  resolved: string;
}

/** What was done about a player or a line, by a moderator or, without a name, by the host. */
export interface Act {
  at: string;
  by: string;
  what: string;
  player: string;
  pseudo: string;
  line: number;
}

/**
 * What waits for a moderator: the reports, the newest lines anywhere, and what was done.
 *
 * `removed` are the lines among them that are not shown any more, `hidden` the authors among them
 * whose names are not.
 */
export interface Moderated {
  reports: Report[];
  lines: ChatLine[];
  removed: number[];
  hidden: string[];
  acts: Act[];
}

/**
 * Remove a line or restore it, hide a name or show it again, silence somebody or not any more.
 *
 * A line or a report is named by its number, somebody by who they are everywhere on this site.
 */
export interface ActIn {
  what: "remove" | "restore" | "hide" | "show" | "mute" | "unmute" | "resolve";
  player?: string;
  number?: number;
}

// salon

/** Somebody in the salon, or at a table that it lists; a `bot` has its name there. */
export interface Person {
  player: string;
  name: string;
  country: string;
  bot: string;
}

/**
 * A public table: who sits there, how many seats are `free`, and its pace in seconds a turn.
 *
 * `scores` and `progress` tell how a match that is played stands, `watchers` how many look on.
 */
export interface SalonTable {
  id: string;
  game: string;
  title: string;
  category: string;
  options: Record<string, string>;
  people: Person[];
  free: number;
  pace: number;
  rated: boolean;
  talk: boolean;
  scores: number[];
  measure: Measure;
  progress: [number, number, Text] | null;
  watchers: number;
}

/** How many people look for somebody to play a game with, as they want to play it. */
export interface Sought {
  game: string;
  title: string;
  options: Record<string, string>;
  count: number;
}

/**
 * The salon as everybody sees it.
 *
 * `open` tables wait for players, `running` ones may be watched. `here` are those who are in the
 * salon and have a name, `guests` how many have none, `online` how many people are on the site.
 */
export interface SalonView {
  type: "salon";
  open: SalonTable[];
  running: SalonTable[];
  here: Person[];
  guests: number;
  online: number;
  seeks: Sought[];
}

/** Be in the salon, and follow what happens there; or leave it. */
export interface Enter {
  type: "enter";
  salon: boolean;
}

/**
 * Look for somebody to play a game of two with; `promise` is the SHA-256 of one's seed.
 *
 * `name` and `country` may be left out where one has a pseudo.
 */
export interface SeekIn {
  game: string;
  options?: Record<string, string>;
  name?: string;
  country?: string;
  promise?: string;
}

/** What this session looks for; `table` is where it plays once somebody was found. */
export interface Seek {
  game: string;
  options: Record<string, string>;
  table: string;
}

/** Somebody was found: the match has begun at a table. */
export interface Seated {
  type: "seated";
  table: string;
}

// socket

/**
 * Follow a table; answered with the whole of it unless `version` is its newest.
 *
 * Whoever follows none any more (null) is no longer there.
 *
 * With `brief` the answer is whole in any case, and later views leave out the pieces that lie as
 * in the view before them, and the entries told before.
 */
export interface Watch {
  type: "watch";
  table: string | null;
  version?: number | null;
  brief?: boolean;
}

/**
 * A move sent over the socket; answered with the table, or a refusal with the same `ref`.
 *
 * Of whoever is not `sure`, a move that ends the match is refused as `last-move`, where there was
 * another: it could not be taken back.
 */
export interface SocketMove {
  type: "move";
  table: string;
  version: number;
  move: string;
  seat?: number | null;
  sure?: boolean;
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

/**
 * Where this session is awaited and is not: to move, or because it is asked to come.
 *
 * Whoever asked somebody hears so that they refused. `GET /api/me/turns` says what it is.
 */
export interface YourTurn {
  type: "turn";
  table: string;
}

/** What may be said to the server over the socket. */
export type FromPage = Watch | SocketMove | ChatIn | Enter | Ping;

/** What the server says over the socket. */
export type ToPage =
  | TableView
  | Presence
  | ChatLine
  | ChatGone
  | ChatNamed
  | SalonView
  | Seated
  | YourTurn
  | Refusal
  | Pong;

// regions

/** The regions of France that may stand where a country does. */
export const REGIONS: Readonly<Record<string, Text>> = {
  "FR-ARA": { fr: "Auvergne-Rhône-Alpes", en: "Auvergne-Rhône-Alpes" },
  "FR-BFC": { fr: "Bourgogne-Franche-Comté", en: "Bourgogne-Franche-Comté" },
  "FR-BRE": { fr: "Bretagne", en: "Brittany" },
  "FR-CVL": { fr: "Centre-Val de Loire", en: "Centre-Val de Loire" },
  "FR-20R": { fr: "Corse", en: "Corsica" },
  "FR-GES": { fr: "Grand Est", en: "Grand Est" },
  "FR-HDF": { fr: "Hauts-de-France", en: "Hauts-de-France" },
  "FR-IDF": { fr: "Île-de-France", en: "Île-de-France" },
  "FR-NOR": { fr: "Normandie", en: "Normandy" },
  "FR-NAQ": { fr: "Nouvelle-Aquitaine", en: "Nouvelle-Aquitaine" },
  "FR-OCC": { fr: "Occitanie", en: "Occitanie" },
  "FR-PDL": { fr: "Pays de la Loire", en: "Pays de la Loire" },
  "FR-PAC": { fr: "Provence-Alpes-Côte d'Azur", en: "Provence-Alpes-Côte d'Azur" },
  "FR-01": { fr: "01 Ain", en: "01 Ain" },
  "FR-02": { fr: "02 Aisne", en: "02 Aisne" },
  "FR-03": { fr: "03 Allier", en: "03 Allier" },
  "FR-04": { fr: "04 Alpes-de-Haute-Provence", en: "04 Alpes-de-Haute-Provence" },
  "FR-05": { fr: "05 Hautes-Alpes", en: "05 Hautes-Alpes" },
  "FR-06": { fr: "06 Alpes-Maritimes", en: "06 Alpes-Maritimes" },
  "FR-07": { fr: "07 Ardèche", en: "07 Ardèche" },
  "FR-08": { fr: "08 Ardennes", en: "08 Ardennes" },
  "FR-09": { fr: "09 Ariège", en: "09 Ariège" },
  "FR-10": { fr: "10 Aube", en: "10 Aube" },
  "FR-11": { fr: "11 Aude", en: "11 Aude" },
  "FR-12": { fr: "12 Aveyron", en: "12 Aveyron" },
  "FR-13": { fr: "13 Bouches-du-Rhône", en: "13 Bouches-du-Rhône" },
  "FR-14": { fr: "14 Calvados", en: "14 Calvados" },
  "FR-15": { fr: "15 Cantal", en: "15 Cantal" },
  "FR-16": { fr: "16 Charente", en: "16 Charente" },
  "FR-17": { fr: "17 Charente-Maritime", en: "17 Charente-Maritime" },
  "FR-18": { fr: "18 Cher", en: "18 Cher" },
  "FR-19": { fr: "19 Corrèze", en: "19 Corrèze" },
  "FR-2A": { fr: "2A Corse-du-Sud", en: "2A Corse-du-Sud" },
  "FR-2B": { fr: "2B Haute-Corse", en: "2B Haute-Corse" },
  "FR-21": { fr: "21 Côte-d'Or", en: "21 Côte-d'Or" },
  "FR-22": { fr: "22 Côtes-d'Armor", en: "22 Côtes-d'Armor" },
  "FR-23": { fr: "23 Creuse", en: "23 Creuse" },
  "FR-24": { fr: "24 Dordogne", en: "24 Dordogne" },
  "FR-25": { fr: "25 Doubs", en: "25 Doubs" },
  "FR-26": { fr: "26 Drôme", en: "26 Drôme" },
  "FR-27": { fr: "27 Eure", en: "27 Eure" },
  "FR-28": { fr: "28 Eure-et-Loir", en: "28 Eure-et-Loir" },
  "FR-29": { fr: "29 Finistère", en: "29 Finistère" },
  "FR-30": { fr: "30 Gard", en: "30 Gard" },
  "FR-31": { fr: "31 Haute-Garonne", en: "31 Haute-Garonne" },
  "FR-32": { fr: "32 Gers", en: "32 Gers" },
  "FR-33": { fr: "33 Gironde", en: "33 Gironde" },
  "FR-34": { fr: "34 Hérault", en: "34 Hérault" },
  "FR-35": { fr: "35 Ille-et-Vilaine", en: "35 Ille-et-Vilaine" },
  "FR-36": { fr: "36 Indre", en: "36 Indre" },
  "FR-37": { fr: "37 Indre-et-Loire", en: "37 Indre-et-Loire" },
  "FR-38": { fr: "38 Isère", en: "38 Isère" },
  "FR-39": { fr: "39 Jura", en: "39 Jura" },
  "FR-40": { fr: "40 Landes", en: "40 Landes" },
  "FR-41": { fr: "41 Loir-et-Cher", en: "41 Loir-et-Cher" },
  "FR-42": { fr: "42 Loire", en: "42 Loire" },
  "FR-43": { fr: "43 Haute-Loire", en: "43 Haute-Loire" },
  "FR-44": { fr: "44 Loire-Atlantique", en: "44 Loire-Atlantique" },
  "FR-45": { fr: "45 Loiret", en: "45 Loiret" },
  "FR-46": { fr: "46 Lot", en: "46 Lot" },
  "FR-47": { fr: "47 Lot-et-Garonne", en: "47 Lot-et-Garonne" },
  "FR-48": { fr: "48 Lozère", en: "48 Lozère" },
  "FR-49": { fr: "49 Maine-et-Loire", en: "49 Maine-et-Loire" },
  "FR-50": { fr: "50 Manche", en: "50 Manche" },
  "FR-51": { fr: "51 Marne", en: "51 Marne" },
  "FR-52": { fr: "52 Haute-Marne", en: "52 Haute-Marne" },
  "FR-53": { fr: "53 Mayenne", en: "53 Mayenne" },
  "FR-54": { fr: "54 Meurthe-et-Moselle", en: "54 Meurthe-et-Moselle" },
  "FR-55": { fr: "55 Meuse", en: "55 Meuse" },
  "FR-56": { fr: "56 Morbihan", en: "56 Morbihan" },
  "FR-57": { fr: "57 Moselle", en: "57 Moselle" },
  "FR-58": { fr: "58 Nièvre", en: "58 Nièvre" },
  "FR-59": { fr: "59 Nord", en: "59 Nord" },
  "FR-60": { fr: "60 Oise", en: "60 Oise" },
  "FR-61": { fr: "61 Orne", en: "61 Orne" },
  "FR-62": { fr: "62 Pas-de-Calais", en: "62 Pas-de-Calais" },
  "FR-63": { fr: "63 Puy-de-Dôme", en: "63 Puy-de-Dôme" },
  "FR-64": { fr: "64 Pyrénées-Atlantiques", en: "64 Pyrénées-Atlantiques" },
  "FR-65": { fr: "65 Hautes-Pyrénées", en: "65 Hautes-Pyrénées" },
  "FR-66": { fr: "66 Pyrénées-Orientales", en: "66 Pyrénées-Orientales" },
  "FR-67": { fr: "67 Bas-Rhin", en: "67 Bas-Rhin" },
  "FR-68": { fr: "68 Haut-Rhin", en: "68 Haut-Rhin" },
  "FR-69": { fr: "69 Rhône", en: "69 Rhône" },
  "FR-70": { fr: "70 Haute-Saône", en: "70 Haute-Saône" },
  "FR-71": { fr: "71 Saône-et-Loire", en: "71 Saône-et-Loire" },
  "FR-72": { fr: "72 Sarthe", en: "72 Sarthe" },
  "FR-73": { fr: "73 Savoie", en: "73 Savoie" },
  "FR-74": { fr: "74 Haute-Savoie", en: "74 Haute-Savoie" },
  "FR-75": { fr: "75 Paris", en: "75 Paris" },
  "FR-76": { fr: "76 Seine-Maritime", en: "76 Seine-Maritime" },
  "FR-77": { fr: "77 Seine-et-Marne", en: "77 Seine-et-Marne" },
  "FR-78": { fr: "78 Yvelines", en: "78 Yvelines" },
  "FR-79": { fr: "79 Deux-Sèvres", en: "79 Deux-Sèvres" },
  "FR-80": { fr: "80 Somme", en: "80 Somme" },
  "FR-81": { fr: "81 Tarn", en: "81 Tarn" },
  "FR-82": { fr: "82 Tarn-et-Garonne", en: "82 Tarn-et-Garonne" },
  "FR-83": { fr: "83 Var", en: "83 Var" },
  "FR-84": { fr: "84 Vaucluse", en: "84 Vaucluse" },
  "FR-85": { fr: "85 Vendée", en: "85 Vendée" },
  "FR-86": { fr: "86 Vienne", en: "86 Vienne" },
  "FR-87": { fr: "87 Haute-Vienne", en: "87 Haute-Vienne" },
  "FR-88": { fr: "88 Vosges", en: "88 Vosges" },
  "FR-89": { fr: "89 Yonne", en: "89 Yonne" },
  "FR-90": { fr: "90 Territoire de Belfort", en: "90 Territoire de Belfort" },
  "FR-91": { fr: "91 Essonne", en: "91 Essonne" },
  "FR-92": { fr: "92 Hauts-de-Seine", en: "92 Hauts-de-Seine" },
  "FR-93": { fr: "93 Seine-Saint-Denis", en: "93 Seine-Saint-Denis" },
  "FR-94": { fr: "94 Val-de-Marne", en: "94 Val-de-Marne" },
  "FR-95": { fr: "95 Val-d'Oise", en: "95 Val-d'Oise" },
};
