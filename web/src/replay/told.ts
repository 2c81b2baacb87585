import { list } from "../words/format";
import { words } from "../words/replay";
import { say } from "../words/words";
import type { Step } from "./story";

/** What happened up to one moment, as a sentence: a throw is told together with what was kept. */
export function told(steps: readonly Step[], names: readonly string[]): string {
  const who = steps.find((step) => step.entry.who !== null)?.entry.who ?? null;
  const name = who === null ? "" : (names[who] ?? "");
  const said = steps.map((step) => step.saying);
  const fall = said.find((saying) => saying.verb === "fall");
  const kept = said.find((saying) => saying.verb === "keep");
  const fell = spaced(fall?.faces ?? []);
  if (fall && kept?.faces.length) return words.kept(name, spaced(kept.faces), fell);
  if (fall && kept) return words.threwAll(name, fell);
  if (fall) return words.threw(name, fell);
  // What fell says that it was thrown.
  const fallen = steps.some(({ entry, saying }) => entry.who === null && saying.verb === "other");
  return steps
    .filter(({ saying }) => !(fallen && saying.verb === "throw"))
    .map((step) => single(step, name, names))
    .join(". ");
}

function single({ entry, saying, undone }: Step, name: string, names: readonly string[]): string {
  switch (saying.verb) {
    case "mark": {
      const [cell, column] = [say(saying.cell), say(saying.column)];
      if (undone) return words.markedUndone(name, cell, column);
      return words.marked(name, cell, column, saying.points ?? 0);
    }
    case "order":
      return words.order(list(saying.seats.map((seat) => names[seat] ?? "")));
    case "undo":
      return words.undo(name);
    case "stop":
      return words.stop(name);
    case "throw":
      return words.throws(name);
    case "keep":
      return saying.faces.length ? words.keeps(name, spaced(saying.faces)) : words.throwsAll(name);
    case "other": {
      const step = say(saying.step);
      if (entry.who !== null) return words.did(name, step);
      return name ? words.brought(name, step) : step;
    }
    default:
      return "";
  }
}

/** 5 1 2, never broken over two lines. */
function spaced(faces: readonly string[]): string {
  return faces.join("\u00a0");
}
