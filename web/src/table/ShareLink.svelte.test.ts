import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { words } from "../words/table";
import ShareLink from "./ShareLink.svelte";

let shown: ReturnType<typeof mount> | undefined;

afterEach(() => {
  if (shown) unmount(shown);
  vi.unstubAllGlobals();
});

/** Press the button in a browser that has no clipboard for pages over plain HTTP. */
async function copied(copies: boolean): Promise<string> {
  let selected = "";
  document.execCommand = () => {
    selected = (document.activeElement as HTMLTextAreaElement).value;
    return copies;
  };
  vi.stubGlobal("navigator", { clipboard: undefined });
  shown = mount(ShareLink, { target: document.body, props: { path: "/table/abc" } });
  document.querySelector("button")?.click();
  await vi.waitFor(() => expect(selected).not.toBe(""));
  flushSync();
  return selected;
}

test("a link is copied over plain HTTP too", async () => {
  expect(await copied(true)).toContain("/table/abc");
  await vi.waitFor(() => expect(document.body.textContent).toContain(words.copied));
  expect(document.querySelector("textarea, input")).toBeNull();
});

test("where nothing can be copied, the link is shown", async () => {
  await copied(false);
  await vi.waitFor(() => expect(document.querySelector("input")?.value).toContain("/table/abc"));
});
