"""What holds at each decision of a match: its moves, their words, the views and the material."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

from yamotheque.chance import Seat
from yamotheque.facets import Hidden, Told
from yamotheque.game import Game
from yamotheque.match import Match
from yamotheque.moves import IllegalMove, Move
from yamotheque.piece import Piece
from yamotheque.rules import page
from yamotheque.testing.promise import (
    BrokenContract,
    promise,
    promise_kind,
    promise_words,
    telling,
)
from yamotheque.words import LANGUAGES

ANCHOR = re.compile(r"^#+ .*\{#([\w-]+)", re.MULTILINE)
"""Where a rules page can be opened."""


def check_position(match: Match) -> None:
    """Hashable states, distinct moves that read back and have words, true views, drawn pieces."""
    game, state, seat = match.game, match.state, match.turn
    assert isinstance(seat, int)
    promise(seat in range(len(match.players)), f"turn() gave {seat}, where nobody sits")
    with telling("hashing a state"):
        hash(state)
    moves = match.moves
    check_moves(match, moves)
    view = game.view(state, seat)
    same = match.kept is not None or list(game.moves(view)) == list(moves)
    promise(same, "a view has other moves than the state")
    promise(game.view(view, seat) == view, "a view of a view shows something else")
    with telling("scores()"):
        scores = game.scores(state)
        seats = len(match.players)
        promise(len(scores) == seats, f"scores() gave {scores} for {seats} players")
    if chapter := Told.of(game).chapter(state):
        anchors = ANCHOR.findall(page(game, "en"))
        promise(chapter in anchors, f"chapter() gave '{chapter}', which is no anchor of its page")
    for onlooker in (None, *range(len(match.players))):
        check_view(match, onlooker, {str(move) for move in moves} if onlooker == seat else None)


def check_moves(match: Match, moves: Sequence[Move]) -> None:
    """There are some, each reads back, anything else is refused, and all have their words."""
    promise(len(moves) > 0, "it is a seat's turn but moves() is empty")
    for move in moves:
        promise_kind(move, Move, "moves()")
    texts = [str(move) for move in moves]
    promise(len(set(texts)) == len(texts), f"two moves read alike among {texts}")
    for move, text in zip(moves, texts, strict=True):
        with telling(f"reading '{text}'"):
            promise(match.read(text) == move, f"'{text}' reads back as another move")
        check_words(match.game, move)
    try:
        match.read("no such move")
    except IllegalMove as error:
        promise(error.expected == tuple(texts), "the error does not list the legal moves")
    else:
        raise BrokenContract("an unknown move is accepted")


def check_words(game: Game[Any], move: Move) -> None:
    """A move has French for its verb, a title for its cell, and says what it does."""
    kind, verb = type(move).__name__, str(move).split(" ")[0]
    promise(verb in move.french, f"{kind}.french has no French for '{verb}', as in '{move}'")
    titles = Told.of(game).titles()
    cell = getattr(move, "cell", "")
    promise(not cell or cell in titles, f"titles() has no words for '{cell}', as in '{move}'")
    with telling(f"{kind}.told"):
        promise_words(move.told(titles), f"{kind}.told for '{move}'")
        promise_words(move.did(titles), f"{kind}.did for '{move}'")


def check_view(match: Match, onlooker: Seat | None, offered: set[str] | None) -> None:
    """A view leaks nothing, keeps the scores, and can be drawn; `offered` to whoever acts."""
    game, state = match.game, match.state
    seen = game.view(state, onlooker)
    redealt = Hidden.of(game).redealt(state, onlooker, random.Random(match.version).randrange)
    promise(game.view(redealt, onlooker) == seen, "a view shows something hidden")
    promise(game.scores(seen) == game.scores(state), "a view has other scores")
    with telling("scene()"):
        pieces = match.scene(onlooker)
    for piece in pieces:
        promise_kind(piece, Piece, "scene()")
        check_piece(piece, offered)


def check_piece(piece: Piece, offered: set[str] | None) -> None:
    """A piece draws itself, and what can be named on it has words and offers possible moves."""
    for language in LANGUAGES:
        with telling(f"drawing the piece '{piece.kind}'"):
            drawing = piece.draw(language)
        promise(bool(drawing), f"the piece '{piece.kind}' draws nothing")
    for spot in piece.spots():
        promise_words(spot.title, f"the title of '{spot.name}' on the piece '{piece.kind}'")
        possible = offered is None or spot.move is None or begins_one(spot.move, offered)
        promise(possible, f"the piece '{piece.kind}' offers '{spot.move}', which is not possible")


def begins_one(move: str, offered: set[str]) -> bool:
    """Whether a move is one of those offered, or all but what is still to be said of one."""
    return move in offered or any(text.startswith(f"{move} ") for text in offered)
