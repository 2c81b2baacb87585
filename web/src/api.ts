import { atHome, isHere, knowsHouse } from "./device/here";
import { me } from "./me.svelte";
import { patience } from "./patience.svelte";
import type { Me, Refusal, Text } from "./protocol";
import { alone } from "./site";
import { pause } from "./socket.svelte";
import { UNREACHABLE } from "./words/failures";

const TRIES = 6;

/** What the server would not do, or could not be asked, and why in both languages. */
export class Refused extends Error {
  readonly code: string;
  readonly text: Text;
  readonly expected: string[];

  constructor({ code, text, expected = [] }: Pick<Refusal, "code" | "text" | "expected">) {
    super(text.en);
    this.code = code;
    this.text = text;
    this.expected = expected;
  }
}

/** Read something: `get<Ranking>("/api/rankings/corse", { page: 2 })`. */
export function get<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
  const words = Object.entries(query).map(([key, value]) => [key, String(value)]);
  const search = words.length ? `?${new URLSearchParams(words)}` : "";
  return call<T>(path + search, { headers: { accept: "application/json" } });
}

/** Change something, in the name of this session. */
export async function send<T>(
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
): Promise<T> {
  const ask = ({ csrf }: Me): Promise<T> => {
    const headers: Record<string, string> = { accept: "application/json", "x-csrftoken": csrf };
    if (body === undefined) return call<T>(path, { method, headers });
    headers["content-type"] = "application/json";
    return call<T>(path, { method, headers, body: JSON.stringify(body) });
  };
  try {
    return await ask(await me.load());
  } catch (error) {
    if (!(error instanceof Refused && error.code === "csrf")) throw error;
    return ask(await me.refresh()); // the session was renewed meanwhile
  }
}

export function post<T>(path: string, body?: unknown): Promise<T> {
  return send<T>("POST", path, body);
}

/** Ask, and ask again by itself while the server has too much to do. */
async function call<T>(path: string, init: RequestInit): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask<T>(path, init);
    } catch (error) {
      if (!(error instanceof Refused && error.code === "busy") || tries === TRIES) throw error;
      await patience.wait(error.text, pause(tries));
    }
  }
}

/** The server answers, and where there is none, or about a table of this device, the house. */
async function ask<T>(path: string, init: RequestInit): Promise<T> {
  if (alone || isHere(path)) return (await atHome()).answered<T>(path, init);
  const answer = await fetch(path, { credentials: "same-origin", ...init }).catch(() => null);
  if (!answer) {
    if (knowsHouse()) return (await atHome()).answered<T>(path, init);
    throw new Refused(UNREACHABLE);
  }
  const body: unknown = await answer.json().catch(() => null);
  const lists = answer.ok && !init.method && knowsHouse();
  if (answer.ok) return (lists ? (await atHome()).beside(path, body) : body) as T;
  throw new Refused(isRefusal(body) ? body : { ...UNREACHABLE, code: `http-${answer.status}` });
}

export function isRefusal(body: unknown): body is Refusal {
  return typeof body === "object" && body !== null && "code" in body && "text" in body;
}
