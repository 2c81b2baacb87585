import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Box, Sheet as SheetPiece } from "../../protocol";
import { playing } from "../../testing";
import { language } from "../../words/language.svelte";
import type { Play } from "../piece";
import { also } from "./also.svelte";
import Sheet from "./Sheet.svelte";

const EMPTY: Box = { points: null, offer: null, move: null, closed: null, aside: null, also: null };
const text = (fr: string, en = fr) => ({ fr, en });

const SHEET: SheetPiece = {
  kind: "sheet",
  seat: 0,
  total: 12,
  columns: [
    { key: "D", title: text("Descendante"), hint: text("de haut en bas") },
    { key: "L", title: text("Libre"), hint: text("dans l'ordre voulu") },
  ],
  lines: [
    {
      key: "1",
      role: "cell",
      title: text("1"),
      hint: text("somme des 1"),
      boxes: [
        { ...EMPTY, points: 3 },
        { ...EMPTY, offer: 2, move: "mark 1 L" },
      ],
    },
    {
      key: "petit",
      role: "cell",
      title: text("Petit"),
      hint: text("somme des dés"),
      boxes: [
        { ...EMPTY, closed: text("D’abord la case 2") },
        { ...EMPTY, offer: 0, move: "mark petit L", aside: "< 20" },
      ],
    },
    {
      key: "subtotal",
      role: "sum",
      title: text("Sous-total"),
      hint: text(""),
      boxes: [
        { ...EMPTY, points: 3, aside: "-2" },
        { ...EMPTY, points: 9, aside: "+3" },
      ],
    },
  ],
};
const MOVES = ["mark 1 L", "mark petit L"];

let shown: ReturnType<typeof mount> | undefined;

function show(change: Partial<Play> = {}): void {
  const play = playing({ moves: MOVES, ...change });
  const props = { piece: SHEET, play, hand: undefined };
  shown = mount(Sheet, { target: document.body, props });
  flushSync();
}

const spoken = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ").trim();

beforeEach(() => {
  language.now = "fr";
});

afterEach(() => {
  if (shown) unmount(shown);
  document.body.innerHTML = "";
});

test("a sheet is a table with a caption and headers", () => {
  show();
  expect(document.querySelector("caption")?.textContent).toBe("Feuille d’Ana");
  expect(document.querySelectorAll("th[scope=col]").length).toBe(3);
  expect(document.querySelectorAll("th[scope=row]").length).toBe(3);
});

test("an open cell is a button that says where it is and what it would score", () => {
  const make = vi.fn();
  show({ make });
  const cell = document.querySelector<HTMLButtonElement>("button.open");
  expect(spoken(cell)).toBe("1, Libre, 2 points");
  cell?.click();
  expect(make).toHaveBeenCalledWith("mark 1 L");
});

test("a cell that is to be announced takes that, not the mark", () => {
  const make = vi.fn();
  const [first] = SHEET.lines;
  const boxes = first?.boxes.map((box) => ({ ...box, also: box.move && "announce 1" })) ?? [];
  const piece = { ...SHEET, lines: first ? [{ ...first, boxes }] : [] };
  const play = playing({ moves: ["mark 1 L", "announce 1"], make });
  also(play).on = true;
  shown = mount(Sheet, { target: document.body, props: { piece, play, hand: undefined } });
  flushSync();
  const cell = document.querySelector<HTMLButtonElement>("button.open");
  expect(spoken(cell)).toBe("1, Libre, annoncer");
  cell?.click();
  expect(make).toHaveBeenCalledExactlyOnceWith("announce 1");
});

test("a closed cell gives its reason, to those who touch it as well", () => {
  show();
  const cell = document.querySelector<HTMLButtonElement>("button.closed");
  expect(spoken(cell)).toBe("Petit, Descendante, ne se marque pas. D’abord la case 2.");
  cell?.click();
  flushSync();
  expect(document.querySelector("[role=tooltip]")?.textContent).toContain("D’abord la case 2");
});

test("whoever only watches sees the offers and can press none", () => {
  show({ moves: [] });
  expect(document.querySelector("button.open")).toBeNull();
  const free = [...document.querySelectorAll(".free")].map(spoken);
  expect(free).toEqual(["+2", "< 20"]); // nothing that looks like a figure written there
});

test("nothing is offered while the dice roll", () => {
  show({ rolling: true });
  expect(document.querySelector("button.open")).toBeNull();
  expect(spoken(document.querySelector(".free"))).toBe("");
});

test("one cell at a time can be reached with Tab, the others with the arrows", () => {
  show();
  const cells = [...document.querySelectorAll<HTMLButtonElement>("button.open")];
  expect(cells.map((cell) => cell.tabIndex)).toEqual([0, -1]);
  cells[0]?.focus();
  cells[0]?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  expect(document.activeElement).toBe(cells[1]);
});

test("gains and losses have a sign", () => {
  show();
  const signs = [...document.querySelectorAll(".sum small [aria-hidden]")];
  expect(signs.map((sign) => sign.textContent)).toEqual(["−2", "+3"]);
});

const records = {
  game: "g",
  category: "DL",
  best: 900,
  pseudo: "Zoé",
  mine: null,
  parts: [{ part: "L", best: 456, pseudo: "Zoé", mine: null }],
  measure: {
    title: { fr: "points", en: "points" },
    parts: 1,
    decimals: 0,
    sign: 1,
    one: null,
    none: null,
  },
};

test("where no columns are chosen, nothing is said of such a choice", () => {
  show({ records: { ...records, category: "" } });
  const head = document.querySelector("tfoot th");
  expect(head && spoken(head)).toBe("Record");
});

test("the records stand below the columns they belong to", () => {
  show({ records });
  const rows = [...document.querySelectorAll("tfoot tr")];
  expect(rows.map((row) => [...row.children].map(spoken))).toEqual([
    ["Record avec ce choix de colonnes", "–aucun", "456"],
    ["Le vôtre", "–aucun", "–aucun"],
  ]);
});
