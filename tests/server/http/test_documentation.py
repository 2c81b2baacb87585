"""The documentation under `/docs`: what is served there, and under which policy."""

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.live import PATIENCE, LiveServer
from yamotheque.server.http.documentation import DOCS

built = pytest.mark.skipif(
    not (DOCS / "index.html").exists(), reason="the documentation is not built"
)


@pytest.fixture
def http(live_server: LiveServer) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=live_server.url, timeout=PATIENCE) as client:
        yield client


@built
@pytest.mark.parametrize("path", ["/docs/", "/docs/rules/corse/", "/docs/fr/rules/corse/"])
def test_a_page_of_the_documentation_is_under_the_policy_of_every_page(
    http: httpx.Client, path: str
) -> None:
    answer = http.get(path)
    assert answer.headers["content-type"].startswith("text/html")
    policy = answer.headers["content-security-policy"]
    assert policy == http.get("/").headers["content-security-policy"]
    assert "script-src 'self'" in policy and "unsafe" not in policy


@built
@pytest.mark.parametrize("path", ["/docs", "/docs/rules/corse", "/docs/fr"])
def test_a_page_without_its_slash_leads_to_the_one_with_it(http: httpx.Client, path: str) -> None:
    answer = http.get(path)
    assert (answer.status_code, answer.headers["location"]) == (308, f"{path}/")


@pytest.mark.parametrize(
    "path",
    [
        "/docs/nothing/",
        "/docs/..%2Fapp.py",
        "/docs/%2e%2e/app.py",
        "/docs/fr/..%2F..%2Fapp.py",
        "/docs/%2Fetc%2Fpasswd",
        "/docs/%00",
        "/docs/" + "a" * 500,
    ],
)
def test_nothing_else_is_served_there(http: httpx.Client, path: str) -> None:
    assert http.get(path).status_code in (404, 503)


@built
@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/docs/nothing/", "There is no such page"),
        ("/docs/rules/nothing.html", "There is no such page"),
        ("/docs/fr/rules/rien/", "Cette page n’existe pas"),
    ],
)
def test_of_an_address_that_is_nobodys_the_documentation_says_so_in_its_language(
    http: httpx.Client, path: str, words: str
) -> None:
    answer = http.get(path)
    assert (answer.status_code, words in answer.text) == (404, True)


@built
def test_the_page_for_lost_addresses_fetches_its_files_from_wherever_it_is_shown(
    http: httpx.Client,
) -> None:
    fetched = re.findall(r'(?:src|rel="stylesheet" href)="([^"]+)"', http.get("/docs/a/b/").text)
    assert {http.get(address).status_code for address in fetched} == {200}
