/** The engine beside the page: it answers what is asked, once what has happened is kept. */

import { loadPyodide, type PyodideAPI, type PyodideConfig } from "pyodide";
import { forget, recall, remember } from "./memory";
import { keep, type Row, read } from "./store";
import { unpack } from "./unpack";

/** What is asked of the house, as of a server. */
export interface Question {
  method: string;
  path: string;
  words: Record<string, string[]>;
  body: unknown;
  /** What the reviews of all matches said, where that is asked for. */
  reviewed: unknown[];
}

export interface Answer {
  status: number;
  kind: string;
  text: string;
}

/** Where the engine lies, and the cache that keeps this version of it, if one does. */
export interface Lies {
  python: string;
  /** Our games and what plays them, and the games of others. */
  archives: string[];
  kept: string | null;
}

/** What is told to the engine: first where it lies, and whether only to rehearse; then questions. */
export type ToEngine = { lies: Lies; rehearse: boolean } | { number: number; question: Question };
/** What it says: the answer to a question, or what it could not do. */
export type FromEngine = { number: number; answer: Answer } | { number: number; failed: Failed };
/** It could not begin at all; or what happened could not be kept, and so has not happened. */
export type Failed = "begin" | "keep";

const WHERE = "/house";
const BEGIN = `
import sys
sys.path.insert(0, "${WHERE}")
sys.dont_write_bytecode = True
from yamotheque.device.messages import stand_in
stand_in()
from yamotheque.device.house import House
house = House()`;
const EASY = JSON.stringify({ method: "GET", path: "/api/me", words: {}, body: null, row: null });

type Hear = (question: string) => string;
let hear: Promise<Hear> | null = null;
/** One question after the other. */
let last: Promise<unknown> = Promise.resolve();

const REHEARSE = `
from yamotheque.device.rehearsal import rehearse
rehearse(house)`;

/** Begin from what its memory was after a rehearsal, or else from nothing. */
async function begin(lies: Lies): Promise<Hear> {
  const { kept } = lies;
  const memory = kept && (await recall(kept).catch(() => null));
  if (memory) {
    try {
      const running = await start(lies, { _loadSnapshot: memory });
      const hear: Hear = running.runPython("house.hear");
      hear(EASY);
      performance.mark("from memory");
      return hear;
    } catch {
      await forget(kept);
    }
  }
  const running = await start(lies, {});
  running.runPython(BEGIN);
  return running.runPython("house.hear");
}

/** Begin from nothing, and keep what the memory is then. */
async function rehearse(lies: Lies): Promise<void> {
  const running = await start(lies, { _makeSnapshot: true });
  running.runPython(BEGIN + REHEARSE);
  const memory = running.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
  if (lies.kept) await remember(lies.kept, memory);
}

async function start({ python, archives }: Lies, from: PyodideConfig): Promise<PyodideAPI> {
  const fetched = Promise.all(archives.map(bytes));
  const running = await loadPyodide({ indexURL: python, ...from });
  for (const archive of await fetched) unpack(archive, WHERE, running.FS);
  return running;
}

async function bytes(archive: string): Promise<ArrayBuffer> {
  const answer = await fetch(archive);
  if (!answer.ok) throw new Error(`${archive}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function answer(hear: Hear, question: Question): Promise<Answer> {
  const [, id] = /^\/api\/tables\/([^/]+)/.exec(question.path) ?? [];
  for (;;) {
    const row = id ? await read(id) : null;
    const said = JSON.parse(hear(JSON.stringify({ ...question, row })));
    const kept: Row | null = said.keep;
    if (kept && !(await keep(kept, kept.id === id ? row : null))) continue;
    return said;
  }
}

addEventListener("message", ({ data }: MessageEvent<ToEngine>) => {
  if ("lies" in data) {
    if (data.rehearse) rehearse(data.lies).finally(close);
    else hear = begin(data.lies);
    return;
  }
  const { number, question } = data;
  last = last.then(async () => {
    const began = await hear?.catch(() => null);
    if (!began) return tell({ number, failed: "begin" });
    try {
      const { status, kind, text } = await answer(began, question);
      tell({ number, answer: { status, kind, text } });
    } catch {
      tell({ number, failed: "keep" });
    }
  });
});

function tell(said: FromEngine): void {
  postMessage(said);
}
