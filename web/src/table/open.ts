import { post } from "../api";
import { newSeed, remember } from "../fair/promised";
import type { Logged, NewTable, Opened, TableView } from "../protocol";

/** The table that was opened here last, until somebody looks at it. */
let begun: TableView | null = null;

/** Open a table and give the players' seeds; its address is `/table/{id}`. */
export async function openTable(table: NewTable): Promise<string> {
  const { id, commitment, logged } = await post<Opened>("/api/tables", table);
  begun = commitment ? await giveSeeds(id, commitment, table.players.length, logged) : null;
  return id;
}

/** A table as it lay when it was opened here a moment ago, once. */
export function justBegun(id: string): TableView | null {
  const view = begun?.id === id ? begun : null;
  begun = null;
  return view;
}

/** Each player's own part in the dice, chosen here after the server's commitment was seen. */
export async function giveSeeds(
  id: string,
  commitment: string,
  players: number,
  logged: Logged | null = null,
): Promise<TableView> {
  const seeds = Array.from({ length: players }, newSeed);
  remember(id, { commitment, seeds, logged });
  return post<TableView>(`/api/tables/${id}/seeds`, { seeds });
}
