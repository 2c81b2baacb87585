import { mount } from "svelte";
import App from "./App.svelte";
import "./fallbacks.css";
import "./fonts.css";
import "./tokens.css";
import "./global.css";

mount(App, { target: document.body });
