import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { get, post, Refused } from "./api";
import { me } from "./me.svelte";
import { patience } from "./patience.svelte";

const REFUSED = {
  type: "refused",
  code: "stale",
  text: { fr: "trop tard", en: "too late" },
  ref: 0,
};
const answers: [number, unknown][] = [];
const fetched = vi.fn(async (_path: string, _init: RequestInit) => {
  const [status, body] = answers.shift() ?? [500, null];
  return new Response(JSON.stringify(body), { status });
});

beforeEach(async () => {
  vi.stubGlobal("fetch", fetched);
  answers.push([200, { id: "me", pseudo: "", country: "", muted: [], csrf: "one" }]);
  await me.refresh();
  fetched.mockClear();
});

afterEach(() => {
  answers.length = 0;
  vi.unstubAllGlobals();
});

test("what is asked goes into the address", async () => {
  answers.push([200, { page: 2 }]);
  expect(await get("/api/rankings/corse", { category: "D L", page: 2 })).toEqual({ page: 2 });
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/rankings/corse?category=D+L&page=2");
});

test("a refusal of the server is thrown with its words", async () => {
  answers.push([409, REFUSED]);
  await expect(get("/api/tables/x")).rejects.toMatchObject({ code: "stale", text: REFUSED.text });
});

test("an answer that is no refusal still says something", async () => {
  answers.push([502, "<html>"]);
  await expect(get("/api/me")).rejects.toBeInstanceOf(Refused);
});

test("what a busy server refuses is asked again, and said meanwhile", async () => {
  vi.useFakeTimers();
  answers.push([503, { ...REFUSED, code: "busy" }], [200, { id: "t" }]);
  const asked = get("/api/tables/t");
  await vi.advanceTimersByTimeAsync(50);
  expect(patience.waits).toEqual([REFUSED.text]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toEqual({ id: "t" });
  expect(patience.waits).toEqual([]);
  vi.useRealTimers();
});

test("a server that cannot be reached is a refusal too", async () => {
  fetched.mockRejectedValueOnce(new TypeError("failed"));
  await expect(get("/api/me")).rejects.toMatchObject({ code: "unreachable" });
});

test("a change carries the session's token, and is tried again with a new one", async () => {
  answers.push([403, { ...REFUSED, code: "csrf" }]);
  answers.push([200, { id: "me", pseudo: "", country: "", muted: [], csrf: "two" }]);
  answers.push([201, { id: "t" }]);
  expect(await post("/api/tables", {})).toEqual({ id: "t" });
  const tokens = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get("x-csrftoken"));
  expect(tokens.filter(Boolean)).toEqual(["one", "two"]);
});
