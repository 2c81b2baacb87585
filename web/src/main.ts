import { mount } from "svelte";
import App from "./App.svelte";
import { atHome, knowsHouse } from "./device/here";
import { alone, root } from "./site";
import "./fallbacks.css";
import "./fonts.css";
import "./tokens.css";
import "./global.css";

mount(App, { target: document.body });

// Where the device will have to answer, it begins before it is asked.
if (knowsHouse() && (alone || !navigator.onLine)) atHome().then(({ warm }) => warm());

// Beside what somebody waits for, never before it.
const INSTALL_AFTER = 3_000;
const RENEW_AFTER = 10_000;

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const install = () => navigator.serviceWorker.register(`${root}worker.js`).catch(() => {});
  addEventListener("load", () => setTimeout(install, INSTALL_AFTER));
  if (knowsHouse()) {
    const renew = () => import("./device/pack.svelte").then(({ pack }) => pack.renew());
    addEventListener("load", () => setTimeout(renew, RENEW_AFTER));
  }
}
