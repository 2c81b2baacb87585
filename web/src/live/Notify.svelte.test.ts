import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { words } from "../words/live";
import Notify from "./Notify.svelte";
import { notices } from "./notices.svelte";

/** A browser that has not been asked yet, and what it will answer; what it has said. */
function browser(answer: NotificationPermission): string[] {
  const said: string[] = [];
  class Asked {
    static requestPermission = () => Promise.resolve(answer);
    constructor(title: string) {
      said.push(title);
    }
  }
  vi.stubGlobal("Notification", Asked);
  notices.state = "default";
  return said;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ["granted", words.notified],
  ["denied", words.notifyNo],
] as const)("once it is pressed, the answer (%s) is said", async (answer, said) => {
  browser(answer);
  const shown = mount(Notify, { target: document.body });
  document.querySelector("button")?.click();
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector("[role=status]")?.textContent).toBe(said);
  });
  unmount(shown);
});

test("the browser is not asked by itself", () => {
  browser("granted");
  const asked = vi.spyOn(Notification, "requestPermission");
  unmount(mount(Notify, { target: document.body }));
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [true, [words.yourTurn("Yacht")]],
  [false, []],
])("one's turn is told while the page is out of sight (%s)", async (hidden, told) => {
  const said = browser("granted");
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  await notices.ask();
  await notices.tell("Yacht", "/table/t");
  expect(said).toEqual(told);
});
