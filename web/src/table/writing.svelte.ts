import { get, Refused } from "../api";
import { filledBy, ledgerOf, lineOf, unfinished } from "../pieces/ledger/ledger";
import type { Writing } from "../pieces/piece";
import type { LineView, TableView, Text } from "../protocol";
import { score } from "../words/format";

/** A sheet kept by hand at a table: the place that was touched, and the line written anew. */
export class KeptSheet implements Writing {
  readonly #id: string;
  readonly #view: () => TableView | null;
  readonly #send: (move: string) => void;
  readonly #refuse: (text: Text) => void;
  begun = $state<string | null>(null);
  instead = $state<number | null>(null);
  said = $state("");
  /** The sheet as it stood before the line that is written anew. */
  before = $state.raw<LineView | null>(null);
  readonly line = $derived(this.before?.number ?? null);
  readonly scores = $derived.by(() => {
    const view = this.#view();
    return view ? view.scores.map((points) => score(points, view.measure)) : [];
  });

  constructor(
    id: string,
    view: () => TableView | null,
    send: (move: string) => void,
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
    try {
      const before = await get<LineView>(`/api/tables/${this.#id}/lines/${number}`);
      if (view.version !== this.#view()?.version) return;
      const written = ledgerOf(view.pieces)?.lines.find((line) => line.number === number);
      const ledger = ledgerOf(before.pieces);
      const filled = written && ledger && filledBy(ledger, written.move);
      this.before = before;
      if (!filled || !unfinished(ledger, filled.move)) return;
      this.begun = filled.move;
      this.said = filled.said;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#refuse(error.text);
    }
  }

  forget(): void {
    this.begun = null;
    this.instead = null;
    this.before = null;
    this.said = "";
  }

  write(line: string): void {
    this.#send(this.line === null ? line : `correct ${this.line} ${line}`);
  }
}

/** A table as it stood before a line that is being written anew. */
export function viewBefore(view: TableView, { seat, pieces }: LineView): TableView {
  const others = view.pieces.filter(({ kind }) => !pieces.some((piece) => piece.kind === kind));
  return { ...view, pieces: [...pieces, ...others], turn: seat, moves: [], told: {}, undo: false };
}
