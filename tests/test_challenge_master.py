"""The challenger that plays on from the master's moves, on tiny runs."""

from __future__ import annotations

import random

from tools.research import challenge_master
from tools.research.challenge_master import Challenger, Position
from yamotheque import GAMES
from yamotheque.bots import find_bot
from yamotheque.contests.tournament import one_match
from yamotheque.games.yaminos_ligne import State
from yamotheque.match.series import Series
from yamotheque.moves import Move
from yamotheque.pieces.chains import SPINNERS
from yamotheque.pieces.lines import DONE
from yamotheque.pieces.one_throw import OneThrow

LIGNE, PARITE = GAMES["yaminos-ligne"], GAMES["yaminos-parite"]


def last_throw() -> tuple[State, Move]:
    """The second player may still pass the first, unless nothing is laid; a move that lays more."""
    luck, state = (
        random.Random(1),
        State((210, 190), OneThrow(laid=SPINNERS, order=(0, 1), turns=1)),
    )
    state = LIGNE.play(state, LIGNE.moves(state)[0])
    state = LIGNE.play(state, LIGNE.turn(state).draw(luck.randrange))
    return state, find_bot("master").choose(LIGNE, state, 1, luck.randrange)


def test_another_move_is_made_where_it_is_clearly_better() -> None:
    state, better = last_throw()
    at = Position(LIGNE, state, 1, quick=True)
    assert Challenger().best([DONE, better], at, seed=1) == better


def test_the_masters_move_is_made_where_no_other_is_clearly_better() -> None:
    state, better = last_throw()
    at = Position(LIGNE, state, 1, quick=True)
    assert Challenger().best([better, better], at, seed=1) == better


def test_the_same_deal_gives_the_same_match(monkeypatch) -> None:
    monkeypatch.setattr(Challenger, "batches", 1)
    monkeypatch.setattr(Challenger, "longer", 1)
    bots = (Challenger(), find_bot("greedy"))
    one, again = (one_match(Series(PARITE), bots, "1/0", 2) for _ in range(2))
    assert one == again


def test_a_tiny_run_says_how_often_the_master_was_beaten(monkeypatch, capsys) -> None:
    monkeypatch.setattr(Challenger, "batches", 1)
    monkeypatch.setattr(Challenger, "longer", 1)
    asked = ["yaminos-parite", "--games", "2", "--processes", "1"]
    monkeypatch.setattr("sys.argv", ["challenge_master", *asked])
    challenge_master.main()
    assert "of 2 games" in capsys.readouterr().out
