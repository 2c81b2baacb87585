import { flushSync, mount, unmount } from "svelte";
import { beforeEach, expect, test } from "vitest";
import type { GameInfo } from "../protocol";
import { language } from "../words/language.svelte";
import type { Box } from "./families";
import GameBox from "./GameBox.svelte";

function game(title: string): GameInfo {
  const summary = { fr: "", en: "" };
  return { key: title, title, summary, low: 1, high: 4 } as unknown as GameInfo;
}

function button(box: Box): (string | null | undefined)[] {
  const shown = mount(GameBox, {
    target: document.body,
    props: { box, material: "sticks", nth: 0 },
  });
  flushSync();
  const found = document.querySelector("article > .label > button");
  const read = [found?.textContent?.trim(), found?.getAttribute("aria-label")];
  unmount(shown);
  return read;
}

beforeEach(() => {
  language.now = "fr";
});

test("a box of several games says which of them is played at once", () => {
  const variants = ["Jeu de base", "Muggins"];
  const games = variants.map((variant) => ({ game: game(`7 Yaminos : ${variant}`), variant }));
  expect(button({ title: "7 Yaminos", games })).toEqual(["Jouer\u00a0: Jeu de base", null]);
});

test("a box of one game is played by one short word", () => {
  const games = [{ game: game("Yatzy"), variant: "Yatzy" }];
  expect(button({ title: "Yatzy", games })).toEqual(["Jouer", "Jouer\u00a0: Yatzy"]);
});
