import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Option } from "../protocol";
import { gameInfo } from "../testing";
import { language } from "../words/language.svelte";
import Columns from "./Columns.svelte";

const text = (word: string) => ({ fr: word, en: word });

const option: Option = {
  key: "columns",
  kind: "subset",
  default: "DL",
  title: text("Colonnes"),
  sentence: text("Les colonnes en jeu."),
  choices: [
    { value: "D", text: text("D : de haut en bas"), real: false },
    { value: "L", text: text("L : libre"), real: false },
  ],
  low: 0,
  high: 0,
};

const box = { points: null, offer: null, move: null, closed: null, aside: null, also: null };
const game = gameInfo({
  options: [option],
  pieces: [
    {
      kind: "sheet",
      seat: 0,
      columns: [
        { key: "D", title: text("Descendante"), hint: text("de haut en bas") },
        { key: "L", title: text("Libre"), hint: text("dans l'ordre voulu") },
      ],
      lines: ["1", "yams"].map((key) => ({
        key,
        role: "cell" as const,
        title: text(key),
        hint: text("hint"),
        boxes: [box, box],
      })),
      total: 0,
    },
  ],
});

let shown: Record<string, unknown>;

beforeEach(() => {
  language.now = "fr";
  const props = $state({ game, option, value: "DL" });
  shown = mount(Columns, { target: document.body, props });
  flushSync();
});

afterEach(() => unmount(shown));

function column(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((button) =>
    button.textContent?.includes(name),
  );
  if (!found) throw new Error(`no column ${name}`);
  return found;
}

function click(name: string): void {
  column(name).click();
  flushSync();
}

const said = () => document.querySelector("[role=status]")?.textContent?.trim();

test("every column of the option is a button, pressed while it is played", () => {
  expect(column("Descendante").getAttribute("aria-pressed")).toBe("true");
  click("Descendante");
  expect(column("Descendante").getAttribute("aria-pressed")).toBe("false");
  expect(said()).toBe("1 colonne, 2 cases à remplir");
});

test("the last column stays, and the page says why", () => {
  click("Descendante");
  click("Libre");
  expect(column("Libre").getAttribute("aria-pressed")).toBe("true");
  expect(said()).toBe("Gardez-en au moins une.");
});
