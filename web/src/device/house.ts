/** The house on this device: it answers what the server would, out of a worker of its own. */

import { isRefusal, Refused } from "../api";
import { keep as note } from "../kept";
import type { Played, TableLine } from "../protocol";
import { alone, root } from "../site";
import { NO_ANSWER, NO_HOUSE, NO_ROOM } from "../words/failures";
import type { Answer, Failed, FromEngine, Question, ToEngine } from "./engine";
import { learntHere, whereItLies } from "./pack.svelte";
import { answerTo, puzzleOf } from "./puzzles";
import { all } from "./store";

const FAILED: Record<Failed, typeof NO_HOUSE> = {
  begin: NO_HOUSE,
  answer: NO_ANSWER,
  keep: NO_ROOM,
};

const TABLES = "/api/tables";
const MATCHES = "/api/me/matches";
const PRACTICE = "/api/me/practice";
const PUZZLE = "/api/puzzle";
const GOING_ON = ["seeding", "playing"];
/** What a folder of files has answers to that nobody has to work out. */
const WRITTEN = /^\/api\/(me|me\/turns|games|games\/[^/]+\/(rules|walk)|fairness)$/;

/** Who moves never waits for who thinks: what may take long is asked of an engine of its own. */
const LONG = /^\/api\/tables\/[^/]+\/(hint|review|at\/\d+\/advice)$/;
type Task = "play" | "think";
const engines = new Map<Task, Promise<Worker>>();
let number = 0;
const asked = new Map<number, (said: FromEngine) => void>();

async function started(rehearse = false): Promise<Worker> {
  const { python, house, brought, kept, learnt: all } = await whereItLies();
  const archives = [house, brought].flatMap((name) => (name ? root + name : []));
  const learnt = rehearse ? Object.keys(all) : kept ? await learntHere(kept) : [];
  const engine = new Worker(new URL("./engine.ts", import.meta.url), { type: "module" });
  const tell = (said: ToEngine) => engine.postMessage(said);
  engine.onmessage = ({ data }: MessageEvent<FromEngine>) => {
    asked.get(data.number)?.(data);
    asked.delete(data.number);
  };
  tell({ lies: { python: root + python, archives, learnt, kept }, rehearse });
  return engine;
}

/** Begin to load the engine, before something is asked of it. */
export function warm(task: Task = "play"): void {
  if (engines.has(task)) return;
  const engine = started();
  engines.set(task, engine);
  engine.catch(() => engines.delete(task));
}

/** Let engines begin anew when something is asked of them next: they are to know more. */
export async function again(): Promise<void> {
  const running = await Promise.allSettled(engines.values());
  engines.clear();
  for (const one of running) if (one.status === "fulfilled") one.value.terminate();
}

/** Have an engine begin from nothing once, for others to begin from what its memory is then. */
export async function rehearse(): Promise<void> {
  await started(true);
}

async function ask(question: Question): Promise<Answer> {
  const task = LONG.test(question.path) ? "think" : "play";
  warm(task);
  const engine = await engines.get(task)?.catch(() => null);
  if (!engine) throw new Refused(FAILED.begin);
  number += 1;
  const mine = number;
  const said = await new Promise<FromEngine>((resolve) => {
    asked.set(mine, resolve);
    engine.postMessage({ number: mine, question } satisfies ToEngine);
  });
  if ("answer" in said) return said.answer;
  if (said.failed === "begin") {
    engine.terminate();
    engines.delete(task); // it may begin another time
  }
  throw new Refused(FAILED[said.failed]);
}

/** What the house answers at one of the server's addresses; lists of games are kept as they were. */
export async function answered<T>(address: string, init: RequestInit = {}): Promise<T> {
  if (!init.method && (address === TABLES || address.startsWith(MATCHES)))
    return (await beside(address, null)) as T;
  const puzzle = await puzzled(address, init.body);
  if (puzzle) return puzzle as T;
  const known = init.method ? undefined : await written(address).catch(() => undefined);
  if (known) return known.json();
  const { pathname, searchParams } = new URL(address, location.origin);
  const words = [...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]);
  const question = {
    method: init.method ?? "GET",
    path: pathname,
    words: Object.fromEntries(words),
    body: typeof init.body === "string" ? JSON.parse(init.body) : null,
    reviewed: pathname === PRACTICE ? await reviewed() : [],
  };
  const { status, kind, text } = await ask(question);
  const said: unknown = kind.startsWith("application/json") ? JSON.parse(text) : text;
  if (status < 400) {
    if (question.method === "POST") note("device", "yes");
    return said as T;
  }
  throw new Refused(isRefusal(said) ? said : FAILED.begin);
}

/** The puzzles of these days are kept: nobody here could find them. */
async function puzzled(address: string, body: RequestInit["body"]): Promise<unknown> {
  const { pathname, searchParams } = new URL(address, location.origin);
  if (!pathname.startsWith(PUZZLE)) return null;
  if (pathname === PUZZLE) return puzzleOf(searchParams.get("game"));
  return typeof body === "string" ? answerTo(JSON.parse(body)) : null;
}

/** What was answered once and for all: kept with the game, or written into the folder of a site. */
async function written(address: string): Promise<Response | undefined> {
  if (!alone) return caches.match(address);
  const { pathname, searchParams } = new URL(address, location.origin);
  if (!WRITTEN.test(pathname)) return undefined;
  const name = [pathname.slice(1), searchParams.get("language"), "json"].filter(Boolean).join(".");
  const answer = await fetch(root + name);
  return answer.ok ? answer : undefined;
}

/** What the server answers, if it does; what it lists, with the matches of this device before it. */
export async function beside(address: string, listed: unknown): Promise<unknown> {
  if (address === TABLES) {
    const running = (await lines()).filter(({ status }) => GOING_ON.includes(status));
    return [...running, ...((listed ?? []) as TableLine[])];
  }
  if (!address.startsWith(MATCHES)) return listed;
  const played = (listed ?? { page: 1, pages: 1, lines: [] }) as Played;
  return played.page > 1 ? played : { ...played, lines: [...(await lines()), ...played.lines] };
}

/** What the reviews of matches said that lie here. */
async function reviewed(): Promise<unknown[]> {
  return (await all()).flatMap((row) => row.reviewed ?? []);
}

async function lines(): Promise<TableLine[]> {
  return (await all().catch(() => [])).map(({ line }) => line);
}
