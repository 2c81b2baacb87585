import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { socket } from "../socket.svelte";
import { words } from "../words/live";
import Dot from "./Dot.svelte";
import { Present } from "./presence.svelte";

afterEach(() => vi.restoreAllMocks());

/** What this page would be told over the socket. */
function told(present: Present): (here: number[], watchers: number, table?: string) => void {
  let hear: (message: never) => void = () => {};
  vi.spyOn(socket, "on").mockImplementation((_, listener) => {
    hear = listener as typeof hear;
    return () => {};
  });
  present.follow("t");
  return (here, watchers, table = "t") =>
    hear({ type: "presence", table, here, watchers } as never);
}

test("before anything was told, nobody is said to be away", () => {
  expect(new Present().here).toBeNull();
});

test("who is at the table, and how many look on, is as it was told last", () => {
  const present = new Present();
  const tell = told(present);
  tell([0, 1], 0);
  tell([1], 2);
  expect([present.here, present.watchers]).toEqual([[1], 2]);
});

test("what is told of another table is not of this one", () => {
  const present = new Present();
  told(present)([0], 4, "other");
  expect([present.here, present.watchers]).toEqual([null, 0]);
});

test.each([
  [true, words.here],
  [false, words.away],
])("a dot that is full (%s) is also said", (here, said) => {
  const shown = mount(Dot, { target: document.body, props: { here } });
  flushSync();
  expect(document.querySelector(".dot")?.textContent?.trim()).toBe(said);
  unmount(shown);
});
