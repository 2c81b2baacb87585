"""The page's half of the protocol is made from the server's."""

from tools import protocol_ts


def test_the_committed_typescript_is_up_to_date() -> None:
    assert protocol_ts.TYPESCRIPT.read_text(encoding="utf-8") == protocol_ts.typescript()


def test_the_committed_document_is_up_to_date() -> None:
    assert protocol_ts.DOCUMENT.read_text(encoding="utf-8") == protocol_ts.document()


def test_a_union_is_told_apart_by_a_literal() -> None:
    assert 'type: "table";' in protocol_ts.typescript()
    assert 'kind: "sheet";' in protocol_ts.typescript()
