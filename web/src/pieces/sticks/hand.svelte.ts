import { untrack } from "svelte";
import type { StickTray } from "../../protocol";
import { words } from "../../words/sticks";
import type { Act, Hand, Play } from "../piece";

/** Sticks in a hand: those that were chosen are thrown again, the others stay. */
export class StickHand implements Hand {
  readonly #piece: () => StickTray;
  readonly #play: Play;

  constructor(piece: () => StickTray, play: Play) {
    this.#piece = piece;
    this.#play = play;
  }

  chosen = $derived.by((): boolean[] => {
    void this.#play.version; // a choice belongs to one version
    return untrack(() => this.#piece().faces.map(() => false));
  });
  readonly again = $derived.by(() => this.chosen.filter(Boolean).length);
  readonly choosing = $derived.by(() => this.#play.moves.some((move) => move.startsWith("keep ")));
  readonly free = $derived.by(() => this.choosing && !this.#play.rolling);

  readonly move = $derived.by((): string | null => {
    const { moves } = this.#play;
    const kept = this.#piece().faces.filter((_, place) => !this.chosen[place]);
    const move = moves.includes("throw") ? "throw" : `keep ${kept.join(" ") || "-"}`;
    return moves.includes(move) ? move : null;
  });

  readonly where = $derived.by((): string => {
    const { thrown, throws } = this.#piece();
    return thrown ? words.throwNumber(thrown, throws) : "";
  });

  readonly says = $derived.by((): string => {
    if (this.again) return words.chosen(this.again);
    return this.choosing ? words.chooseSticks : "";
  });

  readonly label = $derived.by((): string => {
    const { thrown, throws } = this.#piece();
    const next = this.#play.rolling ? thrown : thrown + 1;
    if (next === 1) return words.throwFirst(next, throws);
    return this.choosing || this.#play.rolling ? words.throwNext(next, throws) : "";
  });

  readonly ready = $derived.by(() => this.move !== null || this.#play.rolling);

  readonly second = $derived.by((): Act | null => {
    if (!this.choosing) return null;
    const all = this.again < this.chosen.length;
    return {
      label: all ? words.chooseAll : words.chooseNone,
      press: () => this.#chooseAll(all),
    };
  });

  #chooseAll(all: boolean): void {
    if (this.free) this.chosen = this.chosen.map(() => all);
  }

  choose(place: number): void {
    if (this.free) this.chosen = this.chosen.map((one, at) => (at === place ? !one : one));
  }

  press(): void {
    if (this.#play.rolling) this.#play.finish();
    else if (this.move) this.#play.make(this.move);
  }

  key(key: string): boolean {
    if (key.toLowerCase() === "a" && this.free) {
      this.#chooseAll(this.again < this.chosen.length);
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
