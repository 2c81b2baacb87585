import random

import pytest

from yamotheque import Match
from yamotheque.bots import find_bot
from yamotheque.games.corse import Corse
from yamotheque.solve.corse.column import corse_column
from yamotheque.solve.corse.worth import ByTable
from yamotheque.solve.sheet.solver import solve_form
from yamotheque.worth.advice import advise
from yamotheque.worth.makers import worth_of
from yamotheque.worth.playouts import Playouts
from yamotheque.worth.review import Ledger, label_of, review
from yamotheque.worth.worth import Unit

pytestmark = pytest.mark.xdist_group("solver")


@pytest.fixture(scope="module")
def descending() -> ByTable:
    table = solve_form(corse_column("D"), spread=True)
    return ByTable(Corse(columns="D"), table)


def played(seed: int, bot: str, columns: str = "D", players: int = 1, series: str = "one") -> Match:
    names = [f"P{n}" for n in range(players)]
    match = Match("corse", columns=columns, series=series, players=names, dice=f"seed:{seed}")
    chooser, player = random.Random(seed), find_bot(bot)
    while not match.over:
        match.play(player.choose(match.game, match.state, match.turn, chooser.randrange))
    return match


def sum_of(ledger: Ledger) -> float:
    return ledger.start + ledger.luck + ledger.mistakes + ledger.gifts + ledger.drift


def test_start_luck_mistakes_gifts_and_drift_make_the_result(descending) -> None:
    for seed in range(300):
        match = played(seed, "random")
        ledger = review(match, descending).ledgers[0]
        assert sum_of(ledger) == pytest.approx(match.scores[0], abs=1e-9)
        assert ledger.result == match.scores[0]


def test_no_move_gains_against_an_exact_value(descending) -> None:
    for seed in range(40):
        ledger = review(played(seed, "greedy"), descending).ledgers[0]
        assert all(decision.loss >= -1e-9 for decision in ledger.decisions)
        assert ledger.drift == pytest.approx(0, abs=1e-9)


def test_luck_is_nothing_on_average_under_best_play(descending) -> None:
    lucks = []
    for seed in range(150):
        match = Match("corse", columns="D", players=["A"], dice=f"seed:{seed}")
        while not match.over:
            values = descending.moves(match.state)
            match.play(max(values, key=values.__getitem__))
        ledger = review(match, descending).ledgers[0]
        assert ledger.mistakes == pytest.approx(0, abs=1e-9)
        lucks.append(ledger.luck)
    assert abs(sum(lucks) / len(lucks)) < 4 * 48.7 / len(lucks) ** 0.5


def test_several_players_each_have_a_ledger(descending) -> None:
    match = played(3, "greedy", players=2)
    for seat, ledger in enumerate(review(match, descending).ledgers):
        assert ledger.result == match.scores[seat] and ledger.gifts == 0


def test_a_move_taken_back_does_not_count(descending) -> None:
    match = Match("corse", columns="D", players=["A"], dice="seed:1")
    match.play("throw")
    match.play("mark 1 D")
    match.undo()
    match.play("mark 1 D")
    assert [d.number for d in review(match, descending).ledgers[0].decisions] == [5]


# ---------------------------------------------------------------- several games in a row


def test_the_ledger_of_a_series_adds_up_its_games(descending) -> None:
    match = played(3, "random", players=2, series="5")
    for seat, ledger in enumerate(review(match, descending).ledgers):
        assert ledger.result == match.scores[seat]
        assert sum_of(ledger) == pytest.approx(ledger.result, abs=1e-9)


def test_a_series_of_five_starts_at_five_times_the_value_of_one(descending) -> None:
    one, five = (review(played(3, "random", series=each), descending) for each in ("one", "5"))
    assert five.ledgers[0].start == pytest.approx(5 * one.ledgers[0].start)


def test_a_match_in_a_series_reviews_itself() -> None:
    assert played(3, "random", series="5").review().ledgers[0].mistakes < 0


