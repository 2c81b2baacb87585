/** The engine beside the page: it answers what is asked, once what has happened is kept. */

import { loadPyodide } from "pyodide";
import { keep, type Row, read } from "./store";

/** What is asked of the house, as of a server. */
export interface Question {
  method: string;
  path: string;
  words: Record<string, string[]>;
  body: unknown;
}

export interface Answer {
  status: number;
  kind: string;
  text: string;
}

/** What is told to the engine: first where it lies, then a question after the other. */
export type ToEngine = { python: string; house: string } | { number: number; question: Question };
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
House().hear`;

type Hear = (question: string) => string;
let hear: Promise<Hear> | null = null;
/** One question after the other. */
let last: Promise<unknown> = Promise.resolve();

async function begin(python: string, house: string): Promise<Hear> {
  const archive = fetch(house).then((answer) => {
    if (!answer.ok) throw new Error(`${house}: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const running = await loadPyodide({ indexURL: python });
  running.unpackArchive(await archive, "zip", { extractDir: WHERE });
  return running.runPython(BEGIN);
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
  if ("python" in data) {
    hear = begin(data.python, data.house);
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
