import { post } from "../api";
import { newSeed, remember } from "../fair/promised";
import type { NewTable, Opened, TableView } from "../protocol";

/** Open a table and give the players' seeds; its address is `/table/{id}`. */
export async function openTable(table: NewTable): Promise<string> {
  const { id, commitment } = await post<Opened>("/api/tables", table);
  if ((table.dice ?? "fair") === "fair") await giveSeeds(id, commitment, table.players.length);
  return id;
}

/** Each player's own part in the dice, chosen here after the server's commitment was seen. */
export async function giveSeeds(
  id: string,
  commitment: string,
  players: number,
): Promise<TableView> {
  const seeds = Array.from({ length: players }, newSeed);
  remember(id, { commitment, seeds });
  return post<TableView>(`/api/tables/${id}/seeds`, { seeds });
}
