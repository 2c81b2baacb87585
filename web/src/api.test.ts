import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { get, post, Refused } from "./api";
import { me } from "./me.svelte";

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
