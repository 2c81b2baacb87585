"""Yami and Yami XXL, rule by rule, in the order of their rules pages."""

import random
import re
import runpy
from collections import Counter
from itertools import pairwise, product
from math import comb, prod
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yamotheque import Match, YamsError, verify
from yamotheque.bots.greedy import Greedy
from yamotheque.chance import Draw
from yamotheque.games.yami import SETTINGS, State, Yami
from yamotheque.games.yami_xxl import YamiXxl
from yamotheque.pieces.card_form import CANCELS, CELLS, EMPTY, MARKS
from yamotheque.pieces.cards import FIGURES, PACK, VALUES, figures, in_order, unseen
from yamotheque.pieces.dealt import Dealt
from yamotheque.pieces.hand import DEAL, DISCARDS, DRAW_DISCARD, DRAW_STOCK, EXPOSE
from yamotheque.pieces.lot import Lot
from yamotheque.testing.contract import LONGEST

from . import naive_yami

ROOT = Path(__file__).parents[2]
GAME, XXL = Yami(), YamiXxl()
NOTHING = "7S 8H 9D VC RS"
TENS = "10S 10H 10D RC AS"
CARRE = "DS DH DD DC 8C"
FULL = "9S 9H 9D RD RC"
FLOCHE = "7S 8S 9S 10S VS"


def form(**cells: int) -> tuple[int | None, ...]:
    """A form with some cells closed; values are given as n7 to n10, figures with `_` for `-`."""
    keys = {cell: cell.replace("-", "_") if cell in FIGURES else f"n{cell}" for cell in CELLS}
    return tuple(cells.get(keys[cell]) for cell in CELLS)


ALL_BUT = {cell: form(**{
    (other.replace("-", "_") if other in FIGURES else f"n{other}"): 0
    for other in CELLS if other != cell
}) for cell in CELLS}  # fmt: skip


def table(*hands: str, seat: int = 0, discard: str = "7D", **more) -> State:
    """Everyone with a hand and an empty form, in the first deal, the last seat having dealt."""
    held = tuple(in_order(hand.split()) for hand in hands)
    seats, decks = len(hands), SETTINGS[len(hands)].decks
    cards = Dealt(decks, held, tuple(discard.split()), renewals=more.pop("renewals", 2))
    lot = Lot(tuple(range(seats)), PACK[:seats])
    forms = more.pop("forms", (EMPTY,) * seats)
    return State(forms, cards, lot, more.pop("deals", 1), seats - 1, seat, **more)


def moves(state: State, game: Yami = GAME) -> list[str]:
    return [str(move) for move in game.moves(state)]


def after(state: State, *texts: str, game: Yami = GAME) -> State:
    for text in texts:
        turn = game.turn(state)
        step = turn.read(text) if isinstance(turn, Draw) else game.read(state, text)
        state = game.play(state, step)
    return state


def dealt(*players: str, dice: str = "seed:1") -> Match:
    match = Match("yami", players=players or ("A", "B"), dice=dice)
    match.play("deal")
    return match


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
    assert GAME.news(state, again).en == "The discard pile becomes the stock."
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


# ---------------------------------------------------------------- cells


@pytest.mark.parametrize(
    ("hand", "cell", "points"),
    [
        (TENS, "10", 15),
        (TENS, "R", 5),
        ("9D 9D 9C VS AH", "9", 10),
        ("9D 9D 9C VS AH", "paire", 5),
        ("9D 9D 9C VS AH", "brelan", 0),
        ("9D 9D VS DC AH", "paire", 0),
        ("AC 7S 8H 9S 10D", "quinte", 30),
        ("DS RH AC 7S 8H", "quinte", 0),
        ("10S VH DH RC AS", "quinte", 30),
        (FULL, "full", 20),
        (FULL, "double-paire", 10),
        (FULL, "brelan", 15),
        ("9S 9H 9D RD RD", "full", 0),
        ("9S 9S 9D RD RC", "double-paire", 10),
        (CARRE, "D", 20),
        (CARRE, "carre", 25),
        (CARRE, "brelan", 15),
        (CARRE, "paire", 5),
        (CARRE, "double-paire", 0),
        (FLOCHE, "quinte-floche", 50),
        (FLOCHE, "couleur", 35),
        (FLOCHE, "quinte", 30),
        ("7C 8C 8C DC AC", "couleur", 0),
        ("7H 8H 9H 10H AH", "quinte-floche", 50),
    ],
)
def test_the_worked_examples(hand, cell, points) -> None:
    assert GAME.scorer().worth(hand)[cell] == points


