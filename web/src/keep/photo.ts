/** A finished sheet as a picture to send: who won, what everybody wrote, and the totals. */

import { ledgerOf } from "../pieces/ledger/ledger";
import type { Part, Sheet, TableView } from "../protocol";
import { standing } from "../table/again";
import { list, score, whole } from "../words/format";
import { words } from "../words/keep";
import { say } from "../words/words";

export interface Photo {
  title: string;
  day: string;
  result: string;
  /** The sides, the best first. */
  sides: string[];
  /** A line for each cell, turn or part of the score, with what each side has there. */
  rows: { title: string; said: string[] }[];
  totals: string[];
}

/** What a picture of a match shows. */
export function photoOf(view: TableView, day: string): Photo {
  const sides = standing(view);
  const firsts = sides.map(([seat = 0]) => seat);
  return {
    title: view.title,
    day,
    result: view.result ? say(view.result) : "",
    sides: sides.map((side) => list(side.map((seat) => view.players[seat]?.name ?? ""))),
    rows: cellsOf(view, firsts) ?? turnsOf(view, firsts) ?? partsOf(view.accounts, firsts),
    totals: firsts.map((seat) => score(view.scores[seat] ?? 0, view.measure)),
  };
}

/** Every cell, where each player has a sheet of one column. */
function cellsOf(view: TableView, seats: readonly number[]): Photo["rows"] | null {
  const sheets = seats.map((seat) =>
    view.pieces.find((piece): piece is Sheet => piece.kind === "sheet" && piece.seat === seat),
  );
  const [first] = sheets;
  if (!first || sheets.some((sheet) => sheet?.columns.length !== 1)) return null;
  return first.lines
    .filter(({ role }) => role !== "total")
    .map(({ key, title }) => ({
      title: say(title),
      said: sheets.map((sheet) => {
        const points = sheet?.lines.find((line) => line.key === key)?.boxes[0]?.points;
        return points == null ? "" : whole(points);
      }),
    }));
}

/** Every turn of a sheet kept by hand, where the points of turns add up to a goal. */
function turnsOf({ pieces }: TableView, seats: readonly number[]): Photo["rows"] | null {
  const ledger = ledgerOf(pieces);
  if (!ledger || !pieces.some((piece) => piece.kind === "totals" && piece.goal > 0)) return null;
  const gains = seats.map((seat) =>
    ledger.lines.filter((line) => line.seat === seat).map(({ gain }) => whole(gain)),
  );
  return Array.from({ length: Math.max(...gains.map(({ length }) => length)) }, (_, turn) => ({
    title: `${turn + 1}`,
    said: gains.map((brought) => brought[turn] ?? ""),
  }));
}

/** What the scores are made of: each part by its title, also those that only some have. */
function partsOf(accounts: readonly Part[][], seats: readonly number[]): Photo["rows"] {
  const all = seats.map((seat) => accounts[seat] ?? []);
  const titles = [...new Set(all.flat().map(({ title }) => say(title)))];
  const said = (account: readonly Part[], title: string) => {
    const found = account.find((part) => say(part.title) === title);
    return found ? say(found.said) : "";
  };
  return titles.map((title) => ({ title, said: all.map((account) => said(account, title)) }));
}

const WIDTH = 1080;
const MARGIN = 64;
const ROW = 54;
const HEAD = 330;

/** How high the picture is: as many rows as there are, and nothing below. */
export function height({ rows }: Photo): number {
  return HEAD + ROW * (rows.length + 2) + MARGIN;
}

/** Draw a photo on paper, as wide as a phone shows it sharp. */
export function draw(photo: Photo, canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const style = getComputedStyle(document.documentElement);
  const serif = style.getPropertyValue("--serif") || "serif";
  const sans = style.getPropertyValue("--sans") || "sans-serif";
  const [paper, shade, rule, ink, soft] = ["#fcf9f2", "#f3eddf", "#d8cfbc", "#1d2433", "#4b5362"];
  canvas.width = WIDTH;
  canvas.height = height(photo);

  const write = (
    text: string,
    { x, y, room, font, colour = ink, align = "left" }: Writing,
  ): void => {
    pen.font = font;
    const fits = Math.min(1, room / pen.measureText(text).width);
    pen.font = font.replace(/(\d+)px/, (_, size) => `${Math.floor(size * fits)}px`);
    pen.fillStyle = colour;
    pen.textAlign = align;
    pen.fillText(text, x, y);
  };

  pen.fillStyle = paper;
  pen.fillRect(0, 0, WIDTH, canvas.height);
  const room = WIDTH - 2 * MARGIN;
  const small = `30px ${sans}`;
  write(`${photo.title} · ${photo.day}`, { x: MARGIN, y: 96, room, font: small, colour: soft });
  write(photo.result, { x: MARGIN, y: 190, room, font: `600 68px ${serif}` });

  const titles = Math.min(380, room - 150 * photo.sides.length);
  const column = (room - titles) / photo.sides.length;
  const right = (at: number) => MARGIN + titles + column * (at + 1) - 12;
  const line = (said: readonly string[], y: number, font: string) => {
    for (const [at, text] of said.entries())
      write(text, { x: right(at), y, room: column - 16, font, align: "right" });
  };

  line(photo.sides, HEAD - 36, `600 34px ${sans}`);
  for (const [at, { title, said }] of photo.rows.entries()) {
    const top = HEAD + ROW * at;
    if (at % 2 === 0) {
      pen.fillStyle = shade;
      pen.fillRect(MARGIN - 12, top, room + 24, ROW);
    }
    write(title, { x: MARGIN, y: top + 38, room: titles - 16, font: `32px ${sans}` });
    line(said, top + 38, `34px ${sans}`);
  }
  const below = HEAD + ROW * photo.rows.length;
  pen.fillStyle = rule;
  pen.fillRect(MARGIN - 12, below + 8, room + 24, 3);
  write(words.total, { x: MARGIN, y: below + 78, room: titles - 16, font: `600 34px ${sans}` });
  line(photo.totals, below + 78, `650 56px ${sans}`);
}

interface Writing {
  x: number;
  y: number;
  /** Wider words are written smaller. */
  room: number;
  font: string;
  colour?: string;
  align?: CanvasTextAlign;
}
