import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import Small from "./Small.svelte";
import { pips } from "./tray/pips";

function drawn(props: { faces: string[]; colours?: string[] }): (string | null)[] {
  const shown = mount(Small, { target: document.body, props });
  const paths = [...document.querySelectorAll("path:not(.bodies)")];
  const outlines = paths.map((path) => path.getAttribute("d"));
  unmount(shown);
  return outlines;
}

test("small dice of two colours are told apart as large ones are", () => {
  const colours = ["black", "red", "black", "red", "black", "red"];
  expect(drawn({ faces: ["4", "1"], colours })).toEqual([
    pips(1, "disc", 2.25),
    pips(4, "diamond"),
  ]);
});

test("plain dice and sticks are of one colour", () => {
  expect(drawn({ faces: ["4-1"] })).toEqual([pips(4, "disc") + pips(1, "disc", 2)]);
});
