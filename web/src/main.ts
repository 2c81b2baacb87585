import { mount } from "svelte";
import App from "./App.svelte";
import "./fallbacks.css";
import "./fonts.css";
import "./tokens.css";
import "./global.css";

mount(App, { target: document.body });

// Beside what somebody waits for, never before it.
const INSTALL_AFTER = 3_000;

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const install = () => navigator.serviceWorker.register("/worker.js").catch(() => {});
  addEventListener("load", () => setTimeout(install, INSTALL_AFTER));
}
