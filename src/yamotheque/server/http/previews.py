"""What an address of the page says before any script runs: whether there is anything, and what.

Whoever is sent a link sees it in their messenger, by name: which game, and who plays.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import Final

from sqlalchemy.exc import NoResultFound, SQLAlchemyError

from yamotheque.facets import Told
from yamotheque.games import UnknownGame, find_game
from yamotheque.server.errors import Refused
from yamotheque.server.site import Site
from yamotheque.server.storage.store import is_id

ADDRESSES: Final = re.compile(
    r"/(?:jeux/(?P<game>[^/]+)(?:/(?:regles|classement|probleme))?"
    r"|(?:table/(?P<table>[^/]+)|partie/(?P<match>[^/]+)/(?:revoir|bilan|des))"
    r"|joueurs/[^/]+|des(?:/comptes)?|salon|probleme|moi|moderation|mentions|donnees)?/?"
)
"""The addresses of the page, as `web/src/router.svelte.ts` has them."""
ON_A_DEVICE: Final = "ici-"
"""So begin the names of matches that a device keeps for itself: nobody else knows them."""
TITLE: Final = "<title>Yamothèque</title>"


@dataclass(frozen=True)
class Preview:
    """What a page is called, and what it is about."""

    title: str
    about: str

    def within(self, html: str, picture: str) -> str:
        """A page with this in its head, and where a picture of it is."""
        told = {
            "og:site_name": "Yamothèque",
            "og:title": self.title,
            "og:description": self.about,
            "og:image": picture,
        }
        lines = [
            f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items()
        ]
        title = f"<title>{escape(self.title)} · Yamothèque</title>"
        return html.replace(TITLE, "\n    ".join([title, *lines]))


class Nowhere(Exception):
    """There is nothing at an address."""


async def preview_of(site: Site, path: str) -> Preview | None:
    """What is at an address, where there is more to say than that it is a page of ours."""
    found = ADDRESSES.fullmatch(path)
    if found is None:
        raise Nowhere
    if key := found["game"]:
        return _of_a_game(key)
    id = found["table"] or found["match"]
    if not id or id.startswith(ON_A_DEVICE):
        return None
    if not is_id(id):
        raise Nowhere
    try:
        match = await site.tables.store.outline(id)
        return _of_a_game(match.game, *filter(None, match.players))
    except NoResultFound:
        raise Nowhere from None
    except (Refused, SQLAlchemyError, TimeoutError):
        return None


def _of_a_game(key: str, *players: str) -> Preview:
    try:
        game = find_game(key)
    except UnknownGame:
        raise Nowhere from None
    return Preview(" · ".join([game.title, *players]), Told.of(game).summary.fr)
