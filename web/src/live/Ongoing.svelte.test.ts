import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { me } from "../me.svelte";
import type { Me, Room } from "../protocol";
import { Table } from "../table/table.svelte";
import { player, room, roomSeat, tableView } from "../testing";
import { words } from "../words/live";
import Ongoing from "./Ongoing.svelte";

const players = [player("Ana"), player("Zoé", { mine: false })];
const view = tableView({ players, scores: [0, 0], turn: 1, rated: false });
const fetched = vi.fn((_path: string, _asked: RequestInit) => Promise.resolve(Response.json(view)));
let shown: ReturnType<typeof mount> | undefined;

beforeEach(() => {
  fetched.mockClear();
  vi.spyOn(me, "load").mockResolvedValue({ csrf: "" } as Me);
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  if (shown) unmount(shown);
  vi.unstubAllGlobals();
});

function show(change: Partial<Room>, table = new Table("t")): void {
  const props = { table, view, room: room({ pace: 60, ...change }) };
  shown = mount(Ongoing, { target: document.body, props });
  flushSync();
}

const offered = () =>
  [...document.querySelectorAll("button")].map((one) => one.textContent?.trim());

async function press(text: string): Promise<[string, unknown]> {
  [...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === text)?.click();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  const [path, { body }] = fetched.mock.calls[0] ?? ["", {}];
  return [path, JSON.parse(String(body))];
}

describe("taking back what has fallen", () => {
  const asked = { what: "undo" as const, to: 3, agreed: [] };

  test("whoever is asked may agree", async () => {
    show({ asked: { ...asked, by: 1, agreed: [1] } });
    expect(document.body.textContent).toContain(words.asks("Zoé"));
    expect(await press(words.agree)).toEqual(["/api/tables/t/agree", {}]);
  });

  test("whoever is asked may refuse", async () => {
    show({ asked: { ...asked, by: 1, agreed: [1] } });
    expect(await press(words.refuse)).toEqual(["/api/tables/t/refuse", {}]);
  });

  test("whoever asks sees for whom they wait, and may think better of it", async () => {
    show({ asked: { ...asked, by: 0, agreed: [0] } });
    expect(document.body.textContent).toContain(words.askedHelp("Zoé"));
    expect(await press(words.withdraw)).toEqual(["/api/tables/t/refuse", {}]);
  });

  test("nobody is asked twice", () => {
    show({ asked: { ...asked, by: 1, agreed: [0, 1] } });
    expect(offered()).toEqual([]);
  });
});

describe("somebody who has not moved in time", () => {
  test("may be waited for, replaced, or end the game by it", () => {
    show({ absent: true });
    expect(offered()).toEqual([words.wait, words.botSits, words.end]);
  });

  test("is no longer asked about once one has chosen to wait", () => {
    show({ absent: true });
    document.querySelector("button")?.click();
    flushSync();
    expect(offered()).toEqual([]);
  });

  test("is asked about again after a while of waiting", () => {
    vi.useFakeTimers();
    show({ absent: true });
    document.querySelector("button")?.click();
    flushSync();
    vi.advanceTimersByTime(301_000);
    flushSync();
    expect(offered()).toEqual([words.wait, words.botSits, words.end]);
    vi.useRealTimers();
  });

  test("is away where there is no clock, and the game may end without a loss", () => {
    show({ absent: true, pace: 0 });
    expect(document.body.textContent).toContain(words.gone("Zoé"));
    expect(document.body.textContent).toContain(words.goneHelp);
  });

  test("is not asked about without a clock once they are there again", () => {
    const table = new Table("t");
    vi.spyOn(table.present, "here", "get").mockReturnValue([0, 1]);
    show({ absent: true, pace: 0 }, table);
    expect(offered()).toEqual([]);
  });

  test("is replaced by a bot on request", async () => {
    show({ absent: true });
    const [path, body] = await press(words.botSits);
    expect([path, body]).toEqual(["/api/tables/t/absent", { seat: 1, act: "bot" }]);
  });
});

test("whose seat a bot has may take it back", async () => {
  const seats = [roomSeat(0, { mine: true, stand_in: "greedy", left: true }), roomSeat(1)];
  show({ seats });
  expect(await press(words.take)).toEqual(["/api/tables/t/return", { seat: 0 }]);
});
