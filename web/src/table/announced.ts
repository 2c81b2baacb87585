import { type Kept, lay } from "../pieces/tray/dice";
import type { TableView } from "../protocol";
import { type Step, turns } from "../replay/story";
import { words as pieces } from "../words/pieces";
import { words } from "../words/table";
import { say } from "../words/words";

/**
 * What has happened at a table since a version, for those who hear it, and whose turn it is then.
 * What is `covered` waits for whoever has the turn to take the screen.
 */
export function announced(
  view: TableView,
  since: number,
  kept: Kept = new Map(),
  covered = false,
): string {
  const several = view.players.length > 1;
  const nameOf = (seat: number | null) => (seat === null ? "" : (view.players[seat]?.name ?? ""));
  const told = turns(view.entries, view.pieces).flatMap(({ steps }) =>
    steps.filter(({ entry }) => entry.number > since).map((step) => tell(step, steps)),
  );
  const last = view.entries.findLast(({ who }) => who !== null)?.who;
  const passed = view.turn !== last && (view.moves.length > 0 || covered);
  if (told.length && several && view.turn !== null && (passed || view.moves.includes("throw"))) {
    told.push(words.turnOf(nameOf(view.turn)));
  }
  return told.filter(Boolean).join(". ");

  function tell({ entry, saying }: Step, turn: Step[]): string {
    if (saying.verb === "undo") return words.undone;
    if (saying.verb === "mark") {
      return words.markedSpoken(
        nameOf(entry.who),
        say(saying.cell),
        say(saying.column),
        saying.points,
      );
    }
    if (saying.verb === "other") {
      if (entry.who !== null) return words.did(nameOf(entry.who), say(saying.step));
      return words.brought(several ? nameOf(entry.thrower) : "", say(saying.step));
    }
    if (saying.verb !== "fall") return "";
    const before = turn.filter((step) => step.entry.number <= entry.number);
    const throws = before.filter((step) => step.saying.verb === "fall").length;
    const thrower = several ? nameOf(entry.thrower) : "";
    if (saying.faces.some((face) => face.includes("-"))) {
      return pieces.fell(thrower, throws, saying.faces.join(", "));
    }
    const dice = lay(
      view.entries.filter(({ number }) => number <= entry.number),
      kept,
    );
    return pieces.fell(thrower, throws, dice.map(({ face }) => face).join(", "));
  }
}
