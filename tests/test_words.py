import pickle

import pytest

from yamotheque import Match
from yamotheque.moves import IllegalMove
from yamotheque.words import listed, same


def test_a_short_list_is_the_same_in_both_languages() -> None:
    assert listed(["keep 3", "keep 33"]) == same("keep 3, keep 33")


def test_a_long_list_says_how_many_more_in_both_languages() -> None:
    names = listed(["a", "b", "c", "d"], most=1)
    assert (names.fr, names.en) == ("a, ... (3 de plus)", "a, ... (3 more)")


def test_an_empty_list_is_a_dash() -> None:
    assert listed([]) == same("-")


def test_a_refused_move_lists_the_others_in_french() -> None:
    match = Match("corse", dice="seed:1")
    match.play("throw")
    with pytest.raises(IllegalMove) as refused:
        match.play("keep 9")
    assert "de plus" in refused.value.text.fr and " more" not in refused.value.text.fr
    assert " more" in refused.value.text.en


def test_a_refusal_crosses_to_another_process_whole() -> None:
    match = Match("corse", dice="seed:1")
    with pytest.raises(IllegalMove) as refused:
        match.play("keep 9")
    crossed = pickle.loads(pickle.dumps(refused.value))
    assert vars(crossed) == vars(refused.value) and str(crossed) == str(refused.value)
