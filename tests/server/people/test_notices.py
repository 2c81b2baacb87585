"""The notices of a host: their own words, in both languages where they wrote both."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.live import LiveServer
from tests.server.guest import Guest
from yamotheque.server.errors import Refused
from yamotheque.server.people.notices import Notices


def test_a_notice_is_read_in_the_language_it_is_asked_in(tmp_path: Path) -> None:
    (tmp_path / "legal.fr.md").write_text("Hébergé par Ana.", "utf-8")
    (tmp_path / "legal.en.md").write_text("Hosted by Ana.", "utf-8")
    notices = Notices(tmp_path)
    assert notices.read("legal", "fr") == "Hébergé par Ana."
    assert notices.read("legal", "en") == "Hosted by Ana."


def test_a_notice_in_one_language_is_told_in_both(tmp_path: Path) -> None:
    (tmp_path / "privacy.md").write_text("Rien.", "utf-8")
    (tmp_path / "legal.en.md").write_text("Ana.", "utf-8")
    notices = Notices(tmp_path)
    assert notices.written() == ["legal", "privacy"]
    assert (notices.read("privacy", "en"), notices.read("legal", "fr")) == ("Rien.", "Ana.")


@pytest.mark.parametrize("name", ["legal", "session", "../legal"])
def test_nothing_else_is_read(tmp_path: Path, name: str) -> None:
    (tmp_path / "session.md").touch()
    with pytest.raises(Refused, match="nothing"):
        Notices(tmp_path).read(name, "fr")


def test_a_notice_is_a_page_and_runs_nothing(live_server: LiveServer, guest: Guest) -> None:
    file = live_server.data / "legal.md"
    file.write_text("# Mentions\n\n<script>alert(1)</script> [x](javascript:alert(1))", "utf-8")
    try:
        html = guest.http.get("/api/notices/legal").raise_for_status().json()["html"]
        assert guest.http.get("/api/me").json()["notices"] == ["legal"]
    finally:
        file.unlink()
    assert "<h1" in html and "<script" not in html and "href" not in html
    assert guest.http.get("/api/notices/legal").status_code == 404
