"""The master and the levels below it: how they choose, and how strong they are."""

import random

import pytest

from yamotheque import GAMES
from yamotheque.bots import find_bot
from yamotheque.bots.levels import Level, luck_of_a_round
from yamotheque.chance import Chance
from yamotheque.contests.tournament import tournament
from yamotheque.facets import Hidden
from yamotheque.games.yaminos_progression import YaminosProgression
from yamotheque.games.yamslam import Yamslam
from yamotheque.solve.studies import look_of
from yamotheque.worth.makers import worth_of
from yamotheque.worth.thinking import playout, promising, thought_out

MUGGINS, YAMI, PROGRESSION = (
    GAMES[key] for key in ("yaminos-muggins", "yami", "yaminos-progression")
)


def position(game, seed: int, choices: int):
    """A position with a choice, after some of them were made at random."""
    luck, state = random.Random(seed), game.start(2)
    while True:
        actor = game.turn(state)
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(luck.randrange))
            continue
        moves = game.moves(state)
        choices -= len(moves) > 1
        if not choices:
            return state, actor
        state = game.play(state, luck.choice(moves))


def share(game, one: str, other: str, games: int) -> tuple[float, float]:
    """The 95 % interval of what a bot wins against another."""
    return tournament(game, [one, other], games, seed=2, workers=1).table[one, other].interval


# ---------------------------------------------------------------- playing out


def test_the_same_luck_gives_the_same_worth() -> None:
    state, seat = position(MUGGINS, 1, 3)
    one, other = (
        thought_out(look_of(MUGGINS), state, seat, 5, 60, moves=MUGGINS.moves(state))
        for _ in range(2)
    )
    assert one == other


def test_only_moves_that_look_good_are_played_out() -> None:
    state, seat = position(GAMES["yahtzee"], 1, 2)
    moves = GAMES["yahtzee"].moves(state)
    assert len(promising(look_of(GAMES["yahtzee"]), state, seat, moves)) == 8 < len(moves)


def test_what_a_seat_does_not_see_does_not_change_what_it_thinks() -> None:
    state, seat = position(YAMI, 3, 6)
    other = Hidden.of(YAMI).redealt(state, seat, random.Random(9).randrange)
    views = [YAMI.view(each, seat) for each in (state, other)]
    assert state != other
    one, two = (
        thought_out(look_of(YAMI), view, seat, 1, 40, moves=YAMI.moves(view)) for view in views
    )
    assert one == two


def test_a_game_won_counts_more_than_a_lead() -> None:
    state, seat = position(MUGGINS, 1, 2)
    near = state._replace(totals=tuple(95 if each == seat else 0 for each in range(2)))
    worth = [playout(look_of(MUGGINS), each, seat, random.Random(3))[0] for each in (state, near)]
    assert worth[1] - worth[0] >= 95


# ---------------------------------------------------------------- the master


@pytest.mark.slow
def test_a_master_beats_greedy_where_moves_are_played_out() -> None:
    low, _ = share(MUGGINS, "master", "greedy", 60)
    assert low > 0.5


def test_a_master_takes_the_best_move_that_is_known() -> None:
    state, seat = position(PROGRESSION, 2, 4)
    values = worth_of(PROGRESSION).moves(state)
    chosen = find_bot("master").choose(PROGRESSION, state, seat, random.Random(1).randrange)
    assert values[chosen] == max(values.values())


def test_a_finer_look_weighs_every_move() -> None:
    for choices in range(1, 30, 4):
        state, seat = position(YAMI, 4, choices)
        assert list(look_of(YAMI).moves(YAMI.view(state, seat), seat)) == [*YAMI.moves(state)]


# ---------------------------------------------------------------- the levels


def test_a_level_takes_moves_for_equal_that_are_close() -> None:
    state, _ = position(PROGRESSION, 2, 4)
    beginner, values = find_bot("debutant"), worth_of(PROGRESSION).moves(state)
    assert isinstance(beginner, Level)
    close = beginner.weakness(PROGRESSION) * luck_of_a_round(PROGRESSION, state)
    bound = max(values.values()) - close
    assert set(beginner.alike(PROGRESSION, state)) == {
        move for move, value in values.items() if value >= bound
    }


def test_the_higher_a_level_the_fewer_moves_it_takes_for_the_best() -> None:
    state, _ = position(YaminosProgression(), 2, 4)
    levels = [find_bot(name) for name in ("debutant", "amateur", "confirme")]
    counts = [len(level.alike(PROGRESSION, state)) for level in levels if isinstance(level, Level)]
    assert counts == sorted(counts, reverse=True) and len(counts) == 3


@pytest.mark.slow
def test_a_beginner_overlooks_what_greedy_sees() -> None:
    low, _ = share(Yamslam(), "greedy", "debutant", 30)
    assert low > 0.5
