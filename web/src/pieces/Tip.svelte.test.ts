import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import Tip from "./Tip.svelte";

/** Something that lies between these heights of the window. */
function lying(one: Element, top: number, bottom: number): void {
  one.getBoundingClientRect = () => new DOMRect(100, top, 40, bottom - top);
}

test("a reason lies above its cell, but below one that has the heads of its table above", () => {
  document.body.innerHTML =
    "<table><thead></thead><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>";
  const [first, second] = document.querySelectorAll("td");
  const heads = document.querySelector("thead");
  if (!first || !second || !heads) throw new Error("there is no table");
  lying(heads, 10, 50);
  lying(first, 50, 80);
  lying(second, 80, 110);
  const tops = [first, second].map((anchor) => {
    const shown = mount(Tip, { target: document.body, props: { anchor, text: "closed" } });
    flushSync();
    const top = document.querySelector<HTMLElement>("[role=tooltip]")?.style.top;
    unmount(shown);
    return top;
  });
  expect(tops).toEqual(["84px", "76px"]);
});
