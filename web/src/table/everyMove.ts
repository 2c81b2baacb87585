import { flushSync, mount, unmount } from "svelte";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { learn } from "../pieces/registry";
import { pips, shapeOf } from "../pieces/tray/pips";
import type { EntryLine, Piece, TableView, Text } from "../protocol";
import { socket } from "../socket.svelte";
import { player, tableView } from "../testing";
import Playing from "./Playing.svelte";
import { Table } from "./table.svelte";

/** A position that somebody met, as `tools/building/positions.py` prints it. */
interface Position {
  game: string;
  options: Record<string, string>;
  version: number;
  turn: number;
  players: string[];
  moves: string[];
  /** What each of them writes or scores. */
  brings: Record<string, number[]>;
  told: Record<string, Text>;
  undo: boolean;
  pieces: Piece[];
  entries: EntryLine[];
}

/** They are printed into a file, as `make test` does: by hand, from the root,
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
const PRIMARY = "data-primary";
/** What is no part of a move: to take back, to ask, to sort. */
const BESIDE = /\b(undo|hint|sort)\b/;

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
  settle();
  regions = [".felt", "[data-slot=stage]"].flatMap((one) => document.querySelector(one) ?? []);
}

/** The controls there are, as long as nothing was pressed. */
let controls: HTMLElement[] | null = null;
/** The dock, and the stage. */
let regions: Element[] = [];

/** All that is or could become a control: in the dock, then on the stage, where places come and go. */
function all(): HTMLElement[] {
  if (controls) return controls;
  const found: HTMLElement[] = [];
  // By hand: it is asked for thousands of times, and selectors are slow here.
  const collect = (within: Element): void => {
    for (const one of within.children) {
      const control =
        one.tagName === "BUTTON" || /^(button|gridcell)$/.test(one.getAttribute("role") ?? "");
      if (control && !BESIDE.test(one.className)) found.push(one as HTMLElement);
      collect(one);
    }
  };
  for (const region of regions) collect(region);
  controls = found;
  return found;
}

const isOpen = (one: Element) =>
  one.getAttribute("aria-disabled") !== "true" && !one.hasAttribute("disabled");

/** A hand that presses things, and what it can get at. */
interface Way {
  within: () => HTMLElement[];
  press: (control: HTMLElement) => void;
}

/** What was pressed has been drawn. */
function settle(): void {
  flushSync();
  controls = null;
}

const click = (control: HTMLElement) =>
  control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

function key(target: Element, name: string): boolean {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  settle();
  return event.defaultPrevented;
}

export const pointer: Way = { within: () => all().filter(isOpen), press: click };

/** Keys alone: Tab from one stop to the next, arrows from there, Enter on what has the focus. */
export const keyboard: Way = {
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

/** What a control says it would bring: points to be written, or to come. */
function promised(control: HTMLElement | undefined): number | null {
  const offer = control?.querySelector(".offer")?.textContent;
  const points = offer ?? /\+(\d+)/.exec(control?.textContent ?? "")?.[1];
  return points === undefined ? null : Number(points.replace("−", "-"));
}

/** All that presses alone can bring about in a position, and what was promised of it. */
function makeable(position: Position, way: Way): Map<string, number | null> {
  const found = new Map<string, number | null>();
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
    settle();
    return made;
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
    let before = look();
    for (const at of which(open)) {
      if (moved) {
        stand(path);
        before = look();
      }
      const were = new Set(all().filter(isOpen));
      const says = promised(all()[at]);
      const sent = press(at);
      for (const move of sent) found.set(move, found.get(move) ?? says);
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
          return thing?.hasAttribute(PRIMARY) || (thing && !were.has(thing));
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

/** What is drawn otherwise than it lies: a die in the colour of another face, a socket's number. */
function misdrawn({ pieces }: Position): string[] {
  const wrong: string[] = [];
  for (const piece of pieces) {
    if (piece.kind === "tray" && piece.dice.length === piece.count) {
      const drawn = [...document.querySelectorAll(".tray .rest svg")].map(
        (face) =>
          `${face.querySelector("path")?.getAttribute("d")} ${face.classList.contains("red")}`,
      );
      const lie = piece.dice.map(
        (face) =>
          `${pips(face, shapeOf(face, piece.colours))} ${piece.colours[face - 1] === "red"}`,
      );
      if (drawn.sort().join() !== lie.sort().join()) wrong.push(`dice ${piece.dice}`);
    }
    if (piece.kind === "chain") {
      const signs = [...document.querySelectorAll(".chain svg > g > text")];
      const drawn = signs.map((sign) => sign.textContent).sort();
      const open = piece.sockets.map(({ number }) => `${number}`).sort();
      if (drawn.join() !== open.join()) wrong.push(`sockets ${open} as ${drawn}`);
    }
  }
  return wrong;
}

/** Prove that all moves of all positions, and no others, can be made in one way. */
export function prove(way: Way): void {
  beforeAll(() => {
    socket.status = "open"; // nothing waits for a server
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
    vi.spyOn(socket, "ask").mockImplementation((message) => {
      if (message.type === "move") made.push(message.move);
      return false; // it stays with us: nothing changes before an answer
    });
  });

  afterAll(() => {
    clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const games = [...new Set(positions.map(({ game }) => game))];

  test("there are positions of every game to make moves in", () => {
    expect(games.length, "see above how to print them").toBeGreaterThanOrEqual(16);
  });

  test.each(games)(
    "every move of %s can be made, and no other",
    { timeout: 600_000 },
    async (game) => {
      const wrong: string[] = [];
      for (const position of positions.filter((one) => one.game === game)) {
        await learn(position.pieces);
        lay(position);
        wrong.push(...misdrawn(position));
        const found = makeable(position, way);
        const { options, version, moves, brings } = position;
        const where = `${JSON.stringify(options)} ${version}`;
        const missing = moves.filter((move) => !found.has(move));
        const more = [...found.keys()].filter((move) => !moves.includes(move) && move !== "undo");
        const lies = [...found].filter(
          ([move, says]) => says !== null && !brings[move]?.includes(says),
        );
        if (missing.length)
          wrong.push(`${where}: no control makes ${missing.slice(0, 20).join(", ")}`);
        for (const [move, says] of lies)
          wrong.push(`${where}: ${move} says ${says} and brings ${brings[move]}`);
        if (more.length) wrong.push(`${where}: ${more.slice(0, 20).join(", ")} is no move`);
      }
      expect(wrong).toEqual([]);
    },
  );
}
