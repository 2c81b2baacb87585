"""Series: several games in a row, of any game."""

import pickle
import random

import pytest

from yamotheque import Game, Match, Record, Series, YamsError, replay, verify
from yamotheque.chance import Dice
from yamotheque.games.corse import Corse
from yamotheque.games.yam_master import State as MasterState
from yamotheque.games.yam_master import YamMaster
from yamotheque.games.yaminos_quick import YaminosQuick
from yamotheque.games.yamslam import State, Yamslam
from yamotheque.match.history import History, Position
from yamotheque.match.series import DRAW, LOSS, WIN, Results, in_series
from yamotheque.measure import WINS
from yamotheque.moves import IllegalMove
from yamotheque.options import configure, options_of, settings_of
from yamotheque.pieces.chips import NONE
from yamotheque.pieces.opening import Opening
from yamotheque.pieces.scoreboard import Scoreboard
from yamotheque.pieces.supply import Supply
from yamotheque.pieces.throws import Throws
from yamotheque.testing import check_replay, play_at_random
from yamotheque.words import Text

CORSE, YAMSLAM = Corse(columns="D"), Yamslam()
GAMES = {"corse": (CORSE, 2), "yamslam": (YAMSLAM, 2), "solo": (Yamslam(mode="solo"), 1)}


def finish(match: Match, seed: int = 0) -> Match:
    chooser = random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.moves))
    return match


ONE_TEN = (0, 1, 0, 0, 0, 0, 0)


def a_match(series: Series, state: object, results: Results = ()) -> Match:
    """A match of two in the middle of a game, when some are over."""
    match = Match(series, players=["A", "B"], dice="physical")
    match._history = History(Position(state, results), series.game.turn(state))
    return match


def last_chip(length: str = "5", results: Results = (), held: int = 0, theirs: int = 0) -> Match:
    """Yamslam for two, the first seat about to take the last chip, a 10, for 30 points or more."""
    mine, yours = (0, 0, 0, 0, 0, 0, held), (0, 0, 0, 0, 0, 0, theirs)
    supply = Supply((mine, yours), (NONE, NONE), ONE_TEN)
    state = State(2, supply, throws=Throws(1, (2, 3, 3, 3, 4)))
    return a_match(Series(YAMSLAM, length), state, results)


def lengths_of(game: Game) -> list[str]:
    return [choice.value for choice in options_of(Series(game))[-1].choices]


def take_it(match: Match) -> Match:
    match.play("take 10")
    return match


# ---------------------------------------------------------------- how it ends


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("games", [5, 10])
def test_a_series_ends_after_its_games(name, games) -> None:
    game, seats = GAMES[name]
    match = finish(Match(Series(game, str(games)), players=["A"] * seats, dice="seed:1"))
    assert len(match.results) == games


@pytest.mark.parametrize("name", GAMES)
def test_first_to_1000_ends_with_the_game_in_which_a_total_reaches_it(name) -> None:
    game, seats = GAMES[name]
    match = finish(Match(Series(game, "first-to-1000"), players=["A"] * seats, dice="seed:1"))
    before = [sum(scores[:-1]) for scores in zip(*match.results, strict=True)]
    assert max(before) < 1000 <= max(match.scores)


def test_1000_exactly_is_enough() -> None:
    assert take_it(last_chip("first-to-1000", ((970, 0),))).over
    assert not take_it(last_chip("first-to-1000", ((969, 0),))).over


def test_the_best_total_wins_when_several_pass_1000_in_the_same_game() -> None:
    ended = take_it(last_chip("first-to-1000", ((980, 980),), theirs=1))
    assert ended.scores == (1010, 1030) and ended.winners == (1,)


def test_nobody_wins_in_the_middle_of_a_game_by_passing_1000() -> None:
    match = last_chip("first-to-1000", ((990, 0),), held=1)
    assert match.scores[0] > 1000 and match.turn == 0


def test_equal_totals_share_the_win() -> None:
    ended = take_it(last_chip(results=((0, 30), (0, 0), (0, 0), (0, 0))))
    assert ended.scores == (30, 30) and ended.winners == (0, 1)


# ---------------------------------------------------------------- from game to game


def test_the_next_game_starts_by_itself_with_its_draw_for_the_first_player() -> None:
    match = take_it(last_chip())
    assert match.results == ((30, 0),)
    assert match.state == YAMSLAM.start(2) and match.turn == Dice(0, 2)


