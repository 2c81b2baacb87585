"""Chains as pictures: doublets across, branches in their own room, every open end shown."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain as chained
from itertools import combinations
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pieces.characters import characters, sign_of
from tests.pieces.written_chains import read_chain
from yamotheque.chance import Chance
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.moves import Place, Step, either_way
from yamotheque.pieces.arrangements import Connect
from yamotheque.pieces.chains import LINE, SPINNERS, Chain, placings
from yamotheque.pieces.layout import Layout, lay_out
from yamotheque.pieces.sticks import STICKS, all_but, is_doublet

DRAWINGS = {
    "5-5": """
             (5)
            ┌───┐
            │ 5 │
        (5) │╌╌╌│ (5)
            │ 5 │
            └───┘
             (5)

        Open ends: 5 + 5 + 5 + 5 = 20
    """,
    "0-5 5-5": """
                     (5)
                    ┌───┐
            ┌───────┤ 5 │
        (0) │ 0 ┆ 5 │╌╌╌│ (5)
            └───────┤ 5 │
                    └───┘
                     (5)

        Open ends: 5 + 5 + 5 + 0 = 15
    """,
    "0-0 0-5 5-5 (5-1) (5-3) 5-2 2-2": """
                        ┌───┐
                    (3) │ 3 │
                        │╌╌╌│
             (0)        │ 5 │
            ┌───┐       ├───┤
            │ 0 ├───────┤ 5 ├───────┐
        (0) │╌╌╌│ 0 ┆ 5 │╌╌╌│ 5 ┆ 1 │ (1)
            │ 0 ├───────┤ 5 ├───────┘
            └───┘       ├───┤
             (0)        │ 5 │  (2)
                        │╌╌╌├───────┐
                        │ 2 │ 2 ┆ 2 │ (2)
                        └───┴───────┘
                               (2)

        Open ends: 3 + 2 + 2 + 2 + 1 + 0 + 0 + 0 = 10
    """,
    "3-1 1-1 (1-2) 1-5 5-5 (5-4 4-4) 5-6": """
                     (1)
                    ┌───┐
            ┌───────┤ 1 ├───────┐
        (2) │ 2 ┆ 1 │╌╌╌│ 1 ┆ 3 │ (3)
            └───────┤ 1 ├───────┘
                    ├───┤
                    │ 1 │
                    │╌╌╌│
                    │ 5 │
                  ┌─┴───┴─┬───────┐
              (5) │ 5 ┆ 5 │ 5 ┆ 6 │ (6)
                  └─┬───┬─┴───────┘
                    │ 5 │  (4)
                    │╌╌╌├───────┐
                    │ 4 │ 4 ┆ 4 │ (4)
                    └───┴───────┘
                           (4)

        Open ends: 6 + 5 + 4 + 4 + 4 + 3 + 2 + 1 = 29
    """,
    "0-5 5-5 5-5b 5-0b": """
                     (5)
                    ┌───┐  (5)
            ┌───────┤ 5 ├───────┬───────┐
        (0) │ 0 ┆ 5 │╌╌╌│ 5 ┆ 5b│ 5 ┆ 0b│ (0)
            └───────┤ 5 ├───────┴───────┘
                    └───┘  (5)
                     (5)

        Open ends: 5 + 5 + 5 + 5 + 0 + 0 = 20
    """,
}
LINES = {
    "4-1 1-0 0-5 5-5 5-3": """
                    ┌───┐
            ┌───────┤ 5 ├───────┬───────┬───────┐
        (3) │ 3 ┆ 5 │╌╌╌│ 5 ┆ 0 │ 0 ┆ 1 │ 1 ┆ 4 │ (4)
            └───────┤ 5 ├───────┴───────┴───────┘
                    └───┘

        Open ends: 4 and 3
    """,
}


def shape(chain: Chain) -> str:
    """What a chain looks like when its numbers are left out."""

    def below(stick: str, before: str) -> str:
        further = sorted(below(after, stick) for after in chain.next_to(stick) if after != before)
        return f"{'D' if is_doublet(stick) else '-'}({''.join(further)})"

    return min(below(stick, "") for stick in chain.sticks)


def many_chains() -> list[Chain]:
    """Some chains of every shape that two to seven dominoes can have, whatever their sticks."""
    chooser = random.Random(1)
    dominoes = tuple(face for faces in STICKS for face in faces)
    longest, found = [SPINNERS.joined("0-0"), SPINNERS.joined("0-1")], list[Chain]()
    for _ in range(6):
        by_shape: dict[str, list[Chain]] = {}
        for chain in longest:
            for place in placings(chain, all_but(dominoes, chain.sticks)):
                longer = chain.placed(place)
                by_shape.setdefault(shape(longer), []).append(longer)
        longest = [
            chain
            for chains in by_shape.values()
            for chain in chooser.sample(chains, min(4, len(chains)))
        ]
        found += longest
    return found


@pytest.mark.parametrize(("text", "drawing"), DRAWINGS.items())
def test_a_spinner_chain_is_drawn_as_it_branches(text, drawing) -> None:
    assert lay_out(read_chain(text)).draw("en") == dedent(drawing).strip("\n")


@pytest.mark.parametrize(("text", "drawing"), LINES.items())
def test_a_line_is_drawn_with_its_doublets_across(text, drawing) -> None:
    assert lay_out(read_chain(text, LINE)).draw("en") == dedent(drawing).strip("\n")


def test_an_empty_chain_says_so() -> None:
    assert lay_out(SPINNERS).draw("fr") == "Rien n'est encore posé."


def test_the_open_ends_are_told_in_french_too() -> None:
    assert lay_out(read_chain("5-5")).draw("fr").endswith("Bouts ouverts : 5 + 5 + 5 + 5 = 20")
    assert lay_out(read_chain("5-5", LINE)).draw("fr").endswith("Bouts ouverts : 5 et 5")


def test_open_ends_that_are_not_added_up_are_listed() -> None:
    layout = replace(lay_out(read_chain("3-3 3-6")), summed=False)
    assert layout.told("fr") == "Bouts ouverts : 6, 3, 3 et 3"
    assert layout.told("en") == "Open ends: 6, 3, 3 and 3"


def test_every_chain_of_seven_sticks_fits_the_screen_and_nothing_lies_on_anything() -> None:
    chains = many_chains()
    assert len({shape(chain) for chain in chains}) == 87  # all that two to seven sticks can have
    for chain in chains:
        layout = lay_out(chain)
        rows = layout.draw("fr").splitlines()
        assert max(map(len, rows)) <= 78 and len(rows) <= 20
        assert sorted(either_way(stick.face) for stick in layout.sticks) == list(chain.sticks)
        assert sorted((socket.on, socket.number) for socket in layout.sockets) == list(chain.ends)
        drawn = "".join(rows[:-2])
        halves = "".join(face.replace("-", "") for face in chain.sticks)
        ends = "".join(str(number) for _, number in chain.ends)
        assert sorted(filter(str.isdigit, drawn)) == sorted(halves + ends)


def test_sticks_touch_where_they_are_joined_and_nowhere_else() -> None:
    for chain in many_chains():
        cells = {either_way(stick.face): characters(stick) for stick in lay_out(chain).sticks}
        touching = {
            (one, other)
            for one in cells
            for other in cells
            if one < other and cells[one] & cells[other]
        }
        assert touching == {(one, other) for one, other, _ in chain.joints}


def test_the_longest_line_of_seven_sticks_fits() -> None:
    line = read_chain("4-1 1-0 0-5 5-6 6-2 2-3 3-4", LINE)
    assert max(map(len, lay_out(line).draw("fr").splitlines())) == 65


@settings(max_examples=60)
@given(
    st.permutations([face for face in ("5-5", "0-5", "0-0", "1-5", "0-1") for _ in "ab"]), st.data()
)
def test_sticks_of_which_two_show_the_same_face_do_not_lie_on_each_other(throw, data) -> None:
    chain, loose = SPINNERS.placed(Place(throw[0])), tuple(throw[1:7])
    while places := placings(chain, loose):
        place = data.draw(st.sampled_from(places))
        chain, loose = chain.placed(place), all_but(loose, [place.what])
    cells = {either_way(stick.face): characters(stick) for stick in lay_out(chain).sticks}
    assert len(cells) == len(chain.sticks)
    for one, other in combinations(cells, 2):
        assert chain.meeting(one, other) is not None or len(cells[one] & cells[other]) <= 1


@settings(max_examples=40)
@given(st.lists(st.sampled_from(["3-3", "3-3", "3-5", "5-5"]), min_size=6, max_size=6), st.data())
def test_equal_doublets_that_crowd_together_do_not_lie_on_each_other(throw, data) -> None:
    chain = SPINNERS.placed(Place("3-3"))
    for face in throw:
        if places := placings(chain, (face,)):
            chain = chain.placed(data.draw(st.sampled_from(places)))
    taken = [cell for stick in lay_out(chain).sticks for cell in characters(stick, 1)]
    assert len(taken) == len(set(taken))


# ---------------------------------------------------------------- whole games


def stepped(game: Game[Any], seed: int) -> Iterator[tuple[Any, Step, Any]]:
    """A game between two who place what they can at random, step by step."""
    chooser, state = random.Random(seed), game.start(2)
    while (turn := game.turn(state)) is not None:
        if isinstance(turn, Chance):
            step: Step = turn.draw(chooser.randrange)
        else:
            moves = game.moves(state)
            joins = [move for move in moves if isinstance(move, Place | Connect)]
            step = chooser.choice(joins if joins and chooser.random() < 0.8 else moves)
        after = game.play(state, step)
        yield state, step, after
        state = after


def chain_of(game: Game[Any], state: Any) -> Layout:
    return next(piece for piece in game.scene(state, 0) if isinstance(piece, Layout))


CHAINS = [
    "yaminos-base",
    "yaminos-muggins",
    "yaminos-plus",
    "yaminos-parite",
    "yaminos-progression",
    "yaminos-ligne",
]


@pytest.mark.parametrize("key", CHAINS)
def test_in_whole_games_a_stick_stays_where_it_was_put(key) -> None:
    game = GAMES[key]
    for before, step, after in chained.from_iterable(stepped(game, seed) for seed in range(4)):
        if not isinstance(step, Place | Connect):
            continue
        lay = {either_way(stick.face): stick for stick in chain_of(game, before).sticks}
        lie = {either_way(stick.face): stick for stick in chain_of(game, after).sticks}
        if isinstance(step, Connect) and {step.one, step.other} <= lay.keys():
            continue  # of two chains that are connected one has to move
        assert lay.items() <= lie.items()


@pytest.mark.parametrize("key", CHAINS[:-1])
def test_in_whole_games_a_stick_lands_at_the_socket_that_was_offered(key) -> None:
    game, elsewhere, placed = GAMES[key], 0, 0
    for before, step, after in chained.from_iterable(stepped(game, seed) for seed in range(4)):
        if isinstance(step, Place) and step.on:
            lay, lie = chain_of(game, before), chain_of(game, after)
            (laid,) = set(lie.sticks) - set(lay.sticks)
            # The first of those alike is the one a page offers.
            shown = next(
                socket
                for socket in lay.sockets
                if socket.on == step.on and str(socket.number) in step.what
            )
            placed += 1
            elsewhere += not sign_of(shown) & characters(laid)
    assert placed > 100 and elsewhere * 100 <= placed
