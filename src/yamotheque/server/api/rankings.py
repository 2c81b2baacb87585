"""The rankings and the records."""

from __future__ import annotations

from typing import Annotated, Final

from litestar.params import FromPath, QueryParameter

from yamotheque.server.answers import Here
from yamotheque.server.api.operations import BIGGEST, Asking, reads
from yamotheque.server.protocol.rankings import Ranking, Records

RANKINGS: Final = "rankings"
Category = Annotated[
    str | None,
    QueryParameter(max_length=64, description="The game's usual category if not given"),
]
PageNumber = Annotated[int, QueryParameter(ge=1, le=BIGGEST, description="25 rows a page, from 1")]


@reads("/rankings/{game:str}", "A ranking", RANKINGS, 400, 404)
async def read_ranking(
    site: Here, me: Asking, game: FromPath[str], category: Category = None, page: PageNumber = 1
) -> Ranking:
    """The best finished game of each player, on the server's own dice."""
    return await site.rankings.ranking(me, game, category, page)


@reads("/records/{game:str}", "The records", RANKINGS, 400, 404)
async def read_records(
    site: Here, me: Asking, game: FromPath[str], category: Category = None
) -> Records:
    """The best score ever, the best of each of its parts, and this session's own."""
    return await site.rankings.records(me, game, category)


HANDLERS: Final = (read_ranking, read_records)