def test_each_game_of_corse_draws_its_order_anew() -> None:
    match = finish(Match(Series(CORSE, "5"), players=["A", "B"], dice="seed:1"))
    assert sum(entry.step.startswith("order") for entry in match.entries) == 5


def test_the_scores_are_those_of_the_games_done_and_of_the_running_one() -> None:
    assert last_chip(results=((100, 40), (1, 2)), held=1).scores == (151, 42)


def test_the_last_game_stays_on_the_table_and_counts_once() -> None:
    ended = take_it(last_chip(results=((1, 1),) * 4))
    assert not any(ended.state.supply.in_play) and ended.scores == (34, 4)


def test_the_total_is_the_sum_of_the_games_played_one_by_one() -> None:
    match = finish(Match("yamslam", series="5", players=["A", "B", "C"], dice="seed:4"))
    assert match.scores == tuple(map(sum, zip(*match.results, strict=True)))


def test_a_move_is_read_and_refused_by_the_game() -> None:
    with pytest.raises(IllegalMove, match="expected keep -"):
        last_chip().play("take 50")


def test_the_last_step_of_a_game_leads_to_its_end_and_not_to_the_next_game() -> None:
    last = take_it(last_chip()).last
    assert last.ends_a_game and YAMSLAM.turn(last.after) is None


class OneChip(Yamslam):
    def start(self, seats):
        state = super().start(seats)
        return state._replace(supply=state.supply._replace(in_play=ONE_TEN))


def test_a_move_can_be_undone_across_two_games_until_dice_fall() -> None:
    match = Match(OneChip(mode="solo"), series="5", players=["A"], dice="physical")
    match.play("throw")
    match.outcome("33342")
    before = match.state
    match.play("take 10")
    assert len(match.results) == 1
    match.undo()
    assert match.state == before


BASE = {"game": "yaminos-base", "players": ["A", "B"], "series": "5", "dice": "seed:1"}


def who_began(match: Match) -> list[int]:
    """The seat that moved first in each game."""
    began, new = [], True
    for event in match.history():
        if new:
            began.append(event.entry.who)
        new = event.ends_a_game
    return began


def test_the_seats_begin_in_turn_where_the_game_does_not_draw_for_it() -> None:
    assert who_began(finish(Match(**BASE))) == [0, 1, 0, 1, 0]


def test_a_record_says_that_the_seats_begin_in_turn() -> None:
    match = finish(Match(**BASE))
    assert "Option: series=5\nOption: begins=in-turn\nPlayer: A\n" in str(match.record)
    assert replay(Record.read(str(match.record))).record == match.record


def test_in_an_older_record_the_first_seat_begins_every_game() -> None:
    text = str(Match(**BASE).record).replace("Option: begins=in-turn\n", "")
    again = replay(Record.read(text))
    assert str(again.record) == text and who_began(finish(again)) == [0] * 5


def test_a_game_that_draws_for_the_start_says_nothing_of_it() -> None:
    match = Match("yamslam", series="5", players=["A", "B"], dice="seed:1")
    assert "begins" not in str(match.record)


# ---------------------------------------------------------------- the contract


@pytest.mark.parametrize(
    ("name", "length"), [("corse", "5"), ("yamslam", "5"), ("solo", "first-to-1000")]
)
def test_a_series_keeps_the_contract_of_a_game(name, length) -> None:
    game, seats = GAMES[name]
    check_replay(play_at_random(Series(game, length), seats, seed=3))


def test_a_match_of_several_games_is_of_the_game_itself() -> None:
    match = Match("yam-master", series="5", players=["A", "B"], dice="seed:1")
    assert match.game == MASTER and not match.game.by_points and match.measure == WINS
    assert Match("yami", series="5", players=["A", "B"], dice="seed:1").game.material == "draw"


def test_a_series_refuses_the_players_its_game_refuses() -> None:
    with pytest.raises(YamsError, match="choose mode solo"):
        Match("yamslam", series="5", players=["A"])


def test_a_series_travels_between_processes() -> None:
    series = Series(YAMSLAM, "10")
    assert pickle.loads(pickle.dumps(series)) == series


def test_what_is_hidden_in_a_game_stays_hidden_in_its_series() -> None:
    one, several = (
        Match("yami", series=series, players=["A", "B"], dice="seed:1") for series in ("one", "5")
    )
    for match in (one, several):
        match.play("deal")
    assert several.scene(0)[:-1] == one.scene(0) and several.hides
    assert several.entries_for(1) == one.entries_for(1)


