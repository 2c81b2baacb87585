"""`yams print`: a blank sheet, or that of a recorded match."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run, match_in


def test_a_blank_sheet_goes_to_a_file(yams: Run, home: Path) -> None:
    ran = yams("print", "corse", "--columns", "DL", "-o", "sheet.svg", "--lang", "fr")
    assert (ran.status, ran.said) == (0, "")
    assert "Descendante, de haut en bas" in (home / "sheet.svg").read_text("utf-8")


def test_a_file_named_so_is_a_pdf(yams: Run, home: Path) -> None:
    yams("print", "corse", "-o", "feuille.pdf")
    assert (home / "feuille.pdf").read_bytes().startswith(b"%PDF")


def test_yami_has_reminder_cards(yams: Run) -> None:
    out = yams("print", "yami", "--cards", "--lang", "fr").out
    assert out.count('aria-label="Quinte floche"') == 4


def test_without_a_file_it_goes_to_standard_output(yams: Run) -> None:
    out = yams("print", "yatzy", "--players", "Ana,Bruno").out
    assert out.startswith("<svg ") and 'aria-label="Bruno"' in out


def test_standard_output_needs_no_letters_but_ascii(yams: Run) -> None:
    out = yams("print", "yatzy", "--players", "Zoé", "--lang", "fr").out
    assert out.isascii() and 'aria-label="Zo&#233;"' in out


def test_the_players_may_be_a_number(yams: Run) -> None:
    assert yams("print", "yatzy", "--players", "3").out.count('aria-label="name"') == 3


def test_a_record_is_printed_as_it_ended(yams: Run, finished: Path) -> None:
    out = yams("print", finished).out
    assert all(f'aria-label="{score}"' in out for score in match_in(finished).scores)


def test_a_record_may_come_from_standard_input(yams: Run, finished: Path) -> None:
    assert yams("print", "-", typed=finished.read_bytes()).out == yams("print", finished).out


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["corsse"], "Did you mean corse?"),
        (["corse", "--players", "9"], "1 to 6 players"),
        (["corse", "--players", "Ana,,"], "at least one character"),
        (["corse", "--columns", "X"], "not possible for option columns"),
        (["yamslam", "--players", "1"], "choose mode solo"),
    ],
)
def test_what_cannot_be_printed_is_refused(yams: Run, arguments: list[str], expected: str) -> None:
    ran = yams("print", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert expected in ran.err


def test_a_file_that_is_no_record_is_refused(yams: Run, home: Path) -> None:
    (home / "notes.txt").write_text("bonjour")
    assert "This is not a record" in yams("print", "notes.txt").err
