import { afterEach, expect, test, vi } from "vitest";
import type { NewTable } from "../protocol";
import { tableView } from "../testing";
import { justBegun, openTable } from "./open";

const asked = { game: "corse", players: [{ name: "Ana" }] } as unknown as NewTable;

afterEach(() => vi.unstubAllGlobals());

/** A server that opens one table, and answers everything else with it as it lies then. */
function serve(id: string, commitment: string): void {
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path === "/api/tables" ? { id, commitment } : tableView({ id })),
  );
}

test("a table that was just opened here need not be asked for again", async () => {
  serve("abc", "c0ffee");
  expect(justBegun(await openTable(asked))?.id).toBe("abc");
});

test("it is known once: whoever comes back asks how it stands", async () => {
  serve("abc", "c0ffee");
  justBegun(await openTable(asked));
  expect(justBegun("abc")).toBeNull();
});

test("a table without seeds is asked for", async () => {
  serve("abc", "");
  expect(justBegun(await openTable(asked))).toBeNull();
});
