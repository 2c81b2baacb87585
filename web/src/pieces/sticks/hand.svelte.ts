import type { StickTray } from "../../protocol";
import { words } from "../../words/sticks";
import { Choice } from "../choice.svelte";
import type { Act, Hand, Play } from "../piece";
import { also } from "../sheet/also.svelte";
import { lying } from "./fallen";

/**
 * Sticks in a hand: those that were chosen are thrown again, the others stay. Where a cell has to be
 * announced before the last throw, the sheet takes that first.
 */
export class StickHand implements Hand {
  readonly #piece: () => StickTray;
  readonly #play: Play;

  readonly #choice: Choice;
  readonly #also: ReturnType<typeof also>;

  constructor(piece: () => StickTray, play: Play) {
    this.#piece = piece;
    this.#play = play;
    this.#choice = new Choice(() => piece().faces.length, play);
    this.#also = also(play);
  }

  readonly #announces = $derived.by(() =>
    this.#play.moves.some((move) => move.startsWith("announce ")),
  );

  /** Every stick as it lies: also a last throw that ended its turn, until the next one. */
  readonly faces = $derived.by((): readonly string[] => {
    const { faces } = this.#piece();
    const lie = lying(this.#play.entries);
    return lie.length > faces.length ? lie : faces;
  });
  /** A choice is made before they are thrown: those chosen are still to be seen. */
  readonly #waiting = $derived.by(
    () => this.#piece().thrown > 0 && this.faces.length > this.#piece().faces.length,
  );
  /** What lies there is over: nothing is thrown yet in the turn that is played. */
  readonly resting = $derived.by(
    () => this.faces.length > 0 && !this.#piece().thrown && !this.#play.rolling,
  );
  /** Which sticks are to be thrown again, by place. */
  readonly chosen = $derived.by((): boolean[] => {
    if (!this.#waiting) return this.#choice.chosen;
    const kept = [...this.#piece().faces];
    return this.faces.map((face) => {
      const at = kept.indexOf(face);
      return at < 0 || !kept.splice(at, 1).length;
    });
  });
  readonly choosing = $derived.by(() => this.#choice.open);

  readonly move = $derived.by((): string | null => {
    const { moves } = this.#play;
    const kept = this.#choice.kept(this.#piece().faces);
    const move = moves.includes("throw") ? "throw" : `keep ${kept.join(" ") || "-"}`;
    return moves.includes(move) ? move : null;
  });

  readonly where = $derived.by((): string => {
    const { thrown, throws } = this.#piece();
    return thrown ? words.throwNumber(thrown, throws) : "";
  });

  readonly says = $derived.by((): string => {
    if (this.#also.on) return words.announceFirst(this.#piece().throws);
    if (this.#announces) return words.markOrAnnounce;
    if (this.#choice.again) return words.chosen(this.#choice.again);
    return this.choosing ? words.chooseSticks : "";
  });

  readonly label = $derived.by((): string => {
    const { thrown, throws } = this.#piece();
    const next = this.#play.rolling && thrown ? thrown : thrown + 1;
    if (next === 1) return words.throwFirst(next, throws);
    if (this.#also.on) return words.announceNow;
    const more = this.choosing || this.#announces || this.#play.rolling;
    return more ? words.throwNext(next, throws) : "";
  });

  readonly ready = $derived.by(
    () => this.move !== null || this.#play.rolling || (this.#announces && !this.#also.on),
  );

  readonly second = $derived.by((): Act | null => {
    if (this.#also.on) return { label: words.back, press: () => (this.#also.on = false) };
    if (!this.choosing) return null;
    const label = this.#choice.all ? words.chooseNone : words.chooseAll;
    return { label, press: () => this.#choice.toggleAll() };
  });

  choose(place: number): void {
    this.#choice.toggle(place);
  }

  press(): void {
    if (this.#play.rolling) this.#play.finish();
    else if (this.move) this.#play.make(this.move);
    else if (this.#announces) this.#also.on = true;
  }

  key(key: string): boolean {
    if (key.toLowerCase() === "a" && this.#choice.free) {
      this.#choice.toggleAll();
      return true;
    }
    const place = Number(key) - 1;
    const face = /^[1-7]$/.test(key) ? this.#piece().faces[place] : undefined;
    if (!face) return false;
    this.choose(place);
    this.#play.tell(this.chosen[place] ? words.stickAgain(face) : words.stickKept(face));
    return true;
  }
}
