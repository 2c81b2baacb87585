import { expect, test } from "vitest";
import { language } from "../words/language.svelte";
import { News } from "./news.svelte";

test("the same words twice in a row differ, so that they are said again", () => {
  const news = new News();
  news.tell("Undone");
  const first = news.told;
  news.tell("Undone");
  expect([first, news.told.trim(), news.told === first]).toEqual(["Undone", "Undone", false]);
});

test("what was said in one language is not said in another", () => {
  language.now = "fr";
  const news = new News();
  news.tell("Coup annulé");
  language.now = "en";
  expect(news.told).toBe("");
});
