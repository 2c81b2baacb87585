import { get, Refused } from "../api";
import { DICE, type Die, inPlace, type Kept, keepMove, lay, ROLL, STAGGER } from "../pieces/dice";
import type { Advice, EntryLine, Piece, Refusal, Sheet, TableView, Text, Tray } from "../protocol";
import { socket } from "../socket.svelte";
import { Meant } from "./meant";
import { News } from "./news.svelte";
import { giveSeeds } from "./open";
import { sound } from "./sound.svelte";

const NOTICE_FOR = 6_000;
/** How long one can look at what a bot has done before it goes on. */
const LOOK_FOR = 650;

/** A table as this page follows it: what the server says, and what the player is about to do. */
export class Table {
  readonly id: string;
  view = $state.raw<TableView | null>(null);
  /** All that has happened, as far as it is known: a view brings the newest entries only. */
  entries = $state.raw<EntryLine[]>([]);
  /** Why there is nothing to show. */
  refused = $state.raw<Refused | null>(null);
  /** A word about something that did not work, for a moment. */
  notice = $state.raw<Text | null>(null);
  /** The move that was sent and not answered yet. */
  sent = $state<string | null>(null);
  rolling = $state(false);
  /** What someone who knows would do now; only as long as nothing else happens. */
  advice = $state.raw<Advice | null>(null);
  /** Which dice the player wants to throw again, by place. */
  chosen = $state<boolean[]>([]);

  readonly tray = $derived(this.view?.pieces.find(isTray) ?? null);
  readonly sheets = $derived(this.view?.pieces.filter(isSheet) ?? []);
  readonly watching = $derived(this.view?.players.every((player) => !player.mine) ?? false);
  readonly over = $derived(this.view?.status === "finished" || this.view?.status === "stopped");
  /** What may be done now: nothing while a move is on its way, or before one could be heard. */
  readonly moves = $derived(
    this.sent === null && socket.status !== "connecting" ? (this.view?.moves ?? []) : [],
  );
  readonly dice = $derived.by((): readonly Die[] => {
    const laid = lay(this.view?.entries ?? [], this.#meant.kept);
    if (this.tray?.dice.length === DICE) return inPlace(this.tray.dice, laid);
    return laid.length === DICE ? laid : WAITING;
  });
  readonly again = $derived(this.dice.filter((_, place) => this.chosen[place]).length);
  /** The move of the one button: the first throw, or the next with the dice that were chosen. */
  readonly throwMove = $derived.by((): string | null => {
    const kept = this.dice.filter((_, place) => !this.chosen[place]).map((die) => die.face);
    const move = this.moves.includes("throw") ? "throw" : keepMove(kept);
    return this.moves.includes(move) ? move : null;
  });

  /** Whether there is something to ask advice on. */
  readonly hintable = $derived(this.view?.hints === true && this.moves.length > 1);

  /** What is said to those who hear the table. */
  readonly news = new News();

  /** What has happened meanwhile, while a bot's move is looked at. */
  #held: TableView[] = [];
  #looking: ReturnType<typeof setTimeout> | undefined;
  readonly #meant: Meant;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #forgetting: ReturnType<typeof setTimeout> | undefined;
  #left: (() => void)[] = [];

  constructor(id: string) {
    this.id = id;
    this.#meant = new Meant(id);
  }

  /** Sit down: read the table, give the seeds if they are ours to give, and follow it. */
  async open(): Promise<void> {
    try {
      let view = await get<TableView>(`/api/tables/${this.id}`);
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
      socket.watch(this.id, () => this.view?.version ?? null),
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
  }

  /** New throws roll first. */
  #show(view: TableView): void {
    const before = this.view;
    if (before && view.version < before.version) return;
    const since = before ? view.entries.filter(({ number }) => number > before.version) : [];
    this.view = view;
    this.#remember(view.entries);
    this.sent = null;
    if (!before || view.version > before.version) {
      this.chosen = this.dice.map(() => false);
      this.advice = null;
    }
    if (since.some(isThrow) && view.dice !== "physical") this.#roll();
    else if (since.some(({ step }) => step.startsWith("mark"))) sound.mark();
    if (since.some(({ who }) => who !== null && view.players[who]?.bot)) {
      const rolls = this.rolling ? ROLL + (DICE - 1) * STAGGER : 0;
      this.#looking = setTimeout(() => this.#goOn(), rolls + LOOK_FOR);
    }
  }

  #remember(newest: readonly EntryLine[]): void {
    const known = this.entries.at(-1)?.number ?? 0;
    const first = newest[0]?.number ?? known + 1;
    if (first > known + 1) this.#readEntries();
    this.entries = [...this.entries, ...newest.filter(({ number }) => number > known)];
  }

