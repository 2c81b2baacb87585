import { untrack } from "svelte";
import { get, send } from "../api";
import { me } from "../me.svelte";
import type { ChatGone, ChatLine, Me, Refusal } from "../protocol";
import { socket } from "../socket.svelte";

/** The longest line the server takes. */
export const LONGEST = 300;
/** How many lines the server gives at once. */
const PAGE = 50;

/** The general chat: what was said, what is new, and whom one does not want to hear. */
export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  /** Lines that came while nobody was looking. */
  unread = $state(0);
  status = $state<"unread" | "reading" | "ready" | "failed">("unread");
  /** Whether there is something before the first line. */
  older = $state(false);

  #watching = 0;
  #listening = false;
  #missing = false;

  /** Hear what is said from now on, even while the chat is folded away. */
  listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    socket.on("chat", (line) => this.hear(line));
    socket.on("chat-gone", (gone) => this.forget(gone));
    $effect.root(() => {
      $effect(() => this.#follow(socket.status));
    });
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
    this.listen();
    this.#watching += 1;
    this.unread = 0;
    return () => {
      this.#watching -= 1;
    };
  }

  hear(line: ChatLine): void {
    if (this.lines.some(({ id }) => id === line.id)) return;
    this.lines = [...this.lines, line];
    if (!this.#watching) this.unread += 1;
  }

  forget({ id }: ChatGone): void {
    this.lines = this.lines.filter((line) => line.id !== id);
  }

  /** Read the newest lines. */
  async read(): Promise<void> {
    if (this.status === "reading") return;
    this.status = "reading";
    try {
      const newest = await get<ChatLine[]>("/api/chat");
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
    const older = await get<ChatLine[]>("/api/chat", { before: first.id });
    this.older = older.length === PAGE;
    this.#merge(older);
  }

  #merge(more: readonly ChatLine[]): void {
    const all = new Map([...this.lines, ...more].map((line) => [line.id, line]));
    this.lines = [...all.values()].sort((one, other) => one.id - other.id);
  }

  /** Say something; false when there is no connection. */
  say(text: string, refused: (refusal: Refusal) => void): boolean {
    return socket.ask({ type: "say", text }, refused);
  }

  /** Hear no more of somebody, or hear them again. */
  async mute(player: string, muted: boolean): Promise<void> {
    const path = `/api/me/mutes/${encodeURIComponent(player)}`;
    me.become(await send<Me>(muted ? "PUT" : "DELETE", path));
    if (!muted) await this.read();
  }
}

export const chat = new Chat();
