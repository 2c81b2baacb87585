import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { language } from "../words/language.svelte";
import CountryField from "./CountryField.svelte";

let shown: Record<string, unknown>;
let props: { value: string; label: string };

beforeEach(() => {
  language.now = "fr";
  const bound = $state({ value: "", label: "Votre pays" });
  props = bound;
  shown = mount(CountryField, { target: document.body, props });
  flushSync();
});

afterEach(() => unmount(shown));

function field(): HTMLInputElement {
  return document.querySelector("input") as HTMLInputElement;
}

function type(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

function press(key: string): void {
  field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
}

const listed = () => [...document.querySelectorAll("[role=option]")];

test("typing finds a country, and Enter takes the first", () => {
  type("suis");
  expect(listed().map((option) => option.textContent?.trim())).toEqual(["Suisse"]);
  press("Enter");
  expect(props.value).toBe("CH");
  expect(field().value).toBe("Suisse");
  expect(field().getAttribute("aria-expanded")).toBe("false");
});

test("arrows go through what was found", () => {
  type("guin");
  press("ArrowDown");
  press("Enter");
  expect(props.value).toBe("GQ");
});

test("Escape leaves things as they were", () => {
  type("suis");
  press("Enter");
  type("fran");
  press("Escape");
  expect(field().value).toBe("Suisse");
});

test("an emptied field is no country", () => {
  type("suis");
  press("Enter");
  type("");
  field().dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  flushSync();
  expect(props.value).toBe("");
});

test("the name follows the language", () => {
  type("allem");
  press("Enter");
  language.now = "en";
  flushSync();
  expect(field().value).toBe("Germany");
});

test("a place that is no country is taken as it was typed", () => {
  type("Bastia");
  press("Enter");
  expect(props.value).toBe("Bastia");
  expect(field().value).toBe("Bastia");
});
