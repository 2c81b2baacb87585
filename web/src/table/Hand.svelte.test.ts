import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Player, TableView } from "../protocol";
import { language } from "../words/language.svelte";
import Hand from "./Hand.svelte";
import { Table } from "./table.svelte";

const PEOPLE: Player[] = [
  { name: "Ana", country: "", mine: true, bot: "" },
  { name: "Robot", country: "", mine: false, bot: "greedy" },
];

/** Ana has just marked, and the bot has not moved yet. */
const marked = {
  id: "t",
  status: "playing",
  version: 3,
  players: PEOPLE,
  turn: 1,
  moves: [],
  asked: null,
  undo: true,
  scores: [3, 0],
  winners: [],
  pieces: [
    { kind: "tray", dice: [], count: 5, thrown: 0, throws: 3, seat: 1, colours: [] },
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
          boxes: [{ points: 6, offer: null, move: null, closed: null, aside: null }],
        },
      ],
    },
  ],
  entries: [
    { number: 1, who: 0, step: "throw" },
    { number: 2, who: null, step: "53361" },
    { number: 3, who: 0, step: "mark 3 L" },
  ],
} as unknown as TableView;

let shown: ReturnType<typeof mount> | undefined;

function show(view: TableView): void {
  const table = new Table("t");
  table.accept(view);
  shown = mount(Hand, { target: document.body, props: { table, view } });
  flushSync();
}

const text = (selector: string) => document.querySelector(selector)?.textContent?.trim();

beforeEach(() => {
  language.now = "fr";
});

afterEach(() => {
  if (shown) unmount(shown);
  document.body.innerHTML = "";
});

test("before a bot moves, one's mark is told and can be taken back", () => {
  show(marked);
  expect(text(".says")).toBe("3\u00a0: 6. Annulable jusqu'au prochain lancer.");
  expect(text(".beside")).toBe("Annuler");
});

test("once the bot has its turn, that is what is told", () => {
  show({ ...marked, undo: false });
  expect(text(".says")).toBe("Le robot joue");
});
