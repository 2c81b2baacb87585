import { beforeEach, expect, test, vi } from "vitest";
import * as api from "../api";
import { tray } from "../testing";
import { Walk } from "./walk.svelte";

const text = { fr: "", en: "" };
const stops = ["button", "tray"].map((at) => ({ at, text }));

vi.spyOn(api, "get").mockImplementation(async () => ({ game: "any", stops }));

let walk: Walk;

beforeEach(() => {
  localStorage.clear();
  walk = new Walk("any");
});

test("a walk is offered until it was declined, in this browser", async () => {
  await walk.offer();
  expect(walk.offered).toBe(true);
  walk.decline();
  const later = new Walk("any");
  await later.offer();
  expect([walk.offered, later.offered]).toEqual([false, false]);
});

test("a walk of one game says nothing about another", async () => {
  walk.decline();
  const other = new Walk("other");
  await other.offer();
  expect(other.offered).toBe(true);
});

test("a walk goes on and back, and ends after its last stop", async () => {
  await walk.begin();
  const places = [1, 1, -1, -1].map((steps) => {
    walk.go(steps);
    return walk.at;
  });
  expect(places).toEqual([1, null, null, null]);
});

test("nobody goes back before the first stop", async () => {
  await walk.begin();
  walk.go(-1);
  expect(walk.at).toBe(0);
});

test("a walk waits until all it shows lies on the table", async () => {
  await walk.offer();
  expect([walk.ready([]), walk.ready([tray()])]).toEqual([false, true]);
});
