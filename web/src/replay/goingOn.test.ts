import { expect, test } from "vitest";
import { player } from "../testing";
import { goingOn } from "./goingOn";

const AMATEUR = { name: "amateur" } as unknown as Parameters<typeof goingOn>[2][number];
const ANA = { pseudo: "Ana", country: "FR" };
const match = (...players: ReturnType<typeof player>[]) => ({
  id: "k3x9",
  game: "g",
  options: { columns: "DL" },
  players,
});

test("a match goes on with its options, from the entry that is shown", () => {
  const table = goingOn(match(player("Ana")), { version: 34, turn: 0 }, [], ANA);
  expect(table).toMatchObject({
    game: "g",
    options: { columns: "DL", after: "k3x9 34" },
    players: [{ name: "Ana" }],
    hints: true,
  });
});

test("whoever asks keeps their seat, and a bot its own; the other people become bots", () => {
  const players = [
    player("Zoé", { mine: false }),
    player("Ana"),
    player("Max", { mine: false, bot: "master" }),
  ];
  const { players: seated } = goingOn(match(...players), { version: 3, turn: 0 }, [AMATEUR], ANA);
  expect(seated.map(({ name }) => name).slice(1)).toEqual(["Ana", "Max"]);
  expect(seated.map(({ bot }) => bot || "")).toEqual(["amateur", "", "master"]);
});

test("nobody is called otherwise for playing on from the place of somebody beside them", () => {
  const players = [player("Ana"), player("Zoé")];
  const { players: seated } = goingOn(match(...players), { version: 3, turn: 1 }, [AMATEUR], ANA);
  expect(seated[1]).toEqual({ name: "Ana", country: "FR" });
});

test("who only looks on takes the seat that is to move", () => {
  const players = [player("Zoé", { mine: false }), player("Bob", { mine: false })];
  const { players: seated } = goingOn(match(...players), { version: 3, turn: 1 }, [AMATEUR], ANA);
  expect(seated.map(({ bot }) => bot || "")).toEqual(["amateur", ""]);
});
