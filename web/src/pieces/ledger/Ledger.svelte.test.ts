import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Blank, KeptLedger as LedgerPiece } from "../../protocol";
import { player, playing } from "../../testing";
import { language } from "../../words/language.svelte";
import type { Writing } from "../piece";
import { LedgerHand } from "./hand.svelte";
import Ledger from "./Ledger.svelte";

const told = (text: string) => ({ fr: text, en: text });

function piece(blanks: Blank[], change: Partial<LedgerPiece> = {}): LedgerPiece {
  const lines = [
    {
      number: 1,
      seat: 1,
      move: "mark 1 L 3",
      told: told("mark 1: 3"),
      noted: told("1s, 3 pts"),
      gain: 3,
      turn: null,
    },
  ];
  return {
    kind: "ledger",
    lines,
    waiting: [],
    blanks,
    material: null,
    note: null,
    others: [],
    dealer: null,
    ...change,
  };
}

const PLAIN = { hint: null, when: null };
const CELL = {
  place: "full L",
  move: "mark full L",
  told: told("mark Full"),
  values: [0, 25],
  ...PLAIN,
};
const LONG = {
  place: "",
  move: "score",
  told: told("points"),
  values: Array.from({ length: 100 }, (_, at) => 2 * at),
  ...PLAIN,
};

let shown: ReturnType<typeof mount> | undefined;
let writing: Writing;

function show(drawn: LedgerPiece, change: Partial<Writing> = {}): LedgerHand {
  writing = {
    begun: null,
    line: null,
    stood: null,
    said: "",
    instead: null,
    scores: [],
    begin: vi.fn(),
    write: vi.fn(),
    correct: vi.fn(),
    closed: () => "",
    hand: vi.fn(),
    ...change,
  };
  const moves = drawn.blanks.map(({ move }) => move);
  const play = playing({ players: [player("Ana"), player("Bob")], moves, writing });
  let hand: LedgerHand | undefined;
  $effect.root(() => {
    hand = new LedgerHand(() => drawn, play);
  });
  if (!hand) throw new Error("no hand");
  shown = mount(Ledger, { target: document.body, props: { piece: drawn, play, hand } });
  flushSync();
  return hand;
}

function button(name: string): HTMLButtonElement {
  const all = [...document.querySelectorAll("button")];
  const found = all.find(
    (one) =>
      (one.getAttribute("aria-label") ?? one.textContent ?? "").replace(/\s+/g, " ").trim() ===
      name,
  );
  if (!found) throw new Error(`no button ${name} among ${all.map((one) => one.textContent)}`);
  return found;
}

beforeEach(() => {
  language.now = "en";
});

afterEach(() => {
  if (shown) unmount(shown);
  shown = undefined;
});

test("the points of the place touched are picked and written", () => {
  show(piece([CELL]), { begun: "mark full L" });
  button("25").click();
  expect(writing.write).toHaveBeenCalledWith("mark full L 25");
});

test("nothing is offered before a place is touched", () => {
  show(piece([CELL]));
  expect(document.querySelector(".entry")).toBeNull();
});

/** Type into whatever has the focus, as a browser does: Enter presses a button. */
function type(...keys: string[]): void {
  for (const key of keys) {
    const focus = document.activeElement;
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    focus?.dispatchEvent(event);
    const presses = key === "Enter" && !event.defaultPrevented;
    if (presses && focus instanceof HTMLButtonElement) focus.click();
    flushSync();
  }
}

test("points that are typed are those that Enter writes", () => {
  show(piece([{ ...CELL, values: [0, 2, 25, 27] }]), { begun: "mark full L" });
  type("2", "7", "Enter");
  expect(writing.write).toHaveBeenCalledExactlyOnceWith("mark full L 27");
});

test("Enter writes nothing before points were picked, or after some that are not possible", () => {
  show(piece([CELL]), { begun: "mark full L" });
  type("Enter", "2", "7", "Enter");
  expect(writing.write).not.toHaveBeenCalled();
  expect(document.querySelector(".values [role=status]")?.textContent).toBe(
    "27 is not possible here: 0 or 25.",
  );
});

test("its dice may be told instead", () => {
  show(piece([CELL], { material: { kind: "dice", count: 2, faces: [] } }), {
    begun: "mark full L",
  });
  button("Dice").click();
  flushSync();
  button("Add a 3").click();
  button("Add a 5").click();
  flushSync();
  button("Done").click();
  expect(writing.write).toHaveBeenCalledWith("mark full L 35");
});

test("the last line is written again at a press", () => {
  show(piece([CELL]));
  document.querySelector<HTMLButtonElement>(".again")?.click();
  expect(writing.correct).toHaveBeenCalledWith(1);
});

test("among several, whoever writes next stands there in large letters", () => {
  show(piece([CELL]));
  expect(document.querySelector(".next")?.textContent?.trim()).toBe("Ana");
});

test("where somebody else may write first, they are handed the pen", () => {
  show(piece([CELL], { others: [1] }));
  button("Somebody else first").click();
  flushSync();
  button("Bob").click();
  expect(writing.hand).toHaveBeenCalledWith(1);
});

test("who deals is told", () => {
  expect(show(piece([CELL], { dealer: 1 })).where).toBe("Bob deals");
});

test("once all is written it is nobody's turn any more", () => {
  const hand = show(piece([]));
  expect([document.querySelector(".next"), hand.where]).toEqual([null, "All is written"]);
});

