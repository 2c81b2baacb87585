import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { me } from "../me.svelte";
import type { Me } from "../protocol";
import { words as home } from "../words/home";
import type { Doing } from "./room.svelte";
import SitDown from "./SitDown.svelte";

let shown: ReturnType<typeof mount> | undefined;

afterEach(() => {
  if (shown) unmount(shown);
  vi.restoreAllMocks();
});

/** Sit down at the second seat with what was written; under which name that was asked for. */
async function sit(name: string, beside = false): Promise<unknown> {
  vi.spyOn(me, "load").mockResolvedValue({ csrf: "", pseudo: "" } as Me);
  vi.spyOn(me, "refresh").mockResolvedValue({} as Me);
  const act = vi.fn().mockResolvedValue(true);
  const doing = { busy: false, act } as unknown as Doing;
  const props = { table: "t", seat: 1, beside, doing, onsat: () => {} };
  shown = mount(SitDown, { target: document.body, props });
  const field = document.querySelector("input");
  if (field) field.value = name;
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  document.querySelector("form")?.requestSubmit();
  await vi.waitFor(() => expect(act).toHaveBeenCalled());
  return act.mock.calls[0]?.[1].name;
}

test("whoever writes a name sits down under it", async () => {
  expect(await sit(" Zoé ")).toBe("Zoé");
});

test("whoever writes none sits down as a guest", async () => {
  expect(await sit("  ")).toBe(home.guest);
});

test("whoever is beside somebody has the name of their seat", async () => {
  expect(await sit("", true)).toBe(home.player(2));
});
