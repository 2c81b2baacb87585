import type { Loose, LooseStick } from "../../protocol";
import { words } from "../../words/sticks";
import { say } from "../../words/words";
import type { Act, Hand, Play } from "../piece";
import { lifted } from "./lifted.svelte";

/** The move that counts the sticks as they lie. */
export const COUNT = "done";

/** Loose sticks in a hand: one is taken up to be placed, and all or some are thrown again. */
export class LooseHand implements Hand {
  readonly #piece: () => Loose;
  readonly #play: Play;
  readonly #taken: ReturnType<typeof lifted>;

  constructor(piece: () => Loose, play: Play) {
    this.#piece = piece;
    this.#play = play;
    this.#taken = lifted(play);
  }

  /** Which sticks are to be thrown again, while they are being chosen. */
  chosen = $derived.by((): boolean[] | null => {
    void this.#play.version; // a choice belongs to one version
    return null;
  });
  readonly #throws = $derived.by(() => this.#play.moves.filter((move) => /^throw\b/.test(move)));
  readonly lifted = $derived.by((): LooseStick | null => {
    const { stick } = this.#taken;
    return this.#piece().sticks.find((one) => one === stick) ?? null;
  });

  readonly #placing = $derived.by(() =>
    this.#piece().sticks.some(({ offers }) =>
      offers.some(({ move }) => this.#play.moves.includes(move)),
    ),
  );

  readonly #faces = $derived.by(() => this.#piece().sticks.map(({ face }) => face));

  readonly where = "";

  readonly says = $derived.by((): string => {
    if (this.chosen) return words.chooseThrown;
    if (this.lifted) {
      const loose = this.lifted.offers.every(({ on }) => this.#faces.includes(on));
      return (loose ? words.connectTo : words.whereTo)(this.lifted.face);
    }
    if (this.#placing) return words.takeUp;
    return this.#stuck ? words.noneFits : "";
  });

  /** Sticks lie there, and nothing can be done with any of them. */
  readonly #stuck = $derived.by(() => {
    const { moves } = this.#play;
    const open = this.#throws.length || moves.includes(COUNT);
    return this.#piece().sticks.length > 0 && moves.length > 0 && !open;
  });

  /** Nothing is laid yet, and something could be: to count now would be to waste the throw. */
  readonly #untouched = $derived.by(
    () => this.#placing && this.#piece().sticks.length === this.#piece().thrown,
  );

  /** Where advice is given, the throw is laid at its best by the button, and not at all beside it. */
  readonly #best = $derived.by(
    () =>
      this.#untouched &&
      this.#play.counsels &&
      !this.#play.rolling &&
      !this.#throws.length &&
      this.#play.moves.includes(COUNT),
  );

  readonly move = $derived.by((): string | null => {
    if (!this.#throws.length && this.#untouched) return null;
    if (!this.#throws.length) return this.#play.moves.includes(COUNT) ? COUNT : null;
    if (!this.chosen) return this.#throws.includes("throw") ? "throw" : null;
    const faces = this.#piece().sticks.flatMap(({ face }, at) => (this.chosen?.[at] ? [face] : []));
    const move =
      faces.length === this.#piece().sticks.length ? "throw" : `throw ${faces.join(" ")}`;
    return this.#throws.includes(move) ? move : null;
  });

  readonly label = $derived.by((): string => {
    const { worth } = this.#piece();
    if (this.#best) return words.layBest;
    if (this.move === COUNT) return worth ? words.countWorth(say(worth)) : words.count;
    if (!this.#throws.length) return this.#placing ? words.placeOne : "";
    if (this.chosen) {
      const count = this.chosen.filter(Boolean).length;
      return count ? words.throwSome(count) : words.chooseThrown;
    }
    const { sticks, thrown, seat } = this.#piece();
    const again = thrown === sticks.length && seat === this.#play.turn;
    return again ? words.throwAgain(thrown) : words.throwAll(thrown);
  });

  readonly ready = $derived.by(() => this.move !== null || this.#best || this.#play.rolling);

  readonly second = $derived.by((): Act | null => {
    if (this.chosen) return { label: words.back, press: () => this.#choose(null) };
    if (this.#placing && this.#play.counsels && !this.#throws.length && !this.#best) {
      return { label: words.layBest, press: () => this.#play.follow(this.#lays) };
    }
    if (this.#untouched && !this.#play.rolling && this.#play.moves.includes(COUNT)) {
      const { worth } = this.#piece();
      const aside = worth ? say(worth) : undefined;
      return { label: words.layNothing, aside, press: () => this.#play.make(COUNT) };
    }
    if (this.#throws.length < 2) return null;
    return { label: words.some, press: () => this.#choose(this.#piece().sticks.map(() => false)) };
  });

  /** Whether a move lays a stick. */
  readonly #lays = (move: string) => !/^throw\b/.test(move) && move !== COUNT;

  #choose(chosen: boolean[] | null): void {
    this.lift(null);
    this.chosen = chosen;
  }

  /** The moves that place a stick, as they are open now. */
  offers(stick: LooseStick): string[] {
    if (this.#play.rolling) return [];
    return stick.offers.flatMap(({ move }) => (this.#play.moves.includes(move) ? [move] : []));
  }

  /** What a stick would bring at its best place; null where that is counted later. */
  brings(stick: LooseStick): number | null {
    if (this.chosen) return null;
    const open = this.offers(stick);
    const points = stick.offers.flatMap(({ move, points }) =>
      points !== null && open.includes(move) ? [points] : [],
    );
    return points.length ? Math.max(...points) : null;
  }

  /** A stick in words, and what touching it would mean. */
  named(stick: LooseStick, place: number): string {
    const { face } = stick;
    if (this.chosen) return this.chosen[place] ? words.stickAgain(face) : words.stickKept(face);
    const { length } = this.offers(stick);
    const begins = this.#piece().sticks.some(({ offers }) => offers.some(({ on }) => on === ""));
    if (begins && !length && !this.#play.rolling) return words.notFirst(face);
    return words.stick(face, length, this.brings(stick));
  }

  /** The move that joins the stick taken up to another loose one. */
  joins(stick: LooseStick): string | null {
    const offer = this.lifted?.offers.find(({ on }) => on === stick.face);
    return offer && stick !== this.lifted && this.#play.moves.includes(offer.move)
      ? offer.move
      : null;
  }

  lift(stick: LooseStick | null): void {
    this.#taken.stick = stick;
  }

  /** Touch a stick: choose it, join it, lay it where it alone fits, or take it up. */
  touch(place: number): void {
    const stick = this.#piece().sticks[place];
    if (!stick) return;
    if (this.chosen) {
      this.chosen = this.chosen.map((one, at) => (at === place ? !one : one));
      return;
    }
    const joined = this.joins(stick);
    const open = this.offers(stick);
    const [only] = open.length === 1 ? open : [];
    const first = stick.offers.every(({ on }) => on === "");
    if (joined) this.#play.make(joined);
    else if (only && (first || this.lifted === stick)) this.#play.make(only);
    else this.lift(this.lifted === stick || !open.length ? null : stick);
  }

  press(): void {
    if (this.#play.rolling) this.#play.finish();
    else if (this.#best) this.#play.follow(this.#lays);
    else if (this.move) this.#play.make(this.move);
  }

  key(key: string): boolean {
    const place = Number(key) - 1;
    const stick = /^[1-7]$/.test(key) ? this.#piece().sticks[place] : undefined;
    if (!stick) return false;
    this.touch(place);
    this.#play.tell(this.named(stick, place));
    return true;
  }
}
