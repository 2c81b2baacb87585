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
 * A page ready to be shown: wide tables can be scrolled, columns of figures have a class because
 * the policy of our pages allows no style inside the HTML, and all pictures come at once, so that
 * nothing moves after one has gone to an anchor.
 */
export function laidOut(html: string): string {
  return html
    .replaceAll('style="text-align:right"', 'class="number"')
    .replaceAll(' loading="lazy"', "")
    .replaceAll("<table>", '<div class="wide"><table>')
    .replaceAll("</table>", "</table></div>");
}
