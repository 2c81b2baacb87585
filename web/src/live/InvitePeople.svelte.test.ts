import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { me } from "../me.svelte";
import type { Acquaintance, Me } from "../protocol";
import { socket } from "../socket.svelte";
import { words } from "../words/people";
import InvitePeople from "./InvitePeople.svelte";

const BOB: Acquaintance = {
  player: "bob1",
  name: "Bob",
  country: "",
  follows: true,
  here: true,
  games: 3,
  won: 2,
  lost: 1,
  last: "",
  invited: "",
  refused: false,
};
let shown: ReturnType<typeof mount> | undefined;

async function show(one: Partial<Acquaintance>, seated: string[] = []): Promise<void> {
  vi.spyOn(me, "load").mockResolvedValue({ csrf: "" } as Me);
  vi.spyOn(socket, "on").mockReturnValue(() => false);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([{ ...BOB, ...one }])));
  shown = mount(InvitePeople, { target: document.body, props: { id: "abc", seated } });
  await new Promise((done) => setTimeout(done));
  flushSync();
}

afterEach(() => {
  if (shown) unmount(shown);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("whom one follows is invited by one button", async () => {
  await show({});
  expect(document.querySelector("button")?.getAttribute("aria-label")).toBe(
    words.inviteName("Bob"),
  );
});

test("who was asked, or is not coming, says so", async () => {
  await show({ invited: "abc", refused: true });
  expect(document.querySelector("button")).toBeNull();
  expect(document.body.textContent).toContain(words.refused);
});

test("who sits here already, or is not followed, is not offered", async () => {
  await show({}, ["bob1"]);
  expect(document.querySelector("li")).toBeNull();
});
