import contextlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yamotheque import Entry, Match, Record, YamsError, replay
from yamotheque.match.record import BadRecord, check_dice

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
        ("Player: Ana", "Player: A\u202ena", "invisible"),
        ("Dice: physical", "Dice: loaded", "fair, device, physical, paper, seed:N"),
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


@pytest.mark.parametrize("dice", ["", "seed:", "seed:-1", "seed:x", "Fair"])
def test_dice_are_fair_physical_or_seeded(dice) -> None:
    with pytest.raises(YamsError, match="fair, device, physical, paper, seed:N"):
        check_dice(dice)


@pytest.mark.parametrize("sign", ["\n", "\r", "\x00", "\x1b", "\x85", "\u2028", "\u2029"])
@pytest.mark.parametrize(
    "header",
    [
        lambda text: {"date": text},
        lambda text: {"game": text},
        lambda text: {"dice": text},
        lambda text: {"players": ("Ana", text)},
        lambda text: {"seeds": (text,)},
        lambda text: {"options": (("columns", text),)},
        lambda text: {"options": ((text, "L"),)},
        lambda text: {"secret": text},
        lambda text: {"commitment": text},
    ],
)
def test_no_value_of_the_header_can_be_more_than_its_line(header, sign) -> None:
    with pytest.raises(YamsError):
        replace(Record.read(RECORD), **header(f"a{sign}Player: Eve"))


def test_no_step_can_be_more_than_its_line() -> None:
    with pytest.raises(BadRecord, match="does not fit on a line"):
        Entry(0, "throw\n2 throw")


def test_a_match_refuses_a_date_of_two_lines() -> None:
    with pytest.raises(BadRecord, match="no line breaks"):
        Match("corse", date="2026-01-01\nPlayer: Eve")


def test_an_impossible_option_in_a_record_is_refused() -> None:
    record = replace(Record.read(RECORD), game="yaminos-quick", options=(("throws", "--3"),))
    with pytest.raises(YamsError, match="'--3' is not possible for option throws"):
        replay(record)


def test_the_secret_and_the_seeds_wait_for_the_end() -> None:
    match = Match("corse", columns="L", players=["Ana"])
    assert not match.record.secret and not match.record.seeds and match.record.commitment
    match.stop()
    assert match.record.secret and match.record.seeds


def test_a_match_goes_on_from_an_entry_of_another() -> None:
    before = Match("corse", columns="S", players=["Ana"], seeds=["a"])
    before.play("throw")
    here = before.record
    begun = replay(
        replace(
            Match("corse", columns="S", players=["Ana"], seeds=["b"]).record,
            options=(*here.options, ("after", "k3x9 2")),
            entries=here.entries,
        )
    )
    assert (begun.given, begun.state) == (2, before.state)
    assert ("after", "k3x9 2") in Record.read(str(begun.record)).options


def test_what_a_match_goes_on_from_is_a_name_and_an_entry() -> None:
    record = Match("corse", columns="S", dice="seed:1").record
    with pytest.raises(BadRecord, match="expected 'k3x9 34'"):
        replay(replace(record, options=(*record.options, ("after", "k3x9"))))
