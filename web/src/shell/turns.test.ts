import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { me } from "../me.svelte";
import type { Me, Turns } from "../protocol";
import { router } from "../router.svelte";
import { socket } from "../socket.svelte";
import { words } from "../words/shell";
import HomeIcon from "./HomeIcon.svelte";
import { NONE, turns } from "./turns.svelte";
import YourTurns from "./YourTurns.svelte";

let shown: ReturnType<typeof mount> | undefined;

async function show(found: Partial<Turns>): Promise<void> {
  const now = { ...NONE, ...found };
  vi.spyOn(me, "load").mockResolvedValue({ csrf: "" } as Me);
  vi.spyOn(socket, "on").mockReturnValue(() => false);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(now)));
  document.title = "Yamothèque";
  shown = mount(YourTurns, { target: document.body });
  await vi.waitFor(() => expect(turns.now.count).toBe(now.count));
  flushSync();
}

afterEach(() => {
  if (shown) unmount(shown);
  turns.now = NONE;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the head of every page leads to the game that has waited longest", async () => {
  await show({ count: 2, running: 3, next: "abc" });
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/table/abc");
  expect(document.body.textContent).toContain(words.yourTurns(2));
});

test("the title of every page says how many games wait", async () => {
  await show({ count: 2, running: 2, next: "abc" });
  expect(document.title).toBe("(2) Yamothèque");
  document.title = "Salon";
  await vi.waitFor(() => expect(document.title).toBe("(2) Salon"));
});

test("games whose time has passed say so", async () => {
  await show({ count: 1, overdue: 1, running: 1, next: "abc" });
  expect(document.body.textContent).toContain(words.overdue(1));
});

test("whoever leaves a table is told from then on that they are awaited there", async () => {
  router.go("/table/abc");
  await show({});
  const now = { ...NONE, count: 1, running: 1, next: "abc" };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(now)));
  router.go("/");
  flushSync();
  await vi.waitFor(() => expect(turns.now.count).toBe(1));
});

test("on a phone the way home from a table says that another awaits one, and not that this one does", async () => {
  const here = { count: 1, running: 2, next: "abc" };
  const looks = async (now: Partial<Turns>) => {
    await show(now);
    const home = mount(HomeIcon, { target: document.body, props: { table: "abc" } });
    flushSync();
    const alt = document.querySelector("img")?.alt;
    unmount(home);
    if (shown) unmount(shown);
    shown = undefined;
    return alt;
  };
  expect(await looks(here)).toBe("Yamothèque");
  expect(await looks({ ...here, count: 2 })).toContain(words.turns(1, 0));
  expect(await looks({ ...here, next: "other" })).toContain(words.turns(1, 0));
});

test("who plays with nobody sees nothing, and needs no connection", async () => {
  await show({});
  expect(document.querySelector("a")).toBeNull();
  expect(socket.on).not.toHaveBeenCalled();
});
