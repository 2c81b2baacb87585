import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { learn } from "../pieces/registry";
import type { Hand, Piece, Piles } from "../protocol";
import { player, playing } from "../testing";
import { language } from "../words/language.svelte";
import Stage from "./Stage.svelte";

const PILES: Piles = {
  kind: "piles",
  stock: 52,
  discard: ["7D", "VS"],
  stock_move: null,
  discard_move: null,
};

function hand(seat: number, cards: string, laid = false): Hand {
  const held = cards.split(" ").map((card) => ({ card, move: null }));
  return {
    kind: "hand",
    seat,
    cards: held,
    laid,
    expose: null,
    opens: [],
    closed: null,
    dealer: false,
    exposer: false,
  };
}

let shown: ReturnType<typeof mount> | undefined;

async function show(pieces: readonly Piece[]): Promise<void> {
  await learn(pieces);
  const play = playing({ players: [player("Ana"), player("Bob"), player("Zoé")] });
  shown = mount(Stage, { target: document.body, props: { pieces, play, seat: 0, home: 0 } });
  flushSync();
}

beforeEach(() => {
  language.now = "fr";
});

afterEach(() => {
  if (shown) unmount(shown);
  document.body.innerHTML = "";
});

const named = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.getAttribute("aria-label"));

test("a piece that no component draws is shown as in the terminal", async () => {
  const drawn = { fr: "un plateau", en: "a board" };
  await show([{ kind: "outside", drawn } as unknown as Piece]);
  expect(document.querySelector("pre")?.textContent).toBe("un plateau");
});

test("the hands of others lie beside the piles, one's own in the dock", async () => {
  await show([PILES, hand(0, "7S 8S"), hand(1, "? ?"), hand(2, "? ?")]);
  expect(document.querySelectorAll(".wood").length).toBe(1);
  expect(named(".wood section")).toEqual(["Main de Bob", "Main de Zoé"]);
});

test("hands that are laid down can be read", async () => {
  await show([hand(1, "RH 7S", true)]);
  expect(named("svg[role=img]")).toEqual(["7 de pique", "roi de cœur"]);
});

test("the piles say how deep they are, and what lies on top", async () => {
  await show([PILES]);
  const spoken = [...document.querySelectorAll("button .spoken")].map((one) => one.textContent);
  expect(spoken).toEqual(["Pioche, 52 cartes", "Défausse, 2 cartes, dessus\u00a0: valet de pique"]);
});
