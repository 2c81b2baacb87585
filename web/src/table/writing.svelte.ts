import { get, Refused } from "../api";
import { filledBy, ledgerOf, lineOf, unfinished } from "../pieces/ledger/ledger";
import type { Writing } from "../pieces/piece";
import type { LineView, TableView, Text } from "../protocol";
import { score } from "../words/format";
import { words } from "../words/writing";

/** A sheet kept by hand at a table: the place that was touched, and the line written anew. */
export class KeptSheet implements Writing {
  readonly #id: string;
  readonly #view: () => TableView | null;
  readonly #send: (move: string, seat: number | null) => void;
  readonly #refuse: (text: Text) => void;
  begun = $state<string | null>(null);
  instead = $state<number | null>(null);
  said = $state("");
  /** The sheet as it stood before the line that is written anew, or as somebody else writes on it. */
  before = $state.raw<LineView | null>(null);
  readonly stood = $derived.by(() => {
    const ledger = ledgerOf(this.#view()?.pieces ?? []);
    return ledger?.lines.find(({ number }) => number === this.before?.number) ?? null;
  });
  readonly line = $derived.by(() => this.stood?.number ?? null);
  readonly scores = $derived.by(() => {
    const view = this.#view();
    return view ? view.scores.map((points) => score(points, view.measure)) : [];
  });

  constructor(
    id: string,
    view: () => TableView | null,
    send: (move: string, seat: number | null) => void,
    refuse: (text: Text) => void,
  ) {
    this.#id = id;
    this.#view = view;
    this.#send = send;
    this.#refuse = refuse;
  }

  begin(move: string | null, anew = ""): void {
    this.begun = move;
    this.instead = lineOf(anew);
  }

  /** Look at the sheet before a line, with what stands there to be changed; null: leave it. */
  async correct(number: number | null): Promise<void> {
    this.forget();
    const view = this.#view();
    if (number === null || !view) return;
    const before = await this.#look(`lines/${number}`);
    if (!before) return;
    const ledger = ledgerOf(before.pieces);
    const filled = this.stood && ledger && filledBy(ledger, this.stood.move);
    if (!filled || !unfinished(ledger, filled.move)) return;
    this.begun = filled.move;
    this.said = filled.said;
  }

  closed(seat: number): string {
    const view = this.#view();
    const shown = view && this.before ? viewBefore(view, this.before) : view;
    const { players = [], pieces = [], turn } = shown ?? {};
    const ledger = ledgerOf(pieces);
    const [whose, acting] = [players[seat], players[turn ?? -1]];
    if (!ledger || !whose || !acting || seat === turn) return "";
    if (this.line !== null) return words.theirLine(acting.name);
    return ledger.others.includes(seat) ? words.touchName(whose.name) : words.notNow(acting.name);
  }

  async hand(seat: number): Promise<boolean> {
    const view = this.#view();
    const others = ledgerOf(view?.pieces ?? [])?.others ?? [];
    if (this.line !== null || (seat !== view?.turn && !others.includes(seat))) return false;
    this.forget();
    return seat === view?.turn || (await this.#look(`writing/${seat}`)) !== null;
  }

  /** Show the sheet in another state than it is in, unless it has changed meanwhile. */
  async #look(what: string): Promise<LineView | null> {
    const version = this.#view()?.version;
    try {
      const before = await get<LineView>(`/api/tables/${this.#id}/${what}`);
      if (version !== this.#view()?.version) return null;
      this.before = before;
      return before;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#refuse(error.text);
      return null;
    }
  }

  forget(): void {
    this.begun = null;
    this.instead = null;
    this.before = null;
    this.said = "";
  }

  write(line: string): void {
    if (this.line !== null) this.#send(`correct ${this.line} ${line}`, null);
    else this.#send(line, this.before?.seat ?? null);
  }
}

/** A table as it stood before a line that is being written anew, or as somebody else writes at it. */
export function viewBefore(view: TableView, before: LineView): TableView {
  const { number, seat, scores, progress } = before;
  const others = view.pieces.filter(({ kind }) => !before.pieces.some((one) => one.kind === kind));
  const pieces = [...before.pieces, ...others];
  const undo = view.undo && number > written(view);
  return { ...view, pieces, turn: seat, scores, progress, moves: [], told: {}, undo };
}

/** How many lines are written on a sheet. */
function written({ pieces }: TableView): number {
  return ledgerOf(pieces)?.lines.length ?? 0;
}
