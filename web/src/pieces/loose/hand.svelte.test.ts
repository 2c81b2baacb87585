import { expect, test, vi } from "vitest";
import type { Loose } from "../../protocol";
import { playing } from "../../testing";
import { words } from "../../words/sticks";
import type { Play } from "../piece";
import { LooseHand } from "./hand.svelte";
import { lifted } from "./lifted.svelte";

const place = (on: string) => ({ move: `place 0-4 on ${on}`, on, points: null, by: "" });

function loose(...offers: string[]): Loose {
  const sticks = [
    { face: "0-4", offers: offers.map(place) },
    { face: "5-6", offers: [] },
  ];
  return { kind: "loose", sticks, in_hand: 0, seat: 0, thrown: 2, worth: null, stops: false };
}

function held(piece: Loose, play: Play): LooseHand {
  return new LooseHand(() => piece, play);
}

test("a stick that fits in one place is laid by a second touch", () => {
  const piece = loose("4-4");
  const play = playing({ version: 1, moves: ["place 0-4 on 4-4"], make: vi.fn() });
  const hand = held(piece, play);
  hand.touch(0);
  expect(play.make).not.toHaveBeenCalled();
  hand.touch(0);
  expect(play.make).toHaveBeenCalledWith("place 0-4 on 4-4");
});

test("a stick that fits nowhere is not taken up", () => {
  const piece = loose("4-4");
  const hand = held(piece, playing({ version: 1, moves: ["place 0-4 on 4-4"], make: vi.fn() }));
  hand.touch(1);
  expect(hand.lifted).toBeNull();
});

test("the button throws all that is loose again", () => {
  const play = playing({ version: 1, moves: ["throw", "throw 0-4", "throw 5-6"], make: vi.fn() });
  held(loose(), play).press();
  expect(play.make).toHaveBeenCalledWith("throw");
});

test("some of the sticks can be chosen to be thrown again", () => {
  const play = playing({ version: 1, moves: ["throw", "throw 0-4", "throw 5-6"], make: vi.fn() });
  const hand = held(loose(), play);
  hand.second?.press();
  expect(hand.label).toBe(words.chooseThrown);
  hand.touch(1);
  hand.press();
  expect(play.make).toHaveBeenCalledWith("throw 5-6");
});

test("what is laid is counted by the button, which says what it is worth", () => {
  const piece = { ...loose("4-4"), thrown: 7, worth: { fr: "+4", en: "+4" } };
  const play = playing({ version: 1, moves: ["place 0-4 on 4-4", "done"], make: vi.fn() });
  const hand = held(piece, play);
  expect(hand.label).toMatch(/\+4$/);
  hand.press();
  expect(play.make).toHaveBeenCalledWith("done");
});

test("before anything is laid the button does not count", () => {
  const piece = { ...loose("4-4"), worth: { fr: "-7", en: "-7" } };
  const play = playing({ version: 1, moves: ["place 0-4 on 4-4", "done"], make: vi.fn() });
  expect(held(piece, play).move).toBeNull();
});

test("nor does it say so while the sticks are in the air", () => {
  const play = playing({ version: 1, moves: ["place 0-4 on 4-4", "done"], rolling: true });
  expect(held(loose("4-4"), play).label).toBe(words.placeOne);
});

test("to lay nothing is what the button beside it says, and does", () => {
  const play = playing({ version: 1, moves: ["place 0-4 on 4-4", "done"], make: vi.fn() });
  held(loose("4-4"), play).second?.press();
  expect(play.make).toHaveBeenCalledWith("done");
});

test("what another player threw is not thrown again, but thrown", () => {
  const labels = [0, 1].map(
    (turn) => held(loose(), playing({ version: 1, moves: ["throw"], turn })).label,
  );
  expect(labels).toEqual([words.throwAgain(2), words.throwAll(2)]);
});

