import { get } from "../api";
import type { TableView, Turns } from "../protocol";
import { socket } from "../socket.svelte";

export const NONE: Turns = {
  count: 0,
  overdue: 0,
  running: 0,
  next: null,
  title: "",
  invitations: [],
  followed: false,
};
/** Told by the socket where it is open; looked at now and then where it was not. */
const LOOK_EVERY = 60_000;

/** In how many games with people elsewhere it is one's turn, and who invites one, on every page. */
export class MyTurns {
  now = $state.raw<Turns>(NONE);
  /** Whether it was one's turn at the table that was shown last. */
  #yours: boolean | null = null;

  /** Keep it known until the function returned is called. */
  follow(): () => void {
    this.look();
    const looking = setInterval(() => {
      const { running, invitations } = this.now;
      if ((running || invitations.length) && !document.hidden) this.look();
    }, LOOK_EVERY);
    const seen = () => {
      if (!document.hidden) this.look();
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(looking);
      document.removeEventListener("visibilitychange", seen);
    };
  }

  async look(): Promise<void> {
    const found = await get<Turns>("/api/me/turns").catch(() => this.now); // it is asked again
    if (found.running || found.followed) this.#listen();
    this.now = found;
  }

  /** Only those who play with others, or may be asked to, need a connection on every page. */
  #listen(): void {
    if (this.#yours !== null) return;
    this.#yours = false;
    socket.on("turn", () => this.look());
    socket.on("table", (view) => this.#see(view));
  }

  #see({ room, players, turn, status }: TableView): void {
    if (!room) return;
    const yours = status === "playing" && players[turn ?? -1]?.mine === true;
    if (yours !== this.#yours) this.look();
    this.#yours = yours;
  }
}

export const turns = new MyTurns();
