import { post } from "../api";
import { newPromise, settle } from "../fair/promises";
import type { NewTable, Opened } from "../protocol";

/** Open a table with the promises of those who sit here: whoever comes sits down at its address. */
export async function openRoom(table: NewTable): Promise<string> {
  const players = table.players.map((seat) =>
    seat.open || seat.bot ? seat : { ...seat, promise: newPromise() },
  );
  const { id } = await post<Opened>("/api/tables", { ...table, players });
  settle(id);
  return id;
}
