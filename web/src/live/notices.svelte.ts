import { words } from "../words/live";

type State = NotificationPermission | "none";

/** A word from the browser when it is one's turn and the page is out of sight. */
class Notices {
  state = $state<State>(typeof Notification === "undefined" ? "none" : Notification.permission);

  async ask(): Promise<void> {
    this.state = await Notification.requestPermission();
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

export const notices = new Notices();
