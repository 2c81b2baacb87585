"""What the page asks for, and from whom."""

from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import Visit

VIOLATIONS = """
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`${violatedDirective} forbids ${blockedURI}`),
    );
"""


def test_a_whole_game_asks_nobody_else_and_breaks_no_policy(visit: Visit) -> None:
    ana = visit()
    ana.context.add_init_script(VIOLATIONS)
    asked: set[str] = set()
    ana.context.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    ana.page.on("websocket", lambda socket: asked.add(urlsplit(socket.url).netloc))
    ana.sit_down("Ana", columns="L")
    ana.page.get_by_role("button", name="Son : coupé").click()
    ana.play(turns=13)
    ana.end.click()
    ana.page.get_by_role("link", name="Analyser la partie").click()
    ana.page.get_by_role("link", name="Dés", exact=True).click()
    ana.page.get_by_role("button", name="Vérifier les dés").click()
    expect(ana.page.get_by_text("Tout est juste")).to_be_visible()
    for link in ("Yams Corse", "Règles", "Classement", "Jeux", "Problème", "Moi"):
        ana.page.get_by_role("link", name=link, exact=True).first.click()
        expect(ana.page.get_by_role("heading").first).to_be_visible()
    assert asked == {urlsplit(ana.url).netloc}
    assert ana.problems == []


def test_the_policy_lets_in_nothing_that_is_not_ours(visit: Visit) -> None:
    answer = visit().page.request.get("/")
    policy = answer.headers["content-security-policy"].split("; ")
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "style-src 'self'" in policy


def test_a_script_that_is_not_ours_does_not_run(visit: Visit) -> None:
    ana = visit().open()
    ana.forgive("Content Security Policy")
    ana.page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "globalThis.ran = true";
            document.body.append(script);
        }"""
    )
    assert ana.page.evaluate("globalThis.ran") is None


def test_nothing_is_kept_in_the_browser_but_choices_and_the_session(visit: Visit) -> None:
    ana = visit().sit_down("Ana", columns="L")
    assert all(cookie["sameSite"] == "Lax" for cookie in ana.context.cookies())
    kept = ana.page.evaluate("Object.keys(localStorage)")
    assert all(key.startswith("yamotheque.") for key in kept)