# ---------------------------------------------------------------- the record


@pytest.mark.parametrize("length", ["5", "10", "first-to-1000"])
def test_the_record_says_the_series_and_rebuilds_it(length) -> None:
    match = finish(Match(Series(CORSE, length), players=["A"], dice="seed:2"))
    text = str(match.record)
    assert (
        f"Option: columns=D\nOption: sec=first-throw\nOption: bonus=flat\nOption: series={length}\n"
        in text
    )
    again = replay(Record.read(text))
    assert again.series == match.series and again.record == match.record
    assert (again.state, again.results) == (match.state, match.results)


def test_a_running_series_can_be_gone_on_with() -> None:
    match = Match("yamslam", series="5", players=["A", "B"], dice="seed:3")
    match.play("throw")
    again = replay(Record.read(str(match.record)))
    assert finish(again).record == finish(match).record


def test_the_dice_of_a_whole_series_can_be_verified() -> None:
    match = finish(Match("yamslam", series="5", mode="solo", players=["A"]))
    verdict = verify(match.record)
    assert verdict.finding == "verified" and verdict.throws == sum(
        entry.who is None for entry in match.entries
    )


def test_a_record_with_wrong_totals_is_refused() -> None:
    match = finish(Match("corse", columns="D", series="5", players=["A"], dice="seed:2"))
    wrong = str(match.record).replace(f"= {match.scores[0]}", "= 1")
    with pytest.raises(YamsError, match="scores"):
        replay(Record.read(wrong))


# ---------------------------------------------------------------- the option


def test_every_game_has_the_option_through_a_match() -> None:
    match = Match("corse", columns="D", series="10", players=["A"], dice="seed:1")
    assert match.series == Series(Corse(columns="D"), "10")


@pytest.mark.parametrize("game", [YAMSLAM, Series(YAMSLAM), Series(YAMSLAM, "10")])
def test_a_series_of_one_is_a_single_game(game) -> None:
    single = in_series(game, series="one", two_pairs="four-alike")
    assert single.single and single.game == Yamslam(two_pairs="four-alike")


def test_a_single_game_says_nothing_of_a_series() -> None:
    match = Match(CORSE, players=["A"])
    assert match.settings == settings_of(CORSE) and not match.series.beside(match.state, ())


def test_the_options_of_a_series_are_those_of_its_game_and_its_length() -> None:
    assert [option.key for option in options_of(Series(YAMSLAM))] == [
        "mode",
        "two_pairs",
        "yamslam_series",
        "series",
    ]
    assert settings_of(Series(CORSE, "5"))["series"] == "5"
    assert configure(Series(CORSE), columns="LM", series="10") == Series(Corse(columns="LM"), "10")


def test_the_options_of_a_game_are_read_before_the_lengths_it_offers() -> None:
    with pytest.raises(YamsError, match="expected one of one, 5, 10\\."):
        in_series(YaminosQuick(), series="first-to-1000", kind="target")
    assert in_series(YaminosQuick(), series="first-to-1000", kind="total")


def test_a_length_that_no_longer_fits_the_game_is_refused() -> None:
    series = in_series(YaminosQuick(), series="first-to-1000")
    with pytest.raises(YamsError, match="'first-to-1000' is not possible for option series"):
        in_series(series, kind="ratio")


@pytest.mark.parametrize(
    ("kind", "variant"),
    [("target", "longest"), ("line", "left"), ("line", "longest"), ("ratio", "longest")],
)
def test_first_to_1000_points_is_not_offered_where_scores_are_no_points(kind, variant) -> None:
    quick = configure(YaminosQuick(), kind=kind, variant=variant)
    assert lengths_of(quick) == ["one", "5", "10"]


@pytest.mark.parametrize("value", ["3", "first-to-7", "ten", ""])
def test_another_length_is_refused_and_those_that_exist_named(value) -> None:
    with pytest.raises(YamsError, match="one, 5, 10, first-to-1000"):
        Match("corse", series=value, players=["A"])


# ---------------------------------------------------------------- what is shown


def test_progress_counts_the_games() -> None:
    assert last_chip(results=((1, 1),)).progress[:2] == (2, 5)
    assert take_it(last_chip(results=((1, 1),) * 4)).progress[:2] == (5, 5)
    assert last_chip("first-to-1000").progress is None


