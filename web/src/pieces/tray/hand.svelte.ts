import type { Tray } from "../../protocol";
import { words } from "../../words/pieces";
import { Choice } from "../choice.svelte";
import { picking } from "../picking.svelte";
import type { Act, Hand, Play } from "../piece";
import { type Die, inPlace, keepMove, keptBy, lay } from "./dice";
import { Meant } from "./meant";

/** Dice in a hand: those on the rail are thrown again, the others stay. */
export class DiceHand implements Hand {
  readonly #piece: () => Tray;
  readonly #play: Play;
  readonly #meant: Meant;
  readonly #choice: Choice;

  constructor(piece: () => Tray, play: Play) {
    this.#piece = piece;
    this.#play = play;
    this.#meant = new Meant(play.id);
    this.#choice = new Choice(() => this.dice.length, play);
  }

  /** The dice in their places; before a turn's first throw, those of the turn before. */
  readonly dice = $derived.by((): readonly Die[] => {
    const tray = this.#piece();
    const laid = lay(this.#play.entries, this.#meant.kept);
    const { count } = tray;
    if (tray.dice.length === count) return inPlace(tray.dice, laid);
    if (laid.length === count) return laid;
    return Array.from({ length: count }, (_, place) => ({ face: (place % 6) + 1, roll: 0 }));
  });
  /** Nothing is thrown yet: what lies there is over. */
  readonly resting = $derived.by(() => !this.#play.rolling && !this.#piece().dice.length);
  /** Which dice are to be thrown again, by place. */
  readonly chosen = $derived.by(() => this.#choice.chosen);
  readonly again = $derived.by(() => this.#choice.again);
  readonly choosing = $derived.by(() => this.#choice.open);
  readonly free = $derived.by(() => this.#choice.free);
  readonly advised = $derived.by(() => keptBy(this.#play.advised, this.dice));

  /** The first throw, or the next with the dice that were chosen; if it is among the moves. */
  readonly move = $derived.by((): string | null => {
    const { moves } = this.#play;
    const kept = this.#choice.kept(this.dice).map((die) => die.face);
    const move = moves.includes("throw") ? "throw" : keepMove(kept);
    return moves.includes(move) ? move : null;
  });

  readonly where = $derived.by((): string => {
    const { thrown, throws } = this.#piece();
    return thrown ? words.throwNumber(thrown, throws) : "";
  });

  readonly says = $derived.by((): string => {
    const { moves } = this.#play;
    if (moves.includes("throw")) return words.readyToThrow(this.#piece().count);
    if (!this.choosing) return "";
    const keeps = picking.now === "keep";
    if (keeps && this.#choice.all) return words.chooseKept;
    if (this.again) return words.chosen(this.again);
    if (keeps) return words.nothingAgain;
    return moves.filter((move) => move.startsWith("keep ")).length > 1
      ? words.chooseDice
      : words.throwAllOnly;
  });

  readonly label = $derived.by((): string => {
    const { thrown, throws } = this.#piece();
    // Other things than dice may be in the air before the first throw.
    const next = this.#play.rolling && thrown ? thrown : thrown + 1;
    if (next === 1) return words.throwFirst(next, throws);
    const more = next <= throws && (this.choosing || this.#play.rolling);
    return more ? words.throwAgain(next, throws) : "";
  });

  readonly ready = $derived.by(() => this.move !== null || this.#play.rolling);

  readonly second = $derived.by((): Act | null => {
    if (!this.choosing) return null;
    const label = this.#choice.all ? words.chooseNone : words.chooseAll;
    return { label, press: () => this.chooseAll() };
  });

  /** End the roll, or make the next one. */
  press(): void {
    if (this.#play.rolling) this.#play.finish();
    else if (this.move) this.#throw(this.move);
    else if (this.free && picking.offer()) this.#play.tell(words.otherWay);
  }

  #throw(move: string): void {
    if (move !== "throw") {
      const places = this.dice.map((_, place) => place);
      this.#meant.add(this.#play.version + 1, this.#choice.kept(places));
    }
    this.#play.make(move);
  }

  choose(place: number): void {
    this.#choice.toggle(place);
  }

  chooseAll(): void {
    this.#choice.toggleAll();
  }

  /** A die chosen by its key says so, since nothing that has the focus changes. */
  key(key: string): boolean {
    if (/^[1-9]$/.test(key)) {
      const place = Number(key) - 1;
      const die = this.dice[place];
      this.choose(place);
      if (!die || !this.free) return true;
      const says = this.chosen[place] ? words.dieAgain : words.dieKept;
      this.#play.tell(says(place + 1, die.face));
    } else if (key.toLowerCase() === "a") {
      this.chooseAll();
      if (this.free) this.#play.tell(words.allAgain(this.again));
    } else return false;
    return true;
  }
}
