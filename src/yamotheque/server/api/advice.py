"""What moves are worth: hints, reviews, and the puzzle of the day."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.openapi.spec import Example
from litestar.params import JSONBody, QueryParameter

from yamotheque.server.api.operations import (
    AnyRequest,
    Asking,
    EntryNumber,
    Found,
    changes,
    reads,
)
from yamotheque.server.http.answers import Here
from yamotheque.server.http.sessions import address, known
from yamotheque.server.operations.limits import network
from yamotheque.server.protocol.advice import Puzzle, PuzzleAnswer, PuzzleResult
from yamotheque.server.tables.borrowed_hints import check_no_fishing
from yamotheque.worth.advice import Advice
from yamotheque.worth.review import Review

OfGame = Annotated[
    str,
    QueryParameter(
        max_length=40,
        description="A game; the one that everybody is asked about if none is named",
        examples=[Example(value="yacht")],
    ),
]


def caller_of(request: AnyRequest, me: str) -> str:
    """Who waits for an answer that takes thought: all who call from one place together."""
    return network(address(request)) or me


@reads("/tables/{id:str}/hint", "A hint", 403, 409, 422)
async def read_hint(request: AnyRequest, site: Here, table: Found, me: Asking) -> Advice:
    """What to do now, at a table that was opened with hints, for whoever's turn it is."""
    state = table.choosing(me)
    await check_no_fishing(site.tables, me, table, state)
    return await site.analysis.advise(table.match.game, state, caller_of(request, me))


@reads("/tables/{id:str}/review", "The review of a match", 409)
async def read_review(request: AnyRequest, site: Here, table: Found, me: Asking) -> Review:
    """A match that is over as luck and skill; it may take some seconds when asked first."""
    table.check_reviewable()
    return await site.analysis.review(table.id, table.match, caller_of(request, me))


@reads("/tables/{id:str}/at/{number:int}/advice", "Advice on a moment of a match", 409, 422)
async def read_advice_at(
    request: AnyRequest, site: Here, table: Found, me: Asking, number: EntryNumber
) -> Advice:
    """What was best after some entries of a match that is over; only where a seat had to choose."""
    table.check_reviewable()
    match, state = table.match, table.match.at(number).state
    await check_no_fishing(site.tables, me, table, state)
    played = match.entries[number].step if number < match.version else ""
    caller = caller_of(request, me)
    return await site.analysis.advise(match.game, state, caller, played=played)


@reads("/puzzle", "Today's puzzle", 404)
async def read_puzzle(request: AnyRequest, site: Here, me: Asking, game: OfGame = "") -> Puzzle:
    """One position a day, the same for everybody; with the result once one has answered."""
    return await site.puzzles.read(me, game, caller_of(request, me))


@reads("/puzzle/ahead", "The coming puzzles", 404)
async def read_puzzles_ahead(
    request: AnyRequest, site: Here, me: Asking, game: OfGame = ""
) -> list[Puzzle]:
    """Today's puzzle and those of the next days, solved: for a device to have without a network."""
    return await site.puzzles.ahead(game, caller_of(request, me))


@changes(post, "/puzzle/answer", "Answer today's puzzle", 404, 409, 422)
async def answer_puzzle(
    request: AnyRequest, site: Here, data: JSONBody[PuzzleAnswer]
) -> PuzzleResult:
    """Say which move one would make, once; the answer tells what each costs, and who chose it."""
    me = known(request)
    return await site.puzzles.answer(me, data, caller_of(request, me))