def test_decisions_of_a_series_are_numbered_through_all_its_games(descending) -> None:
    match = played(3, "random", series="5")
    decisions = review(match, descending).ledgers[0].decisions
    assert all(match.entries[each.number - 1].step == each.move for each in decisions)
    assert decisions[-1].number > 4 / 5 * match.version


def test_a_running_series_counts_the_games_begun(descending) -> None:
    match = Match("corse", columns="D", series="5", players=["A"], dice="seed:1")
    one = review(match, descending).ledgers[0].start
    while not match.results:
        match.play(match.moves[-1])
    match.play("throw")
    assert review(match, descending).ledgers[0].start == pytest.approx(2 * one)


def test_luck_spreads_by_the_root_of_the_number_of_games(descending) -> None:
    one, five = (review(played(3, "random", series=each), descending) for each in ("one", "5"))
    assert five.spread == pytest.approx(5**0.5 * one.spread)


# ---------------------------------------------------------------- advice


def test_advice_lists_every_move_best_first(descending) -> None:
    match = Match("corse", columns="D", players=["A"], dice="seed:5")
    match.play("throw")
    advice = advise(match.game, match.state, descending)
    assert {choice.move for choice in advice.choices} == set(map(str, match.moves))
    assert advice.best.cost == 0 and advice.choices[-1].cost > 0 and advice.error == 0
    assert "better than" in advice.why.en and "de mieux que de" in advice.why.fr


def test_house_rules_that_nobody_has_studied_are_played_on_for_their_points() -> None:
    match = Match("corse", bonus="progressive", players=["A"], dice="seed:5")
    match.play("throw")
    assert isinstance(worth_of(match.game), Playouts)
    assert worth_of(match.game).unit(match.state) is Unit.POINTS


def test_the_optimal_bot_plays_four_columns_far_better_than_greedy() -> None:
    match = Match("corse", players=["A"], dice="seed:8")
    bot = find_bot("optimal")
    while not match.over:
        match.play(bot.choose(match.game, match.state, 0, random.Random(1).randrange))
    reviewed = review(match)
    assert reviewed.error > 0 and 0 < reviewed.ledgers[0].luckier < 1
    assert match.scores[0] > 600 and reviewed.ledgers[0].mistakes == 0


def test_the_parts_make_the_result_where_estimates_drift() -> None:
    ledger = review(played(8, "greedy", columns="DLMS")).ledgers[0]
    assert sum_of(ledger) == pytest.approx(ledger.result, abs=1e-9)
    assert abs(ledger.drift) > 0.05


def test_mistakes_are_what_the_choices_lost() -> None:
    ledger = review(played(8, "greedy", columns="DLMS")).ledgers[0]
    assert ledger.mistakes == -sum(decision.loss for decision in ledger.decisions) < 0


@pytest.mark.parametrize(
    ("loss", "label"), [(0, "best"), (0.5, "good"), (7.9, "mistake"), (50, "blunder")]
)
def test_a_loss_has_a_name(loss, label) -> None:
    assert label_of(loss)[0] == label


# ---------------------------------------------------------------- in chances to win


def won(seed: int) -> Match:
    match = Match("yam-master", players=["A", "B"], dice=f"seed:{seed}")
    chooser, player = random.Random(seed), find_bot("greedy")
    while not match.over:
        match.play(player.choose(match.game, match.state, match.turn, chooser.randrange))
    return match


def test_a_game_between_two_is_told_in_chances_to_win() -> None:
    match = won(1)
    reviewed = review(match)
    assert reviewed.unit is Unit.CHANCE
    for ledger in reviewed.ledgers:
        assert ledger.start == 50 and ledger.result == 100 * (ledger.seat in match.winners)
        assert sum_of(ledger) == pytest.approx(ledger.result)


def test_what_one_loses_the_other_is_given() -> None:
    one, other = review(won(1)).ledgers
    assert one.gifts == pytest.approx(-other.mistakes - other.drift)
    assert one.luck == pytest.approx(-other.luck)
