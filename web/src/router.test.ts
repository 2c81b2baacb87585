import { expect, test } from "vitest";
import { placeOf, router } from "./router.svelte";

const place = (path: string) => placeOf(new URL(path, "http://here"));

test.each([
  ["/", "home", {}],
  ["/table/abc", "table", { id: "abc" }],
  ["/replay/abc/", "replay", { id: "abc" }],
  ["/rankings", "rankings", {}],
  ["/rankings/corse?category=DL", "rankings", { game: "corse" }],
  ["/rules/corse", "rules", { game: "corse" }],
  ["/puzzle", "puzzle", {}],
  ["/fairness", "fairness", {}],
  ["/rules", "notFound", {}],
  ["/table/a/b", "notFound", {}],
])("%s shows %s", (path, page, parameters) => {
  expect(place(path)).toMatchObject({ page, parameters });
});

test("the question of an address is kept", () => {
  expect(place("/rankings/corse?category=DL").query.get("category")).toBe("DL");
});

test("a plain click on one of our links stays in the page; others leave", () => {
  document.body.innerHTML = '<a id="in" href="/table/abc">in</a><a id="api" href="/schema">api</a>';
  const stop = router.start();
  const click = (id: string) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    document.getElementById(id)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(click("in")).toBe(true);
  expect(router.place).toMatchObject({ page: "table", parameters: { id: "abc" } });
  expect(click("api")).toBe(false);
  stop();
});
