import { post } from "../api";
import { newSeed, remember } from "../fair/promised";
import type { Logged, NewTable, Opened, TableView } from "../protocol";

/** Open a table and give the players' seeds; its address is `/table/{id}`. */
export async function openTable(table: NewTable): Promise<string> {
  const { id, commitment, logged } = await post<Opened>("/api/tables", table);
  if (commitment) await giveSeeds(id, commitment, table.players.length, logged);
  return id;
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
