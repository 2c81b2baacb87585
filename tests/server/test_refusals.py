"""Refusals: each has a status, and words in both languages that need the same to be said."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import yamotheque
from yamotheque.server.errors import ENGINE, REFUSALS, Refused
from yamotheque.server.http.answers import HTTP
from yamotheque.words import Text, YamsError

HOUSE = Path(yamotheque.__file__).parent
SOURCES = [*HOUSE.glob("server/**/*.py"), *HOUSE.glob("device/**/*.py")]
RAISED = {
    key
    for file in SOURCES
    for key in re.findall(
        r'(?:Refused\(|Unreadable\(|__init__\(|key = )"([a-z/-]+)"', file.read_text("utf-8")
    )
}
BY_STATUS = {"seeding", "waiting"}
"""Said of a table by how far it is."""


def needed(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name}


@pytest.mark.parametrize("key", REFUSALS)
def test_both_languages_say_the_same(key: str) -> None:
    told = REFUSALS[key]
    assert 400 <= told["status"] < 600
    assert needed(told.get("fr", "")) == needed(told.get("en", ""))
    assert bool(told.get("fr")) == bool(told.get("en"))


def test_each_is_raised_somewhere_and_each_that_is_raised_is_there() -> None:
    assert RAISED | set(ENGINE.values()) | set(HTTP.values()) | BY_STATUS == set(REFUSALS)


def test_what_is_not_sent_of_a_key_is_left_out() -> None:
    refused = Refused("too-many/answers", each=2)
    assert (refused.code, refused.status) == ("too-many", 429)
    assert refused.text.en.startswith("2 answers")


def test_an_error_of_the_engine_keeps_its_words() -> None:
    refused = Refused.because(YamsError("non", "no"))
    assert (refused.code, refused.status, refused.text) == ("refused", 422, Text("non", "no"))
