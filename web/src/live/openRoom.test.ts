import { expect, test, vi } from "vitest";
import * as api from "../api";
import { promisesFor } from "../fair/promises";
import type { NewTable } from "../protocol";
import { openRoom } from "./openRoom";

test("whoever sits at a new table promises a seed for it, and nobody else does", async () => {
  const post = vi.spyOn(api, "post").mockResolvedValue({ id: "new" });
  const players = [{ name: "Ana" }, { name: "Robot", bot: "greedy" }, { name: "", open: true }];
  expect(await openRoom({ game: "yacht", players, access: "link" })).toBe("new");
  const [ana, ...others] = (post.mock.lastCall as [string, NewTable])[1].players;
  expect(promisesFor("new")).toEqual([ana?.promise]);
  expect(others).toEqual(players.slice(1));
});