test("any line can be picked to be written again", () => {
  show(piece([CELL]));
  button("Lines").click();
  flushSync();
  document.querySelector<HTMLButtonElement>(".lines button")?.click();
  expect(writing.correct).toHaveBeenCalledWith(1);
});

test("the last line says who did what", () => {
  show(piece([CELL]));
  expect(button("Correct: Bob, 1s, 3 pts").textContent?.trim()).toBe("Bob: 1s, 3 pts");
});

/** What is shown while the first line is written anew. */
const ANEW = { line: 1, stood: piece([]).lines[0] ?? null };
const seen = (where: string) =>
  document.querySelector(where)?.textContent?.replace(/\s+/g, " ").trim();

test("the panel of a line that is written again says which one it is, and whose", () => {
  show(piece([CELL]), { ...ANEW, begun: "mark full L", said: "25" });
  expect([seen(".entry > p"), seen(".entry h2")]).toEqual([
    "Line 1 corrected Bob: 1s, 3 pts",
    "Mark Full",
  ]);
});

test("a line that is written again is a correction, and nobody's turn", () => {
  const hand = show(piece([CELL], { dealer: 1 }), ANEW);
  expect([hand.where, seen(".next"), seen(".last")]).toEqual(["Correction", undefined, undefined]);
});

test("the panel of a correction that is closed leaves the line as it was", () => {
  show(piece([CELL]), { ...ANEW, begun: "mark full L", said: "25" });
  button("Close").click();
  expect(writing.correct).toHaveBeenCalledWith(null);
  expect(writing.begin).not.toHaveBeenCalled();
});

test("a correction may go to another place", () => {
  show(piece([CELL]), { ...ANEW, begun: "mark full L", said: "25" });
  button("Another place").click();
  expect(writing.begin).toHaveBeenCalledWith(null);
});

test("a minus that goes without saying is not typed", () => {
  const values = Array.from({ length: 40 }, (_, at) => at - 39);
  const hand = show(piece([{ ...LONG, values }]));
  const input = document.querySelector("input");
  hand.typed = "9";
  flushSync();
  expect([input?.inputMode, hand.label]).toEqual(["numeric", "Write −9"]);
  hand.press();
  expect(writing.write).toHaveBeenCalledWith("score -9");
});

test("what is seldom possible stands apart", () => {
  const when = told("If nobody exposed");
  const less = { ...CELL, values: [5, 10], when };
  const none = { ...CELL, move: "cancel full L", told: told("strike out Full"), values: [], when };
  show(piece([CELL, less, none]), { begun: "mark full L" });
  const said = [...document.querySelectorAll(".entry .when")].map(({ textContent }) => textContent);
  expect(said).toEqual(["If nobody exposed"]);
  expect(document.querySelectorAll(".entry .values")).toHaveLength(2);
});

test("lines are told by the turns they were written in", () => {
  const { lines } = piece([]);
  const deals = [1, 1, 2].map((deal, at) => ({
    ...lines[0],
    number: at + 1,
    turn: told(`deal ${deal}`),
  }));
  show(piece([CELL], { lines: deals as LedgerPiece["lines"] }));
  button("Lines").click();
  flushSync();
  const said = [...document.querySelectorAll(".lines li")].map((one) => one.className || "line");
  expect(said.map((one) => one.split(" ")[0])).toEqual(["turn", "line", "turn", "line", "line"]);
});

test("the second tap of two, on what has just come there, corrects nothing", () => {
  show(piece([CELL]));
  const second = new MouseEvent("click", { bubbles: true, detail: 2 });
  button("Correct: Bob, 1s, 3 pts").dispatchEvent(second);
  expect(writing.correct).not.toHaveBeenCalled();
});

test("what stands in a line that is written again is marked", () => {
  const stood = ANEW.stood && { ...ANEW.stood, move: "mark full L 25" };
  show(piece([CELL]), { line: 1, stood, begun: "mark full L", said: "25" });
  expect(button("25").getAttribute("aria-current")).toBe("true");
});

test("many points are typed, and impossible ones are refused with those that are near", () => {
  const hand = show(piece([LONG]));
  hand.typed = "7";
  flushSync();
  expect(document.querySelector(".wrong")?.textContent).toBe(
    "7 is not possible here: 0 to 198, the nearest 6 or 8.",
  );
  expect(hand.ready).toBe(false);
});

test("possible points that were typed are written by the primary button", () => {
  const hand = show(piece([LONG]));
  hand.typed = "8";
  hand.press();
  expect(writing.write).toHaveBeenCalledWith("score 8");
});

test("the line that does not fit any more is told", () => {
  const hand = show(piece([CELL], { note: told("Line 2 does not fit any more") }));
  expect(document.querySelector(".note")?.textContent).toBe("Line 2 does not fit any more");
  expect(hand.says).toBe(""); // it is told once
});

test("where something stands already, its line may be written again instead", () => {
  show(piece([CELL]), { begun: "mark full L", instead: 1 });
  button("Correct line 1").click();
  expect(writing.correct).toHaveBeenCalledWith(1);
});

test("Escape on the button that opened the lines closes them again", () => {
  show(piece([CELL]));
  button("Lines").click();
  flushSync();
  button("Lines").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  flushSync();
  expect(document.querySelector(".lines")).toBeNull();
});
