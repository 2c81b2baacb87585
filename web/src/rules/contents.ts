/** A heading of a rules page, to find it again. */
export interface Heading {
  level: number;
  anchor: string;
  title: string;
}

const HEADING = /<h([23]) id="([^"]+)">(.*?)<\/h\1>/g;
const SIGNS: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The table of contents of a rules page. */
export function headings(html: string): Heading[] {
  return Array.from(html.matchAll(HEADING), ([, level = "", anchor = "", inside = ""]) => ({
    level: Number(level),
    anchor,
    title: inside.replace(/<[^>]+>/g, "").replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign),
  }));
}

/**
 * A page ready to be shown: wide tables can be scrolled, and columns of figures have a class,
 * because the policy of our pages allows no style inside the HTML.
 */
export function laidOut(html: string): string {
  return html
    .replaceAll('style="text-align:right"', 'class="number"')
    .replaceAll("<table>", '<div class="wide"><table>')
    .replaceAll("</table>", "</table></div>");
}
