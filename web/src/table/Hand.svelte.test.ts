import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { learn } from "../pieces/registry";
import type { TableView } from "../protocol";
import { entries, player, tray } from "../testing";
import { language } from "../words/language.svelte";
import Buttons from "./Buttons.svelte";
import Hand from "./Hand.svelte";
import { Table } from "./table.svelte";

const PEOPLE = [player("Ana"), player("Robot", { mine: false, bot: "greedy" })];

/** Ana has just marked, and the bot has not moved yet. */
const marked = {
  id: "t",
  status: "playing",
  version: 3,
  players: PEOPLE,
  order: [0, 1],
  told: {},
  turn: 1,
  moves: [],
  asked: null,
  undo: true,
  scores: [3, 0],
  winners: [],
  pieces: [
    tray([], 0, 1),
    {
      kind: "sheet",
      seat: 0,
      total: 3,
      columns: [{ key: "L", title: { fr: "Libre", en: "Free" }, hint: { fr: "", en: "" } }],
      lines: [
        {
          key: "3",
          role: "cell",
          title: { fr: "3", en: "3" },
          hint: { fr: "", en: "" },
          boxes: [{ points: 6, offer: null, move: null, closed: null, aside: null, also: null }],
        },
      ],
    },
  ],
  entries: entries("1 throw", "* 53361", "1 mark 3 L"),
} as unknown as TableView;

let shown: ReturnType<typeof mount> | undefined;

async function show(view: TableView): Promise<Table> {
  await learn(view.pieces);
  const table = new Table("t");
  table.accept(view);
  shown = mount(Hand, { target: document.body, props: { table, view, seat: 0 } });
  flushSync();
  return table;
}

const text = (selector: string) => document.querySelector(selector)?.textContent?.trim();

beforeEach(() => {
  language.now = "fr";
});

afterEach(() => {
  if (shown) unmount(shown);
  document.body.innerHTML = "";
});

test("before a bot moves, one's mark is told and can be taken back", async () => {
  await show(marked);
  expect(text(".says")).toBe("3\u00a0: 6\u00a0pts");
  expect(text(".undo")).toBe("Annuler");
});

test("who passed is named beside the turn of the next", async () => {
  const told = { fr: "passe", en: "passes" };
  const passed = entries("1 throw", "* 53361", "1 pass").map((entry) =>
    entry.step === "pass" ? { ...entry, told } : entry,
  );
  await show({ ...marked, entries: passed });
  expect(text(".says")).toBe("Ana passe");
});

/** Six sticks lie there, one was laid, and all or some of the others may be thrown again. */
const laid = {
  ...marked,
  turn: 0,
  moves: ["throw", "throw 1-1", "throw 2-5"],
  pieces: [
    {
      kind: "loose",
      sticks: ["1-1", "2-5"].map((face) => ({ face, offers: [] })),
      in_hand: 0,
      seat: 0,
      thrown: 2,
      worth: null,
    },
  ],
} as unknown as TableView;

test("some of the sticks can be thrown again while the last one laid can be taken back", async () => {
  await show(laid);
  expect([text(".undo"), text("[data-beside]")]).toEqual(["Annuler", "Choisir"]);
});

test("what comes in the place of something else cannot be pressed before it could be read", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const exposed: string[] = [];
  const second = $state({ label: "Tous", press: () => exposed.push("expose") });
  const hand = { where: "", says: "", label: "", ready: true, press: () => {}, second };
  const table = new Table("t");
  const props = { table, hand: { ...hand, key: () => false }, lone: null, waits: "" };
  shown = mount(Buttons, { target: document.body, props });
  flushSync();
  second.label = "Exposer";
  flushSync();
  const press = () => document.querySelector<HTMLElement>("[data-beside]")?.click();
  press();
  expect(exposed).toEqual([]);
  vi.advanceTimersByTime(600);
  press();
  expect(exposed).toEqual(["expose"]);
  vi.useRealTimers();
});

