/** All that plays without a network, kept in this browser as one whole or not at all. */

import { post } from "../api";
import { keep as note } from "../kept";
import { alone, root } from "../site";
import { recall, size as sizeOfMemory } from "./memory";
import { bring, NAME as PUZZLES } from "./puzzles";

/**
 * Where the engine lies, and each file with the bytes that are sent and that it has; `games` is where
 * they are listed. All of it by addresses that begin where the site does.
 */
interface Whole {
  version: string;
  python: string;
  house: string;
  /** Games of other packages, where there are any. */
  brought?: string;
  games: string;
  files: Files;
  /** What nets have learnt: kept beside the rest by who wants it. */
  learnt: Files;
}
type Files = Record<string, [sent: number, bytes: number]>;

const PACK = `${root}engine/pack.json`;
/** Each version is a cache of its own, whole once the list of its files lies in it. */
const NAME = `pack-${root}-`;
const AT_ONCE = 6;
/** Files whose names change with their content. */
const FOREVER = /^(assets|engine)\//;

/** The caches that hold a whole version, the newest last. */
async function wholes(): Promise<string[]> {
  const names: string[] = (await caches.keys()).filter((name) => name.startsWith(NAME));
  const whole = await Promise.all(names.map(async (name) => (await caches.open(name)).match(PACK)));
  return names.filter((_, at) => whole[at]);
}

/**
 * Where the engine lies: as it is kept here, if this page is of that version; else on the server.
 * `kept` is the cache in which that very version lies.
 */
export async function whereItLies(): Promise<Whole & { kept: string | null }> {
  const name = (await wholes().catch((): string[] => [])).at(-1);
  const list = name ? await (await caches.open(name)).match(PACK) : undefined;
  const kept = list && { ...((await list.json()) as Whole), kept: name ?? null };
  if (kept && ofThisPage(kept)) return kept;
  return newest().then(
    (there) => ({ ...there, kept: null }),
    (error) => {
      if (kept) return kept;
      throw error;
    },
  );
}

/** Where what nets have learnt is kept in a version's cache: all of it, or none. */
export async function learntHere(cache: string): Promise<string[]> {
  const kept = await caches.open(cache);
  const list = (await (await kept.match(PACK))?.json()) as Whole | undefined;
  const names = Object.keys(list?.learnt ?? {}).map((name) => root + name);
  const there = await Promise.all(names.map((name) => kept.match(name)));
  return there.every(Boolean) ? names : [];
}

function ofThisPage({ files }: Whole): boolean {
  const script = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
  return new URL(script, location.href).pathname.slice(root.length) in files;
}

class Pack {
  /** `absent` until it is fetched, `none` where the site has none, `no` where a browser keeps none. */
  state = $state<"unknown" | "none" | "no" | "absent" | "fetching" | "ready">("unknown");
  /** How many bytes there are to fetch, and how many have come. */
  bytes = $state(0);
  come = $state(0);
  failed = $state(false);
  /** How many bytes it takes here once it is kept and ready. */
  room = $state(0);
  /** How many bytes there are to fetch that nets have learnt, and whether they are kept. */
  more = $state(0);
  learnt = $state(false);

  /** See whether it is kept here, and what there would be to fetch. */
  async look(): Promise<void> {
    if (this.state !== "fetching") await this.#see();
  }

