import { mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { player } from "../testing";
import { words } from "../words/review";
import Judged from "./Judged.svelte";
import Review from "./Review.svelte";

afterEach(() => vi.unstubAllGlobals());

test("a game that nobody can review says why", async () => {
  const text = { fr: "Personne ne sait l'estimer.", en: "Nobody can value it." };
  const refusal = new Response(JSON.stringify({ code: "no-advice", text }), { status: 404 });
  vi.stubGlobal("fetch", async () => refusal);
  const props = {
    id: "t",
    game: "yami",
    players: [player("Ana")],
    story: [],
    moments: [],
    now: 0,
    material: "dice",
    go: () => {},
  };
  const shown = mount(Review, { target: document.body, props });
  const alert = await vi.waitUntil(() => document.querySelector("[role=alert]"));
  expect(alert.textContent).toBe(text.en);
  unmount(shown);
});

test("a review leads to the advice on the game's rules page", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const props = {
    id: "t",
    game: "yami",
    players: [],
    story: [],
    moments: [],
    now: 0,
    material: "cards",
    go: () => {},
  };
  const shown = mount(Review, { target: document.body, props });
  const way = document.querySelector("header a");
  expect([way?.textContent, way?.getAttribute("href")]).toEqual([
    "Advice for this game",
    "/jeux/yami/regles#advice",
  ]);
  unmount(shown);
});

test("before the review is there, nobody is told that nothing was to be decided", () => {
  const none = { decision: undefined, advice: null, names: ["Ana"], unit: "points" as const };
  for (const [made, said] of [
    [false, words.working],
    [true, words.noDecision],
  ] as const) {
    const shown = mount(Judged, { target: document.body, props: { ...none, made } });
    expect(document.querySelector("p")?.textContent).toBe(said);
    unmount(shown);
  }
});
