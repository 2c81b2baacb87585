"""Whether the dice are fair: how that is checked, what fell, and what was promised when."""

from __future__ import annotations

from typing import Annotated

from litestar.params import QueryParameter

from yamotheque.server.api.operations import ASK_AGAIN, BIGGEST, Language, reads
from yamotheque.server.http.answers import Here
from yamotheque.server.http.rules_html import fairness_html
from yamotheque.server.protocol.fairness import Commitments, Counts, Fairness
from yamotheque.server.storage import commitments

After = Annotated[int, QueryParameter(ge=0, le=BIGGEST, description="Only lines after this one")]


@reads("/fairness", "How the dice can be checked", cache_control=ASK_AGAIN)
async def read_fairness(language: Language = "fr") -> Fairness:
    """The page on how outcomes are drawn and checked, as HTML."""
    return Fairness(language, fairness_html(language))


@reads("/commitments", "The log of commitments", cache_control=ASK_AGAIN)
async def read_commitments(site: Here, after: After = 0) -> Commitments:
    """Every promise about dice in the order it was made, chained by hashes; 1,000 a page."""
    async with site.store.reading() as connection:
        lines = await commitments.lines_after(connection, after)
        return Commitments(await commitments.head(connection), lines)


@reads("/fairness/counts", "What has fallen")
async def read_counts(site: Here) -> Counts:
    """Every face, stick and card the server ever threw, counted half a minute ago at most."""
    return await site.tallies.read()
