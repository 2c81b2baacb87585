import { afterEach, expect, test, vi } from "vitest";
import { me } from "../me.svelte";
import type { Me, Seek } from "../protocol";
import { socket } from "../socket.svelte";
import { Salon } from "./salon.svelte";

const SEEK: Seek = { game: "yacht", options: {}, table: "" };
const ME: Me = {
  id: "me",
  pseudo: "Ana",
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
};

afterEach(() => {
  socket.status = "idle";
  vi.unstubAllGlobals();
});

test("what was asked before one began to look does not end the looking", async () => {
  let answer: (response: Response) => void = () => {};
  const asked = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(me, "load").mockResolvedValue(ME);
  const fetched = vi.fn((_: string, { method }: RequestInit) =>
    method ? Promise.resolve(Response.json(SEEK)) : asked,
  );
  vi.stubGlobal("fetch", fetched);
  const salon = new Salon(() => {});
  const leave = salon.enter();
  socket.status = "open";
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith("/api/seeks", expect.anything()));
  await salon.search({ game: "yacht", options: {} });
  answer(Response.json(null));
  await new Promise((resolve) => setTimeout(resolve));
  expect(salon.seek).toEqual(SEEK);
  leave();
});