def test_the_totals_of_a_series_have_a_ranking_of_their_own() -> None:
    assert Series(YAMSLAM, "10").category == "classic series=10"
    assert last_chip(results=((5, 2), (3, 9))).breakdown(1) == {"best": 9}
    assert last_chip().breakdown(0) == {"best": 0}


def test_the_table_shows_the_game_and_the_scoreboard() -> None:
    *_, track, board = last_chip(results=((7, 8),)).scene()
    assert track.kind == "track"
    assert board == Scoreboard(Text("5 parties", "5 games"), ((7, 8),), (0, 0), (7, 8))


def test_the_scoreboard_of_a_finished_series_has_no_running_game() -> None:
    *_, board = take_it(last_chip(results=((1, 1),) * 4)).scene()
    assert board.running is None and board.totals == (34, 4)


def test_the_scoreboard_drawn() -> None:
    board = Scoreboard(Text("5 parties", "5 games"), ((120, 95), (80, 210)), (30, 0), (230, 305))
    assert board.draw("fr").splitlines() == [
        "5 parties               J1     J2",
        "Partie 1               120     95",
        "Partie 2                80    210",
        "Partie 3 (en cours)     30      0",
        "Total                  230    305",
    ]
    assert board.draw("en").splitlines()[3].startswith("Game 3 (running)")


def test_the_draw_of_each_new_game_is_shown() -> None:
    match = take_it(last_chip())
    match.outcome("66")
    match.outcome("11")
    assert match.scene()[0] == Opening(((12,), (2,)), 0)


def test_the_scoreboard_says_scores_as_the_game_does() -> None:
    ratio = Series(configure(YaminosQuick(), kind="ratio"), "5")
    (board,) = ratio.beside(ratio.game.start(2), ((91666, 50000),))
    assert board.draw("fr").splitlines()[1].split()[-2:] == ["9,17", "5"]


# ---------------------------------------------------------------- games that are not won by points

MASTER = YamMaster()


def last_pawn(board: str, results: Results = (), length: str = "5") -> Match:
    """Yam Master, the first player about to place a pawn on a2 with three 2s."""
    pawns = tuple({"X": 0, "O": 1, ".": None}[mark] for mark in "".join(board.split()))
    state = MasterState(pawns, 0, Throws(1, (1, 2, 2, 2, 3)))
    return a_match(Series(MASTER, length), state, results)


def place_it(match: Match) -> Match:
    match.play("place a2")
    return match


FIVE_IN_LINE = "X.OOO ..... X.... X.... X...."
DRAWN = "XX.XX ..... .X.XX ..... XX.XX"


def test_a_game_won_counts_one_whatever_the_points() -> None:
    assert place_it(last_pawn(FIVE_IN_LINE)).results == ((WIN, LOSS),)
    assert [WINS.say(count).fr for count in (WIN, DRAW, LOSS)] == ["1", "0,5", "0"]


def test_a_draw_counts_half_a_game_for_each() -> None:
    assert place_it(last_pawn(DRAWN)).results == ((DRAW, DRAW),)


def test_a_running_game_counts_nothing_yet() -> None:
    match = last_pawn("XXX.. ..... ..... ..... .....", ((WIN, LOSS),))
    assert match.scores == (WIN, LOSS) and match.scene()[-1].running is None


def test_first_to_3_wins_ends_at_the_third_win() -> None:
    results = ((WIN, LOSS), (LOSS, WIN), (WIN, LOSS))
    ended = place_it(last_pawn(FIVE_IN_LINE, results, "first-to-3"))
    assert ended.over and ended.winners == (0,)


def test_two_wins_and_a_draw_are_not_yet_3_wins() -> None:
    assert not place_it(last_pawn(DRAWN, ((WIN, LOSS), (WIN, LOSS)), "first-to-3")).over


def test_a_series_of_games_is_drawn_when_both_reach_the_goal_together() -> None:
    results = ((WIN, LOSS), (LOSS, WIN), (WIN, LOSS), (LOSS, WIN), (DRAW, DRAW))
    assert place_it(last_pawn(DRAWN, results, "first-to-3")).winners == (0, 1)


def test_games_are_measured_in_wins_and_keep_no_record_of_points() -> None:
    match = last_pawn(DRAWN, ((WIN, LOSS),))
    assert match.measure == WINS and match.breakdown(0) == {}


def test_only_lengths_in_games_or_wins_are_offered() -> None:
    assert lengths_of(MASTER) == ["one", "5", "10", "first-to-3", "first-to-5"]
