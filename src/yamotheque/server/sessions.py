"""Who a request comes from: an encrypted cookie, and a token against forged requests."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import Any, Final

from litestar.config.csrf import CSRFConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.middleware.csrf import generate_csrf_hash, generate_csrf_token
from litestar.middleware.session.client_side import ClientSideSessionBackend, CookieBackendConfig
from litestar.types import Message, ScopeSession

from yamotheque.server.errors import Refused
from yamotheque.server.store import new_id

Connection = ASGIConnection[Any, Any, Any, Any]
YEAR: Final = 365 * 24 * 3600
TOKEN: Final = "yams_csrf"
KEEP: Final = "keep_session"


class Backend(ClientSideSessionBackend):
    """Sessions in a cookie; one that was tampered with is no session, whatever is wrong with it."""

    async def load_from_connection(self, connection: Connection) -> dict[str, Any]:
        """What the cookie holds, or nothing."""
        try:
            return dict(await super().load_from_connection(connection))
        except Exception:
            return {}

    async def store_in_message(
        self, scope_session: ScopeSession, message: Message, connection: Connection
    ) -> None:
        """Set the cookie when somebody did something, and never take it away.

        An answer that anybody may cache must not carry it, nor may one that was on its way
        while another gave a new guest theirs.
        """
        if connection.scope["state"].get(KEEP):
            await super().store_in_message(scope_session, message, connection)


@dataclass
class Sessions(CookieBackendConfig):
    """The cookie that says who a guest is."""

    _backend_class = Backend

    key: str = "yams_session"
    max_age: int = YEAR


def csrf_config(key: bytes) -> CSRFConfig:
    """Unsafe requests must carry the token that `GET /api/me` gives."""
    secret = hmac.digest(key, b"csrf", "sha256").hex()
    return CSRFConfig(secret=secret, cookie_name=TOKEN, cookie_httponly=True)


def csrf_cookie(connection: Connection, config: CSRFConfig) -> Cookie:
    """The token of this browser; one that is not ours (an old key's) is replaced."""
    token = connection.cookies.get(TOKEN, "")
    half = hashlib.sha256().digest_size * 2
    if not hmac.compare_digest(
        token[half:].encode(), generate_csrf_hash(token[:half], config.secret).encode()
    ):
        token = generate_csrf_token(config.secret)
    return Cookie(TOKEN, value=token, max_age=YEAR, httponly=True, samesite="lax", path="/")


def who(connection: Connection) -> str:
    """The player of this session; empty for somebody who has only looked."""
    player = connection.session.get("player", "")
    return player if isinstance(player, str) else ""


def known(connection: Connection) -> str:
    """The player of this session, who gets a name in the database if they had none."""
    if not who(connection):
        connection.session["player"] = new_id(16)
    connection.scope["state"][KEEP] = True
    return who(connection)


def address(connection: Connection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


def check_origin(connection: Connection) -> None:
    """Refuse a socket that a page of another site opens in a player's name."""
    origin = connection.headers.get("origin")
    if origin and origin.partition("://")[2] != connection.headers.get("host", ""):
        raise Refused(
            "foreign-page",
            403,
            "Cette page est d'un autre site.",
            "This page belongs to another site.",
        )
