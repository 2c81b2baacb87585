import { remember, remembered } from "../../kept";
import type { Kept } from "./dice";

const KEY = "meant";
/** A turn has two throws again at most; what lies further back no longer matters. */
const MOST = 4;

interface Memory {
  table: string;
  kept: [number, number[]][];
}

/** Which of equal dice a player kept at one table: the record does not tell, this tab does. */
export class Meant {
  readonly #table: string;
  readonly #kept: Map<number, number[]>;

  constructor(table: string) {
    this.#table = table;
    const memory = remembered(KEY);
    this.#kept = new Map(isMemory(memory) && memory.table === table ? memory.kept : []);
  }

  get kept(): Kept {
    return this.#kept;
  }

  add(entry: number, places: number[]): void {
    this.#kept.set(entry, places);
    const memory: Memory = { table: this.#table, kept: [...this.#kept].slice(-MOST) };
    remember(KEY, memory);
  }
}

function isMemory(memory: unknown): memory is Memory {
  return (
    typeof memory === "object" &&
    memory !== null &&
    "table" in memory &&
    "kept" in memory &&
    Array.isArray(memory.kept)
  );
}
