import { describe, expect, test } from "vitest";
import type { GameInfo } from "../protocol";
import { boxes, nameIn } from "./boxes";

const text = (word: string) => ({ fr: word, en: word });
const game = (title: string, box: string) => ({ title, key: title, box: text(box) }) as GameInfo;

const GAMES = [
  game("Yami", "Yami"),
  game("7 Yaminos : Yam", "7 Yaminos"),
  game("Yami XXL", "Yami"),
];

describe("the shelf", () => {
  test("has a box for games that come together", () => {
    const found = boxes(GAMES).map(({ title, games }) => [title.en, games.length]);
    expect(found).toEqual([
      ["Yami", 2],
      ["7 Yaminos", 1],
    ]);
  });

  test("does not say the name of a box twice", () => {
    const [, box] = boxes(GAMES);
    expect(box?.games.map((one) => nameIn(one, box))).toEqual(["Yam"]);
  });
});
