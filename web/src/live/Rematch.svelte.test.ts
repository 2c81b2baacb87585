import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { me } from "../me.svelte";
import type { Me, Room } from "../protocol";
import { router } from "../router.svelte";
import { Table } from "../table/table.svelte";
import { player, room, roomSeat, tableView } from "../testing";
import { words } from "../words/live";
import { words as people } from "../words/people";
import Rematch from "./Rematch.svelte";

const players = [player("Ana"), player("Zoé", { mine: false, mark: 1 })];
const over = tableView({ id: "t", players, scores: [5, 7], status: "finished" });
const offered = tableView({
  id: "next",
  status: "waiting",
  room: room({
    seats: [roomSeat(0, { name: "Zoé", ready: true }), roomSeat(1, { name: "Ana", mine: true })],
  }),
});
const zoe = { player: "zoe1", name: "Zoé", country: "", here: true, games: 1, won: 0, lost: 1 };
const known = [{ ...zoe, follows: false, last: "", invited: "", refused: false }];
const fetched = vi.fn((path: string, _asked?: RequestInit) =>
  Promise.resolve(
    Response.json(path.includes("/people") ? known : path.endsWith("/next") ? offered : over),
  ),
);
const go = vi.spyOn(router, "go").mockImplementation(() => {});
let shown: ReturnType<typeof mount> | undefined;

beforeEach(() => {
  fetched.mockClear();
  go.mockClear();
  vi.spyOn(me, "load").mockResolvedValue({ csrf: "" } as Me);
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  if (shown) unmount(shown);
  vi.unstubAllGlobals();
});

function show(change: Partial<Room>): void {
  const table = new Table("t");
  table.accept(over);
  shown = mount(Rematch, {
    target: document.body,
    props: { table, view: over, room: room(change) },
  });
  flushSync();
}

/** Wait for what a busy machine does late. */
const within = (look: () => void) => vi.waitFor(look, 10_000);
const button = (text: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === text);
const asked = () => fetched.mock.calls.map(([path]) => path);

test("a rematch that is offered leaves one one's result, and says whose offer it is", async () => {
  show({ next: "next" });
  await within(() => expect(document.body.textContent).toContain(words.offers("Zoé", 1)));
  expect(go).not.toHaveBeenCalled();
});

test("whoever accepts goes there", async () => {
  show({ next: "next" });
  await within(() => expect(button(words.accept)).toBeTruthy());
  button(words.accept)?.click();
  await within(() => expect(go).toHaveBeenCalledWith("/table/next"));
  expect(asked()).toContain("/api/tables/t/rematch");
});

test("whoever does not want it gets up from it, and stays here", async () => {
  show({ next: "next" });
  await within(() => expect(button(words.decline)).toBeTruthy());
  button(words.decline)?.click();
  await within(() => expect(asked()).toContain("/api/tables/next/leave"));
  await within(() => expect(button(words.accept)).toBeUndefined());
  expect(go).not.toHaveBeenCalled();
});

test("whom one has played with can be followed from here", async () => {
  const seats = [roomSeat(0, { name: "Zoé", player: "zoe1" }), roomSeat(1, { mine: true })];
  show({ seats });
  await within(() => expect(button(people.followName("Zoé"))).toBeTruthy());
  button(people.followName("Zoé"))?.click();
  await within(() => expect(document.body.textContent).toContain(people.following("Zoé")));
  expect(asked()).toContain("/api/me/people/zoe1");
});
