import { expect, test } from "vitest";
import { News } from "./news.svelte";

test("the same words twice in a row differ, so that they are said again", () => {
  const news = new News();
  news.tell("Undone");
  const first = news.told;
  news.tell("Undone");
  expect([first, news.told.trim(), news.told === first]).toEqual(["Undone", "Undone", false]);
});
