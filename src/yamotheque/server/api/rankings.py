"""The rankings and the records."""

from __future__ import annotations

from typing import Annotated

from litestar.params import FromPath, QueryParameter

from yamotheque.server.api.operations import BIGGEST, Asking, reads
from yamotheque.server.http.answers import Here
from yamotheque.server.protocol.rankings import Ranking, RatingPage, Records
from yamotheque.server.standings.placing import Pool

Category = Annotated[
    str | None,
    QueryParameter(max_length=64, description="The game's usual category if not given"),
]
PageNumber = Annotated[int, QueryParameter(ge=1, le=BIGGEST, description="25 rows a page, from 1")]
Programs = Annotated[
    bool, QueryParameter(description="Those of programs, and of whoever is as fast as one")
]
InPool = Annotated[Pool, QueryParameter(description="Among people, people with bots, or programs")]


@reads("/rankings/{game:str}", "A ranking")
async def read_ranking(
    site: Here,
    me: Asking,
    game: FromPath[str],
    category: Category = None,
    page: PageNumber = 1,
    *,
    programs: Programs = False,
) -> Ranking:
    """The best finished game of each player, on the server's own dice."""
    return await site.rankings.ranking(me, game, category, page, apart=programs)


@reads("/ratings/{game:str}", "The ratings")
async def read_ratings(
    site: Here, me: Asking, game: FromPath[str], pool: InPool = "people", page: PageNumber = 1
) -> RatingPage:
    """How strong those are who play a game against others, each from their own screen."""
    return await site.ratings.page(me, game, pool, page)


@reads("/records/{game:str}", "The records")
async def read_records(
    site: Here, me: Asking, game: FromPath[str], category: Category = None
) -> Records:
    """The best score ever, the best of each of its parts, and this session's own."""
    return await site.rankings.records(me, game, category)
