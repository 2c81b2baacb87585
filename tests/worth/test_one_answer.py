"""One answer for every game: hints, reviews and another try name one best move and one number."""

import pytest

from yamotheque import GAMES, Match
from yamotheque.worth.advice import Advice, advise
from yamotheque.worth.makers import worth_of
from yamotheque.worth.review import Ledger, review

pytestmark = pytest.mark.xdist_group("solver")

OPTIONS = {"corse": {"columns": "D"}, "yaminos-quick": {"kind": "line"}}
"""What makes a game quick to solve, or leaves something to choose."""
OTHERS = [("corse", {}), ("yamslam", {"mode": "solo"}), ("corse", {"bonus": "progressive"})]
"""Games that are weighed in another way with other options."""
FEW, SOME = 3, 12
"""So many choices of a game are asked about, where that takes long."""


def following_hints(
    key: str, options: dict[str, str], most: int
) -> tuple[Match, dict[int, Advice]]:
    """A game in which everybody takes each hint, and the hints by the number of their entry."""
    players = ["A", "B"] if options.get("mode") != "solo" else ["A"]
    match = Match(key, players=players, dice="seed:5", **options)
    hints: dict[int, Advice] = {}
    while not match.over and len(hints) < most:
        if len(match.moves) == 1:
            match.play(match.moves[0])
            continue
        hint = advise(match.game, match.game.view(match.state, match.turn))
        hints[match.version + 1] = hint
        match.play(hint.best.move)
    return match, hints


def sum_of(ledger: Ledger) -> float:
    return ledger.start + ledger.luck + ledger.mistakes + ledger.gifts + ledger.drift


def check(key: str, options: dict[str, str], most: int) -> None:
    match, hints = following_hints(key, options, most)
    reviewed = review(match)
    for ledger in reviewed.ledgers:
        assert ledger.mistakes == 0
        assert sum_of(ledger) == pytest.approx(ledger.result, abs=1e-6)
        for decision in ledger.decisions:
            hint = hints[decision.number]
            assert (decision.move, decision.better) == (hint.best.move, hint.best.move)
            assert reviewed.unit is hint.unit
            assert ledger.values[decision.number - 1] == pytest.approx(hint.best.value, abs=1e-3)
    assert sum(len(ledger.decisions) for ledger in reviewed.ledgers) == len(hints)
    for number, hint in hints.items():
        check_again(match, number, hint)


def check_again(match: Match, number: int, hint: Advice) -> None:
    """Whoever tries the second move of a hint is told the hint's best move, and its number."""
    state, second = match.at(number - 1).state, hint.choices[1]
    move = next(move for move in match.game.moves(state) if str(move) == second.move)
    weighed = worth_of(match.game).weigh(state, closely=move)
    assert advise(match.game, state, played=hint.best.move).best == hint.best
    assert str(weighed.best.move) == hint.best.move
    assert weighed.best.value == hint.best.value
    assert weighed.of(move).cost == second.cost


@pytest.mark.parametrize("key", [key for key in GAMES if key != "yaminos-quick"])
def test_the_beginning_of_a_game_by_its_hints_has_no_mistake(key) -> None:
    check(key, OPTIONS.get(key, {}), FEW)


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_game_by_its_hints_has_no_mistake(key) -> None:
    check(key, OPTIONS.get(key, {}), 10_000)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "options"), OTHERS)
def test_options_that_are_weighed_in_another_way_have_one_answer_too(key, options) -> None:
    check(key, options, SOME)
