/** The matches of this device, given to the site, or taken from a file that another device wrote. */

import { post, Refused } from "../api";
import { me } from "../me.svelte";
import type { HandedOver, TableView } from "../protocol";
import { atHome } from "./here";
import { all, forget, type Row } from "./store";

/** Those that can be given: they have begun. */
export async function toGive(): Promise<Row[]> {
  return (await all().catch(() => [])).filter(({ status }) => status !== "seeding");
}

/** Give each to the site, which keeps it from then on; what it would not take stays here. */
export async function handOver(rows: Row[]): Promise<Refused[]> {
  const refused: Refused[] = [];
  await me.refresh(); // the site knows this session, not the one that played without it
  for (const row of rows) {
    try {
      const view = await post<TableView>("/api/me/matches", given(row));
      // Given before, and gone on with here since: what came after is nowhere else.
      if (view.version === row.version) await forget(row);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push(error);
      if (error.code === "unreachable" || error.code === "away") break;
    }
  }
  return refused;
}

function given({ id, record, chairs, hints }: Row): HandedOver {
  const players = chairs.map(({ name, country, bot }) => ({ name, country, bot }));
  return { id: id.replace("ici-", ""), record, players, hints };
}

/** Take a match in from its record; where it is played from then on. */
export async function takeIn(record: string): Promise<string> {
  const house = await atHome();
  const body = JSON.stringify({ record });
  const { id } = await house.answered<TableView>("/api/device/matches", { method: "POST", body });
  return id;
}
