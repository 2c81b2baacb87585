"""Names: what is kept, what is refused and why, and how a table tells its players apart."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yamotheque.match.names import LENGTH, ROOM, BadName, check_name, told_apart

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"

SHOWN = {
    "spaces are tidied": ("  Ana   Maria ", "Ana Maria"),
    "an accent joins its letter": ("Zoe\u0301", "Zoé"),
    "full-width letters become plain": ("\uff21\uff4e\uff41", "Ana"),
    "letters in circles become plain": ("\u24b6na", "Ana"),
    "a family is one picture": (FAMILY, FAMILY),
    "a heart keeps its colour": ("Dé \u2764\ufe0f", "Dé \u2764\ufe0f"),
    "a flag of two letters": ("\U0001f1eb\U0001f1f7", "\U0001f1eb\U0001f1f7"),
    "a flag of a region": (ENGLAND, ENGLAND),
    "a key": ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
    "an astronaut of some colour": (
        "\U0001f9d1\U0001f3fd\u200d\U0001f680",
        "\U0001f9d1\U0001f3fd\u200d\U0001f680",
    ),
    "a letter that asks to be a picture": ("Ana\ufe0f", "Ana"),
    "Devanagari": ("नमस्ते", "नमस्ते"),
    "Hebrew": ("שלום", "שלום"),
}


@pytest.mark.parametrize(("given", "kept"), SHOWN.values(), ids=SHOWN)
def test_a_name_is_kept_in_its_plainest_spelling(given: str, kept: str) -> None:
    assert check_name(given) == kept


@pytest.mark.parametrize("character", ["x", FAMILY, "n\u0303\u0323", ENGLAND])
def test_a_name_has_as_many_characters_as_people_see(character: str) -> None:
    assert check_name(character * LENGTH)
    with pytest.raises(BadName, match="24 characters at most, this one has 25"):
        check_name(character * (LENGTH + 1))


REFUSED = {
    "nothing": ("", "at least one"),
    "spaces": (" \t ", "at least one"),
    "a control character": ("Ana\x07", r"invisible character \(U\+0007\)"),
    "an override of direction": ("Ana\u202etxt.exe", "U\\+202E"),
    "zero width": ("A\u200bna", "U\\+200B"),
    "a joiner between letters": ("A\u200dna", "U\\+200D"),
    "a joiner after a picture": (FAMILY + "\u200d", "U\\+200D"),
    "too many pictures joined": ("\u200d".join(["\U0001f468"] * 5), "U\\+200D"),
    "a tag by itself": ("Ana\U000e0041", "U\\+E0041"),
    "a selector of variants": ("Ana\ufe00", "U\\+FE00"),
    "a Hangul filler": ("\u3164", "U\\+1160"),
    "a Braille blank": ("\u2800", "U\\+2800"),
    "half a character": ("Ana\ud800", "U\\+D800"),
    "a pile of accents": ("A" + "\u0300\u0301\u0302\u0303", "2 at most"),
    "an accent alone": ("\u0301a", "An accent goes on a letter"),
}


@pytest.mark.parametrize(("name", "reason"), REFUSED.values(), ids=REFUSED)
def test_a_name_that_cannot_be_shown_is_refused_for_the_true_reason(name, reason) -> None:
    with pytest.raises(BadName, match=reason):
        check_name(name)


@given(st.text(max_size=40) | st.text("aé\u0301\u200d\ufe0f\u20e31\U0001f468\U0001f3fd "))
def test_a_name_that_was_checked_is_not_changed_again(name) -> None:
    with contextlib.suppress(BadName):
        checked = check_name(name)
        assert check_name(checked) == checked and len(checked) <= ROOM


TABLES = {
    "nobody shares a name": (("Ana", "Bob"), ("Ana", "Bob")),
    "the second has a number": (("Ana", "Ana", "Ana"), ("Ana", "Ana 2", "Ana 3")),
    "capitals do not tell apart": (("Ana", "ANA"), ("Ana", "ANA 2")),
    "a number somebody chose is theirs": (("Ana", "Ana", "Ana 2"), ("Ana", "Ana 3", "Ana 2")),
    "two bots of a kind": (("bot:greedy", "bot:greedy"), ("bot:greedy", "bot:greedy 2")),
    "a long name makes room": (("x" * 24, "x" * 24), ("x" * 24, "x" * 22 + " 2")),
    "a heart is a heart": (("\u2764\ufe0f", "\u2764"), ("\u2764\ufe0f", "\u2764 2")),
}


@pytest.mark.parametrize(("names", "apart"), TABLES.values(), ids=TABLES)
def test_players_at_a_table_are_told_apart(names, apart) -> None:
    assert told_apart(names) == apart


@given(st.lists(st.sampled_from(["Ana", "ana", "Ana 2", "Ana 2 2", "x" * 24]), max_size=6))
def test_names_told_apart_stay_as_they_are(names) -> None:
    apart = told_apart(names)
    assert told_apart(apart) == apart and len(set(map(str.casefold, apart))) == len(names)