test("with hints, the sticks can be laid best, up to the counting", () => {
  const follow = vi.fn<Play["follow"]>();
  const moves = ["place 0-4 on 4-4", "done"];
  held(loose("4-4"), playing({ version: 1, moves, counsels: true, follow })).press();
  const [such] = follow.mock.calls[0] ?? [];
  expect(moves.map((move) => such?.(move))).toEqual([true, false]);
});

test("while sticks can only be placed, the button says so and does nothing", () => {
  const play = playing({ version: 1, moves: ["place 0-4 on 4-4"], make: vi.fn() });
  const hand = held(loose("4-4"), play);
  expect([hand.label === "", hand.ready]).toEqual([false, false]);
});

test("who gives advice lays the throw at its best by the button, and nothing beside it", () => {
  const piece = loose("4-4");
  const play = playing({
    version: 1,
    moves: ["place 0-4 on 4-4", "done"],
    counsels: true,
    make: vi.fn(),
    follow: vi.fn(),
  });
  const hand = held(piece, play);
  expect([hand.label, hand.second?.label]).toEqual([words.layBest, words.layNothing]);
  hand.press();
  expect(play.follow).toHaveBeenCalled();
  hand.second?.press();
  expect(play.make).toHaveBeenCalledWith("done");
});

test("where no stick fits, that is why one passes", () => {
  expect(held(loose(), playing({ version: 1, moves: ["pass"] })).says).toBe(words.noneFits);
});

test("what a stick would bring is known before it is lifted", () => {
  const piece = loose("4-4", "1-4");
  const [first] = piece.sticks;
  const worth = {
    ...first,
    face: "0-4",
    offers: [5, 15].map((points, at) => ({ ...place(at ? "1-4" : "4-4"), points })),
  };
  const hand = held(
    piece,
    playing({ version: 1, moves: ["place 0-4 on 4-4", "place 0-4 on 1-4"] }),
  );
  expect([hand.brings(worth), first && hand.brings(first)]).toEqual([15, null]);
});

test("points to come have a sign, so that none is taken for pips", () => {
  expect([0, 5].map(words.gain)).toEqual(["+0", "+5"]);
});

test("sticks that are chosen to be thrown again are named as such, and promise no points", () => {
  const play = playing({ version: 1, moves: ["place 0-4 on 4-4", "throw", "throw 5-6"] });
  const piece = {
    ...loose("4-4"),
    sticks: [
      { face: "0-4", offers: [{ ...place("4-4"), points: 5 }] },
      { face: "5-6", offers: [] },
    ],
  };
  const hand = held(piece, play);
  const named = () => piece.sticks.map((stick, at) => hand.named(stick, at));
  expect(named()).toEqual([words.stick("0-4", 1, 5), words.stick("5-6", 0)]);
  hand.second?.press();
  hand.touch(1);
  expect(named()).toEqual([words.stickKept("0-4"), words.stickAgain("5-6")]);
  expect(piece.sticks.map((stick) => hand.brings(stick))).toEqual([null, null]);
});

test("a stick that cannot begin the chain is not said to fit nowhere", () => {
  const hand = held(loose(""), playing({ version: 1, moves: ["place 0-4 on "] }));
  expect(hand.named({ face: "5-6", offers: [] }, 1)).toBe(words.notFirst("5-6"));
});

test("where sticks are connected to one another, the next one to touch is asked for", () => {
  const hand = held(loose("5-6"), playing({ version: 1, moves: ["place 0-4 on 5-6"] }));
  hand.touch(0);
  expect(hand.says).toBe(words.connectTo("0-4"));
});

test("a stick is taken up for one move: what was done since has laid it down", () => {
  const play = { ...playing({ moves: ["place 0-4 on 4-4"] }), version: 1 };
  const hand = held(loose("4-4"), play);
  hand.touch(0);
  expect(lifted(play).stick?.face).toBe("0-4");
  play.version = 2;
  expect(lifted(play).stick).toBeNull();
});

test("to lay nothing says what that is worth", () => {
  const play = playing({ version: 1, moves: ["place 0-4 on 4-4", "done"] });
  expect(held({ ...loose("4-4"), worth: { fr: "−7", en: "−7" } }, play).second?.aside).toBe("−7");
});
