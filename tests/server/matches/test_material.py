"""The material as messages carry it."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import msgspec
import pytest

from tests.server.guest import Guest
from yamotheque.game import allows
from yamotheque.games import GAMES, HOUSE
from yamotheque.match import Match
from yamotheque.match.series import as_series, in_series
from yamotheque.options import options_of
from yamotheque.piece import Piece
from yamotheque.pieces.dice import Tray
from yamotheque.server.http.pages import PAGE
from yamotheque.server.matches.material import every_piece, kind_of, kinds_of_the_page, sent, told

TRAY = Tray((1, 2), count=5, thrown=1, throws=3, seat=0)


@dataclass(frozen=True)
class Abacus(Piece):
    """A piece that only an outsider's game has."""

    beads: int
    kind: str = "abacus"

    def draw(self, language: str) -> str:
        return f"{self.beads} {'boules' if language == 'fr' else 'beads'}"


def test_a_piece_that_the_page_can_draw_travels_as_it_is() -> None:
    assert sent([TRAY], frozenset({"tray"})) == [TRAY]


def test_a_piece_that_the_page_cannot_draw_brings_its_drawing_along() -> None:
    message = msgspec.json.decode(msgspec.json.encode(sent([Abacus(3)])))
    drawn = {"fr": "3 boules", "en": "3 beads"}
    assert message == [{"kind": "abacus", "beads": 3, "drawn": drawn}]


def test_every_piece_of_every_game_is_in_the_protocol() -> None:
    for game in HOUSE.values():
        scene = game.scene(game.start(game.seats[0]), None)
        assert {type(piece) for piece in scene} <= set(every_piece())


def test_no_two_pieces_have_the_same_kind() -> None:
    kinds = [kind_of(piece) for piece in every_piece()]
    assert len(set(kinds)) == len(kinds) > 10


@pytest.mark.skipif(not (PAGE / "index.html").exists(), reason="the page is not built")
def test_the_built_page_says_which_pieces_it_can_draw() -> None:
    assert {"tray", "sheet"} <= kinds_of_the_page()


def modes(key: str) -> Iterator[dict[str, str]]:
    """A game with each choice that one may make for it, and in a series."""
    yield {}
    for option in options_of(as_series(GAMES[key])):
        yield from ({option.key: choice.value} for choice in option.choices if not choice.real)


def kinds_met(key: str, options: dict[str, str]) -> set[str]:
    """The kinds of the pieces that lie on a table, from its start through many random moves."""
    series = in_series(GAMES[key], **options)
    seats = next(seats for seats in (2, 4, 1) if allows(series.game, seats))
    match = Match(series, players=[f"P{seat}" for seat in range(seats)], dice="seed:1")
    choose = Random(1).choice
    met = {piece.kind for piece in match.scene(0)}
    for _ in range(60):
        if not match.over:
            match.play(str(choose(match.moves)))
            met |= {piece.kind for piece in match.scene(0)}
    return met


@pytest.mark.skipif(not (PAGE / "index.html").exists(), reason="the page is not built")
@pytest.mark.parametrize("key", HOUSE)
def test_the_page_draws_every_piece_of_a_game_with_every_choice(key: str) -> None:
    met = set().union(*(kinds_met(key, options) for options in modes(key)))
    assert met <= kinds_of_the_page()


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_played_here(guest: Guest, key: str) -> None:
    seats = GAMES[key].seats
    players = [{"name": f"P{seat}"} for seat in range(min(max(2, seats[0]), seats[-1]))]
    opened = guest.http.post("/api/tables", json={"game": key, "players": players})
    id = opened.raise_for_status().json()["id"]
    seeds = {"seeds": [player["name"] for player in players]}
    table = guest.http.post(f"/api/tables/{id}/seeds", json=seeds).raise_for_status().json()
    for _ in range(12):
        if table["status"] == "playing":
            table = guest.move(table, table["moves"][-1])
    assert table["version"] >= 12 or table["status"] == "finished"


def choosing() -> Match:
    """A match of Corse after a first throw."""
    match = Match("corse", columns="L", players=["Ana"], dice="seed:1")
    match.play("throw")
    return match


def test_a_move_that_a_piece_of_the_page_offers_needs_no_words() -> None:
    match = choosing()
    words = told(match.game, match.moves, match.scene(0), frozenset({"sheet"}))
    assert words["keep -"].fr
    assert not any(move.startswith("mark") for move in words)


def test_dice_that_the_page_can_draw_need_no_words_to_be_thrown_again() -> None:
    match = choosing()
    assert not told(match.game, match.moves, match.scene(0), frozenset({"tray", "sheet"}))


def test_where_the_page_draws_nothing_every_move_is_told_in_words() -> None:
    match = choosing()
    words = told(match.game, match.moves, match.scene(0), frozenset())
    assert list(words) == [str(move) for move in match.moves]
