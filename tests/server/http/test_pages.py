"""The page and its files: what is served, how long it may be kept, and what is kept out."""

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.live import PATIENCE, LiveServer
from tests.server.guest import Guest
from yamotheque.server.http.pages import PAGE
from yamotheque.server.http.previews import ADDRESSES

SOME_ADDRESSES = (
    *("/", "/jeux", "/jeux/corse", "/jeux/corse/", "/jeux/corse/regles", "/jeux/corse/rien"),
    *("/jeux/corse/classement", "/jeux/corse/probleme", "/table", "/table/a", "/table/a/b"),
    *("/partie/a", "/partie/a/revoir", "/partie/a/bilan", "/partie/a/des/", "/partie/a/rien"),
    *("/salon", "/probleme", "/des", "/des/comptes", "/des/rien", "/joueurs", "/joueurs/Ana"),
    *("/moi", "/moi/", "/moderation", "/mentions", "/donnees", "/rien", "/a/b"),
)
"""Addresses of the page, and addresses like them of nothing."""

built = pytest.mark.skipif(not (PAGE / "index.html").exists(), reason="the page is not built")


@pytest.fixture
def http(live_server: LiveServer) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=live_server.url, timeout=PATIENCE) as client:
        yield client


@built
@pytest.mark.parametrize("path", ["/", "/table/abc", "/moi", "/a/b/c", "/fr"])
def test_the_page_is_at_every_address_of_its_own(http: httpx.Client, path: str) -> None:
    answer = http.get(path)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.text == (PAGE / "index.html").read_text(encoding="utf-8")


def answered(http: httpx.Client, path: str) -> int:
    return http.get(path).status_code


@built
@pytest.mark.parametrize(
    "path", ["/a/b/c", "/fr", "/table/nowhere", "/table/abc", "/jeux/petanque", "/partie/abc/des"]
)
def test_where_there_is_nothing_the_status_says_so(http: httpx.Client, path: str) -> None:
    assert answered(http, path) == 404


@built
@pytest.mark.parametrize("path", ["/", "/jeux/corse/regles", "/des", "/moi/", "/table/ici-abc"])
def test_where_there_is_something_the_status_says_so(http: httpx.Client, path: str) -> None:
    assert answered(http, path) == 200


@built
def test_a_link_to_a_table_says_which_game_it_is_and_who_plays(guest: Guest) -> None:
    table = guest.open("Ana", "Zoé & Co")
    html = guest.http.get(f"/table/{table}").text
    assert "<title>Yams Corse · Ana · Zoé &amp; Co · Yamothèque</title>" in html
    assert '<meta property="og:title" content="Yams Corse · Ana · Zoé &amp; Co" />' in html
    assert f'content="{guest.url}/icon-512.png"' in html
    assert guest.http.get(f"/partie/{table}/revoir").text == html


def test_the_server_knows_the_addresses_of_the_page() -> None:
    router = (PAGE.parents[3] / "web/src/router.svelte.ts").read_text(encoding="utf-8")
    patterns = re.findall(r'\["\w+", /\^(.*?)\$/\]', router)
    names = [re.sub(r"\(\?<\w+>", "(?:", one).replace("\\/", "/") for one in patterns]
    assert len(names) == 11
    for address in SOME_ADDRESSES:
        theirs = any(re.fullmatch(one, address) for one in names)
        assert bool(ADDRESSES.fullmatch(address)) == theirs, address


@built
def test_the_page_has_no_inline_script_or_style_and_no_other_host(http: httpx.Client) -> None:
    html = http.get("/").text
    assert re.findall(r"<script(?![^>]* src=)", html) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=|https?://", html) == []


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/schema/openapi.json"])
def test_every_answer_carries_a_strict_policy(http: httpx.Client, path: str) -> None:
    headers = http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@built
def test_a_page_that_has_not_changed_keeps_its_policy(http: httpx.Client) -> None:
    first = http.get("/")
    again = http.get("/", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    name = "content-security-policy"
    assert again.headers[name] == first.headers[name]
    assert "script-src 'self'" in again.headers[name]


@built
def test_files_whose_names_change_with_their_content_are_kept_forever(http: httpx.Client) -> None:
    for name in re.findall(r'/assets/[^"]+', http.get("/").text):
        answer = http.get(name)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        "/api/nothing",
        "/assets/none.js",
        "/assets/..%2Findex.html",
        "/rules-images/corse/..%2Fcorse.fr.md",
        "/rules-images/corse/%2Fetc%2Fpasswd",
        "/..%2F..%2Fapp.py",
        "/app.py",
        "/%00",
        "/assets/%00",
    ],
)
def test_nothing_else_is_served(http: httpx.Client, path: str) -> None:
    answer = http.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"


