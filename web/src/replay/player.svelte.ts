import { get, Refused } from "../api";
import type { Play } from "../pieces/piece";
import { learn, moving } from "../pieces/registry";
import type { Advice, EntryLine, Player as Person, Piece, Replay, TableView } from "../protocol";
import { momentOf, moments, type Step, type Turn, turns } from "./story";

const PAUSE = 1300;
const AHEAD = 2;

/** A match that is over, shown moment by moment. */
export class Player implements Play {
  readonly id: string;
  replay = $state.raw<Replay | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** The table at the moment that is shown; it may come a little after `at`. */
  view = $state.raw<TableView | null>(null);
  end = $state.raw<TableView | null>(null);
  at = $state(0);
  playing = $state(false);
  rolling = $state(false);
  failed = $state(false);

  readonly moments = $derived(moments(this.replay?.entries ?? []));
  readonly last = $derived(this.moments.length - 1);
  readonly story = $derived.by((): Turn[] =>
    this.replay && this.end ? turns(this.replay.entries, this.end.pieces) : [],
  );
  /** What happened up to this moment since the one before; what falls is not told before it lies. */
  readonly shown = $derived.by((): Step[] =>
    this.story
      .flatMap((turn) => turn.steps)
      .filter(({ entry }) => momentOf(this.moments, entry.number) === this.view?.version)
      .filter(({ saying }) => !(this.rolling && saying.verb === "fall")),
  );
  readonly version = $derived(this.view?.version ?? 0);
  readonly players = $derived<readonly Person[]>(this.replay?.players ?? []);
  readonly order = $derived<readonly number[]>(this.view?.order ?? []);
  readonly pieces = $derived<readonly Piece[]>(this.view?.pieces ?? []);
  readonly entries = $derived<readonly EntryLine[]>(
    this.replay?.entries.slice(0, this.version) ?? [],
  );
  readonly turn = $derived(this.view?.turn ?? null);
  /** Whoever acted last. */
  readonly actor = $derived(this.entries.findLast(({ who }) => who !== null)?.who ?? 0);
  readonly fresh = $derived(this.shown.findLast(({ entry }) => entry.who !== null)?.entry ?? null);
  /** What was best at this moment, where something was to be decided. */
  advice = $state.raw<Advice | null>(null);
  readonly advised = $derived(this.advice?.choices[0]?.move ?? null);
  readonly moves: readonly string[] = [];
  readonly told = {};
  readonly counsels = false;
  readonly sent = false;
  readonly records = null;
  readonly cover = null;

  #reading: Promise<void> | undefined;
  #views = new Map<number, Promise<TableView>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #roll: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.id = id;
  }

  /** Read what happened from the first entry to the last, once, and how it ended. */
  read(): Promise<void> {
    this.#reading ??= this.#try(async () => {
      this.replay = await get<Replay>(`/api/tables/${this.id}/replay`);
      this.end = await this.#read(this.moments[this.last] ?? 0);
    });
    return this.#reading;
  }

  /** Show the match as it ended, or as it stood after an entry. */
  async open(entry: number | null): Promise<void> {
    await this.read();
    if (!this.end) return;
    this.go(entry === null ? this.last : this.moments.indexOf(momentOf(this.moments, entry)));
  }

  async #try(asking: () => Promise<void>): Promise<void> {
    try {
      await asking();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error;
    }
  }

  go(to: number): void {
    const from = this.at;
    this.at = Math.min(this.last, Math.max(0, to));
    this.#show(this.at === from + 1);
    if (this.playing) this.#wait();
  }

  /** To the moment at which an entry is seen. */
  goTo(entry: number): void {
    this.stop();
    this.go(this.moments.indexOf(momentOf(this.moments, entry)));
  }

  step(by: number): void {
    this.stop();
    this.go(this.at + by);
  }

  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    this.playing = true;
    this.go(this.at === this.last ? 0 : this.at + 1);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  leave(): void {
    this.stop();
    clearTimeout(this.#roll);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.at === this.last) this.playing = false;
    else this.#timer = setTimeout(() => this.go(this.at + 1), PAUSE);
  }

  async #show(forward: boolean): Promise<void> {
    const moment = this.moments[this.at] ?? 0;
    this.failed = false;
    try {
      const view = await this.#read(moment);
      if (moment !== this.moments[this.at]) return;
      const before = forward ? this.version : moment;
      this.view = view;
      this.#settle(moving(view.pieces, this.entries.slice(before)));
    } catch {
      this.failed = moment === this.moments[this.at];
      this.stop();
      return;
    }
    for (const near of [...Array(AHEAD).keys()].map((n) => this.at + n + 1).concat(this.at - 1)) {
      const number = this.moments[near];
      if (number !== undefined) this.#read(number).catch(() => {});
    }
  }

  /** Ask what was best at the moment that is shown; without an answer it is only looked at. */
  async judge(): Promise<void> {
    const moment = this.moments[this.at] ?? 0;
    const asked = get<Advice>(`/api/tables/${this.id}/at/${moment}/advice`);
    const advice = await asked.catch(() => null);
    if (moment === this.moments[this.at]) this.advice = advice;
  }

  #settle(lasts: number): void {
    clearTimeout(this.#roll);
    this.rolling = lasts > 0;
    if (lasts) this.#roll = setTimeout(() => this.finish(), lasts);
  }

  /** The dice lie still at once. */
  finish(): void {
    this.rolling = false;
  }

  /** A match that is over is only looked at. */
  make(): void {}

  follow(): void {}

  /** Nothing of it is secret any more. */
  take(): void {}

  /** The sentence beside the dice is read aloud by itself. */
  tell(): void {}

  #read(number: number): Promise<TableView> {
    const known = this.#views.get(number);
    if (known) return known;
    const view = this.#ask(number);
    this.#views.set(number, view);
    view.catch(() => this.#views.delete(number));
    return view;
  }

  /** A moment, and what is needed to draw it. */
  async #ask(number: number): Promise<TableView> {
    const view = await get<TableView>(`/api/tables/${this.id}/at/${number}`);
    await learn(view.pieces);
    return view;
  }
}
