"""The hosting page and the files in deploy/ say what the server does."""

import re
from pathlib import Path

import pytest

from yamotheque.cli.commands.admin import backup
from yamotheque.cli.commands.serve import serve
from yamotheque.server.operations.limits import Limits
from yamotheque.server.storage.data import ADDRESS, DATA, DATABASE

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
BACKUP = "yamotheque-backup.service"
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def deployed(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def test_the_unit_starts_the_server_with_options_it_has() -> None:
    unit = deployed("yamotheque@.service")
    (command,) = re.findall(r"^ExecStart=/opt/yamotheque/bin/yams serve (.*)$", unit, re.MULTILINE)
    options = {word[2:].replace("-", "_") for word in command.split() if word.startswith("--")}
    assert options == {"port", "proxy", "json_logs"}
    assert options <= serve.__annotations__.keys()


def test_the_settings_are_those_that_the_server_reads() -> None:
    names = re.findall(r"^(\w+)=", deployed("environment"), re.MULTILINE)
    assert {ADDRESS, DATA, DATABASE} <= set(names)


def test_the_proxy_and_the_target_name_the_same_ports() -> None:
    named = [
        set(re.findall(r"[@:](8\d{3})\b", deployed(name)))
        for name in ("Caddyfile", "yamotheque.target")
    ]
    assert named == [{"8001", "8002"}] * 2


def test_the_timer_and_the_page_make_copies_by_the_one_command() -> None:
    ran = re.findall(r"^ExecStart=/opt/yamotheque/bin/yams (.*)$", deployed(BACKUP), re.MULTILINE)
    assert ran == ["admin backup /var/backups/yamotheque --keep 30"]
    assert "keep" in backup.__annotations__
    assert not re.findall(r"^# .*\b(?:pg_dump|pg_restore|session\.key)", PAGE, re.MULTILINE)


@pytest.mark.parametrize(
    ("row", "pace"),
    [
        ("requests a minute", Limits.requests),
        ("tables opened a minute", Limits.tables),
        ("lines in the chat in ten seconds", Limits.lines),
        ("messages over sockets in ten seconds", Limits.messages),
    ],
)
def test_the_page_tells_the_limits(row: str, pace: tuple[int, float, int]) -> None:
    burst, seconds, times = pace
    assert f"| {row} | {burst:,} | {burst * times:,} |" in PAGE
    assert seconds == (60 if "minute" in row else 10)


def test_the_page_tells_how_many_sockets_there_may_be() -> None:
    session, address = Limits.sockets
    assert f"| sockets at once | {session} | {address} |" in PAGE


def test_the_container_runs_the_server_with_options_it_has_as_a_user_without_rights() -> None:
    container = deployed("Containerfile")
    (command,) = re.findall(r'^CMD \["yams", "serve", (.*)\]$', container, re.MULTILINE)
    options = {word.replace("-", "_") for word in re.findall(r'"--([a-z-]+)"', command)}
    assert options <= serve.__annotations__.keys()
    assert container.index("\nUSER yamotheque\n") < container.index("\nCMD ")
    assert re.findall(rf"\b({DATA})=(/\w+)", container) == [(DATA, "/data")]
