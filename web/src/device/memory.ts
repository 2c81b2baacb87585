/** The engine's memory as it was once all of it was there: to begin from that takes no time. */

/** It lies in the cache of the version that it is of, under a name that nothing else has, and goes with it. */
const NAME = "/engine/memory";
const ABOUT = 38e6;
const BYTES = "yams-bytes";
const BROWSER = "yams-browser";

/** What is kept, if all of it is there and this very browser wrote it. */
export async function recall(cache: string): Promise<ArrayBuffer | null> {
  const kept = await caches.match(NAME, { cacheName: cache });
  if (kept?.headers.get(BROWSER) !== navigator.userAgent) return null;
  const memory = await kept.arrayBuffer();
  return memory.byteLength === Number(kept.headers.get(BYTES)) ? memory : null;
}

/** How many bytes it has; before it is kept, about how many it will have. */
export async function size(cache: string | null): Promise<number> {
  const kept = cache ? await caches.match(NAME, { cacheName: cache }) : null;
  return Number(kept?.headers.get(BYTES) ?? ABOUT);
}

/** Keep it, if there is room and the version is still there. */
export async function remember(cache: string, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!(await caches.has(cache))) return;
  const headers = { [BYTES]: String(memory.byteLength), [BROWSER]: navigator.userAgent };
  await (await caches.open(cache)).put(NAME, new Response(memory, { headers }));
}

export async function forget(cache: string): Promise<void> {
  if (await caches.has(cache)) await (await caches.open(cache)).delete(NAME);
}
