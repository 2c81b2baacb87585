import { expect, test } from "vitest";
import type { Choices } from "../game/choices";
import { gameInfo } from "../testing";
import { left, newRoom, row, usual } from "./online";

const bot = {
  name: "greedy",
  title: { fr: "glouton", en: "greedy" },
  sentence: { fr: "", en: "" },
};
const game = gameInfo({ low: 2, high: 4, bots: [bot] });
const ana = { name: " Ana ", country: "FR", bot: "", open: false };

function choices(change: Partial<Choices> = {}): Choices {
  return { game: "any", options: {}, players: [ana], dice: "fair", hints: false, ...change };
}

test("one press opens a seat beside one's own, by link and without a clock", () => {
  const table = newRoom(game, choices(), usual());
  expect(table.players).toEqual([
    { ...ana, name: "Ana" },
    { name: "", open: true },
  ]);
  expect([table.access, table.pace, table.rated]).toEqual(["link", 0, false]);
});

test("the bot that fills a table at one screen does not take the place of people elsewhere", () => {
  const robot = { name: "Robot", country: "", bot: "greedy", open: false };
  const seats = row(game, choices({ players: [ana, robot] }), usual());
  expect(seats.map(({ name, open }) => (open ? "open" : name))).toEqual(["Ana", "open"]);
});

test("as many seats are open as the game needs", () => {
  const many = gameInfo({ low: 4, high: 4 });
  expect(row(many, choices(), usual()).filter(({ open }) => open)).toHaveLength(3);
});

test("open seats and bots never are more than the game has room for", () => {
  const seats = row(game, choices(), { ...usual(), open: 3, bots: 3 });
  expect(seats).toHaveLength(4);
  expect(left(game, choices())).toBe(3);
});

test("bots that were asked for sit between those here and the open seats", () => {
  const seats = row(game, choices(), { ...usual(), bots: 1 });
  expect(seats.map(({ bot, open }) => bot || (open ? "open" : "person"))).toEqual([
    "person",
    "greedy",
    "open",
  ]);
});

test("a table with hints is not for the ranking", () => {
  expect(newRoom(game, choices({ hints: true }), usual()).rated).toBe(false);
});
