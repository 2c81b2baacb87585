import { expect, test } from "vitest";
import { headings, laidOut } from "./contents";

test("the contents are the headings below the title, as plain text", () => {
  const html =
    '<h1 id="any">Any</h1><h2 id="aim">The <em>aim</em></h2><p>x</p>' +
    '<h3 id="grand-petit">Grand &amp; Petit</h3>';
  expect(headings(html)).toEqual([
    { level: 2, anchor: "aim", title: "The aim" },
    { level: 3, anchor: "grand-petit", title: "Grand & Petit" },
  ]);
});

test("figures are aligned by a class, and tables may scroll", () => {
  expect(laidOut('<table><tr><td style="text-align:right">8</td></tr></table>')).toBe(
    '<div class="wide"><table><tr><td class="number">8</td></tr></table></div>',
  );
});