def test_the_figures_are_worth_190_and_the_best_form_400() -> None:
    best = form(**{f"n{value}": 20 for value in VALUES}, paire=5, double_paire=10, brelan=15,
                full=20, carre=25, quinte=30, couleur=35, quinte_floche=50)  # fmt: skip
    assert sum(best[8:]) == 190
    assert GAME.scores(table(TENS, TENS, forms=(best, best))) == (400, 400)


@pytest.mark.parametrize(("option", "couleur", "quinte"), [("35-30", 35, 30), ("30-35", 30, 35)])
def test_couleur_quinte_says_which_is_worth_more(option, couleur, quinte) -> None:
    worth = Yami(couleur_quinte=option).scorer().worth(FLOCHE)
    assert (worth["couleur"], worth["quinte"], worth["quinte-floche"]) == (couleur, quinte, 50)


@given(st.lists(st.sampled_from(PACK), min_size=5, max_size=5))
def test_any_hand_is_worth_what_a_naive_reading_says(hand) -> None:
    if max(Counter(hand).values()) <= 4:
        assert GAME.scorer().worth(" ".join(hand)) == naive_yami.points(hand)


@given(st.lists(st.sampled_from(["9S", "9H", "9D", "RS", "RH", "RD"]), min_size=5, max_size=5))
def test_hands_of_two_values_are_worth_what_a_naive_reading_says(hand) -> None:
    if max(Counter(hand).values()) <= 4:
        assert GAME.scorer().worth(" ".join(hand)) == naive_yami.points(hand)


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


# ---------------------------------------------------------------- what each player sees


def test_a_view_holds_ones_own_cards_and_no_others() -> None:
    state = table(TENS, CARRE, FULL)
    assert GAME.view(state, 1).cards.hands == (("?",) * 5, state.cards.hands[1], ("?",) * 5)
    assert GAME.view(state, None).cards.hands == (("?",) * 5,) * 3


def test_a_view_knows_the_stock_no_better_than_its_seat_does() -> None:
    state = table(TENS, CARRE)
    seen = (*state.cards.hands[0], "7D")
    assert GAME.view(state, 0).cards.stock == unseen(2, seen)


@pytest.mark.parametrize("onlooker", [None, 0, 1, 2])
def test_all_hands_lie_open_before_anybody_marks(onlooker) -> None:
    state = after(table(TENS, CARRE, FULL), "expose")
    assert state.marked == 0 and GAME.view(state, onlooker) == state


def test_who_exposes_is_the_first_to_mark() -> None:
    state = after(table(NOTHING, TENS, CARRE, seat=1), "expose")
    assert GAME.turn(state) == 1 and moves(state) == ["mark 10", "mark paire", "mark brelan"]


def test_hands_are_hidden_again_in_the_next_deal() -> None:
    state = after(table(TENS, CARRE), "expose", "mark 10", "mark carre", "deal", "7S", "8S")
    assert GAME.view(state, None).cards.hands == (("?",), ("?",))


def test_dealing_anew_keeps_what_a_seat_sees_and_changes_the_rest() -> None:
    state = table(TENS, CARRE, FULL)
    again = GAME.redealt(state, 0, random.Random(1).randrange)
    assert (
        GAME.view(again, 0) == GAME.view(state, 0)
        and again.cards.hands[1:] != state.cards.hands[1:]
    )
    assert not Counter(sum(again.cards.hands, ())) - Counter(PACK * 4)


def test_a_view_can_be_dealt_anew_as_well() -> None:
    view = GAME.view(table(TENS, CARRE, FULL), 0)
    assert "?" not in sum(GAME.redealt(view, 0, random.Random(1).randrange).cards.hands, ())


def test_the_record_proves_every_card_afterwards() -> None:
    match = Match("yami", players=["A", "B"], dice="fair", secret=bytes(32), seeds=["a", "b"])
    chooser = random.Random(1)
    for _ in range(60):
        match.play(chooser.choice(match.moves))
    match.stop()
    verdict = verify(match.record)
    assert verdict.finding == "verified" and verdict.throws == sum(
        entry.who is None for entry in match.entries
    )


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


def test_a_greedy_player_beats_a_random_one() -> None:
    match = Match("yami", players=["Greedy", "Random"], dice="seed:4")
    chooser = random.Random(4)
    while not match.over:
        view = GAME.view(match.state, match.turn)
        greedy = Greedy().choose(GAME, view, match.turn, chooser.randrange)
        match.play(greedy if match.turn == 0 else chooser.choice(match.moves))
    assert match.winners == (0,)


# ---------------------------------------------------------------- the odds


def test_hands_make_figures_as_often_as_the_odds_say() -> None:
    below, hands, seen = random.Random(7).randrange, 6000, Counter()
    for _ in range(hands):
        hand = ()
        while len(hand) < 5:
            hand = (*hand, str(Draw(0, unseen(2, hand)).draw(below)))
        seen.update(figures(in_order(hand)).keys())
    for figure, ways in ways_to_make().items():
        share = ways / comb(64, 5)
        assert abs(seen[figure] - hands * share) < 5 * (hands * share * (1 - share)) ** 0.5 + 1


