import { expect, test } from "vitest";
import { lettersOf } from "./letters";

test("a name is as wide as its letters, and a very long one is cut off", () => {
  expect(["Tom", "Maman", "Grandma Wilhelmina"].map(lettersOf)).toEqual([3.9, 6.2, 10]);
});
