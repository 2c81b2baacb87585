import { send } from "../api";
import { me } from "../me.svelte";
import { words } from "../words/live";

type State = NotificationPermission | "none";

/** A word from the browser when it is one's turn and the page is out of sight. */
class Notices {
  state = $state<State>(typeof Notification === "undefined" ? "none" : Notification.permission);

  /** Whether this device is told though no page is open. */
  pushed = $state(false);

  async ask(): Promise<void> {
    this.state = await Notification.requestPermission();
    if (this.state === "granted") await this.#subscribe().catch(() => {}); // open pages still tell
  }

  /** See whether this device asked to be told, and say so again: one may be somebody else now. */
  async look(): Promise<void> {
    const subscribed = await (await pushManager())?.getSubscription();
    this.pushed = Boolean(subscribed);
    if (subscribed && me.now?.push) await keep(subscribed);
  }

  async #subscribe(): Promise<void> {
    const manager = await pushManager();
    if (!manager || !me.now?.push) return;
    const asked = { userVisibleOnly: true, applicationServerKey: me.now.push };
    await keep(await manager.subscribe(asked));
    this.pushed = true;
  }

  /** Be told no more on this device. */
  async stop(): Promise<void> {
    await send("DELETE", "/api/me/push");
    await (await (await pushManager())?.getSubscription())?.unsubscribe();
    this.pushed = false;
  }

  /** Say that it is one's turn at a table, once for each; the worker leads there. */
  async tell(game: string, path: string): Promise<void> {
    if (this.state !== "granted" || !document.hidden) return;
    const said = {
      body: words.yourTurnText,
      tag: path,
      data: path,
      icon: "/icon-192.png",
    };
    const worker = await navigator.serviceWorker?.getRegistration();
    // On phones only a worker may; without one, the page itself does.
    if (worker) await worker.showNotification(words.yourTurn(game), said);
    else new Notification(words.yourTurn(game), said);
  }
}

/** What takes messages for this device: only over HTTPS, and not in every browser. */
async function pushManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager;
}

async function keep(subscribed: PushSubscription): Promise<void> {
  await send("PUT", "/api/me/push", { endpoint: subscribed.endpoint });
}

export const notices = new Notices();
