import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { tableAt } from "../addresses";
import { me } from "../me.svelte";
import type { Invitation, Me } from "../protocol";
import { router } from "../router.svelte";
import { words } from "../words/people";
import Invitations from "./Invitations.svelte";

const ASKED: Invitation = { table: "abc", title: "Yamslam", player: "ana1", name: "Ana" };
let shown: ReturnType<typeof mount> | undefined;
let asked: string[] = [];

function show(): void {
  vi.spyOn(me, "load").mockResolvedValue({ csrf: "" } as Me);
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit = {}) => {
    asked.push(`${method ?? "GET"} ${path}`);
    return Promise.resolve(Response.json({ invitations: [] }));
  });
  shown = mount(Invitations, { target: document.body, props: { all: [ASKED] } });
  flushSync();
}

async function press(text: string): Promise<void> {
  const buttons = [...document.querySelectorAll("button")];
  buttons.find((button) => button.textContent?.trim() === text)?.click();
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(2));
}

afterEach(() => {
  if (shown) unmount(shown);
  asked = [];
  router.go("/");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("an invitation says who asks to which game, and leads there", () => {
  show();
  expect(document.body.textContent).toContain(words.invites("Ana", "Yamslam"));
  expect(document.querySelector("a")?.getAttribute("href")).toBe(tableAt("abc"));
});

test("who declines is asked again by the same person, to another table", async () => {
  show();
  await press(words.decline);
  expect(asked).toContain("POST /api/tables/abc/decline");
});

test("who wants to be asked no more by somebody mutes them", async () => {
  show();
  await press(words.never);
  expect(asked).toContain("PUT /api/me/mutes/ana1");
});

test("at the table itself nobody is asked to come", () => {
  router.go(tableAt("abc"));
  show();
  expect(document.querySelector("section")).toBeNull();
});
