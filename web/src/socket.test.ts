import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { me } from "./me.svelte";
import type { EntryLine, FromPage, Piece, ToPage } from "./protocol";
import { pause, Socket } from "./socket.svelte";
import { tableView } from "./testing";

/** A server that opens at once if it can be reached, and remembers what it is told. */
class FakeWebSocket {
  static OPEN = 1;
  static reachable = true;
  static opened: FakeWebSocket[] = [];
  readyState = 0;
  told: FromPage[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    FakeWebSocket.opened.push(this);
    queueMicrotask(() => {
      if (this.readyState === 3) return;
      if (!FakeWebSocket.reachable) return this.close();
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(text: string): void {
    this.told.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  say(message: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const server = () => FakeWebSocket.opened.at(-1) as FakeWebSocket;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeWebSocket);
  vi.spyOn(me, "load").mockResolvedValue({
    id: "me",
    pseudo: "",
    country: "",
    muted: [],
    csrf: "",
    account: false,
    program: false,
    passkeys: false,
    moderator: false,
    notices: [],
    elsewhere: "",
    push: "",
  });
  FakeWebSocket.opened = [];
  FakeWebSocket.reachable = true;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("nothing is opened before it is needed", () => {
  expect(new Socket().status).toBe("idle");
  expect(FakeWebSocket.opened).toEqual([]);
});

test("whoever turns to another page follows its table no more, and to another table follows that", async () => {
  const socket = new Socket();
  const stop = socket.watch("t");
  await settle();
  const next = socket.watch("next");
  stop();
  next();
  expect(server().told.slice(1)).toEqual([
    { type: "watch", table: "next", brief: true },
    { type: "watch", table: null },
  ]);
});

test("a table is followed, and again after a lost connection", async () => {
  const socket = new Socket();
  socket.watch("t");
  await settle();
  expect(server().told).toEqual([{ type: "watch", table: "t", brief: true }]);
  server().close();
  expect(socket.status).toBe("lost");
  await vi.advanceTimersByTimeAsync(1000);
  expect(socket.status).toBe("open");
  expect(server().told).toEqual([{ type: "watch", table: "t", brief: true }]);
});

test("pieces that were left out of a view lie as they lay before", async () => {
  const [tray, sheet, totals] = ["tray", "sheet", "totals"].map((kind) => ({ kind }) as Piece);
  const at = (...places: [number, number][]) => places;
  const socket = new Socket();
  const heard: (readonly Piece[])[] = [];
  socket.on("table", ({ pieces }) => heard.push(pieces));
  await settle();
  server().say(tableView({ pieces: [tray, sheet, totals] as Piece[] }));
  server().say(tableView({ pieces: [totals] as Piece[], same: at([0, 0], [1, 1]) }));
  server().say(tableView({ pieces: [tray] as Piece[], same: at([1, 2]) }));
  expect(heard.slice(1)).toEqual([
    [tray, sheet, totals],
    [tray, totals],
  ]);
});

test("entries that were told before stand before those that are new", async () => {
  const [first, second] = [1, 2].map((number) => ({ number }) as EntryLine);
  const socket = new Socket();
  const heard: (readonly EntryLine[])[] = [];
  socket.on("table", ({ entries }) => heard.push(entries));
  await settle();
  server().say(tableView({ entries: [first] as EntryLine[] }));
  server().say(tableView({ entries: [second] as EntryLine[], same: [] }));
  expect(heard[1]).toEqual([first, second]);
});

test("messages go to those who listen for them", async () => {
  const socket = new Socket();
  const heard: number[] = [];
  const stop = socket.on("chat-gone", ({ id }) => heard.push(id));
  await settle();
  server().say({ type: "chat-gone", id: 1 });
  stop();
  server().say({ type: "chat-gone", id: 2 });
  expect(heard).toEqual([1]);
});

test("a refusal goes to whoever asked", async () => {
  const socket = new Socket();
  socket.on("pong", () => {});
  await settle();
  const refused = vi.fn();
  socket.ask({ type: "say", text: "one" }, () => {});
  socket.ask({ type: "say", text: "two" }, refused);
  const refusal = { type: "refused", code: "x", text: { fr: "", en: "" }, ref: 2 } as const;
  server().say(refusal);
  expect(refused).toHaveBeenCalledExactlyOnceWith(refusal);
});

test("nobody is told anything while the connection is lost", async () => {
  const socket = new Socket();
  socket.on("pong", () => {});
  await settle();
  server().close();
  expect(socket.send({ type: "ping" })).toBe(false);
});

test("a server that falls silent is left for a new connection", async () => {
  const socket = new Socket();
  socket.on("pong", () => {});
  await settle();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server().told).toEqual([{ type: "ping" }]);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(socket.status).toBe("lost");
});

test("a browser without a network has lost the connection at once", async () => {
  const socket = new Socket();
  socket.on("pong", () => {});
  await settle();
  FakeWebSocket.reachable = false;
  dispatchEvent(new Event("offline"));
  expect(socket.status).toBe("lost");
  await settle();
  expect(socket.status).toBe("lost");
});

test("a server on the same machine is there without a network", async () => {
  const socket = new Socket();
  socket.on("pong", () => {});
  await settle();
  dispatchEvent(new Event("offline"));
  await settle();
  expect(socket.status).toBe("open");
});

test("the connection is there again as soon as the network is", async () => {
  const socket = new Socket();
  socket.on("pong", () => {});
  await settle();
  FakeWebSocket.reachable = false;
  dispatchEvent(new Event("offline"));
  await settle();
  FakeWebSocket.reachable = true;
  dispatchEvent(new Event("online"));
  await settle();
  expect(socket.status).toBe("open");
});

test("two reasons to try again make one connection", async () => {
  const socket = new Socket();
  socket.on("pong", () => {});
  await settle();
  server().close();
  socket.wake();
  socket.wake();
  await settle();
  expect(FakeWebSocket.opened.filter(({ readyState }) => readyState === 1)).toHaveLength(1);
});

test("pauses double, up to a limit", () => {
  expect([0, 1, 2, 10].map((tries) => pause(tries, 0.5))).toEqual([400, 800, 1600, 15_000]);
});
