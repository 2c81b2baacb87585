import { beforeEach, expect, test } from "vitest";
import { language } from "../words/language.svelte";
import type { Step } from "./story";
import { told } from "./told";

beforeEach(() => {
  language.now = "fr";
});

function step(number: number, who: number | null, thrower: number | null, words: string): Step {
  const step = { fr: words, en: words };
  const entry = { number, who, thrower, step: words, told: step };
  return { entry, saying: { verb: "other", step }, undone: false };
}

test("of the cards that are dealt each player's are told, and the one turned up", () => {
  const dealt = [
    step(1, 0, null, "distribue les cartes"),
    step(2, null, 0, "R♠"),
    step(3, null, 1, "7♦"),
    step(4, null, 0, "7♠"),
    step(5, null, 1, "V♣"),
    step(6, null, null, "10♥"),
  ];
  const said = told(dealt, ["Ana", "Bob"]).replaceAll("\u00a0", " ");
  expect(said.replaceAll(/\u2068|\u2069/g, "")).toBe(
    "Ana distribue les cartes. Ana : R♠ 7♠. Bob : 7♦ V♣. défausse : 10♥",
  );
});
