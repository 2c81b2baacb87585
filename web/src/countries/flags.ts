/** Where each flag's file lies, by country code; a browser only fetches those it shows. */
const files = import.meta.glob<string>("/node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg", {
  eager: true,
  query: "?url",
  import: "default",
});

export const FLAGS: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(-6, -4), url]),
);