  async #see(): Promise<void> {
    const kept = await wholes().catch((): string[] => []);
    const there = await whereItLies().catch(() => null);
    this.bytes = there ? sent(there.files) : 0;
    this.more = there ? sent(there.learnt ?? {}) : 0;
    this.learnt = there?.kept ? (await learntHere(there.kept)).length > 0 : false;
    this.room = there ? await this.#room(there) : 0;
    if (kept.length) this.state = "ready";
    else if (!there) this.state = "none";
    else this.state = "caches" in globalThis && navigator.serviceWorker ? "absent" : "no";
  }

  /** Fetch all of it. */
  fetch(): Promise<void> {
    return this.#fetching(async () => {
      await navigator.storage?.persist?.();
      await navigator.serviceWorker.ready;
      await this.#renew(await newest());
      note("device", "yes");
      // What fails is tried again when the page is opened next.
      getReady().then(
        () => this.look(),
        () => {},
      );
    });
  }

  /** Fetch what nets have learnt, for the engine to weigh by. */
  learn(): Promise<void> {
    return this.#fetching(async () => {
      const { kept, learnt } = await whereItLies();
      if (!kept) throw new Error("nothing is kept");
      this.bytes = this.more;
      const cache = await caches.open(kept);
      for (const [name, sizes] of Object.entries(learnt)) await this.#bring(cache, name, sizes);
      await (await import("./house")).again();
    });
  }

  async #fetching(what: () => Promise<void>): Promise<void> {
    this.state = "fetching";
    this.failed = false;
    this.come = 0;
    await what().catch(() => {
      this.failed = true;
    });
    await this.#see();
  }

  async #room({ files, learnt, kept }: Whole & { kept: string | null }): Promise<number> {
    const unpacked = bytes(files) + (this.learnt ? bytes(learnt) : 0);
    return unpacked + (await sizeOfMemory(kept));
  }

  /** Fetch a newer version in the place of the one that is kept, where there is one. */
  async renew(): Promise<void> {
    const kept = await wholes().catch((): string[] => []);
    if (!kept.length) return;
    const there = await newest().catch(() => null); // it is looked for another time
    if (there && !kept.includes(NAME + there.version)) await this.#renew(there).catch(() => {});
    else await getReady().catch(() => {});
  }

  async remove(): Promise<void> {
    const names = (await caches.keys()).filter((name) => name.startsWith(NAME));
    await Promise.all([...names, PUZZLES].map((name) => caches.delete(name)));
    await this.look();
  }

  async #renew(whole: Whole): Promise<void> {
    const name = NAME + whole.version;
    const older = (await wholes()).at(-1);
    const learnt = older && (await learntHere(older)).length ? whole.learnt : {};
    this.bytes = sent(whole.files) + sent(learnt);
    try {
      const cache = await caches.open(name);
      const files = Object.entries({ ...whole.files, ...learnt });
      const some = async () => {
        for (let next = files.pop(); next; next = files.pop()) await this.#bring(cache, ...next);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, some));
      await cache.add(root + whole.games);
      await cache.put(PACK, new Response(JSON.stringify(whole)));
    } catch (error) {
      await caches.delete(name);
      throw error;
    }
    const others = (await caches.keys()).filter((one) => one.startsWith(NAME) && one !== name);
    await Promise.all(others.map((one) => caches.delete(one)));
  }

  async #bring(cache: Cache, name: string, [sent, bytes]: [number, number]): Promise<void> {
    const [path, forever] = [root + name, FOREVER.test(name)];
    const known = forever && (await caches.match(path));
    if (known) {
      this.come += sent;
      await cache.put(path, known);
      return;
    }
    const answer = await fetch(path, { cache: forever ? "default" : "no-cache" });
    if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, next) => {
        this.come += (sent * part.length) / Math.max(bytes, 1);
        next.enqueue(part);
      },
    });
    const { headers, status } = answer;
    await cache.put(path, new Response(answer.body.pipeThrough(counted), { headers, status }));
  }
}

/** Have what is wanted without a network: the memory that the engine begins from, and the puzzles. */
async function getReady(): Promise<void> {
  const { kept } = await whereItLies();
  if (kept && !(await recall(kept))) await (await import("./house")).rehearse();
  if (!alone) await bring((answer) => post("/api/puzzle/answer", answer));
}

async function newest(): Promise<Whole> {
  const answer = await fetch(PACK, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${PACK}: ${answer.status}`);
  return answer.json();
}

function sent(files: Files): number {
  return Object.values(files).reduce((sum, [sent]) => sum + sent, 0);
}

function bytes(files: Files): number {
  return Object.values(files).reduce((sum, [, bytes]) => sum + bytes, 0);
}

export const pack = new Pack();
