"""421, rule by rule, in the order of its rules page."""

import re
from pathlib import Path

import pytest
from quatre21 import Quatre21
from quatre21.combinations import BEST_FIRST, STRENGTH, tokens
from quatre21.game import State

from yamotheque import GAMES, Match
from yamotheque.chance import Chance
from yamotheque.game import read_move
from yamotheque.rules import page
from yamotheque.testing import check_game

GAME, LONG = Quatre21(), Quatre21(charge="three")


def after(state: State, *steps: str, game: Quatre21 = GAME) -> State:
    for text in steps:
        turn = game.turn(state)
        step = turn.read(text) if isinstance(turn, Chance) else read_move(game, state, text)
        state = game.play(state, step)
    return state


def charge(*dice: str, pot: int = 11, game: Quatre21 = GAME) -> State:
    """The charge after everyone threw some dice once, in the order of the seats."""
    order = "order " + " ".join(str(seat + 1) for seat in range(len(dice)))
    state = after(game.start(len(dice)), order, game=game)._replace(pot=pot)
    for each in dice:
        state = after(state, "throw", each, game=game)
    return state


def discharge(held: tuple[int, ...], *dice: str) -> State:
    """The discharge after everyone who holds tokens threw some dice once and stayed."""
    seats = tuple(range(len(held)))
    opener = next(seat for seat in seats if held[seat])
    state = GAME.opened(State(held, seats, pot=0), opener)
    for number, each in enumerate(dice):
        state = after(state, "throw", each, *(["stay"] if number == 0 else []))
    return state


# ---------------------------------------------------------------- the game as a whole


def test_the_game_keeps_the_contract() -> None:
    check_game(GAME, playthroughs=Path(__file__).parent / "playthroughs", games=5)


def test_the_long_charge_keeps_the_contract() -> None:
    check_game(LONG, games=2)


def test_the_game_is_found_by_its_entry_point() -> None:
    assert isinstance(GAMES["quatre21"], Quatre21)


def test_a_whole_match_ends_with_all_the_tokens_at_one_player() -> None:
    match = Match("quatre21", players=["Ana", "Bob", "Cléo"], dice="seed:1")
    while not match.over:
        match.play(match.moves[0])
    assert sorted(match.state.tokens) == [0, 0, 11] and len(match.winners) == 2


# ---------------------------------------------------------------- the combinations


def test_there_are_56_combinations() -> None:
    assert len(BEST_FIRST) == len(set(BEST_FIRST)) == 56


@pytest.mark.parametrize(
    ("better", "worse"),
    [("421", "111"), ("111", "611"), ("611", "666"), ("666", "511"), ("211", "222"),
     ("222", "654"), ("654", "543"), ("321", "665"), ("665", "664"), ("652", "651"),
     ("322", "221"), ("331", "221")],
)  # fmt: skip
def test_the_order_of_the_combinations(better, worse) -> None:
    strength = {text: STRENGTH[tuple(sorted(map(int, text)))] for text in (better, worse)}
    assert strength[better] > strength[worse]


@pytest.mark.parametrize(
    ("dice", "moved"),
    [("421", 8), ("111", 7), ("611", 6), ("666", 6), ("211", 2), ("222", 2), ("654", 2),
     ("321", 2), ("665", 1), ("221", 1), ("655", 1)],
)  # fmt: skip
def test_what_each_combination_moves(dice, moved) -> None:
    assert tokens(tuple(sorted(map(int, dice)))) == moved


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_table_of_the_rules_is_right(language) -> None:
    examples = re.findall(r"^\| (.+) \| (\d+) \|$", page(GAME, language), re.MULTILINE)
    assert len(examples) == 9
    for names, points in examples:
        for text in names.split("`")[1::2]:
            assert tokens(tuple(sorted(map(int, text)))) == int(points), text


# ---------------------------------------------------------------- a round


def test_in_the_charge_everyone_throws_once() -> None:
    state = after(GAME.start(2), "order 1 2", "throw", "653")
    assert GAME.turn(state) == 1


def test_the_charge_may_have_three_throws() -> None:
    state = after(LONG.start(2), "order 1 2", "throw", "653", game=LONG)
    assert [str(move) for move in LONG.moves(state)][:2] == ["stay", "keep -"]


def test_in_the_discharge_the_first_player_settles_how_many_throws_there_are() -> None:
    state = GAME.opened(State((5, 6), (0, 1), pot=0), 0)
    state = after(state, "throw", "653", "keep 6", "11", "stay", "throw", "421", "keep 24", "1")
    assert state.tokens == (5 + 6, 0)


def test_the_first_player_may_stay_after_one_throw() -> None:
    state = after(GAME.opened(State((5, 6), (0, 1), pot=0), 0), "throw", "421", "stay")
    assert (state.most, GAME.turn(state)) == (1, 1)


# ---------------------------------------------------------------- the tokens


def test_in_the_charge_the_worst_takes_from_the_pot_what_the_best_is_worth() -> None:
    state = charge("653", "611", "221")
    assert (state.tokens, state.pot) == ((0, 0, 6), 5)


def test_the_pot_gives_no_more_than_it_has() -> None:
    state = charge("421", "653", pot=3)
    assert (state.tokens, state.pot) == ((0, 3), 0)


def test_in_the_discharge_the_best_gives_tokens_to_the_worst() -> None:
    assert discharge((6, 5), "666", "653").tokens == (0, 11)


def test_nobody_gives_more_than_they_hold() -> None:
    assert discharge((2, 9), "421", "653").tokens == (0, 11)


def test_between_equals_the_first_to_play_is_the_better_one() -> None:
    assert charge("653", "653", "653").tokens == (0, 0, 1)


def test_the_loser_of_a_round_opens_the_next() -> None:
    assert GAME.turn(charge("653", "221", "611")) == 1


def test_who_has_no_token_in_the_discharge_is_out() -> None:
    state = discharge((4, 0, 7))
    assert state.players == (0, 2)


def test_who_takes_tokens_is_told() -> None:
    before = after(GAME.start(2), "order 1 2", "throw", "611", "throw")
    told = GAME.news(before, after(before, "653"))
    assert (told.fr, told.en) == ("Le joueur 2 prend 6 jetons.", "Player 2 takes 6 tokens.")


# ---------------------------------------------------------------- the end


def test_whoever_has_all_the_tokens_has_lost() -> None:
    state = discharge((1, 10), "421", "653")
    assert GAME.turn(state) is None and GAME.winners(state) == (0,)


def test_a_charge_that_gives_one_player_all_the_tokens_ends_the_game() -> None:
    state = GAME.opened(State((0, 8), (0, 1), pot=3), opener=1)
    lost = after(state, "throw", "221", "throw", "421")
    assert (lost.tokens, GAME.turn(lost)) == ((0, 11), None)


def test_scores_are_shown_as_tokens() -> None:
    assert GAME.measure.say(-3).fr == "3"


def test_dice_can_be_scored_by_themselves() -> None:
    assert GAME.scorer().worth("2 1 4") == {"tokens": 8, "beaten": 55}
