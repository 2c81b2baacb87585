import { flushSync, mount, unmount } from "svelte";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { learn } from "../pieces/registry";
import type { EntryLine, Piece, TableView, Text } from "../protocol";
import { socket } from "../socket.svelte";
import { player, tableView } from "../testing";
import Playing from "./Playing.svelte";
import { Table } from "./table.svelte";

/** A position that somebody met, as `tools/building/positions.py` prints it. */
interface Position {
  game: string;
  options: Record<string, string>;
  bot: string;
  version: number;
  turn: number;
  players: string[];
  moves: string[];
  told: Record<string, Text>;
  undo: boolean;
  pieces: Piece[];
  entries: EntryLine[];
}

/** They are printed into a file; without it there is nothing to prove. From the root:
 *   .venv/bin/python -m tools.building.positions > web/positions.jsonl
 */
const [printed = ""] = Object.values(
  import.meta.glob<string>("../../positions.jsonl", {
    eager: true,
    import: "default",
    query: "?raw",
  }),
);
const positions = printed
  .split("\n")
  .filter(Boolean)
  .map((line): Position => JSON.parse(line));

const REGION = ":is([data-slot=stage], .felt)";
const PRIMARY = "[data-primary]";
/** What is no part of a move: to take back, to ask, to sort. */
const BESIDE = ".undo, .hint, .sort";

let table: Table | undefined;
let shown: ReturnType<typeof mount> | undefined;
/** What was sent since the last press. */
let made: string[] = [];

function clear(): void {
  table?.leave();
  if (shown) unmount(shown, { outro: false });
  shown = undefined;
}

function lay({ players, ...rest }: Position): void {
  clear();
  sessionStorage.clear();
  const order = players.map((_, seat) => seat);
  const given: TableView = tableView({
    ...rest,
    order,
    players: players.map((name) => player(name)),
  });
  table = new Table("t");
  table.accept(given);
  if (table.cover !== null) table.take();
  shown = mount(Playing, { target: document.body, props: { table, view: table.view ?? given } });
  flushSync();
}

/** All that is or could become a control: in the dock, then on the stage, where places come and go. */
function all(): HTMLElement[] {
  const found = [".felt", "[data-slot=stage]"].flatMap((region) => [
    ...document.querySelectorAll<HTMLElement>(
      `${region} :is(button, [role=button], [role=gridcell])`,
    ),
  ]);
  return found.filter((one) => !one.matches(BESIDE));
}

const isOpen = (one: Element) => !one.matches("[aria-disabled=true], :disabled");

/** A hand that presses things, and what it can get at. */
interface Way {
  within: () => HTMLElement[];
  press: (control: HTMLElement) => void;
}

const click = (control: HTMLElement) =>
  control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

function key(target: Element, name: string): boolean {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  flushSync();
  return event.defaultPrevented;
}

const pointer: Way = { within: () => all().filter(isOpen), press: click };

/** Keys alone: Tab from one stop to the next, arrows from there, Enter on what has the focus. */
const keyboard: Way = {
  within: () => {
    const found = new Set<Element>();
    const ahead = all().filter((one) => isOpen(one) && one.tabIndex >= 0);
    for (let from = ahead.pop(); from; from = ahead.pop()) {
      if (found.has(from)) continue;
      found.add(from);
      for (const arrow of ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]) {
        from.focus();
        key(from, arrow);
        const now = document.activeElement;
        if (now instanceof HTMLElement && now.closest(REGION)) ahead.push(now);
      }
    }
    return all().filter((one) => isOpen(one) && found.has(one));
  },
  press: (control) => {
    control.focus();
    if (!key(control, "Enter")) click(control);
  },
};

/** All that presses alone can bring about in a position. */
function makeable(position: Position, way: Way): Set<string> {
  const found = new Set<string>();
  const known = new Map<string, HTMLElement[]>();
  let moved = true;

  /** What can be got at; the same again where the same things are open and can be stopped at. */
  function within(): HTMLElement[] {
    const things = all();
    const state = things.map((one) => `${isOpen(one)} ${one.tabIndex}`).join();
    const same = known.get(state)?.every((one) => one.isConnected) ? known.get(state) : undefined;
    const now = same ?? way.within();
    known.set(state, now);
    return now;
  }

  const look = () =>
    all()
      .map(
        (one) =>
          `${isOpen(one)} ${one.getAttribute("aria-label")} ${one.getAttribute("aria-pressed")} ${one.textContent}`,
      )
      .join();

  function press(at: number): string[] {
    const control = all()[at];
    made = [];
    if (control) way.press(control);
    flushSync();
    const sent = made;
    if (table?.sent) table.lose();
    flushSync();
    return sent;
  }

  function stand(path: readonly number[]): void {
    if (!moved) return;
    lay(position);
    known.clear();
    for (const at of path) press(at);
    moved = false;
  }

  /** Press each of some things after some others; what that opens is pressed in its turn. */
  function search(path: readonly number[], which: (open: number[]) => number[]): void {
    stand(path);
    const things = all();
    const open = within().map((one) => things.indexOf(one));
    for (const at of which(open)) {
      stand(path);
      const before = look();
      const were = new Set(all().filter(isOpen));
      const sent = press(at);
      for (const move of sent) found.add(move);
      if (sent.length) {
        moved = look() !== before;
        continue;
      }
      if (look() === before) continue;
      const stays = all()[at]?.isConnected && all().length === things.length;
      const row = stays ? all()[at]?.closest("ul, [role=group]") : null;
      if (path.length < 8) {
        const goesOn = (one: number) => {
          const thing = all()[one];
          if (!path.length && !row && one !== at) return true; // another way to choose
          return thing?.matches(PRIMARY) || (thing && !were.has(thing));
        };
        const inRow = (one: number) =>
          one > at && row && all()[one]?.closest("ul, [role=group]") === row;
        search([...path, at], (now) => [
          ...now.filter(goesOn),
          ...now.filter((one) => !goesOn(one) && inRow(one)),
        ]);
      }
      // What was chosen is let go by pressing it once more, where that leads back.
      if (!moved) press(at);
      moved = moved || look() !== before;
    }
  }

  search([], (open) => open);
  return found;
}

beforeAll(() => {
  socket.status = "open"; // nothing waits for a server
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
  vi.spyOn(socket, "ask").mockImplementation((message) => {
    if (message.type === "move") made.push(message.move);
    return true;
  });
});

afterAll(() => {
  clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const games = [...new Set(positions.map(({ game }) => game))];

describe.skipIf(!printed).each([
  ["the pointer", pointer],
  ["the keyboard", keyboard],
] as const)("by %s alone", (_, way) => {
  test.each(games)(
    "every move of %s can be made, and no other",
    { timeout: 600_000 },
    async (game) => {
      const wrong: string[] = [];
      for (const position of positions.filter((one) => one.game === game)) {
        await learn(position.pieces);
        const found = makeable(position, way);
        const { options, bot, version, moves } = position;
        const where = `${JSON.stringify(options)} ${bot} ${version}`;
        const missing = moves.filter((move) => !found.has(move));
        const more = [...found].filter((move) => !moves.includes(move) && move !== "undo");
        if (missing.length)
          wrong.push(`${where}: no control makes ${missing.slice(0, 20).join(", ")}`);
        if (more.length) wrong.push(`${where}: ${more.slice(0, 20).join(", ")} is no move`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
