import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yamotheque import Entry, Match, Record, YamsError
from yamotheque.record import BadRecord, check_dice, check_name

RECORD = """\
Yamotheque record 1
Game: corse 1
Option: columns=L
Player: Ana
Player: Léa
Dice: physical

* order 2 1
2 throw
* 33562
2 keep 33
* 512
2 mark 3 L
2 undo
"""


def test_a_record_reads_and_writes_itself() -> None:
    assert str(Record.read(RECORD)) == RECORD


def test_an_entry_is_a_seat_and_a_step() -> None:
    assert Entry.read("2 keep 33") == Entry(1, "keep 33")
    assert Entry.read("* 512") == Entry(None, "512")


def test_windows_line_ends_and_a_byte_order_mark_are_no_obstacle() -> None:
    assert Record.read("\ufeff" + RECORD.replace("\n", "\r\n")) == Record.read(RECORD)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("Yamotheque record 1", "Yamotheque record 2", "first line expected"),
        ("Game: corse 1\n", "", "exactly one 'Game'"),
        ("Player: Ana", "Prayer: Ana", "Line 4"),
        ("Player: Ana", "Player: A\u202ena", "visible"),
        ("Dice: physical", "Dice: loaded", "fair, physical, seed:N"),
        ("2 keep 33", "two keep 33", "Line 11"),
        ("* 512", "= 12\n* 512", "nothing after the scores"),
        ("Dice: physical", "Dice: fair\nSecret: xyz", "64 hexadecimal"),
        ("Game: corse 1", "Game: corse one", "edition"),
    ],
)
def test_a_record_that_does_not_fit_says_where(old, new, problem) -> None:
    with pytest.raises(YamsError, match=problem):
        Record.read(RECORD.replace(old, new))


def test_a_record_cut_in_its_header_says_so() -> None:
    with pytest.raises(BadRecord, match="cut off"):
        Record.read(RECORD[:60])


@given(st.text(max_size=400))
def test_no_text_breaks_the_reader(text) -> None:
    for candidate in (text, RECORD + text, RECORD[: len(text)]):
        with contextlib.suppress(YamsError):
            Record.read(candidate)


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "a\x00b", "a\u202eb", "a\u200bb"])
def test_a_name_that_cannot_be_shown_is_refused(name) -> None:
    with pytest.raises(YamsError, match="1 to 24 visible"):
        check_name(name)


@pytest.mark.parametrize("dice", ["", "seed:", "seed:-1", "seed:x", "Fair"])
def test_dice_are_fair_physical_or_seeded(dice) -> None:
    with pytest.raises(YamsError, match="fair, physical, seed:N"):
        check_dice(dice)


def test_the_secret_and_the_seeds_wait_for_the_end() -> None:
    match = Match("corse", columns="L", players=["Ana"])
    assert not match.record.secret and not match.record.seeds and match.record.commitment
    match.stop()
    assert match.record.secret and match.record.seeds
