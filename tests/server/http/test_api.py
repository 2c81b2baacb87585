"""The API as programs meet it: its description, its document, and whatever else they send."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.live import LiveServer
from tests.server.guest import Guest
from yamotheque import Record, verify
from yamotheque.games import GAMES
from yamotheque.server.app import create_app
from yamotheque.server.errors import REFUSALS

Arrive = Callable[[], Guest]
DOCUMENT = Path(__file__).parents[3] / "docs" / "api.md"


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    app = create_app(tmp_path_factory.mktemp("described"))
    return dict(app.openapi_schema.to_schema())


def test_the_program_in_the_document_plays_a_whole_game(live_server: LiveServer) -> None:
    found = re.search(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    program = found[1] + "\nprint(record)"
    done = subprocess.run(
        [sys.executable, "-c", program, live_server.url], capture_output=True, text=True, check=True
    )
    score, rank, record = done.stdout.split("\n", 2)
    verdict = verify(Record.read(record.strip() + "\n"))
    assert verdict.finding == "verified"
    assert f"= {score.removeprefix('Score: ')}" in record
    assert rank.startswith("Rank: ")


def test_every_operation_says_what_it_does_and_how_it_refuses(described: dict[str, Any]) -> None:
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"] and operation["description"], path
            assert "429" in operation["responses"], path
            if method != "get":
                assert "403" in operation["responses"], path


def test_the_description_is_served_and_refers_to_no_other_host(guest: Guest) -> None:
    for path in ("/schema", "/schema/openapi.json"):
        answer = guest.http.get(path)
        assert answer.json()["openapi"].startswith("3.1")
        assert "http" not in answer.text.replace("httponly", "")


def test_every_code_the_server_refuses_with_is_documented() -> None:
    documented = set(re.findall(r"`([a-z-]+)`", DOCUMENT.read_text(encoding="utf-8")))
    server = Path(__file__).parents[3] / "src" / "yamotheque" / "server"
    source = "\n".join(file.read_text(encoding="utf-8") for file in server.rglob("*.py"))
    used = {key.partition("/")[0] for key in REFUSALS} - {""}
    used |= set(re.findall(r'^    \d{3}: \(\s*"([a-z-]+)"', source, re.MULTILINE))
    assert len(used) > 20
    assert used - documented == {"foreign-page", "away"}  # what only a page of ours meets


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b"", (400, "malformed")),
        (b"{", (400, "malformed")),
        (b"[1, 2]", (400, "malformed")),
        (b"\xff\xfe\x00", (400, "malformed")),
        (b'{"game": "corse"}', (400, "malformed")),
        (b'{"game": "corse", "players": "Ana"}', (400, "malformed")),
        (b"[" * 10_000, (400, "malformed")),
        (b'{"game": "' + b"x" * 20_000 + b'", "players": []}', (413, "too-large")),
    ],
)
def test_a_malformed_or_oversized_request_is_refused(
    guest: Guest, body: bytes, expected: tuple[int, str]
) -> None:
    answer = guest.http.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == expected
    assert answer.json()["text"]["fr"] != answer.json()["text"]["en"]


def test_a_body_without_a_length_is_measured_too(guest: Guest) -> None:
    def endless() -> Any:
        for _ in range(100):
            yield b" " * 1000

    try:
        answer = guest.http.post("/api/tables", content=endless())
    except httpx.WriteError:
        return  # the server hung up before we had said it all
    assert answer.status_code == 413


def test_a_method_that_is_not_there_is_refused(guest: Guest) -> None:
    answer = guest.http.patch("/api/games")
    assert (answer.status_code, answer.json()["code"]) == (405, "method")


def test_every_game_is_offered_with_its_material(guest: Guest) -> None:
    games = guest.http.get("/api/games").json()
    assert [game["key"] for game in games] == list(GAMES)
    assert all(game["pieces"] for game in games)


def operations() -> list[str]:
    """Every operation of the API, by its method and path."""
    with TemporaryDirectory() as folder:
        paths = create_app(Path(folder)).openapi_schema.to_schema()["paths"]
    return [f"{method.upper()} {path}" for path, methods in paths.items() for method in methods]


@pytest.mark.parametrize("operation", operations())
def test_whatever_is_sent_gets_a_documented_answer(
    operation: str, live_server: LiveServer, described: dict[str, Any], guest: Guest
) -> None:
    method, path = operation.split()
    schema = schemathesis.openapi.from_dict(described)
    schema.config.update(base_url=live_server.url)
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in guest.http.cookies.jar)
    headers = {"cookie": cookies, "x-csrftoken": guest.me["csrf"]}

    # A name may be of the right type and still be refused: that check is left out.
    @settings(max_examples=10, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(case=schema[path][method].as_strategy())
    def check(case: Any) -> None:
        answer = case.call(headers=headers, timeout=120)
        if answer.status_code == 503 and answer.json()["code"] == "being-made":
            return  # the day's puzzle may ask for a table that is solved meanwhile
        case.validate_response(answer, excluded_checks=[positive_data_acceptance])

    check()