test.each(["mouse", "touch"])("a double press of a %s does one thing", async (pointerType) => {
  const table = await show({ ...marked, turn: 0, moves: ["throw"], undo: false });
  if (shown) unmount(shown);
  const done: string[] = [];
  const nothing = { where: "", says: "", second: null, key: () => false };
  const hand = $state({ ...nothing, label: "", ready: true, press: () => {} });
  const act = (label: string, next: string) => {
    hand.label = label;
    hand.press = () => {
      done.push(label);
      act(next, label);
      flushSync();
    };
  };
  act("Défausser", "Voir ma main");
  shown = mount(Buttons, { target: document.body, props: { table, hand, lone: null, waits: "" } });
  flushSync();
  const button = document.querySelector("[data-primary]");
  const click = (detail: number, timeStamp: number) => {
    const counted = pointerType === "mouse" ? detail : 1; // not every telephone counts taps
    const event = new MouseEvent("click", { detail: counted, bubbles: true });
    Object.defineProperties(event, {
      pointerType: { value: pointerType },
      timeStamp: { value: timeStamp },
    });
    button?.dispatchEvent(event);
  };
  click(1, 100); // the page has just come
  click(2, 250);
  expect(done).toEqual(["Défausser"]);
  click(1, 2000);
  expect(done).toEqual(["Défausser", "Voir ma main"]);
});

test("once the bot has its turn, that is what is told", async () => {
  await show({ ...marked, undo: false });
  expect(text(".says")).toBe("Le robot joue");
});

test("red is one's own next act, never the turn of a bot", async () => {
  await show({ ...marked, undo: false });
  expect(document.querySelector("[data-primary]")?.classList.contains("primary")).toBe(false);
});

test("the one thing left to do is not told while the dice are in the air", async () => {
  const told = { pass: { fr: "passer", en: "pass" } };
  const table = await show({ ...marked, turn: 0, moves: ["pass"], told, undo: false });
  table.rolling = true;
  flushSync();
  const flying = [document.querySelector("ul"), text("[data-primary]")];
  expect(flying).toEqual([null, "Lancer 1/3"]);
});

test("a move on its way leaves the words of the button as they were", async () => {
  const told = { pass: { fr: "passer", en: "pass" } };
  const pieces = [tray([1, 3, 3, 5, 6], 3, 0)];
  const table = await show({ ...marked, turn: 0, moves: ["pass"], told, pieces, undo: false });
  table.sent = true;
  flushSync();
  expect(text("[data-primary]")).toBe("Passer");
});

test("a second press while the first is on its way is not answered by whose turn it is", async () => {
  const table = await show({ ...marked, turn: 0, moves: ["throw"], undo: false });
  table.sent = true;
  flushSync();
  document.querySelector<HTMLElement>("[data-primary]")?.click();
  expect(table.notice).toBeNull();
});

test("who has to choose among buttons is told so, not whose turn it is", async () => {
  const pieces = [tray([1, 2, 3, 4, 5], 3, 0)];
  await show({ ...marked, pieces, turn: 0, undo: false, moves: ["number 4", "number 5"] });
  expect(text("[data-primary]")).toBe("À vous de choisir");
});

test("red is what was pressed, not what moves for another reason", async () => {
  const table = await show({ ...marked, turn: 0, moves: ["throw"], undo: false });
  table.rolling = true;
  flushSync();
  expect(document.querySelector("[data-primary]")?.classList.contains("primary")).toBe(false);
});

test("beside a board there is room for buttons before there are any", async () => {
  const board = { kind: "board", size: 1, squares: [], sides: [], runs: [], note: null };
  await show({
    ...marked,
    turn: 0,
    moves: ["throw"],
    undo: false,
    pieces: [tray([], 0, 0), board],
  } as unknown as TableView);
  expect(document.querySelector(".room")).not.toBeNull();
});

test("a move that no piece offers lies over the table, which keeps still for it", async () => {
  const moves = ["connect 1-3 to 3-4", "throw"];
  await show({ ...marked, turn: 0, undo: false, moves } as unknown as TableView);
  expect(text("ul.over")).toBe("Connect 1-3 to 3-4");
  expect(document.querySelector(".room")).toBeNull();
});
