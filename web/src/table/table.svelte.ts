import { get, Refused } from "../api";
import { Present } from "../live/presence.svelte";
import { beginnings, isFull, ledgerOf, lineOf, unfinished } from "../pieces/ledger/ledger";
import type { Play } from "../pieces/piece";
import { inTheAir, learn, moving, secretOf } from "../pieces/registry";
import type {
  Advice,
  EntryLine,
  Piece,
  Player,
  Records,
  Refusal,
  TableView,
  Text,
} from "../protocol";
import { socket } from "../socket.svelte";
import { NOT_CONNECTED } from "../words/failures";
import { inOne } from "../words/words";
import { coveredView, coverOf, knownTo } from "./cover";
import { News } from "./news.svelte";
import { giveSeeds, justBegun } from "./open";
import { pace } from "./pace.svelte";
import { sound } from "./sound.svelte";
import { KeptSheet, viewBefore } from "./writing.svelte";

const NOTICE_FOR = 6_000;
/** Who waits longer than this for advice is told that it is on its way. */
const SOON = 400;

/** A table as this page follows it: what the server says, and what the player is about to do. */
export class Table implements Play {
  readonly id: string;
  #view = $state.raw<TableView | null>(null);
  /** The table before what is in the air, where that brings points: they are told once it lies. */
  #before = $state.raw<TableView | null>(null);
  #log = $state.raw<EntryLine[]>([]);
  /** Of several players at this screen, whoever has taken it to look at what is theirs alone. */
  #holder = $state<number | null>(null);
  /** Why there is nothing to show. */
  refused = $state.raw<Refused | null>(null);
  /** A word about something that did not work, for a moment. */
  notice = $state.raw<Text | null>(null);
  /** A move was sent and is not answered yet. */
  sent = $state(false);
  rolling = $state(false);
  /** What someone who knows would do is being done, and nothing else meanwhile. */
  following = $state(false);
  /** The move that ends the game, sent once somebody is sure of it. */
  ending = $state.raw<{ move: string; seat: number | null } | null>(null);
  /** What someone who knows would do now; only as long as nothing else happens. */
  advice = $state.raw<Advice | null>(null);
  /** Whether advice takes so long that one should know it is on its way. */
  advising = $state(false);
  /** The best there ever was in each column, beside one's own. */
  records = $state.raw<Records | null>(null);

