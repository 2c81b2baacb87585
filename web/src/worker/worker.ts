/**
 * The service worker: the page opens off-line with an honest word. What could be out of date is
 * never kept: pages come from the network, answers of the server are left alone, and a file whose
 * name changes with its content is kept once it was needed.
 */

/** What the build is made of, in short: another build has another worker. */
declare const BUILD: string;

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
/** Where the site begins: several may lie beside each other. */
const ROOT = new URL(worker.registration.scope).pathname;
const SHELL = `shell-${ROOT}-`;
const KEPT = SHELL + BUILD;
const OFFLINE = `${ROOT}offline.html`;
const FOREVER = `${ROOT}assets/`;
/** What plays without a network is kept whole by the page, with the list of its files. */
const WHOLES = `pack-${ROOT}-`;
const WHOLE = `${ROOT}engine/pack.json`;
const PACKED = /^((engine|rules-images)\/|(manifest|icon)[^/]*$|api\/.*\.json$)/;

worker.addEventListener("install", (event) => event.waitUntil(prepare()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith(FOREVER)) event.respondWith(file(request));
  else if (PACKED.test(pathname.slice(ROOT.length))) event.respondWith(packed(request));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

worker.addEventListener("push", (event) => event.waitUntil(call()));

/** Keep the word for those who are off-line, and what it is drawn with. */
async function prepare(): Promise<void> {
  const kept = await caches.open(KEPT);
  const word = await fetch(OFFLINE, { cache: "no-cache" });
  const html = await word.clone().text();
  await kept.put(OFFLINE, word);
  await kept.addAll([...new Set(html.match(/assets\/[^"]+/g))].map((file) => ROOT + file));
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const builds = await caches.keys();
  const old = builds.filter((name) => name.startsWith(SHELL) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await shell()) ?? (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/** The page as it was kept to play without a network: of the newest version that is whole. */
async function shell(): Promise<Response | undefined> {
  for (const name of (await caches.keys()).reverse()) {
    if (!name.startsWith(WHOLES)) continue;
    const kept = await caches.open(name);
    if (await kept.match(WHOLE)) return kept.match(ROOT);
  }
}

/** Kept with the pack; where it is not, or may have changed, as the server has it. */
async function packed(request: Request): Promise<Response> {
  const known = await caches.match(request);
  const lasting = known && new URL(request.url).pathname !== WHOLE;
  if (lasting) return known;
  return fetch(request).catch(() => known ?? Response.error());
}

async function file(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const kept = await caches.open(KEPT);
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

/** What is pushed says nothing: what awaits somebody is asked of the site, and told out of sight. */
async function call(): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.some(({ visibilityState }) => visibilityState === "visible")) return;
  const french = worker.navigator.language.startsWith("fr");
  const answer = await fetch("/api/me/turns").catch(() => null);
  const { title, next, invitations } = answer?.ok
    ? await answer.json()
    : { title: "", next: null, invitations: [] };
  const [asked] = invitations;
  if (asked) {
    const invites = french ? `${asked.name} vous invite` : `${asked.name} invites you`;
    return tell(
      `${invites} — ${asked.title}`,
      french ? "Une place vous attend." : "A seat awaits you.",
      `/table/${asked.table}`,
    );
  }
  const path = next ? `/table/${next}` : "/";
  const said = [french ? "À vous" : "Your turn", title].filter(Boolean).join(" — ");
  await tell(said, french ? "On vous attend." : "Somebody awaits you.", path);
}

/** Say something out of sight, once for each place it leads to. */
async function tell(said: string, body: string, path: string): Promise<void> {
  await worker.registration.showNotification(said, {
    body,
    tag: path,
    data: path,
    icon: "/icon-192.png",
  });
}

/** Bring the tab of an address to the front, or open one. */
async function show(path: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path);
  await (tab ? tab.focus() : worker.clients.openWindow(path));
}
