import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import type { Piece } from "../protocol";
import Question from "./Question.svelte";

test("what is answered but once is chosen, changed, and then confirmed", async () => {
  const answers: string[] = [];
  const props = {
    pieces: [],
    moves: ["pass", "stay"],
    told: { pass: { fr: "passer", en: "pass" }, stay: { fr: "rester", en: "stay" } },
    turn: 0,
    names: ["Ana"],
    once: true,
    onanswer: (move: string) => {
      answers.push(move);
    },
  };
  const shown = mount(Question, { target: document.body, props });
  const button = (label: string) =>
    [...document.querySelectorAll("button")].find((each) => each.textContent?.trim() === label);
  await vi.waitUntil(() => button("Pass"));
  expect(button("Answer")?.getAttribute("aria-disabled")).toBe("true");
  for (const label of ["Pass", "Stay"]) {
    button(label)?.click();
    flushSync();
  }
  expect(answers).toEqual([]);
  expect(document.querySelector("strong")?.textContent).toBe("stay");
  button("Answer")?.click();
  unmount(shown);
  expect(answers).toEqual(["stay"]);
});

test("all that a table offers can be answered: some of the sticks, and what no piece has", async () => {
  const sticks = ["1-1", "2-5"].map((face) => ({ face, offers: [] }));
  const loose = { kind: "loose", sticks, in_hand: 0, seat: 0, thrown: 2, worth: null };
  const answers: string[] = [];
  const props = {
    pieces: [loose as unknown as Piece],
    moves: ["score", "throw", "throw 1-1", "throw 2-5"],
    told: { score: { fr: "s'arrêter", en: "stop and score" } },
    turn: 0,
    names: ["Ana", "Bob"],
    onanswer: (move: string) => {
      answers.push(move);
    },
  };
  const shown = mount(Question, { target: document.body, props });
  const buttons = () => [...document.querySelectorAll("button")];
  await vi.waitUntil(() => buttons().some((each) => each.matches("[data-beside]")));
  const stop = buttons().find((each) => each.textContent?.trim() === "Stop and score");
  stop?.click();
  unmount(shown);
  expect(answers).toEqual(["score"]);
});
