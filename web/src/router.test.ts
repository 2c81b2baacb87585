import { expect, test } from "vitest";
import { placeOf, router } from "./router.svelte";

const place = (path: string) => placeOf(new URL(path, "http://here"));

test.each([
  ["/", "home", {}],
  ["/table/abc", "table", { id: "abc" }],
  ["/jeux/corse", "game", { game: "corse" }],
  ["/jeux/corse/regles", "game", { game: "corse", tab: "regles" }],
  ["/jeux/corse/classement?category=DL", "game", { game: "corse", tab: "classement" }],
  ["/partie/abc/bilan/", "match", { id: "abc", tab: "bilan" }],
  ["/jeux/yacht/probleme", "game", { game: "yacht", tab: "probleme" }],
  ["/probleme", "puzzle", {}],
  ["/des", "fairness", {}],
  ["/des/comptes", "fairness", { tab: "comptes" }],
  ["/moi", "me", {}],
  ["/jeux", "notFound", {}],
  ["/partie/abc", "notFound", {}],
  ["/table/a/b", "notFound", {}],
])("%s shows %s", (path, page, parameters) => {
  expect(place(path)).toMatchObject({ page, parameters });
});

test("the question of an address is kept", () => {
  expect(place("/jeux/corse/classement?category=DL").query.get("category")).toBe("DL");
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
