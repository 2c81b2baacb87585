"""The page's half of the protocol is made from the server's."""

from tools.building import protocol as messages


def test_the_committed_typescript_is_up_to_date() -> None:
    assert messages.TYPESCRIPT.read_text(encoding="utf-8") == messages.typescript()


def test_the_committed_document_is_up_to_date() -> None:
    assert messages.DOCUMENT.read_text(encoding="utf-8") == messages.document()


def test_a_union_is_told_apart_by_a_literal() -> None:
    assert 'type: "table";' in messages.typescript()
    assert 'kind: "sheet";' in messages.typescript()