  readonly cover = $derived(this.#view && coverOf(this.#view, this.#holder));
  /** What is to be seen: nothing secret before its player has taken the screen. */
  readonly view = $derived.by(() => {
    const view = this.#view;
    if (view && this.cover !== null) return coveredView(view);
    if (view && this.#before && this.rolling) {
      const { scores, pieces } = this.#before;
      return { ...view, scores, pieces: inTheAir(view.pieces, pieces) };
    }
    return view && this.writing.before ? viewBefore(view, this.writing.before) : view;
  });
  /** All that has happened, as far as it is known: a view brings the newest entries only. */
  readonly log = $derived.by(() => {
    const holder = this.cover === null ? this.#holder : null; // handed over, it is nobody's
    return this.#view ? knownTo(this.#log, this.#view, holder) : this.#log;
  });

  readonly version = $derived(this.view?.version ?? 0);
  readonly players = $derived<readonly Player[]>(this.view?.players ?? []);
  readonly order = $derived<readonly number[]>(this.view?.order ?? []);
  readonly pieces = $derived<readonly Piece[]>(this.view?.pieces ?? []);
  readonly entries = $derived<readonly EntryLine[]>(this.view?.entries ?? []);
  /** Moves in words; those of a sheet kept by hand are told by its ledger. */
  readonly told = $derived.by(() => {
    const blanks = ledgerOf(this.pieces)?.blanks ?? [];
    return { ...Object.fromEntries(blanks.map((one) => [one.move, one.told])), ...this.view?.told };
  });
  readonly turn = $derived(this.view?.turn ?? null);
  readonly watching = $derived(this.players.every((player) => !player.mine));
  readonly over = $derived(this.view?.status === "finished" || this.view?.status === "stopped");
  /** On a sheet that is kept by hand all is written, and only waits to be found right. */
  readonly full = $derived.by(() => {
    const ledger = ledgerOf(this.pieces);
    return !!ledger && isFull(ledger);
  });
  /** What can be begun on a sheet that is kept by hand. */
  readonly #beginnings = $derived.by(() => {
    const ledger = this.#view?.moves.length ? ledgerOf(this.pieces) : undefined;
    return ledger ? beginnings(ledger) : [];
  });
  /** What the table takes now: nothing while a move is on its way, or before one could be heard. */
  readonly #open = $derived<readonly string[]>(
    this.sent || socket.status === "connecting"
      ? []
      : [...new Set([...(this.view?.moves ?? []), ...this.#beginnings])],
  );
  /** What may be done now. */
  readonly moves = $derived<readonly string[]>(this.following ? [] : this.#open);
  readonly fresh = $derived(this.view?.undo ? (this.entries.at(-1) ?? null) : null);
  readonly advised = $derived(this.advice?.choices[0]?.move ?? null);
  /** Whoever has the turn, or had it last when something is about to fall. */
  readonly acting = $derived(
    this.turn ?? this.entries.findLast(({ who }) => who !== null)?.who ?? this.view?.order[0] ?? 0,
  );

  /** Whether there is something to ask advice on. */
  readonly hintable = $derived(this.view?.hints === true && this.#open.length > 1);
  readonly counsels = $derived(this.view?.hints === true);

  /** What is said to those who hear the table. */
  readonly news = new News();

  readonly writing: KeptSheet;

  /** Who is at the table, where people elsewhere play. */
  readonly present = new Present();

  /** What has happened meanwhile, while a bot's move is looked at. */
  #held: TableView[] = [];
  #looking: ReturnType<typeof setTimeout> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #forgetting: ReturnType<typeof setTimeout> | undefined;
  #left: (() => void)[] = [];
  /** Who waits for what was sent to be answered. */
  #answered: (() => void)[] = [];

  constructor(id: string) {
    this.id = id;
    this.writing = new KeptSheet(
      id,
      () => this.#view,
      (line, seat) => this.#send(line, seat),
      (text) => this.#note(text),
    );
  }

  /** Sit down: read the table, give the seeds if they are ours to give, and follow it. */
  async open(): Promise<void> {
    try {
      let view = justBegun(this.id) ?? (await get<TableView>(`/api/tables/${this.id}`));
      const mine = view.players.some((player) => player.mine);
      if (view.status === "seeding" && mine) {
        view = await giveSeeds(this.id, view.commitment, view.players.length);
      }
      this.accept(view);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error;
      return;
    }
    this.#left.push(
      socket.on("table", (view) => view.id === this.id && this.accept(view)),
      this.present.follow(this.id),
      socket.watch(this.id),
    );
  }

  leave(): void {
    for (const leave of this.#left) leave();
    clearTimeout(this.#looking);
    clearTimeout(this.#settling);
    clearTimeout(this.#forgetting);
  }

  /** Take over what the server says, but let a bot's last move be seen first. */
  accept(view: TableView): void {
    if (this.#looking) this.#held.push(view);
    else this.#show(view);
  }

  /** Go on with what has happened since; at once with all of it, if someone is in a hurry. */
  #goOn(hurry = false): void {
    clearTimeout(this.#looking);
    this.#looking = undefined;
    const next = hurry ? this.#held.pop() : this.#held.shift();
    if (hurry) this.#held = [];
    if (next) this.#show(next);
    // What needs no look leaves nobody waiting for what came after it.
    if (!this.#looking && this.#held.length) this.#goOn();
  }

  /** New throws roll first. A piece never seen before is learnt before it is shown. */
  #show(view: TableView): void {
    const learning = learn(view.pieces);
    if (learning) {
      learning.then(
        () => this.#show(view),
        () => this.#note(NOT_CONNECTED),
      );
      return;
    }
    const before = this.#view;
    if (before && view.version < before.version) return;
    const since = before ? view.entries.filter(({ number }) => number > before.version) : [];
    this.#view = view;
    if (secretOf(view.pieces) === null) this.#holder = null;
    this.#remember(view.entries);
    // The same state told once more answers nothing that was sent meanwhile.
    if (!before || view.version > before.version) {
      this.#settle();
      this.advice = null;
      this.writing.forget();
    }
    const bots = since.some(({ who }) => who !== null && view.players[who]?.bot);
    const fell = since.at(-1)?.who === null && view.status === "playing";
    const brings = view.scores.some((points, seat) => points !== before?.scores[seat]);
    if (since.length) this.#before = fell && brings ? before : null;
    const lasts = view.dice === "physical" ? 0 : moving(view.pieces, since);
    const rolls = bots ? pace.roll(lasts) : lasts;
    if (rolls)
      this.#roll(
        rolls,
        since.some(({ who }) => who === null),
      );
    else if (since.some(({ who }) => who !== null)) sound.mark();
    if (bots && pace.look) this.#looking = setTimeout(() => this.#goOn(), rolls + pace.look);
  }

  #remember(newest: readonly EntryLine[]): void {
    const known = this.#log.at(-1)?.number ?? 0;
    const first = newest[0]?.number ?? known + 1;
    if (first > known + 1) this.#readEntries();
    this.#log = [...this.#log, ...newest.filter(({ number }) => number > known)];
  }

  /** Read what happened before this page came, or while it was away. */
  async #readEntries(): Promise<void> {
    const read = get<EntryLine[]>(`/api/tables/${this.id}/entries`);
    const all = await read.catch(() => []); // what is known already will do
    const last = all.at(-1)?.number ?? 0;
    if (all.length) this.#log = [...all, ...this.#log.filter(({ number }) => number > last)];
  }

  /** Ask what to do, or hide the answer again. */
  async hint(): Promise<void> {
    if (this.advice || !this.hintable) {
      this.advice = null;
      return;
    }
    const version = this.view?.version;
    const sign = setTimeout(() => (this.advising = true), SOON);
    try {
      const advice = await get<Advice>(`/api/tables/${this.id}/hint`);
      if (version === this.view?.version) this.advice = advice;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#note(error.text);
    } finally {
      clearTimeout(sign);
      this.advising = false;
    }
  }

  async follow(such: (move: string) => boolean): Promise<void> {
    if (this.following) return;
    this.following = true;
    try {
      await this.#follow(such);
    } finally {
      this.following = false;
    }
  }

  async #follow(such: (move: string) => boolean): Promise<void> {
    for (let version = this.version; this.counsels && this.#open.length; version = this.version) {
      this.advice = null;
      await this.hint(); // where one move is left there is nothing to ask
      const best = this.#open.length === 1 ? this.#open[0] : this.advised;
      this.advice = null;
      if (!best || !such(best) || version !== this.version) return;
      const answered = new Promise<void>((resolve) => this.#answered.push(resolve));
      this.make(best);
      await answered;
      if (version === this.version) return;
    }
  }

  make(move: string): void {
    if (this.sent || this.#begin(move)) return;
    if (this.#beginnings.includes(move)) this.writing.write(move);
    else this.#send(move);
  }

  /** The last move is meant, though it cannot be taken back. */
  end(): void {
    const { move, seat } = this.ending ?? {};
    if (move) this.#send(move, seat, true);
  }

  #send(move: string, seat: number | null = null, sure = false): void {
    if (this.sent || !this.view) return;
    if (this.rolling) this.finish();
    this.#goOn(true);
    this.notice = null; // what it asked for, or refused, is answered by this move
    const { version } = this.view;
    const whose = seat === null ? {} : { seat };
    const message = { type: "move", table: this.id, version, move, sure, ...whose } as const;
    const refused = (refusal: Refusal) => {
      if (refusal.code !== "last-move") return this.#refuse(refusal);
      this.#settle();
      this.ending = { move, seat };
    };
    if (socket.ask(message, refused)) this.sent = true;
    else {
      this.#note(NOT_CONNECTED);
      this.#settle();
    }
  }

  /** On a sheet kept by hand, a place that is touched has to be told more; whether it has. */
  #begin(move: string): boolean {
    const ledger = ledgerOf(this.pieces);
    const line = ledger ? lineOf(move) : null;
    if (line !== null) this.writing.correct(line);
    else if (ledger && unfinished(ledger, move)) this.writing.begin(move);
    else return false;
    return true;
  }

  /** Whoever is asked to has taken the screen. */
  take(): void {
    this.#holder = this.cover;
  }

  undo(): void {
    if (this.view?.undo) this.make("undo");
  }

  /** Go on at once with what the bots have done meanwhile; whether there was something. */
  hurry(): boolean {
    const behind = this.#held.length > 0;
    if (behind) this.#goOn(true);
    return behind;
  }

  /** Say for a moment what has to be done first, to those who hear the table as well. */
  remind(what: string): void {
    if (what) this.#note(inOne(what));
  }

  /** What is in the air lies still at once. */
  finish(): void {
    clearTimeout(this.#settling);
    this.rolling = false;
  }

  tell(words: string): void {
    this.news.tell(words);
  }

  /** The connection is gone, and with it the answer to what was sent. */
  lose(): void {
    this.#settle();
  }

  /** What was sent is on its way no more. */
  #settle(): void {
    this.sent = false;
    for (const answer of this.#answered.splice(0)) answer();
  }

  #roll(lasts: number, fell: boolean): void {
    clearTimeout(this.#settling);
    this.rolling = true;
    this.#settling = setTimeout(() => this.finish(), lasts);
    if (fell) sound.roll();
    else sound.mark();
  }

  /** Somebody was quicker, or the move is not possible: say so, and look at the table again. */
  #refuse(refusal: Refusal): void {
    this.#settle();
    this.#note(refusal.text);
    socket.send({ type: "watch", table: this.id, brief: true });
  }

  #note(text: Text): void {
    this.notice = text;
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => {
      this.notice = null;
    }, NOTICE_FOR);
  }
}
