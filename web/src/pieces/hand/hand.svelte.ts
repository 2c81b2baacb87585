import { keep, kept } from "../../kept";
import type { Hand as HandPiece, Held } from "../../protocol";
import { words } from "../../words/cards";
import { say } from "../../words/words";
import type { Act, Hand, Play } from "../piece";
import { cardName, names, ORDERS, type Order, sorted } from "./cards";

const SORTED = "hand-order";
const FULL = 5;
const DRAW_STOCK = "draw stock";
const DRAW_DISCARD = "draw discard";

/** A card of the hand as it is shown: its own name, and what it holds. */
export interface Shown extends Held {
  name: string;
}

/** One's own cards: sorted as one likes, one of them chosen to be discarded. */
export class CardHand implements Hand {
  readonly #piece: () => HandPiece;
  readonly #play: Play;

  constructor(piece: () => HandPiece, play: Play) {
    this.#piece = piece;
    this.#play = play;
  }

  order = $state<Order>(kept(SORTED, ORDERS) ?? "value");

  /** The cards as they stand in the hand. */
  readonly cards = $derived.by((): readonly Shown[] => {
    const held = this.#piece().cards;
    const cards = held.map(({ card }) => card);
    const all = names(cards);
    return sorted(cards, this.order).flatMap((place) => {
      const one = held[place];
      return one ? [{ ...one, name: all[place] ?? "" }] : [];
    });
  });
  /** The cards of a full hand, to know which one came since. */
  #before: readonly string[] = [];
  /** The name of the card that was drawn, as long as one is to be discarded. */
  readonly drawn = $derived.by((): string | null => {
    const all = this.cards.map(({ name }) => name);
    if (all.length <= FULL) {
      this.#before = all;
      return null;
    }
    if (this.#before.length === FULL) {
      return all.find((name) => !this.#before.includes(name)) ?? null;
    }
    // After a reload: what fell from the stock, or what was discarded before it was taken.
    const [before, last] = this.#play.entries.slice(-2).map(({ step }) => step);
    const came = last === DRAW_DISCARD ? before?.replace("discard ", "") : last;
    return this.cards.findLast(({ card }) => card === came)?.name ?? null; // of two alike, the newer
  });
  /** The name of the card to be discarded. */
  chosen = $derived.by((): string | null => {
    void this.#play.version; // a choice belongs to one version
    return null;
  });
  /** The screen is to be given to whoever's hand this is. */
  readonly covered = $derived.by(() => {
    const { cover, turn } = this.#play;
    return cover !== null && cover === turn && cover === this.#piece().seat;
  });
  readonly #discards = $derived.by(() =>
    this.#play.moves.some((move) => move.startsWith("discard ")),
  );
  /** A card may be drawn into the hand. */
  readonly draws = $derived.by(() => this.#may(DRAW_STOCK) || this.#may(DRAW_DISCARD));

  #may(move: string): boolean {
    return !this.#play.rolling && this.#play.moves.includes(move);
  }

  /** The move that plays a card, if it may be played now. */
  plays({ move }: Held): string | null {
    return move !== null && this.#may(move) ? move : null;
  }

  readonly move = $derived.by((): string | null => {
    if (this.#may(DRAW_STOCK)) return DRAW_STOCK;
    const chosen = this.cards.find(({ name }) => name === this.chosen);
    return chosen ? this.plays(chosen) : null;
  });

  readonly where = "";

  readonly says = $derived.by((): string => {
    const { moves } = this.#play;
    if (this.covered) return words.takeScreen;
    if (this.draws) return this.#piece().expose ? words.drawOrExpose : words.drawNow;
    const chosen = this.cards.find(({ name }) => name === this.chosen);
    if (chosen) return words.discardThis(cardName(chosen.card));
    if (this.#discards) return words.discardNow;
    return moves.some((move) => move.startsWith("cancel ")) ? words.cancelNow : "";
  });

  readonly label = $derived.by((): string => {
    if (this.covered) return words.uncover;
    if (this.draws) return words.draw;
    return this.#discards ? words.discard : "";
  });

  readonly ready = $derived.by(() => this.covered || this.move !== null || this.#play.rolling);

  /** Laying down, or why one may not: as long as there is something to be done in a turn. */
  readonly second = $derived.by((): Act | null => {
    const { expose, opens, closed } = this.#piece();
    if (!this.draws && !this.#discards) return null;
    return {
      label: words.expose,
      aside: opens.map(say).join(", "),
      press: () => expose && this.#play.make(expose),
      closed: closed ? say(closed) : undefined,
    };
  });

  press(): void {
    if (this.#play.rolling) this.#play.finish();
    else if (this.covered) this.#play.take();
    else if (this.move) this.#play.make(this.move);
  }

  /** Choose a card to be discarded; touched once more, it is. */
  touch(card: Shown): void {
    const move = this.plays(card);
    if (!move) return;
    if (this.chosen === card.name) this.#play.make(move);
    else this.chosen = card.name;
  }

  sort(): void {
    this.order = this.order === "value" ? "suit" : "value";
    keep(SORTED, this.order);
  }

  key(key: string): boolean {
    const card = /^[1-6]$/.test(key) ? this.cards[Number(key) - 1] : undefined;
    const letter = key.toLowerCase();
    if (card) this.#touchByKey(card);
    else if (letter === "t") {
      this.sort();
      this.#play.tell(words.sorted(this.order));
    } else if (letter === "p" && this.#may(DRAW_STOCK)) this.#play.make(DRAW_STOCK);
    else if (letter === "d" && this.#may(DRAW_DISCARD)) this.#play.make(DRAW_DISCARD);
    else if (letter === "e") return this.#expose();
    else return false;
    return true;
  }

  /** A card chosen by its key says so, since nothing that has the focus changes. */
  #touchByKey(card: Shown): void {
    if (!this.plays(card)) return;
    this.chosen = card.name;
    this.#play.tell(words.chosen(cardName(card.card)));
  }

  #expose(): boolean {
    const { expose, closed } = this.#piece();
    if (expose && this.#may(expose)) this.#play.make(expose);
    else if (closed && this.#play.cover === null) this.#play.tell(say(closed));
    else return false;
    return true;
  }
}
