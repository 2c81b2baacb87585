import { get } from "../api";
import { keep, kept } from "../kept";
import type { Walk as Pages, Piece, Stop } from "../protocol";
import { BUTTONS } from "./place";

/** A walk round the table of one game: whether it is offered, and where it is. */
export class Walk {
  /** What there is to see; nothing before it was read. */
  stops = $state.raw<readonly Stop[]>([]);
  /** The stop one is at; null when nobody walks. */
  at = $state<number | null>(null);
  /** Whoever plays this game for the first time here has not answered yet. */
  offered = $state(false);
  readonly game: string;

  constructor(game: string) {
    this.game = game;
  }

  get here(): Stop | undefined {
    return this.at === null ? undefined : this.stops[this.at];
  }

  get last(): boolean {
    return this.at === this.stops.length - 1;
  }

  /** Whether all that there is to see lies on the table. */
  ready(pieces: readonly Piece[]): boolean {
    const kinds = new Set<string>([...Object.keys(BUTTONS), ...pieces.map(({ kind }) => kind)]);
    return this.stops.length > 0 && this.stops.every(({ at }) => kinds.has(at));
  }

  /** Offer it, unless this browser has shown it or was told not to. */
  async offer(): Promise<void> {
    if (kept(this.#key, ["yes"])) return;
    await this.#read();
    this.offered = this.stops.length > 0 && this.at === null && !kept(this.#key, ["yes"]);
  }

  /** Go round from the beginning. */
  async begin(): Promise<void> {
    this.decline();
    await this.#read();
    if (this.stops.length) this.at = 0;
  }

  /** Go some stops on, or back; after the last one the walk is over. */
  go(steps: number): void {
    if (this.at === null) return;
    const next = Math.max(0, this.at + steps);
    this.at = next < this.stops.length ? next : null;
  }

  end(): void {
    this.at = null;
  }

  /** Not now, and not again in this browser. */
  decline(): void {
    this.offered = false;
    keep(this.#key, "yes");
  }

  get #key(): string {
    return `walked.${this.game}`;
  }

  /** A walk that cannot be read is no reason not to play. */
  async #read(): Promise<void> {
    if (this.stops.length) return;
    const read = get<Pages>(`/api/games/${this.game}/walk`).then(({ stops }) => stops);
    this.stops = await read.catch(() => []);
  }
}
