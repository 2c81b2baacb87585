import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { Hand } from "../../protocol";
import { entries, player, playing } from "../../testing";
import { language } from "../../words/language.svelte";
import type { Play } from "../piece";
import { CardHand } from "./hand.svelte";

const DRAWS = ["draw stock", "draw discard"];

function held(cards: string, change: Partial<Hand> = {}): Hand {
  const all = cards.split(" ").map((card) => ({ card, move: null as string | null }));
  const six = all.length > 5;
  return {
    kind: "hand",
    seat: 0,
    cards: all.map(({ card }) => ({ card, move: six ? `discard ${card}` : null })),
    laid: false,
    expose: null,
    opens: [],
    closed: null,
    dealer: false,
    exposer: false,
    ...change,
  };
}

function holding(piece: Hand, change: Partial<Play> = {}): { hand: CardHand; play: Play } {
  const play = $state(playing(change));
  return { hand: new CardHand(() => piece, play), play };
}

const SIX = held("7S 8H 9D 9D VC AS");
const six = (change: Partial<Play> = {}) =>
  holding(SIX, { moves: SIX.cards.flatMap(({ move }) => move ?? []), ...change });

beforeEach(() => {
  localStorage.clear();
  language.now = "en";
});

test("a card is drawn from the stock by the button", () => {
  const make = vi.fn();
  const { hand } = holding(held("7S 8H 9D VC AS"), { moves: DRAWS, make });
  expect([hand.label, hand.ready, hand.says]).toEqual(["Draw", true, "Draw, or take the discard"]);
  hand.press();
  expect(make).toHaveBeenCalledExactlyOnceWith("draw stock");
});

test("exposing is offered beside the button, with the cells that it opens", () => {
  const make = vi.fn();
  const opens = ["9", "Brelan"].map((cell) => ({ fr: cell, en: cell }));
  const piece = held("9S 9H 9D VC AS", { expose: "expose", opens });
  const { hand } = holding(piece, { moves: [...DRAWS, "expose"], make });
  expect([hand.second?.label, hand.second?.closed]).toEqual(["Expose", undefined]);
  expect(hand.second?.aside).toBe("9, Brelan");
  hand.second?.press();
  expect(make).toHaveBeenCalledExactlyOnceWith("expose");
});

test("what is lacking to expose is told", () => {
  const closed = { fr: "Il manque", en: "Something is lacking" };
  const { hand } = holding(held("7S 8H 9D VC AS", { closed }), { moves: DRAWS });
  expect(hand.second?.closed).toBe("Something is lacking");
});

test("nothing is discarded until a card is chosen", () => {
  const make = vi.fn();
  const { hand } = six({ make });
  expect([hand.label, hand.ready]).toEqual(["Discard", false]);
  hand.key("5");
  hand.press();
  expect(make).toHaveBeenCalledExactlyOnceWith("discard VC");
});

test("a card touched twice is discarded", () => {
  const make = vi.fn();
  const { hand } = six({ make });
  const [card] = hand.cards;
  if (card) hand.touch(card);
  expect(make).not.toHaveBeenCalled();
  if (card) hand.touch(card);
  expect(make).toHaveBeenCalledExactlyOnceWith("discard 7S");
});

test("of twins, only the one touched is chosen", () => {
  const { hand } = six();
  hand.key("4");
  expect(hand.cards.filter(({ name }) => name === hand.chosen).length).toBe(1);
});

test("a choice belongs to one version", () => {
  const { hand, play } = six();
  hand.key("1");
  Object.assign(play, { version: 3 });
  flushSync();
  expect(hand.chosen).toBeNull();
});

test("a card chosen by its key is said", () => {
  const tell = vi.fn();
  six({ tell }).hand.key("6");
  expect(tell).toHaveBeenCalledExactlyOnceWith("ace of spades, to discard");
});

test("the way a hand is sorted is remembered", () => {
  const { hand } = six();
  hand.key("t");
  expect(hand.cards.map(({ card }) => card)).toEqual(["7S", "AS", "8H", "VC", "9D", "9D"]);
  expect(six().hand.order).toBe("suit");
});

test("letters draw from either pile", () => {
  const make = vi.fn();
  const { hand } = holding(held("7S 8H 9D VC AS"), { moves: DRAWS, make });
  hand.key("p");
  hand.key("d");
  expect(make.mock.calls).toEqual([["draw stock"], ["draw discard"]]);
});

test("a covered hand asks its player to take the screen", () => {
  const take = vi.fn();
  const players = [player("Ana"), player("Bob")];
  const { hand } = holding(held("? ? ? ? ?"), { players, cover: 0, take });
  expect([hand.label, hand.says]).toEqual(["See my hand", "Take the screen"]);
  hand.press();
  expect(take).toHaveBeenCalledOnce();
});

test("while a bot plays nobody is asked to take the screen", () => {
  const players = [player("Ana"), player("Bob"), player("Robot", { bot: "greedy", mine: false })];
  const { hand } = holding(held("? ? ? ? ?"), { players, cover: 0, turn: 2 });
  expect([hand.label, hand.ready]).toEqual(["", false]);
});

test("where nothing can be marked a cell is struck out", () => {
  const { hand } = holding(held("7S 8H 9D VC AS", { laid: true }), { moves: ["cancel full"] });
  expect(hand.says).toBe("Nothing to mark: strike out a cell");
});

test("the card that was drawn is known, from the stock or the discard, and after a reload", () => {
  const lies = $state({ now: held("7S 8H 9D VC AS") });
  const play = playing();
  const hand = new CardHand(() => lies.now, play);
  expect(hand.drawn).toBe(null);
  lies.now = SIX;
  const came = hand.cards.find(({ name }) => name === hand.drawn);
  const reloaded = holding(SIX, { entries: entries("1 draw stock", "* VC") }).hand;
  expect([came?.card, reloaded.drawn]).toEqual(["9D", "VC 1"]);
  const taken = holding(SIX, { entries: entries("2 discard 9D", "1 draw discard") }).hand;
  expect([taken.drawn, taken.drawn]).toEqual([hand.drawn, "9D 2"]);
});
