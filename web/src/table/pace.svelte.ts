import { keep, kept } from "../kept";

/** How long a throw of a bot rolls at most, and how long one looks at what it did, in milliseconds. */
const PACES = {
  calm: { roll: Number.POSITIVE_INFINITY, look: 650 },
  brisk: { roll: 240, look: 200 },
  once: { roll: 0, look: 0 },
} as const;

export type PaceName = keyof typeof PACES;
export const NAMES = Object.keys(PACES) as PaceName[];

/** How fast bots are seen to play: a turn of theirs takes less than two seconds unless one asks for calm. */
class Pace {
  #now = $state<PaceName>(kept("pace", NAMES) ?? "brisk");

  get now(): PaceName {
    return this.#now;
  }

  set now(name: PaceName) {
    this.#now = name;
    keep("pace", name);
  }

  get look(): number {
    return PACES[this.#now].look;
  }

  /** How long something of a bot's rolls that would roll so long. */
  roll(lasts: number): number {
    return Math.min(lasts, PACES[this.#now].roll);
  }
}

export const pace = new Pace();
