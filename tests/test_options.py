from dataclasses import replace

import pytest

from yamotheque.games.corse import Corse
from yamotheque.options import BadOption, Option, configure, options_of, settings_of
from yamotheque.words import Text


def test_a_subset_is_kept_in_the_order_declared() -> None:
    assert configure(Corse(), columns="ml").columns == "LM"


@pytest.mark.parametrize("value", ["", "X", "DLX", "DD", "é"])
def test_an_impossible_value_is_an_error_that_names_the_allowed_ones(value) -> None:
    with pytest.raises(BadOption, match="one or more of D, L, M, S"):
        configure(Corse(), columns=value)


THROWS = Option("throws", "whole", "3", Text("", ""), Text("", ""), low=1, high=6)


@pytest.mark.parametrize("value", ["--3", "-", "", "3.0", "\u00b2", "9" * 5000, "0", "-1", "7"])
def test_a_whole_number_is_a_number_within_its_bounds(value) -> None:
    with pytest.raises(BadOption, match="a whole number from 1 to 6"):
        THROWS.read(value)


@pytest.mark.parametrize(("value", "kept"), [("3", 3), (" 6 ", 6), (1, 1)])
def test_a_whole_number_may_come_as_text(value, kept) -> None:
    assert THROWS.read(value) == kept


def test_a_whole_number_may_be_below_zero() -> None:
    assert replace(THROWS, low=-5).read("-3") == -3


def test_an_unknown_option_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(BadOption, match="expected columns, sec, bonus"):
        configure(Corse(), colums="D")


def test_a_choice_is_one_of_its_values() -> None:
    with pytest.raises(BadOption, match="one of flat, progressive"):
        configure(Corse(), bonus="big")


def test_settings_are_text_for_the_records_header() -> None:
    assert settings_of(configure(Corse(), columns="D")) == {
        "columns": "D",
        "sec": "first-throw",
        "bonus": "flat",
    }


def test_each_option_speaks_both_languages() -> None:
    words = [text for option in options_of(Corse()) for text in (option.title, option.sentence)]
    assert all(isinstance(text, Text) and text.fr and text.en for text in words)
