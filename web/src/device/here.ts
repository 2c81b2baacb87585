/** What of the house lies on this device, as far as every page has to know. */

import { kept } from "../kept";

/** What the names of tables on a device begin with. */
const HERE = "ici-";

/** Whether a table is played on this device, by its name or an address of the server's. */
export function isHere(table: string): boolean {
  return table.replace("/api/tables/", "").startsWith(HERE);
}

/** Whether something was ever kept here to play without a network, or played so. */
export function knowsHouse(): boolean {
  return kept("device", ["yes"]) !== null;
}

/** The house on this device, fetched when it is first needed. */
export const atHome = () => import("./house");
