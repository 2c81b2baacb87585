const flags = import.meta.glob<string>("/node_modules/country-flag-icons/3x2/??.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The address of each country's flag, by its two letters. */
export const FLAGS: ReadonlyMap<string, string> = new Map(
  Object.entries(flags).map(([path, url]) => [path.slice(-6, -4), url]),
);

/** The two letters of every country that has a flag. */
export const COUNTRIES: readonly string[] = [...FLAGS.keys()].sort();
