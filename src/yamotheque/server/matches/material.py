"""The material as messages carry it: every kind of piece, drawn in text where the page needs it."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any, Final, cast

import msgspec

from yamotheque import pieces as package
from yamotheque.facets import Told
from yamotheque.game import Game
from yamotheque.moves import Move
from yamotheque.piece import Piece
from yamotheque.words import Text

KINDS: Final = Path(__file__).parents[1] / "page" / "kinds.json"
"""The kinds of pieces that the built page has components for."""


@cache
def every_piece() -> tuple[type[Piece], ...]:
    """Every piece that the engine defines, in the order of their kinds."""
    names = [module.name for module in pkgutil.iter_modules(package.__path__, "yamotheque.pieces.")]
    found = {
        piece
        for module in map(import_module, names)
        for piece in vars(module).values()
        if isinstance(piece, type) and issubclass(piece, Piece) and piece is not Piece
    }
    return tuple(sorted(found, key=kind_of))


def kind_of(piece: type[Piece]) -> str:
    """What a piece calls itself in messages."""
    return str(signature(piece).parameters["kind"].default)


@cache
def kinds_of_the_page(file: Path = KINDS) -> frozenset[str]:
    """The kinds that the page can draw; none where it is not built."""
    return frozenset(json.loads(file.read_text())) if file.is_file() else frozenset()


def sent(pieces: Iterable[Piece], drawable: frozenset[str] | None = None) -> list[Piece]:
    """Pieces as they travel: those the page has no component for bring their drawing in text."""
    known = kinds_of_the_page() if drawable is None else drawable
    return [piece if piece.kind in known else with_drawing(piece) for piece in pieces]


def with_drawing(piece: Piece) -> Piece:
    """A piece and its drawing in both languages, as a message has them."""
    fields = msgspec.to_builtins(piece)
    return cast(Piece, {**fields, "drawn": Text(piece.draw("fr"), piece.draw("en"))})


def told(
    game: Game[Any],
    moves: Sequence[Move],
    pieces: Iterable[Piece],
    drawable: frozenset[str] | None = None,
) -> dict[str, Text]:
    """In words, the moves that no piece the page can draw offers, whole or at one of its spots."""
    known = kinds_of_the_page() if drawable is None else drawable
    drawn = [piece for piece in pieces if piece.kind in known]
    handled = tuple([kind for piece in drawn for kind in piece.handled])
    left = {str(move): move for move in moves if not isinstance(move, handled)}
    for piece in drawn:
        if not left:
            break
        for move in piece.offered():
            left.pop(move, None)
    titles = Told.of(game).titles() if left else {}
    return {name: move.told(titles) for name, move in left.items()}
