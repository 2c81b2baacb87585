import { describe, expect, test } from "vitest";
import type { Language } from "../words/language.svelte";
import { countries, countryName, matching } from "./countries";

const names = (language: Language, typed: string) =>
  matching(countries(language), typed).map((country) => country.name);

describe("the list of countries", () => {
  test("is in the order of its language, accents aside", () => {
    const french = countries("fr").map((country) => country.name);
    const place = (name: string) => french.indexOf(name);
    expect(place("Espagne")).toBeLessThan(place("États-Unis"));
    expect(place("États-Unis")).toBeLessThan(place("France"));
  });

  test("has names in both languages and no union of countries", () => {
    expect(countryName("DE", "fr")).toBe("Allemagne");
    expect(countryName("DE", "en")).toBe("Germany");
    expect(countries("en").some((country) => country.code === "EU")).toBe(false);
  });

  test("has Corsica and the regions of France among them", () => {
    expect(names("fr", "corse")).toEqual(["Corse", "2A Corse-du-Sud", "2B Haute-Corse"]);
    expect(names("fr", "31")).toEqual(["31 Haute-Garonne"]);
    expect(names("en", "britt")).toEqual(["Brittany"]);
    expect(countryName("FR-IDF", "en")).toBe("Île-de-France");
  });

  test("gives an unknown code back as it is", () => {
    expect(countryName("", "fr")).toBe("");
  });
});

describe("typing a country", () => {
  test("finds it without its accents", () => {
    expect(names("fr", "etats")[0]).toBe("États-Unis");
  });

  test("finds any word of it, the first word first", () => {
    const found = names("en", "guinea");
    expect(found[0]).toBe("Guinea");
    expect(found).toContain("Papua New Guinea");
  });

  test("finds it by its two letters", () => {
    expect(names("fr", "gb")).toEqual(["Royaume-Uni"]);
  });

  test("gives all of them for nothing, none for nonsense", () => {
    expect(names("fr", "").length).toBeGreaterThan(240);
    expect(names("fr", "zzz")).toEqual([]);
  });
});
