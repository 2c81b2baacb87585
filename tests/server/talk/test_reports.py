"""What players report: it reaches the operator, once, and from nobody too often."""

import json
import logging
from typing import Any

import pytest

from tests.live import LiveServer, site_of
from tests.server.guest import Guest
from yamotheque.cli import main
from yamotheque.server.errors import Refused
from yamotheque.server.matches.table import Table
from yamotheque.server.operations.limits import TooFast
from yamotheque.server.protocol.chat import ReportIn
from yamotheque.server.site import Site


async def said(site: Site, text: str, at: Table | None = None) -> int:
    """Let Eve say something; the number of her line."""
    await site.accounts.rename("eeee", "Eve", "")
    return (await site.chat.say("eeee", text, "", at)).id


async def test_a_line_is_reported_with_its_author_and_its_words(site: Site) -> None:
    line = await said(site, "something rude")
    await site.reports.make("aaaa", ReportIn("insult", line, words=" she  does it often "))
    (report,) = await site.reports.waiting()
    told = (report.player, report.pseudo, report.text, report.words, report.reason)
    assert told == ("eeee", "Eve", "something rude", "she does it often", "insult")


async def test_a_player_is_reported_by_their_name(site: Site) -> None:
    await site.accounts.rename("eeee", "Rude name", "")
    await site.reports.make("aaaa", ReportIn("name", player="eeee"))
    (report,) = await site.reports.waiting()
    assert (report.pseudo, report.line, report.text) == ("Rude name", 0, "")


async def test_a_line_that_is_reported_twice_by_somebody_is_one_report(site: Site) -> None:
    line = await said(site, "something rude")
    numbers = {await site.reports.make("aaaa", ReportIn("spam", line)) for _ in range(2)}
    assert [report.id for report in await site.reports.waiting()] == list(numbers)


async def test_a_report_is_open_again_when_it_is_made_again(site: Site) -> None:
    await said(site, "something rude")
    number = await site.reports.make("aaaa", ReportIn("other", player="eeee"))
    await site.reports.resolve(number)
    assert await site.reports.waiting() == []
    await site.reports.make("aaaa", ReportIn("cheating", player="eeee"))
    assert [report.reason for report in await site.reports.waiting()] == ["cheating"]


async def test_a_report_is_said_in_the_log_without_names(
    site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    line = await said(site, "something rude")
    with caplog.at_level(logging.WARNING):
        number = await site.reports.make("aaaa", ReportIn("insult", line))
    assert caplog.messages == [f"report {number} waits (insult): yams reports list"]


@pytest.mark.parametrize(
    ("told", "code"),
    [
        (ReportIn("spam", 999999), "no-line"),
        (ReportIn("spam", player="nobody"), "unknown-player"),
        (ReportIn("spam"), "unknown-player"),
        (ReportIn("spam", player="eeee"), "own-line"),
        (ReportIn("spam", player="aaaa", words="x" * 301), "bad-report"),
    ],
)
async def test_a_report_about_nothing_is_refused(site: Site, told: ReportIn, code: str) -> None:
    await site.accounts.write_down("aaaa")
    await site.accounts.write_down("eeee")
    with pytest.raises(Refused) as refused:
        await site.reports.make("eeee", told)
    assert refused.value.code == code


@pytest.mark.parametrize("line", [0, -5, 2**31, 10**30])
def test_what_is_no_number_of_a_line_is_refused(guest: Guest, line: int) -> None:
    asked = {"reason": "spam", "line": line}
    assert guest.http.post("/api/reports", json=asked).json()["code"] == "malformed"


async def test_who_reports_too_much_is_asked_to_wait(site: Site) -> None:
    await said(site, "something rude")
    for _ in range(5):
        await site.reports.make("aaaa", ReportIn("other", player="eeee"))
    with pytest.raises(TooFast):
        await site.reports.make("aaaa", ReportIn("other", player="eeee"))


def operate(server: LiveServer, *arguments: object) -> int:
    """Run `yams reports` on the database of a running server; its exit status."""
    return main(["reports", *map(str, [*arguments, *site_of(server.data)]), "--lang", "en"])


def test_the_operator_reads_and_resolves_a_report_while_the_server_runs(
    live_server: LiveServer, guest: Guest, capsys: pytest.CaptureFixture[str]
) -> None:
    eve = Guest(live_server.url).named("Eve")
    eve.close()
    asked = {"reason": "name", "player": eve.me["id"]}
    number = guest.http.post("/api/reports", json=asked).raise_for_status().json()["id"]
    assert operate(live_server, "list", "--json") == 0
    listed: list[dict[str, Any]] = [json.loads(row) for row in capsys.readouterr().out.splitlines()]
    assert (number, eve.me["id"]) in [(row["id"], row["player"]) for row in listed]
    assert operate(live_server, "resolve", number) == 0
    capsys.readouterr()
    assert operate(live_server, "list") == 0
    assert eve.me["id"] not in capsys.readouterr().out
    assert operate(live_server, "list", "--all") == 0
    assert f"name  {eve.me['id']} Eve" in capsys.readouterr().out


def test_the_operator_is_told_that_no_such_report_waits(
    live_server: LiveServer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert operate(live_server, "resolve", 999999) == 1
    assert "There is no report 999999" in capsys.readouterr().err