def ways_to_make() -> dict[str, int]:
    """How many of the hands of five from two decks contain each figure, value by value."""
    one_value = Counter()
    for copies in product(range(3), repeat=4):
        different = sum(map(bool, copies))
        one_value[sum(copies), different] += prod(comb(2, number) for number in copies)
    partial = Counter({(0, ()): 1})
    for _ in VALUES:
        longer = Counter()
        for ((cards, groups), ways), ((more, different), here) in product(
            partial.items(), one_value.items()
        ):
            if cards + more <= 5:
                counts = tuple(sorted([*groups, different], reverse=True))[:2]
                longer[cards + more, counts] += ways * here
        partial = longer
    hands = {groups: ways for (cards, groups), ways in partial.items() if cards == 5}
    return {
        "paire": sum(ways for (first, _), ways in hands.items() if first >= 2),
        "double-paire": sum(ways for (_, second), ways in hands.items() if second >= 2),
        "brelan": sum(ways for (first, _), ways in hands.items() if first >= 3),
        "full": sum(ways for (first, second), ways in hands.items() if first >= 3 and second >= 2),
        "carre": sum(ways for (first, _), ways in hands.items() if first >= 4),
        "quinte": 5 * 8**5,
        "couleur": 4 * comb(8, 5) * 2**5,
        "quinte-floche": 5 * 4 * 2**5,
    }


# ---------------------------------------------------------------- scoring a hand


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("7S 8S 9S 10S VS", "en"),
        ("7S 8S 9S 10S VS", "fr"),
        ("7P 8P 9P 10P VP", "fr"),
        ("7P 8P 9P 10P VP", "en"),
        ("vs 10s 9s 8s 7s", "en"),
        ("7♠ 8♠ 9♠ 10♠ V♠", "fr"),
        ("7C 8C 9C 10C VC", "fr"),
    ],
)
def test_a_hand_is_read_in_the_suits_it_fits(text, language) -> None:
    assert GAME.scorer().worth(text, language)["quinte-floche"] == 50


def test_the_language_decides_what_c_is() -> None:
    assert GAME.scorer().arranged("7C 8C 9D RS DH", "en")["7"] == "7♣"
    assert GAME.scorer().arranged("7C 8C 9K RP DT", "fr")["7"] == "7♥"
    assert GAME.scorer().arranged("7C 8C 9C 10C VC", "fr")["7"] == "7♥"
    assert GAME.scorer().arranged("7C 8C 9C 10C VC", "en")["7"] == "7♣"


@pytest.mark.parametrize("text", ["7S 8S 9S 10S", "6S 8S 9S 10S VS", "7X 8S 9S 10S VS",
                                  "7P 8H 9S 10S VS", "7S 7S 7S 7S 7S", ""])  # fmt: skip
def test_what_is_no_hand_is_refused(text) -> None:
    with pytest.raises(YamsError, match="expected 5 cards"):
        GAME.scorer().worth(text)


def test_the_cards_that_count_are_shown() -> None:
    shown = GAME.scorer().arranged("9D 9D 9C VS AH")
    assert shown == {"9": "9♦ 9♣", "V": "V♠", "A": "A♥", "paire": "9♦ 9♣"}


def test_worth_names_the_sixteen_cells() -> None:
    assert list(GAME.scorer().worth(TENS)) == list(CELLS) == list(GAME.titles())
    assert " ".join(CELLS[8:]) == (
        "paire double-paire brelan full carre quinte couleur quinte-floche"
    )


def test_house_rules_have_a_ranking_of_their_own() -> None:
    assert (GAME.category(), Yami(couleur_quinte="30-35").category()) == ("", "30-35")


# ---------------------------------------------------------------- the table as it is drawn


def test_ones_own_hand_is_drawn_open_and_the_others_face_down() -> None:
    state = GAME.view(table(TENS, CARRE), 0)
    _, mine, theirs, *_ = GAME.scene(state, 0)
    assert mine.draw("fr").splitlines() == [
        "Main du joueur 1 : [10♠] [10♥] [10♦] [R♣] [A♠]",
        "                    10P   10C   10K   RT   AP",
    ]
    assert theirs.draw("en") == "Hand of player 2: [?] [?] [?] [?] [?]"


def test_the_piles_are_drawn_with_what_may_be_drawn() -> None:
    piles = GAME.scene(table(TENS, CARRE, discard="AH 7D"), 0)[0]
    assert piles.draw("fr") == "Pioche : 52 cartes   Défausse : [7♦] (2)"
    assert (piles.stock_move, piles.discard_move) == ("draw stock", "draw discard")