  /** Read what happened before this page came, or while it was away. */
  async #readEntries(): Promise<void> {
    const read = get<EntryLine[]>(`/api/tables/${this.id}/entries`);
    const all = await read.catch(() => []); // what is known already will do
    const last = all.at(-1)?.number ?? 0;
    if (all.length) this.entries = [...all, ...this.entries.filter(({ number }) => number > last)];
  }

  /** Ask what to do, or hide the answer again. */
  async hint(): Promise<void> {
    if (this.advice || !this.hintable) {
      this.advice = null;
      return;
    }
    const version = this.view?.version;
    try {
      const advice = await get<Advice>(`/api/tables/${this.id}/hint`);
      if (version === this.view?.version) this.advice = advice;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#note(error.text);
    }
  }

  play(move: string): void {
    if (this.sent !== null || !this.view) return;
    if (this.rolling) this.finish();
    this.#goOn(true);
    const { version } = this.view;
    if (move === this.throwMove && move !== "throw") {
      const kept = this.dice.flatMap((_, place) => (this.chosen[place] ? [] : [place]));
      this.#meant.add(version + 1, kept);
    }
    const message = { type: "move", table: this.id, version, move } as const;
    if (socket.ask(message, (refusal) => this.#refuse(refusal))) this.sent = move;
    else this.#note(NOT_CONNECTED);
  }

  /** The one button and its keys: end the roll, or make the next one. */
  throw(): void {
    if (this.rolling) this.finish();
    else if (this.#held.length) this.#goOn(true);
    else if (this.throwMove !== null) this.play(this.throwMove);
  }

  choose(place: number): void {
    if (this.canChoose) this.chosen[place] = !this.chosen[place];
  }

  chooseAll(): void {
    if (!this.canChoose) return;
    const all = this.again < this.dice.length;
    this.chosen = this.dice.map(() => all);
  }

  get canChoose(): boolean {
    return !this.rolling && this.moves.some((move) => move.startsWith("keep "));
  }

  /** Which of equal dice were kept, where this page knows it. */
  get kept(): Kept {
    return this.#meant.kept;
  }

  /** The dice lie still at once. */
  finish(): void {
    clearTimeout(this.#settling);
    this.rolling = false;
  }

  /** The connection is gone, and with it the answer to what was sent. */
  lose(): void {
    this.sent = null;
  }

  #roll(): void {
    clearTimeout(this.#settling);
    this.rolling = true;
    this.#settling = setTimeout(() => this.finish(), ROLL + (DICE - 1) * STAGGER);
    sound.roll();
  }

  /** Somebody was quicker, or the move is not possible: say so, and look at the table again. */
  #refuse(refusal: Refusal): void {
    this.sent = null;
    this.#note(refusal.text);
    socket.send({ type: "watch", table: this.id, version: null });
  }

  #note(text: Text): void {
    this.notice = text;
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => {
      this.notice = null;
    }, NOTICE_FOR);
  }
}

/** Dice nobody has thrown yet. */
const WAITING: readonly Die[] = [1, 2, 3, 4, 5].map((face) => ({ face, roll: 0 }));

const NOT_CONNECTED: Text = {
  fr: "Pas de connexion pour l'instant : votre coup n'est pas parti.",
  en: "No connection right now: your move was not sent.",
};

function isTray(piece: Piece): piece is Tray {
  return piece.kind === "tray";
}

function isSheet(piece: Piece): piece is Sheet {
  return piece.kind === "sheet";
}

function isThrow({ who, step }: EntryLine): boolean {
  return who === null && /^[1-6]+$/.test(step);
}
