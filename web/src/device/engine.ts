/** The engine beside the page: it answers what is asked, once what has happened is kept. */

import { loadPyodide, type PyodideAPI, type PyodideConfig } from "pyodide";
import { type Net, read as readNet, through } from "./learnt";
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
  /** What nets have learnt, as far as it is kept here; in a rehearsal all there is. */
  learnt: string[];
  kept: string | null;
}

/** What is told to the engine: first where it lies, and whether only to rehearse; then questions. */
export type ToEngine = { lies: Lies; rehearse: boolean } | { number: number; question: Question };
/** What it says: the answer to a question, or what it could not do. */
export type FromEngine = { number: number; answer: Answer } | { number: number; failed: Failed };
/** It could not begin at all; or what happened could not be kept, and so has not happened. */
export type Failed = "begin" | "answer" | "keep";

const WHERE = "/house";
/** Memory comes in so many bytes. */
const PAGE = 65_536;
const BEGIN = `
import sys
sys.path.insert(0, "${WHERE}")
sys.dont_write_bytecode = True
from yamotheque.device import arrays, messages
arrays.stand_in()
messages.stand_in()
from yamotheque.device.house import House
house = House()`;
const EASY = JSON.stringify({ method: "GET", path: "/api/me", words: {}, body: null, row: null });

const LEARN = `
from yamotheque.device.learnt import learnt
learnt`;

type Hear = (question: string) => string;
/** Numbers of the engine's, as they lie in its memory. */
interface PyBuffer {
  getBuffer(kind: "f32"): { data: Float32Array; release(): void };
}
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
      const running = await withRoom(memory.byteLength, () =>
        start(lies, { _loadSnapshot: memory }),
      );
      const hear: Hear = running.runPython("house.hear");
      hear(EASY);
      performance.mark("from memory");
      await learn(running, lies.learnt).catch(() => {}); // it plays on without
      return hear;
    } catch {
      await forget(kept);
    }
  }
  const running = await start(lies, {});
  running.runPython(BEGIN);
  await learn(running, lies.learnt).catch(() => {}); // it plays on without
  return running.runPython("house.hear");
}

/** Python begins with less memory than it may have had when that was kept: it is given as much. */
async function withRoom<T>(bytes: number, begin: () => Promise<T>): Promise<T> {
  const plain = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...given) => {
    const made = await plain.apply(WebAssembly, given);
    const { memory } = made.instance.exports;
    const missing = memory instanceof WebAssembly.Memory ? bytes - memory.buffer.byteLength : 0;
    if (missing > 0) (memory as WebAssembly.Memory).grow(Math.ceil(missing / PAGE));
    return made;
  };
  try {
    return await begin();
  } finally {
    WebAssembly.instantiateStreaming = plain;
  }
}

/** Let it weigh by what nets have learnt: each lies where the engine looks for it, and is run here. */
async function learn(running: PyodideAPI, learnt: string[]): Promise<void> {
  if (!learnt.length) return;
  const files = new Map<string, ArrayBuffer>();
  for (const address of learnt) files.set(called(address), await bytes(address));
  const nets = new Map<string, Net>();
  running.runPython(LEARN)((name: string, told: PyBuffer, rows: number) => {
    const net = nets.get(name) ?? readNet(files.get(name) as ArrayBuffer);
    nets.set(name, net);
    const numbers = told.getBuffer("f32");
    const said = through(net, numbers.data, rows);
    numbers.release();
    return said;
  });
  mark(running, learnt);
}

/** Let the engine find that something was learnt. */
function mark(running: PyodideAPI, learnt: string[]): void {
  for (const address of learnt)
    running.FS.writeFile(`${WHERE}/yamotheque/solve/${called(address)}/weights.npz`, "");
}

function called(address: string): string {
  return address.replace(/^.*\/|\.net$/g, "");
}

/** Begin from nothing, and keep what the memory is then. */
async function rehearse(lies: Lies): Promise<void> {
  const running = await start(lies, { _makeSnapshot: true });
  running.runPython(BEGIN);
  mark(running, lies.learnt);
  running.runPython(REHEARSE);
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

/** What the engine says, once it is kept; nothing where that found no room. */
async function answer(hear: Hear, question: Question): Promise<Answer | null> {
  const [, id] = /^\/api\/tables\/([^/]+)/.exec(question.path) ?? [];
  for (;;) {
    const row = id ? await read(id) : null;
    const said = JSON.parse(hear(JSON.stringify({ ...question, row })));
    const kept: Row | null = said.keep;
    if (!kept) return said;
    const done = await keep(kept, kept.id === id ? row : null).catch(() => null);
    if (done !== false) return done && said;
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
      const said = await answer(began, question);
      if (!said) return tell({ number, failed: "keep" });
      const { status, kind, text } = said;
      tell({ number, answer: { status, kind, text } });
    } catch (error) {
      reportError(error);
      tell({ number, failed: "answer" });
    }
  });
});

function tell(said: FromEngine): void {
  postMessage(said);
}