def test_no_page_is_served_that_loads_scripts_from_elsewhere(http: httpx.Client) -> None:
    assert http.get("/schema").headers["content-type"].startswith("application/vnd.oai.openapi")
    for viewer in ("swagger", "redoc", "elements", "rapidoc"):
        assert http.get(f"/schema/{viewer}").status_code == 404


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rules_come_as_html_with_their_anchors_and_pictures(
    http: httpx.Client, language: str
) -> None:
    html = http.get("/api/games/corse/rules", params={"language": language}).json()["html"]
    assert '<h2 id="aim">' in html and "{#" not in html
    pictures = re.findall(r'<img src="([^"]+)"', html)
    assert pictures
    for picture in set(pictures):
        answer = http.get(picture)
        assert answer.headers["content-type"] == "image/svg+xml"


def test_names_in_programs_are_folded_away_under_their_heading(http: httpx.Client) -> None:
    html = http.get("/api/games/corse/rules", params={"language": "en"}).json()["html"]
    assert re.search(r'<details>\s*<summary>\s*<h2 id="names">Names in programs</h2>', html)
    assert html.count("<details>") == html.count("</details>") == 2


@pytest.mark.parametrize(
    ("language", "says"), [("fr", "équiprobables"), ("en", "exactly equally likely")]
)
def test_how_to_check_the_dice_can_be_read(http: httpx.Client, language: str, says: str) -> None:
    html = http.get("/api/fairness", params={"language": language}).json()["html"]
    assert says in html
    assert re.findall(r'<h[12] id="([^"]+)"', html) == [f"part-{number}" for number in range(8)]


def test_dice_in_a_table_stay_on_one_line(http: httpx.Client) -> None:
    html = http.get("/api/games/yahtzee/rules", params={"language": "fr"}).json()["html"]
    assert '<td class="roll">5-5-5-6-6</td>' in html


def test_the_rules_of_no_game_are_not_found(http: httpx.Client) -> None:
    assert http.get("/api/games/chess/rules").json()["code"] == "unknown-game"
    assert http.get("/api/games/corse/rules", params={"language": "de"}).status_code == 400


@pytest.mark.parametrize("encoding", ["br", "gzip"])
def test_long_answers_are_compressed(http: httpx.Client, encoding: str) -> None:
    answer = http.get("/api/games", headers={"accept-encoding": encoding})
    assert answer.headers["content-encoding"] == encoding


@built
@pytest.mark.parametrize(
    ("accepts", "sent"),
    [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("", None)],
)
def test_what_is_built_comes_packed_as_the_browser_can_read_it(
    http: httpx.Client, accepts: str, sent: str | None
) -> None:
    script = re.findall(r'/assets/[^"]+\.js', http.get("/").text)[0]
    for path in ("/", script):
        answer = http.get(path, headers={"accept-encoding": accepts})
        assert answer.headers.get("content-encoding") == sent
        assert "accept-encoding" in answer.headers["vary"].lower()


EVERYWHERE = [
    pytest.param("/", marks=built),
    "/api/games",
    "/api/games/corse/rules",
    "/rules-images/corse/columns.svg",
    "/schema/openapi.json",
    "/api/tables",
]


@pytest.mark.parametrize("path", EVERYWHERE)
def test_what_one_already_has_is_not_sent_again(http: httpx.Client, path: str) -> None:
    first = http.get(path)
    again = http.get(path, headers={"if-none-match": f'"other", {first.headers["etag"]}'})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert again.headers["etag"] == first.headers["etag"]


@pytest.mark.parametrize("path", EVERYWHERE)
def test_what_one_does_not_have_is_sent(http: httpx.Client, path: str) -> None:
    answer = http.get(path, headers={"if-none-match": '"something else"'})
    assert (answer.status_code, bool(answer.content)) == (200, True)


@pytest.mark.parametrize("path", EVERYWHERE)
def test_a_head_is_what_a_get_would_be_without_its_body(http: httpx.Client, path: str) -> None:
    head, whole = http.head(path), http.get(path)
    assert (head.status_code, head.content) == (200, b"")
    for name in ("etag", "content-type", "cache-control"):
        assert head.headers.get(name) == whole.headers.get(name)


def test_an_answer_has_one_tag_compressed_or_not(http: httpx.Client) -> None:
    plain = http.get("/api/games", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["etag"] == http.get("/api/games").headers["etag"]


def test_there_is_no_head_where_there_is_no_get(http: httpx.Client) -> None:
    assert http.head("/api/puzzle/answer").status_code == 405
    assert http.head("/api/nothing").status_code == 404


@pytest.mark.parametrize("path", ["/api/games", "/api/games/corse/rules", "/api/fairness"])
def test_what_is_the_same_for_everybody_may_be_kept_and_asked_about(
    http: httpx.Client, path: str
) -> None:
    assert http.get(path).headers["cache-control"] == "no-cache"


def test_a_table_is_never_kept_by_a_cache(http: httpx.Client) -> None:
    assert http.get("/api/tables").headers["cache-control"] == "no-store"