@pytest.mark.parametrize(
    ("move", "french", "english"),
    [
        ("deal", "distribuer les cartes", "deal the cards"),
        ("draw stock", "tirer une carte de la pioche", "draw a card from the stock"),
        ("draw discard", "prendre la carte de la défausse", "take the card of the discard pile"),
        ("discard RH", "défausser le roi de cœur (R♥)", "discard the king of hearts (R♥)"),
        ("discard AS", "défausser l'as de pique (A♠)", "discard the ace of spades (A♠)"),
        ("discard DD", "défausser la dame de carreau (D♦)", "discard the queen of diamonds (D♦)"),
        ("discard 7C", "défausser le 7 de trèfle (7♣)", "discard the 7 of clubs (7♣)"),
        ("expose", "exposer votre main", "expose your hand"),
        ("mark V", "marquer Valet", "mark V (jack)"),
        ("cancel carre", "annuler Carré", "cancel Carré"),
    ],
)
def test_moves_say_what_they_do(move, french, english) -> None:
    every = (DEAL, DRAW_STOCK, DRAW_DISCARD, EXPOSE, *DISCARDS.values(), *MARKS, *CANCELS)
    told = {str(each): each.told(GAME.titles()) for each in every}[move]
    assert (told.fr, told.en) == (french, english)


@pytest.mark.parametrize(
    ("card", "typed"), [("RH", "RC"), ("RC", "RT"), ("10S", "10P"), ("VD", "VK")]
)
def test_a_discard_is_spelt_with_french_suits_in_french(card, typed) -> None:
    assert DISCARDS[card].spelt("fr") == f"défausser {typed}"


def test_the_piles_and_ones_cards_can_be_named() -> None:
    state = after(table("7S 7S 9D VC RS", TENS), "draw discard")
    piles, hand, *_ = GAME.scene(state, 0)
    assert [spot.title.fr for spot in piles.spots()] == ["Pioche", "Défausse"]
    assert [(spot.name, spot.title.en, spot.move) for spot in hand.spots()][:2] == [
        ("7S", "7 of spades", "discard 7S"),
        ("7D", "7 of diamonds", "discard 7D"),
    ]


def test_cards_that_are_not_seen_cannot_be_named() -> None:
    _, _, theirs, *_ = GAME.scene(GAME.view(table(TENS, CARRE), 0), 0)
    assert list(theirs.spots()) == []


def test_a_hand_of_six_offers_its_discards() -> None:
    hand = GAME.scene(after(table(TENS, CARRE), "draw discard"), 0)[1]
    assert [held.move for held in hand.cards] == [f"discard {held.card}" for held in hand.cards]


def boxes(state: State, seat: int) -> dict[str, object]:
    sheet = [piece for piece in GAME.scene(GAME.view(state, 0), 0) if piece.kind == "sheet"][seat]
    return {line.key: line.boxes[0] for line in sheet.lines}


def test_the_form_shows_what_ones_hand_would_give_and_nothing_of_the_others() -> None:
    state = table(TENS, CARRE)
    assert str(boxes(state, 0)["10"]) == "15?" and str(boxes(state, 1)["carre"]) == "."


def test_the_form_offers_what_may_be_marked_or_cancelled() -> None:
    state = after(table(TENS, NOTHING, forms=(EMPTY, ALL_BUT["carre"])), "expose")
    assert (boxes(state, 0)["10"].offer, boxes(state, 0)["10"].move) == (15, "mark 10")
    assert boxes(state, 0)["A"].move is None
    box = boxes(after(state, "mark 10"), 1)["carre"]
    assert (box.offer, box.move) == (0, "cancel carre")


def test_the_cards_of_the_rules_are_exactly_what_the_generator_draws() -> None:
    images = ROOT / "docs" / "rules" / "images"
    drawn = {path.name: path.read_text("utf-8") for path in images.glob("cards-*.svg")}
    wanted = runpy.run_path(str(ROOT / "tools" / "drawing" / "cards.py"))["drawings"]()
    assert drawn and drawn == wanted, "run python tools/drawing/cards.py"


@pytest.mark.parametrize("key", ["yami", "yami-xxl"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_examples_of_the_rules_are_right(key, language) -> None:
    page = (ROOT / "docs" / "rules" / f"{key}.{language}.md").read_text("utf-8")
    names = {title.fr: cell for cell, title in GAME.titles().items()}
    examples = re.findall(r"^\| ((?:\w+[♠♥♦♣] ?){5}) \| (.+) \| (\d+) \|$", page, re.MULTILINE)
    assert len(examples) == 18
    for hand, cell, points in examples:
        assert GAME.scorer().worth(hand, language)[names[cell]] == int(points), (hand, cell)
