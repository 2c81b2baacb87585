import { get, send } from "../api";
import type { Acquaintance } from "../protocol";

/** Those one has played with elsewhere, whom one follows first. */
class People {
  all = $state.raw<Acquaintance[]>([]);
  followed = $derived(this.all.filter(({ follows }) => follows));

  async look(): Promise<void> {
    this.all = await get<Acquaintance[]>("/api/me/people");
  }

  async follow(player: string, on: boolean): Promise<void> {
    this.all = await send<Acquaintance[]>(on ? "PUT" : "DELETE", `/api/me/people/${player}`);
  }
}

export const people = new People();
