import type { EntryLine, TableView } from "../protocol";
import { say as read } from "../replay/story";
import { list } from "../words/format";
import { words } from "../words/table";
import { say } from "../words/words";

/** What happened, in a few words; the empty string for what goes without saying. */
export function said(entry: EntryLine | undefined, view: TableView): string {
  if (!entry) return "";
  const saying = read(entry, view.pieces);
  switch (saying.verb) {
    case "mark":
      return words.marked(say(saying.cell), say(saying.column), saying.points);
    case "fall":
      return saying.faces.join(" ");
    case "keep":
      return words.keeps(saying.faces.join(" "));
    case "order":
      return words.order(list(saying.seats.map((seat) => view.players[seat]?.name ?? "")));
    case "undo":
      return words.undone;
    case "stop":
      return words.stopped;
    case "throw":
    case "hidden":
      return "";
    default:
      return say(saying.step);
  }
}
