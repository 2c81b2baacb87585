import type { Following } from "./device/following";
import { isHere } from "./device/here";
import { me } from "./me.svelte";
import type { EntryLine, FromPage, Piece, Refusal, TableView, ToPage } from "./protocol";
import { alone } from "./site";

type Kind = ToPage["type"];
type Message<K extends Kind> = Extract<ToPage, { type: K }>;
type Asking = Extract<FromPage, { ref?: number }>;

const PING_EVERY = 20_000;
const ANSWER_WITHIN = 8_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const REMEMBERED = 50;
/** How many entries a whole view has at most. */
const NEWEST_ENTRIES = 40;

/** The pause before try number n: doubling, with some chance in it so that pages come back apart. */
export function pause(tries: number, chance = Math.random()): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + chance / 2);
}

/** All the pieces of a view: those sent, and between them those that are as they were before. */
export function whole(
  sent: readonly Piece[],
  same: readonly [at: number, was: number][],
  before: readonly Piece[],
): Piece[] {
  const pieces = [...sent];
  for (const [at, was] of same) pieces.splice(at, 0, before[was] as Piece);
  return pieces;
}

type Status = "idle" | "connecting" | "open" | "lost";

/** The one socket of the page. It opens when first needed, and again by itself whenever it is lost. */
export class Socket {
  #server = $state<Status>("idle");
  /** How many tables of this device are followed, which cannot be lost. */
  #near = $state(0);
  #followed = new Map<string, Promise<Following>>();

  /** `lost` while it tries again after having been open, or after a failed first try. */
  get status(): Status {
    return this.#near ? "open" : this.#server;
  }

  set status(status: Status) {
    this.#server = status;
  }

  #socket: WebSocket | null = null;
  #tries = 0;
  #ref = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Map<Kind, Set<(message: never) => void>>();
  #greetings = new Set<FromPage>();
  /** The pieces of the last view, some of which the next may leave out. */
  #lying: readonly Piece[] = [];
  /** Its entries: the next view may tell those alone that are new. */
  #told: readonly EntryLine[] = [];
  #asked = new Map<number, (refusal: Refusal) => void>();

  /** Hear every message of one kind, until the function returned is called. */
  on<K extends Kind>(kind: K, hear: (message: Message<K>) => void): () => void {
    const heard = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, heard.add(hear));
    this.#connect();
    return () => heard.delete(hear);
  }

  /**
   * Follow a table now and after each reconnection; only what is new is sent again. Whoever turns to
   * another page is no longer there.
   */
  watch(table: string): () => void {
    if (isHere(table)) return this.#follow(table);
    const stop = this.#greet({ type: "watch", table, brief: true });
    return () => {
      stop();
      const other = [...this.#greetings].some(({ type }) => type === "watch");
      if (!other) this.send({ type: "watch", table: null });
    };
  }

  /** Be in the salon now and after each reconnection. */
  enter(): () => void {
    const stop = this.#greet({ type: "enter", salon: true });
    return () => {
      stop();
      this.send({ type: "enter", salon: false });
    };
  }

  #follow(table: string): () => void {
    const told = (view: TableView) => this.#tell(view as Message<"table">);
    const followed = import("./device/following").then((part) => new part.Following(table, told));
    this.#followed.set(table, followed);
    this.#near += 1;
    return () => {
      this.#near -= 1;
      followed.then((following) => following.leave());
      this.#followed.delete(table);
    };
  }

  #greet(greeting: FromPage): () => void {
    this.#greetings.add(greeting);
    if (!this.send(greeting)) this.#connect();
    return () => this.#greetings.delete(greeting);
  }

  /** Say something; false when nobody is there to hear it. */
  send(message: FromPage): boolean {
    const near = "table" in message && message.table && this.#followed.get(message.table);
    if (near) {
      if (message.type === "watch") near.then((following) => following.look());
      if (message.type === "move") {
        const refused = this.#asked.get(message.ref ?? 0);
        near.then((following) => following.move(message, (refusal) => refused?.(refusal)));
      }
      return true;
    }
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Say something that may be refused; `refused` is called with the reason. */
  ask(message: Asking, refused: (refusal: Refusal) => void): boolean {
    this.#ref += 1;
    this.#asked.set(this.#ref, refused);
    this.#asked.delete(this.#ref - REMEMBERED);
    return this.send({ ...message, ref: this.#ref });
  }

  /** Try again at once: the network is back, or someone is looking. */
  wake(): void {
    if (this.#server === "lost") this.#open();
    else if (this.#server === "open") this.#check();
  }

  #connect(): void {
    if (alone || this.#server !== "idle") return;
    this.status = "connecting";
    addEventListener("online", () => this.wake());
    addEventListener("offline", () => this.#doubt());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.wake();
    });
    this.#open();
  }

  async #open(): Promise<void> {
    clearTimeout(this.#retry);
    this.#drop();
    try {
      await me.load(); // the socket needs the session's cookie
    } catch {
      this.#lose();
      return;
    }
    this.#drop(); // two may have waited for the session
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = () => this.#lose();
  }

  #opened(): void {
    this.#tries = 0;
    this.status = "open";
    for (const greeting of this.#greetings) this.send(greeting);
    this.#rest();
  }

  #lose(): void {
    this.#drop();
    this.status = "lost";
    this.#retry = setTimeout(() => this.#open(), pause(this.#tries));
    this.#tries += 1;
  }

  /** The browser says that it has no network: lost, unless a new try shows that the server is near. */
  #doubt(): void {
    this.#tries = 0;
    this.#lose();
    this.#open();
  }

  #drop(): void {
    clearTimeout(this.#ping);
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #rest(): void {
    clearTimeout(this.#ping);
    this.#ping = setTimeout(() => this.#check(), PING_EVERY);
  }

  #check(): void {
    this.send({ type: "ping" });
    clearTimeout(this.#ping);
    this.#ping = setTimeout(() => this.#lose(), ANSWER_WITHIN);
  }

  #hear(message: ToPage): void {
    this.#rest();
    if (message.type === "refused" && message.ref) {
      this.#asked.get(message.ref)?.(message);
      this.#asked.delete(message.ref);
    }
    if (message.type === "table") {
      message.pieces = whole(message.pieces, message.same ?? [], this.#lying);
      this.#lying = message.pieces;
      if (message.same)
        message.entries = [...this.#told, ...message.entries].slice(-NEWEST_ENTRIES);
      this.#told = message.entries;
    }
    this.#tell(message);
  }

  #tell(message: ToPage): void {
    for (const hear of this.#listeners.get(message.type) ?? []) hear(message as never);
  }
}

export const socket = new Socket();
