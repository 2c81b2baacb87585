"""Yami and Yami XXL, rule by rule, in the order of their rules pages."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from yamotheque import Match, YamsError
from yamotheque.bots.greedy import Greedy
from yamotheque.games.yami import SETTINGS, State, Yami
from yamotheque.pieces.card_form import EMPTY
from yamotheque.pieces.cards import PACK, VALUES, in_order
from yamotheque.solve.studies import look_of
from yamotheque.testing.contract import LONGEST

from . import naive_yami
from .yami_positions import (
    ALL_BUT,
    CARRE,
    FLOCHE,
    FULL,
    GAME,
    NOTHING,
    TENS,
    XXL,
    after,
    dealt,
    form,
    moves,
    table,
)

# ---------------------------------------------------------------- what you need


@pytest.mark.parametrize(("key", "seats"), [("yami", 1), ("yami", 5), ("yami-xxl", 7)])
def test_yami_is_for_2_to_4_and_xxl_for_2_to_6(key, seats) -> None:
    with pytest.raises(YamsError, match=r"for 2 to [46] players"):
        Match(key, players=["A"] * seats)


@pytest.mark.parametrize(("seats", "cards"), [(2, 64), (3, 128), (4, 128), (5, 128), (6, 128)])
def test_two_decks_for_two_players_and_four_for_more(seats, cards) -> None:
    assert len(XXL.turn(XXL.start(seats)).pool) == cards


# ---------------------------------------------------------------- who deals


def test_the_highest_card_drawn_makes_the_first_dealer() -> None:
    state = after(GAME.start(3), "10S", "RD", "VC")
    assert GAME.turn(state) == 1 and moves(state) == ["deal"]


def test_those_tied_for_the_highest_draw_again() -> None:
    state = after(GAME.start(4), "RS", "VD", "RC", "7C")
    assert (GAME.turn(state).seat, state.lot.seats) == (0, (0, 2))
    assert GAME.turn(after(state, "7S", "8S")) == 2


def test_the_draw_goes_on_until_it_is_settled() -> None:
    state = after(GAME.start(2), "RS", "RD", "AS", "AD", "7S", "AC")
    assert GAME.turn(state) == 1


def test_cards_of_a_tied_draw_go_back_into_the_pack() -> None:
    state = after(GAME.start(2), "RS", "RD")
    assert len(GAME.turn(state).pool) == 64


def test_the_draw_keeps_what_was_drawn_before_a_tie_and_names_the_dealer() -> None:
    lot = after(GAME.start(3), "RS", "VD", "RC", "7S", "8S").lot
    assert (lot.before, lot.dealer) == (((0, "RS"), (1, "VD"), (2, "RC")), 2)


def test_the_draw_is_open_and_shown() -> None:
    match = Match("yami", players=["A", "B"], dice="seed:3")
    assert match.draw("en").splitlines()[0] == "Draw for the dealer: player 1 [V♦], player 2 [9♣]"


def test_the_deal_passes_to_the_left_and_the_left_of_the_dealer_plays_first() -> None:
    match = Match("yami", players=["A", "B", "C"], dice="seed:1")
    chooser, dealers, firsts = random.Random(1), [], []
    while len(dealers) < 5:
        if str(match.moves[0]) == "deal":
            dealers.append(match.turn)
            match.play("deal")
            firsts.append(match.turn)
        match.play(chooser.choice(match.moves))
    assert all((one + 1) % 3 == two for one, two in pairwise(dealers))
    assert firsts == [(dealer + 1) % 3 for dealer in dealers]


# ---------------------------------------------------------------- a deal


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_cards_each_and_the_next_starts_the_discard_pile(seats) -> None:
    match = dealt(*"ABCD"[:seats])
    state = match.state
    assert [len(hand) for hand in state.cards.hands] == [5] * seats and len(
        state.cards.discard
    ) == 1
    assert (
        len(state.cards.stock)
        == SETTINGS[seats].decks * 32 - 5 * seats - 1
        == state.cards.stock_size
    )


def test_cards_are_dealt_face_down_and_the_first_discard_face_up() -> None:
    match = dealt()
    falls = [match.game.turn(event.before) for event in match.history() if event.entry.who is None]
    *hidden, last = falls[-11:]
    assert all(draw.hidden and draw.seat is not None for draw in hidden) and not last.hidden


def test_no_card_is_there_more_often_than_there_are_decks() -> None:
    state = table("7S 7S 8S 8S 9S", "9S 10S 10S VS VS")
    assert Counter(state.cards.stock) == Counter(PACK * 2) - Counter(
        [*sum(state.cards.hands, ()), "7D"]
    )


def down_to_the_last(*hands: str, renewals: int, **more) -> tuple[State, str]:
    """A position whose stock is down to its last card, and that card."""
    *gone, last = table(*hands).cards.stock
    discard = " ".join(["7D", *gone])
    return table(*hands, discard=discard, renewals=renewals, **more), last


@pytest.mark.parametrize("renewals", [2, 1])
def test_when_the_stock_runs_out_all_but_the_top_of_the_discard_pile_is_the_new_stock(
    renewals,
) -> None:
    state, last = down_to_the_last(NOTHING, TENS, renewals=renewals)
    *gone, top = state.cards.discard
    cards = after(state, "draw stock", last).cards
    assert (cards.discard, cards.stock) == ((top,), in_order(gone))


def test_a_deal_begins_with_two_renewals_of_the_stock() -> None:
    assert dealt().state.cards.renewals == 2


def run_out(*hands: str, seat: int = 0, game: Yami = GAME, **more) -> State:
    """The position after somebody drew the last card and put it on the discard pile."""
    state, last = down_to_the_last(*hands, seat=seat, renewals=0, **more)
    return after(state, "draw stock", last, f"discard {last}", game=game)


def test_at_the_third_renewal_the_deal_ends_and_all_lay_down() -> None:
    state = run_out(NOTHING, TENS, CARRE)
    assert GAME.view(state, None) == state and state.cards.stock == ()


def test_a_renewal_and_the_end_of_the_stock_are_told() -> None:
    state, last = down_to_the_last(NOTHING, TENS, renewals=1)
    again = after(state, "draw stock", last)
    assert GAME.news(state, again).en == "The discard pile becomes the stock for the last time."
    state, last = down_to_the_last(NOTHING, TENS, renewals=0)
    state = after(state, "draw stock", last)
    ended = after(state, f"discard {last}")
    assert GAME.news(state, ended).fr.startswith("La pioche est épuisée pour la troisième fois")
    assert GAME.news(table(TENS, TENS), after(table(TENS, TENS), "expose")) is None


def test_the_exchange_that_empties_the_stock_for_good_is_finished_first() -> None:
    state, last = down_to_the_last(NOTHING, TENS, renewals=0)
    offered = moves(after(state, "draw stock", last))
    assert offered == [f"discard {card}" for card in in_order([*NOTHING.split(), last])]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_when_nobody_exposed_the_left_of_the_dealer_marks_first(seat) -> None:
    state = run_out(NOTHING, TENS, CARRE, seat=seat)
    assert (state.dealer, GAME.turn(state)) == (2, 0)


def test_when_nobody_exposed_the_first_to_mark_does_so_as_the_others_do() -> None:
    assert moves(run_out(NOTHING, TENS)) == [f"mark {cell}" for cell in ("7", "8", "9", "V", "R")]


def test_when_nobody_exposed_the_first_may_have_to_cancel() -> None:
    state = run_out(NOTHING, TENS, forms=(ALL_BUT["carre"], EMPTY))
    assert moves(state) == ["cancel carre"]


@pytest.mark.parametrize("others", [(NOTHING,) * 4, (NOTHING,) * 4 + (CARRE,)])
def test_when_nobody_exposed_xxl_asks_20_points_of_nobody(others) -> None:
    state = run_out(TENS, *others, game=XXL)
    assert moves(state, XXL) == [f"mark {cell}" for cell in ("10", "R", "A", "paire", "brelan")]


def test_after_a_deal_that_nobody_exposed_the_deal_passes_to_the_left() -> None:
    state = after(run_out(NOTHING, TENS), "mark 7", "mark 10")
    assert GAME.turn(state) == 0 and moves(state) == ["deal"]


# ---------------------------------------------------------------- a turn


def test_a_turn_exchanges_or_exposes() -> None:
    assert moves(table(TENS, NOTHING)) == ["draw stock", "draw discard", "expose"]


def test_an_exchange_draws_from_the_stock_then_discards_face_up() -> None:
    state = after(table(NOTHING, TENS), "draw stock", "AH", "discard 7S")
    assert state.cards.hands[0] == in_order(["8H", "9D", "VC", "RS", "AH"])
    assert state.cards.discard == ("7D", "7S") and GAME.turn(state) == 1


def test_an_exchange_may_take_the_top_of_the_discard_pile() -> None:
    state = after(table(NOTHING, TENS, discard="AH 7D"), "draw discard", "discard RS")
    assert state.cards.hands[0] == in_order(
        ["7S", "7D", "8H", "9D", "VC"]
    ) and state.cards.discard == (
        "AH",
        "RS",
    )


@pytest.mark.parametrize("draw", [["draw stock", "7D"], ["draw discard"]])
def test_the_card_just_drawn_may_be_discarded(draw) -> None:
    state = after(table(NOTHING, TENS), *draw, "discard 7D")
    assert state.cards.hands[0] == in_order(NOTHING.split())


@pytest.mark.parametrize("draw", [["draw stock", "7D"], ["draw discard"]])
def test_an_exchange_excludes_exposing_on_the_same_turn(draw) -> None:
    assert all(move.startswith("discard") for move in moves(after(table(TENS, NOTHING), *draw)))


def test_a_card_held_twice_is_discarded_once() -> None:
    state = after(table("7S 7S 9D VC RS", TENS), "draw discard", "discard 7S")
    assert state.cards.hands[0] == in_order(["7S", "7D", "9D", "VC", "RS"])


def test_a_discard_may_name_its_suit_by_its_sign() -> None:
    assert after(table(NOTHING, TENS), "draw discard", "discard 7♠").cards.discard == ("7S",)


# ---------------------------------------------------------------- exposing


@pytest.mark.parametrize(
    ("hand", "cells"),
    [
        (NOTHING, None),
        ("10S 10H 8D RC AS", "paire"),
        (TENS, "10 paire brelan"),
        (CARRE, "D paire brelan carre"),
        (FULL, "9 paire double-paire brelan full"),
        ("7S 8H 9D 10C VS", "quinte"),
    ],
)
def test_exposing_needs_three_of_a_value_or_a_figure(hand, cells) -> None:
    state = table(hand, NOTHING)
    assert ("expose" in moves(state)) == (cells is not None)
    if cells:
        assert moves(after(state, "expose")) == [f"mark {cell}" for cell in cells.split()]


@pytest.mark.parametrize("seats", [5, 6])
@pytest.mark.parametrize(
    ("hand", "cells"),
    [(TENS, None), (CARRE, "D carre"), (FULL, "full"), (FLOCHE, "quinte couleur quinte-floche")],
)
def test_in_xxl_with_five_or_six_players_exposing_needs_20_points(seats, hand, cells) -> None:
    state = table(hand, *[NOTHING] * (seats - 1))
    assert ("expose" in moves(state, XXL)) == (cells is not None)
    if cells:
        exposed = after(state, "expose", game=XXL)
        assert moves(exposed, XXL) == [f"mark {cell}" for cell in cells.split()]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_xxl_with_fewer_players_exposing_is_as_in_yami(seats) -> None:
    state = table(TENS, *[NOTHING] * (seats - 1))
    assert moves(after(state, "expose", game=XXL), XXL) == ["mark 10", "mark paire", "mark brelan"]


@pytest.mark.parametrize(
    ("low", "hand"), [("paire", TENS), ("double-paire", FULL), ("brelan", TENS)]
)
def test_in_xxl_20_points_are_not_asked_once_nobody_has_a_cell_that_could_bring_them(
    low, hand
) -> None:
    forms = (ALL_BUT[low], *[ALL_BUT["brelan"]] * 4)
    assert "expose" in moves(table(hand, *[NOTHING] * 4, forms=forms), XXL)
    forms = (*forms[:4], ALL_BUT["7"])
    assert "expose" not in moves(table(hand, *[NOTHING] * 4, forms=forms), XXL)


def test_without_a_free_cell_for_it_nobody_may_expose() -> None:
    taken = form(n10=15, paire=5, brelan=15)
    assert "expose" not in moves(table(TENS, NOTHING, forms=(taken, EMPTY)))


class TensAgainstNothing(Yami):
    def start(self, seats):
        return table(TENS, NOTHING)


def test_exposing_shows_all_hands_and_cannot_be_taken_back() -> None:
    match = Match(TensAgainstNothing(), players=["A", "B"], dice="seed:1")
    match.play("expose")
    assert match.undoable is None


def test_a_mark_shows_nothing_new_and_can_be_taken_back() -> None:
    match = Match(TensAgainstNothing(), players=["A", "B"], dice="seed:1")
    match.play("expose")
    match.play("mark 10")
    assert match.undoable == 0


def test_a_discard_was_seen_and_cannot_be_taken_back() -> None:
    match = dealt()
    match.play("draw discard")
    assert match.undoable is not None
    match.play(match.moves[0])
    assert match.undoable is None


# ---------------------------------------------------------------- the others


def test_everyone_else_marks_in_turn_order_from_the_one_who_exposed() -> None:
    state = after(table(NOTHING, TENS, CARRE, seat=1), "expose", "mark 10")
    assert GAME.turn(state) == 2
    state = after(state, "mark carre")
    assert GAME.turn(state) == 0
    state = after(state, "mark 7")
    assert GAME.turn(state) == 0 and moves(state) == ["deal"]


def test_the_others_mark_any_value_they_hold_or_figure_they_have() -> None:
    state = after(table(TENS, "9D 9D 9C VS AH"), "expose", "mark 10")
    assert moves(state) == ["mark 9", "mark V", "mark A", "mark paire"]


def test_only_who_can_mark_nothing_cancels_any_free_cell() -> None:
    left = form(**{f"n{value}": 5 for value in VALUES if value != "10"}, paire=0, brelan=0)
    state = after(table(TENS, NOTHING, forms=(EMPTY, left)), "expose", "mark 10")
    free = ["10", "double-paire", "full", "carre", "quinte", "couleur", "quinte-floche"]
    assert moves(state) == [f"cancel {cell}" for cell in free]
    assert after(state, "cancel 10").forms[1] == (*left[:3], 0, *left[4:])


def test_a_cell_marked_or_cancelled_stays_closed() -> None:
    state = after(table(TENS, TENS, forms=(EMPTY, form(n10=15, n7=0))), "expose", "mark 10")
    assert moves(state) == ["mark R", "mark A", "mark paire", "mark brelan"]


# ---------------------------------------------------------------- bonus and end


@pytest.mark.parametrize(("seats", "least"), [(2, 105), (3, 90), (4, 90), (5, 75), (6, 75)])
def test_the_bonus_is_50_from_the_threshold(seats, least) -> None:
    rest = least - 60
    for seven, bonus in ((rest % 20 + 20, 50), (rest % 20 + 15, 0)):
        values = form(n8=20, n9=20, n10=20, nV=rest // 20 * 20 - 20, n7=seven, carre=25)
        state = table(*[TENS] * seats, forms=(values,) * seats)
        assert XXL.breakdown(state, 0)["bonus"] == bonus
        assert XXL.scores(state)[0] == sum(filter(None, values)) + bonus


def test_figures_do_not_count_for_the_bonus() -> None:
    figured = form(n7=20, carre=25, quinte=30, couleur=35, quinte_floche=50)
    assert GAME.breakdown(table(TENS, TENS, forms=(figured, EMPTY)), 0) == {
        "values": 20,
        "figures": 140,
        "bonus": 0,
    }


def test_after_sixteen_deals_the_game_is_over_and_the_best_total_wins() -> None:
    forms = (ALL_BUT["10"], ALL_BUT["carre"])
    state = table(TENS, CARRE, forms=forms, deals=16)
    end = after(state, "expose", "mark 10", "mark carre")
    assert GAME.turn(end) is None and moves(end) == []
    assert GAME.scores(end) == (15, 25) and GAME.winners(end) == (1,)


# ---------------------------------------------------------------- the whole game


def at_random(seats: int, seed: int) -> Match:
    """A whole game of players who move at random."""
    players = [f"P{number}" for number in range(seats)]
    match = Match("yami-xxl", players=players, dice=f"seed:{seed}")
    chooser = random.Random(seed)
    while not match.over:
        assert match.version < LONGEST
        match.play(chooser.choice(match.moves))
    return match


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_play_ends_and_scores_as_a_naive_reading_of_its_record_does(seats) -> None:
    match = at_random(seats, seed=seats)
    assert match.scores == naive_yami.retell(str(match.record))
    assert match.state.deals == 16 and all(None not in form for form in match.state.forms)


def test_a_hand_laid_down_is_estimated_at_what_it_may_mark_until_it_has() -> None:
    state = after(table(TENS, NOTHING), "expose")
    assert [look_of(GAME).estimate(state, seat) for seat in (0, 1)] == [15, 5]
    marked = after(state, "mark 10")
    assert [look_of(GAME).estimate(marked, seat) for seat in (0, 1)] == [15, 5 - 15]


def test_a_greedy_player_beats_a_random_one() -> None:
    match = Match("yami", players=["Greedy", "Random"], dice="seed:4")
    chooser = random.Random(4)
    while not match.over:
        view = GAME.view(match.state, match.turn)
        greedy = Greedy().choose(GAME, view, match.turn, chooser.randrange)
        match.play(greedy if match.turn == 0 else chooser.choice(match.moves))
    assert match.winners == (0,)


def offers(state: State, seat: int) -> dict[str, int | None]:
    """What the cells of a form would give."""
    sheets = [piece for piece in GAME.scene(state, 0) if piece.kind == "sheet"]
    return {line.key: line.boxes[0].offer for line in sheets[seat].lines}


def test_with_six_cards_each_cell_says_what_the_best_five_would_give() -> None:
    found = offers(after(table(TENS, NOTHING), "draw stock", "10C"), 0)
    assert (found["10"], found["carre"]) == (20, GAME.form(table(TENS, NOTHING)).worth["carre"])


def test_who_has_closed_a_cell_is_offered_nothing_more_for_the_same_hand() -> None:
    state = after(table(FULL, NOTHING), "expose", "mark full")
    assert not any(offers(state, 0).values())
