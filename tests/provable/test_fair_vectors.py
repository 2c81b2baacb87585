"""The vectors that the browser's dice are tested against."""

from tools.building import fair_vectors


def test_the_vectors_are_those_the_engine_draws_today() -> None:
    assert fair_vectors.FILE.read_text("utf-8") == fair_vectors.text(), (
        "out of date: run `python tools/building/fair_vectors.py`"
    )
