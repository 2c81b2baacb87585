"""Who a request comes from: a sealed cookie with a token against forgery, or a program's token."""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Set
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.middleware.session.client_side import ClientSideSessionBackend, CookieBackendConfig
from litestar.types import Message, ScopeSession

from yamotheque.server.errors import Refused
from yamotheque.server.storage.schema import now
from yamotheque.server.storage.store import is_id, new_id

Connection = ASGIConnection[Any, Any, Any, Any]
YEAR: Final = 365 * 24 * 3600
KEEP: Final = "keep_session"
SEAL: Final = "seal_session"
BEARER: Final = "Bearer "
TOKENLESS: Final = "tokenless"
"""Marks operations that act for nobody yet."""
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
A_MOMENT: Final = timedelta(milliseconds=1)
PORTS: Final = {"http": 80, "https": 443}


class Backend(ClientSideSessionBackend):
    """Sessions in a cookie; one that was tampered with is no session, whatever is wrong with it.

    Over HTTPS the cookie has a name that browsers give to no other site, nor to plain HTTP.
    """

    def __init__(self, config: CookieBackendConfig) -> None:
        super().__init__(config)
        self.settings = config if isinstance(config, Sessions) else Sessions(config.secret)
        sealed = replace(config, key=f"__Host-{config.key}", secure=True)
        keys = (config.secret, *self.settings.older)
        self.seals = {
            scheme: [ClientSideSessionBackend(replace(how, secret=key)) for key in keys]
            for scheme, how in (("http", config), ("https", sealed))
        }
        """What opens cookies, by how they come; the first of each also seals them."""

    async def load_from_connection(self, connection: Connection) -> dict[str, Any]:
        """What the cookie holds, or nothing; where a program carries a token, that alone."""
        connection.scope["state"][SEAL] = self.sealed
        carried = bearer(connection)
        for seal in self.seals[scheme(connection)]:
            with suppress(Exception):  # whatever is wrong with it
                if carried:
                    kept = dict(seal.load_data([carried.encode()]))
                else:
                    kept = dict(await seal.load_from_connection(connection))
                if kept:
                    return {} if self._over(kept) else kept
        return {}

    def sealed(self, kept: Mapping[str, str]) -> str:
        """A session that a program carries itself."""
        return b"".join(self.seals["https"][0].dump_data(kept)).decode()

    def _over(self, kept: dict[str, Any]) -> bool:
        """Whether a session was ended, alone or with all of its player's."""
        settings = self.settings
        ended = settings.revoked.get(kept.get("player", ""), "")
        if ended and str(kept.get("since", "")) <= ended:
            return True
        device = device_of(settings.numbered_with, kept.get("session", ""))
        return bool(settings.ended) and device in settings.ended

    async def store_in_message(
        self, scope_session: ScopeSession, message: Message, connection: Connection
    ) -> None:
        """Set the cookie when somebody did something, and never take it away.

        An answer that anybody may cache must not carry it, nor may one that was on its way
        while another gave a new guest theirs.
        """
        if connection.scope["state"].get(KEEP) and not bearer(connection):
            seal = self.seals[scheme(connection)][0]
            await seal.store_in_message(scope_session, message, connection)


@dataclass
class Sessions(CookieBackendConfig):
    """The cookie that says who a guest is."""

    _backend_class = Backend

    key: str = "yams_session"
    max_age: int = YEAR
    older: tuple[bytes, ...] = ()
    """Keys that sealed before; what they sealed still counts."""
    numbered_with: bytes = b""
    """The key of the numbers that stand for devices."""
    revoked: Mapping[str, str] = field(default_factory=dict)
    """Until when the sessions of a player count no more, for each who had some ended."""
    ended: Set[str] = frozenset()
    """The devices whose sessions were ended one by one."""


def who(connection: Connection) -> str:
    """The player of this session; empty for somebody who has only looked."""
    return _kept(connection, "player")


def session_of(connection: Connection) -> str:
    """The session itself, which nobody else is ever told; empty when there is none."""
    return _kept(connection, "session")


def known(connection: Connection) -> str:
    """The player of this session, which begins now if there was none."""
    if not session_of(connection):
        connection.session.update(session=new_id(16), since=now())
    if not who(connection):
        connection.session["player"] = new_id(16)
    connection.scope["state"][KEEP] = True
    return who(connection)


def renew(connection: Connection, player: str) -> None:
    """Begin a new session of a player here: the one before is worth nothing any more."""
    connection.session.clear()
    # One that began in the moment when all the others end would be one of them.
    connection.session.update(session=new_id(16), since=now(-A_MOMENT), player=player)
    connection.scope["state"][KEEP] = True


def token_for(connection: Connection, player: str) -> str:
    """A session of a player in words, for a program to carry: it needs no cookie."""
    kept = {"session": new_id(16), "since": now(), "player": player}
    return str(connection.scope["state"][SEAL](kept))


def bearer(connection: Connection) -> str:
    """The token that a program carries; no page of another site can have a browser send one."""
    carried = connection.headers.get("authorization", "")
    return carried.removeprefix(BEARER).strip() if carried.startswith(BEARER) else ""


def device_of(key: bytes, session: str) -> str:
    """A number for the device that has a session, which does not tell the session."""
    return hmac.digest(key, f"device {session}".encode(), "sha256").hex()[:32]


def _kept(connection: Connection, name: str) -> str:
    found = connection.session.get(name, "")
    return found if isinstance(found, str) and is_id(found) else ""


def token(key: bytes, session: str) -> str:
    """What an unsafe request of a session must carry, and no other site can know."""
    return hmac.digest(key, f"csrf {session}".encode(), "sha256").hex()


def check_token(connection: Connection, key: bytes) -> None:
    """Refuse a request in a player's name that their own page or program did not make."""
    if connection.scope.get("method") in SAFE:
        return
    session = session_of(connection)
    if session and bearer(connection):
        return
    carried = connection.headers.get("x-csrftoken", "")
    if not session or not hmac.compare_digest(carried.encode(), token(key, session).encode()):
        raise Refused("csrf")


def address(connection: Connection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


def scheme(connection: Connection) -> str:
    """How a request came: `http` or `https`, as far as a proxy that is trusted tells."""
    return "https" if connection.scope["scheme"] in ("https", "wss") else "http"


def check_origin(connection: Connection) -> None:
    """Refuse a socket that a page of another site opens in a player's name."""
    origin = connection.headers.get("origin")
    if origin and not same_site(origin, connection.headers.get("host", ""), scheme(connection)):
        raise Refused("foreign-page")


def same_site(origin: str, host: str, scheme: str) -> bool:
    """Whether a page is ours: the same host and port, and not over HTTP where we are over HTTPS.

    A page over HTTPS is ours too when a proxy that is not trusted hands it on over HTTP.

    >>> same_site("https://Yams.example", "yams.example:443", "https")
    True
    >>> same_site("http://yams.example", "yams.example", "https")
    False
    >>> same_site("http://yams.example:8001", "yams.example:8000", "http")
    False
    """
    try:
        page, here = urlsplit(origin), urlsplit(f"//{host}")
        usual = PORTS[page.scheme]
        ours = (here.hostname, here.port or usual)
        return (page.hostname, page.port or usual) == ours and page.scheme in (scheme, "https")
    except (KeyError, ValueError):
        return False
