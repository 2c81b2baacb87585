import { describe, expect, test } from "vitest";
import type { ChatLine } from "../protocol";
import { Chat } from "./chat.svelte";
import { grouped } from "./grouped";

let last = 0;

function line(player: string, when: string, text = "hello"): ChatLine {
  last += 1;
  return { type: "chat", id: last, player, pseudo: player, country: "", text, when, table: "" };
}

describe("lines", () => {
  test("of one person in a row stand under one name", () => {
    const groups = grouped([
      line("ana", "2026-05-01T10:00:00Z"),
      line("ana", "2026-05-01T10:01:00Z"),
      line("bob", "2026-05-01T10:02:00Z"),
      line("ana", "2026-05-01T10:03:00Z"),
    ]);
    expect(groups.map((group) => [group.first.player, group.lines.length])).toEqual([
      ["ana", 2],
      ["bob", 1],
      ["ana", 1],
    ]);
  });

  test("a while later get the name and the time again", () => {
    const groups = grouped([
      line("ana", "2026-05-01T10:00:00Z"),
      line("ana", "2026-05-01T10:06:00Z"),
    ]);
    expect(groups).toHaveLength(2);
  });

  test("of another day are told apart", () => {
    const groups = grouped([
      line("ana", "2026-05-01T10:00:00Z"),
      line("bob", "2026-05-03T10:00:00Z"),
    ]);
    expect(groups.map((group) => group.newDay)).toEqual([true, true]);
  });
});

describe("the chat", () => {
  test("hears a line once, and forgets one that the operator removed", () => {
    const chat = new Chat();
    const [one, two] = [line("ana", "2026-05-01T10:00:00Z"), line("bob", "2026-05-01T10:01:00Z")];
    for (const heard of [one, two, two]) chat.hear(heard);
    chat.forget({ type: "chat-gone", id: one.id });
    expect(chat.lines).toEqual([two]);
  });

  test("calls somebody by another name in what they said before", () => {
    const chat = new Chat();
    const [one, two] = [line("ana", "2026-05-01T10:00:00Z"), line("bob", "2026-05-01T10:01:00Z")];
    for (const heard of [one, two]) chat.hear(heard);
    chat.rename({ type: "chat-named", player: "ana", pseudo: "Anonyme", country: "" });
    expect(chat.lines).toEqual([{ ...one, pseudo: "Anonyme", country: "" }, two]);
  });

  test("of a table hears what is said there, and nothing else", () => {
    const chat = new Chat("there");
    const there = { ...line("ana", "2026-05-01T10:00:00Z"), table: "there" };
    for (const heard of [line("bob", "2026-05-01T10:00:00Z"), there]) chat.hear(heard);
    expect(chat.lines).toEqual([there]);
  });

  test("counts what came while nobody was looking", () => {
    const chat = new Chat();
    chat.hear(line("ana", "2026-05-01T10:00:00Z"));
    chat.hear(line("ana", "2026-05-01T10:00:01Z"));
    expect(chat.unread).toBe(2);
  });

  test("counts what was missed while the connection was lost, but not what is old", () => {
    const chat = new Chat();
    const lines = [1, 2, 3].map((n) => line("ana", `2026-05-01T10:0${n}:00Z`));
    chat.accept(lines.slice(0, 1));
    expect(chat.unread).toBe(0);
    chat.accept(lines);
    expect(chat.unread).toBe(2);
    expect(chat.lines).toEqual(lines);
  });
});
