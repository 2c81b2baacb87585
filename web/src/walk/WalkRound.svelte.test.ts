import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import * as api from "../api";
import WalkRound from "./WalkRound.svelte";
import { Walk } from "./walk.svelte";

const text = { fr: "", en: "" };
const stops = ["button", "tray"].map((at) => ({ at, text }));

vi.spyOn(api, "get").mockImplementation(async () => ({ game: "yami", stops }));

test("the last stop leads to the advice on the game's rules page, and no other does", async () => {
  const walk = new Walk("yami");
  await walk.begin();
  const props = { walk, pieces: [], onend: () => {} };
  const shown = mount(WalkRound, { target: document.body, props });
  const way = () => document.querySelector("dialog a")?.getAttribute("href");
  const first = way();
  walk.go(1);
  flushSync();
  expect([first, way()]).toEqual([undefined, "/jeux/yami/regles#advice"]);
  unmount(shown);
});
