"""What our connections change of uvicorn's and websockets' own: it must still be there."""

from __future__ import annotations

import inspect

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)

from yamotheque.server.news.wire import PageProtocol, SharedDeflate, SharedDeflateFactory
from yamotheque.server.operations.connections import Call

OURS = {
    (Call, H11Protocol): {"_give_up", "_forget"},
    (PageProtocol, WebSocketsSansIOProtocol): {"_read_on", "_go_on", "say"},
    (SharedDeflate, PerMessageDeflate): set[str](),
    (SharedDeflateFactory, ServerPerMessageDeflateFactory): set[str](),
}
"""The methods that are new; all others of ours take the place of theirs."""
USED = {
    H11Protocol: ("conn", "client", "connections", "headers", "scope", "transport"),
    WebSocketsSansIOProtocol: (
        *("close_sent", "conn", "curr_msg_data_type", "disconnected", "frames", "logger", "loop"),
        *("queue", "read_paused", "response", "scope", "transport", "writable"),
        *("handle_connect", "handle_parser_exception", "send_receive_event_to_app"),
    ),
    PerMessageDeflate: (
        *("local_max_window_bits", "local_no_context_takeover"),
        *("remote_max_window_bits", "remote_no_context_takeover"),
    ),
}


@pytest.mark.parametrize("pair", OURS, ids=lambda pair: pair[0].__name__)
def test_what_we_do_another_way_is_still_asked_for(pair: tuple[type, type]) -> None:
    own, theirs = pair
    changed = {name for name, part in vars(own).items() if inspect.isfunction(part)}
    missing = {name for name in changed - OURS[pair] if not hasattr(theirs, name)}
    assert not missing, f"{theirs.__name__} has no {missing}: what do they call it now?"


@pytest.mark.parametrize(
    ("theirs", "name"), [(theirs, name) for theirs, names in USED.items() for name in names]
)
def test_what_we_use_of_them_is_still_there(theirs: type, name: str) -> None:
    told = "".join(inspect.getsource(one) for one in theirs.__mro__ if one is not object)
    assert f"self.{name}" in told or f"def {name}" in told


def test_whether_a_request_becomes_a_socket_is_still_asked_in_one_place() -> None:
    assert "if self._should_upgrade():" in inspect.getsource(H11Protocol.handle_events)
