import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import Players from "./Players.svelte";

test("a name is never cut short while it is typed: how long it may be is the server's to say", () => {
  const name = "👩‍👩‍👧‍👦 Ana et toute la famille";
  const players = $state([{ name, country: "", bot: "" as const }]);
  const props = {
    players,
    low: 1,
    high: 6,
    bots: [],
  };
  const shown = mount(Players, { target: document.body, props });
  const field = document.querySelector<HTMLInputElement>("input.name");
  expect([field?.value, field?.hasAttribute("maxlength")]).toEqual([name, false]);
  unmount(shown);
});
