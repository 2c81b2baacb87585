import { beforeEach, expect, test } from "vitest";
import { list } from "./format";
import { language, preferred } from "./language.svelte";
import { words as table } from "./table";
import { both, say, titled, typeset } from "./words";

const words = both({
  fr: { ready: "Prêt ?", greet: (name: string) => `Bonjour ${name} !` },
  en: { ready: "Ready?", greet: (name: string) => `Hello ${name}!` },
});

beforeEach(() => {
  language.now = "fr";
});

test("words follow the language of the page, and so does the document", () => {
  expect(words.greet("Ana")).toBe("Bonjour Ana\u00a0!");
  language.now = "en";
  expect(words.greet("Ana")).toBe("Hello Ana!");
  expect(document.documentElement.lang).toBe("en");
});

test("the choice is kept in this browser", () => {
  language.now = "en";
  expect(localStorage.getItem("yamotheque.language")).toBe("en");
});

test("a text of the server is said in the language of the page", () => {
  expect(say({ fr: "Qui ?", en: "Who?" })).toBe("Qui\u00a0?");
});

test("French marks do not stand alone on the next line", () => {
  expect(typeset("« Oui » : a ; b", "fr")).toBe("«\u00a0Oui\u00a0»\u00a0: a\u00a0; b");
  expect(typeset("a : b ; c", "en")).toBe("a: b ; c");
});

test("a title keeps its language, and its colon follows that of the page", () => {
  expect(titled("7 Yaminos : Muggins")).toBe("7 Yaminos\u00a0: Muggins");
  language.now = "en";
  expect(titled("7 Yaminos : Muggins")).toBe("7 Yaminos: Muggins");
});

test("a minus is not a hyphen, and the halves of a stick have one", () => {
  expect(typeset("posé ainsi : -7, sans 0-4", "en")).toBe("posé ainsi: −7, sans 0-4");
});

test("apostrophes are of one kind, and quotation marks of code stay", () => {
  expect(typeset("D'abord l'as", "fr")).toBe("D’abord l’as");
  expect(typeset("'corse' isn't known", "en")).toBe("'corse' isn’t known");
});

test("a name that runs from right to left keeps to itself in a sentence", () => {
  language.now = "fr";
  expect(table.turnOf("שרה")).toBe("Au tour de \u2068שרה\u2069");
  expect(list(["שרה", "Ana"])).toBe("\u2068שרה\u2069 et Ana");
  expect(table.turnOf("Ana")).toBe("Au tour d’Ana");
});

test("the browser's first language that we speak is chosen, English otherwise", () => {
  expect(preferred(["de-AT", "fr-CA", "en"])).toBe("fr");
  expect(preferred(["de", "it"])).toBe("en");
});
