import { createRawSnippet, mount, unmount } from "svelte";
import { test, vi } from "vitest";
import { Refused } from "../api";
import { language } from "../words/language.svelte";
import Form from "./Form.svelte";

test("what was refused is told in the language of the page, also once that is changed", async () => {
  const refused = new Refused({ code: "no", text: { fr: "Ce nom est pris.", en: "Name taken." } });
  const props = {
    title: "",
    act: "Send",
    send: () => Promise.reject(refused),
    children: createRawSnippet(() => ({ render: () => "<i></i>" })),
  };
  const shown = mount(Form, { target: document.body, props });
  const alert = () => document.querySelector("[role=alert]")?.textContent;
  document.querySelector<HTMLButtonElement>("button")?.click();
  await vi.waitUntil(() => alert() === "Name taken.");
  language.now = "fr";
  await vi.waitUntil(() => alert() === "Ce nom est pris.");
  language.now = "en";
  unmount(shown);
});
