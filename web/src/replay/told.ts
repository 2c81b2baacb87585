import { words as cards } from "../words/cards";
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
  const fallen = steps.filter(isFallen);
  return steps
    .filter((step) => !(fallen.length && step.saying.verb === "throw"))
    .filter((step) => !isFallen(step) || first(step, fallen))
    .map((step) => (isFallen(step) ? came(step, fallen, names) : single(step, name, names)))
    .join(". ");
}

function isFallen({ entry, saying }: Step): boolean {
  return entry.who === null && saying.verb === "other";
}

const same = (one: Step) => (other: Step) => one.entry.thrower === other.entry.thrower;

/** Whether it is the first of what came to somebody. */
function first(step: Step, fallen: readonly Step[]): boolean {
  return fallen.find(same(step)) === step;
}

/** All that came to somebody at once; what came to nobody when others got something is turned up. */
function came(step: Step, fallen: readonly Step[], names: readonly string[]): string {
  const all = fallen.filter(same(step)).map(spoken).join(" ");
  const { thrower } = step.entry;
  if (thrower !== null) return words.brought(names[thrower] ?? "", all);
  return fallen.every(same(step)) ? all : cards.turnedUp(all);
}

function spoken({ saying }: Step): string {
  return saying.verb === "other" ? say(saying.step) : "";
}

function single({ saying, undone }: Step, name: string, names: readonly string[]): string {
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
    case "other":
      return words.did(name, say(saying.step));
    default:
      return "";
  }
}

/** 5 1 2, never broken over two lines. */
function spaced(faces: readonly string[]): string {
  return faces.join("\u00a0");
}
