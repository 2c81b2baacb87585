import type { KeptLedger } from "../../protocol";
import { words } from "../../words/ledger";
import type { Act, Hand, Play } from "../piece";
import { impossible } from "./impossible";
import { choicesAt, isFull, placeless } from "./ledger";

/** More points than this are typed rather than picked. */
export const PICKED = 31;

/** A sheet kept by hand: what is typed, and what the buttons of the dock do about it. */
export class LedgerHand implements Hand {
  readonly #piece: () => KeptLedger;
  readonly #play: Play;
  /** The number as it is typed. */
  typed = $state("");
  /** Whether the scores are shown as large as the screen. */
  large = $state(false);

  constructor(piece: () => KeptLedger, play: Play) {
    this.#piece = piece;
    this.#play = play;
  }

  readonly line = $derived.by(() => this.#play.writing?.line ?? null);
  /** What may be written at the place that was touched, or at the only one there is. */
  readonly choices = $derived.by(() => {
    const begun = choicesAt(this.#piece(), this.#play.writing?.begun ?? null);
    return begun.length ? begun : this.lone ? placeless(this.#piece()) : [];
  });
  /** There is but one thing to write, and no place to touch for it. */
  readonly lone = $derived.by(() => placeless(this.#piece()).length === 1);
  /** The blank whose points are typed, if they are too many to be picked. */
  readonly long = $derived(this.choices.find(({ values }) => values.length > PICKED) ?? null);

  /** Whether all points there are at most nothing: a minus goes without saying. */
  readonly below = $derived((this.long?.values.at(-1) ?? 1) <= 0);
  readonly #number = $derived.by(() => {
    if (!/^[-−]?\d{1,5}$/.test(this.typed)) return null;
    const number = Number(this.typed.replace("−", "-"));
    return this.below ? Math.min(number, -number) : number;
  });
  /** Why what was typed cannot be written. */
  readonly wrong = $derived.by(() => {
    const [number, values] = [this.#number, this.long?.values ?? []];
    if (number === null || values.includes(number)) return "";
    return impossible(values, number);
  });

  /** All is written, and only waits to be found right. */
  readonly full = $derived.by(() => isFull(this.#piece()));
  /** Whose turn it is stands below, in large letters. */
  readonly where = $derived.by(() => {
    const { players } = this.#play;
    const dealer = players[this.#piece().dealer ?? -1];
    if (this.full) return words.full;
    if (this.line !== null) return words.correction;
    if (dealer) return words.deals(dealer.name);
    return players.length > 1 ? words.turn : "";
  });
  readonly says = $derived.by(() => {
    if (this.full) return words.reread;
    return this.line !== null ? words.rightPlace : "";
  });
  readonly ready = $derived(this.#number !== null && this.long !== null && !this.wrong);
  readonly label = $derived(this.ready ? words.writeDown(this.#number ?? 0) : "");
  readonly second = $derived.by((): Act | null => {
    if (this.line !== null)
      return { label: words.leave, press: () => this.#play.writing?.correct(null) };
    if (this.#play.players.length < 2) return null;
    return { label: words.scores, press: () => (this.large = true) };
  });

  press(): void {
    if (this.ready && this.long) this.write(this.long.move, `${this.#number}`);
  }

  /** Write a line: a move, and what is said besides. */
  write(move: string, said = ""): void {
    this.typed = "";
    this.#play.writing?.write(said ? `${move} ${said}` : move);
  }

  key(): boolean {
    return false;
  }
}
