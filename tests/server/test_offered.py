"""The games as they are offered."""

from yamotheque.games import find_game
from yamotheque.server.offered import hints


def test_a_bonus_is_told_as_it_is_for_so_many_players() -> None:
    told = hints(find_game("yami-xxl"))
    bonus = {seats: lines["bonus"].en for seats, lines in told.items()}
    of_two, of_four, of_six = None, "50 from 90 in values", "50 from 75 in values"
    assert [bonus.get(seats) for seats in "23456"] == [of_two, of_four, of_four, of_six, of_six]
    assert hints(find_game("corse")) == {}
