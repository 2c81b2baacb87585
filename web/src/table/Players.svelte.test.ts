import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { TableView } from "../protocol";
import Players from "./Players.svelte";

test("players are listed in the order of play", () => {
  const view = {
    players: ["Ana", "Bob", "Zoé"].map((name) => ({
      name,
      country: "",
      mine: true,
      bot: "",
      mark: 0,
    })),
    order: [2, 0, 1],
    scores: [10, 20, 30],
    measure: { title: { fr: "", en: "" }, parts: 1, decimals: 0, sign: 1, one: null, none: null },
  } as unknown as TableView;
  const props = { view, seat: 0, acting: 2, onlook: () => {} };
  const shown = mount(Players, { target: document.body, props });
  const names = [...document.querySelectorAll("li .name")].map((name) => name.textContent);
  expect(names).toEqual(["Zoé", "Ana", "Bob"]);
  unmount(shown);
});
