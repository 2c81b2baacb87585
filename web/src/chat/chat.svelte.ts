import { untrack } from "svelte";
import { get, send } from "../api";
import { me } from "../me.svelte";
import type { ChatGone, ChatLine, ChatNamed, Me, Refusal } from "../protocol";
import { socket } from "../socket.svelte";

/** The longest line the server takes. */
export const LONGEST = 300;
/** How many lines the server gives at once. */
const PAGE = 50;

/** The chat of all or of one table: what was said, what is new, whom one does not want to hear. */
export class Chat {
  /** Where it is said; empty for what is said to everybody. */
  readonly table: string;
  lines = $state.raw<ChatLine[]>([]);
  /** Lines that came while nobody was looking. */
  unread = $state(0);
  status = $state<"unread" | "reading" | "ready" | "failed">("unread");
  /** Whether there is something before the first line. */
  older = $state(false);

  #watching = 0;
  #listening = 0;
  #missing = false;
  #stop: (() => void)[] = [];

  constructor(table = "") {
    this.table = table;
  }

  /** Hear what is said, even while the chat is folded away, until the function returned is called. */
  listen(): () => void {
    this.#listening += 1;
    if (this.#listening === 1) this.#begin();
    return () => {
      this.#listening -= 1;
      if (this.#listening === 0) for (const stop of this.#stop.splice(0)) stop();
    };
  }

  #begin(): void {
    this.#stop = [
      socket.on("chat", (line) => this.hear(line)),
      socket.on("chat-gone", (gone) => this.forget(gone)),
      socket.on("chat-named", (named) => this.rename(named)),
      $effect.root(() => {
        $effect(() => this.#follow(socket.status));
      }),
    ];
    this.read();
  }

  /** What was said while the connection was lost is read once it is back. */
  #follow(status: typeof socket.status): void {
    if (status === "lost") this.#missing = true;
    if (status !== "open" || !this.#missing) return;
    this.#missing = false;
    untrack(() => this.read());
  }

  /** Somebody looks at the chat, until the function returned is called. */
  watch(): () => void {
    const stop = this.listen();
    this.#watching += 1;
    this.unread = 0;
    return () => {
      this.#watching -= 1;
      stop();
    };
  }

  hear(line: ChatLine): void {
    if (line.table !== this.table || this.lines.some(({ id }) => id === line.id)) return;
    // A line that was taken away comes back to its place.
    this.lines = [...this.lines, line].sort((one, other) => one.id - other.id);
    if (!this.#watching) this.unread += 1;
  }

  forget({ id }: ChatGone): void {
    this.lines = this.lines.filter((line) => line.id !== id);
  }

  rename({ player, pseudo, country }: ChatNamed): void {
    this.lines = this.lines.map((line) =>
      line.player === player ? { ...line, pseudo, country } : line,
    );
  }

  get #path(): string {
    return this.table ? `/api/tables/${this.table}/chat` : "/api/chat";
  }

  /** Read the newest lines. */
  async read(): Promise<void> {
    if (this.status === "reading") return;
    this.status = "reading";
    try {
      const newest = await get<ChatLine[]>(this.#path);
      this.accept(newest);
      this.status = "ready";
    } catch {
      this.status = "failed";
    }
  }

  /** Take over what the server remembers; lines that came since the last one count as new. */
  accept(newest: readonly ChatLine[]): void {
    const last = this.lines.at(-1)?.id;
    this.older ||= newest.length === PAGE;
    this.#merge(newest);
    if (last === undefined || this.#watching) return;
    this.unread += newest.filter(({ id }) => id > last).length;
  }

  async readOlder(): Promise<void> {
    const first = this.lines[0];
    if (!first) return;
    const older = await get<ChatLine[]>(this.#path, { before: first.id });
    this.older = older.length === PAGE;
    this.#merge(older);
  }

  #merge(more: readonly ChatLine[]): void {
    const all = new Map([...this.lines, ...more].map((line) => [line.id, line]));
    this.lines = [...all.values()].sort((one, other) => one.id - other.id);
  }

  /** Say something; false when there is no connection. */
  say(text: string, refused: (refusal: Refusal) => void): boolean {
    return socket.ask({ type: "say", text, table: this.table }, refused);
  }

  /** Hear no more of somebody, or hear them again. */
  async mute(player: string, muted: boolean): Promise<void> {
    const path = `/api/me/mutes/${encodeURIComponent(player)}`;
    me.become(await send<Me>(muted ? "PUT" : "DELETE", path));
    if (!muted) await this.read();
  }
}

export const chat = new Chat();

let atTable = new Chat();

/** The chat of a table, remembered while one stays there; without one, that of all. */
export function chatAt(table: string): Chat {
  if (!table) return chat;
  if (atTable.table !== table) atTable = new Chat(table);
  return atTable;
}
