import type { Sheet } from "../../protocol";
import { words } from "../../words/pieces";
import type { Play } from "../piece";

/** Whether the boxes of a table's sheets are touched for the other move they are good for. */
class Also {
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  on = $derived.by((): boolean => {
    void this.#play.version; // it belongs to one version
    return false;
  });
}

const tables = new WeakMap<Play, Also>();

export function also(play: Play): Also {
  const known = tables.get(play) ?? new Also(play);
  tables.set(play, known);
  return known;
}

/** A sheet whose boxes take their other move: to be announced, not marked. */
export function announcing<S extends Sheet>(sheet: S): S {
  return {
    ...sheet,
    lines: sheet.lines.map((line) => ({
      ...line,
      boxes: line.boxes.map((box) =>
        box.also === null ? box : { ...box, move: box.also, offer: null, aside: words.announce },
      ),
    })),
  };
}
