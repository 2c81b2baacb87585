"""Optima are found, kept, and solved again when what was kept is damaged."""

import numpy as np
import pytest

from yamotheque.games.corse import Corse
from yamotheque.games.yacht import Yacht
from yamotheque.games.yaminos_muggins import YaminosMuggins
from yamotheque.solve import store
from yamotheque.solve.optimum import NotSolved, find_optimum

pytestmark = pytest.mark.xdist_group("solver")


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("YAMS_CACHE", str(tmp_path))
    return tmp_path


def test_an_optimum_is_solved_once_and_then_read() -> None:
    first, again = (find_optimum(Corse(columns="D")) for _ in range(2))
    assert first.value == again.value == pytest.approx(138.861570, abs=1e-6)
    assert first.sd == again.sd == pytest.approx(48.70, abs=0.01)
    assert (first.cached, again.cached) == (False, True)
    assert not find_optimum(Corse(columns="D"), fresh=True).cached


@pytest.mark.parametrize("at", [0, 100, -1])
def test_one_damaged_byte_and_it_is_solved_again(cache, at) -> None:
    find_optimum(Corse(columns="M"))
    (path,) = cache.glob("corse-M*.npz")
    content = bytearray(path.read_bytes())
    content[at] ^= 1
    path.write_bytes(content)
    again = find_optimum(Corse(columns="M"))
    assert again.value == pytest.approx(135.907951, abs=1e-6) and not again.cached
    assert find_optimum(Corse(columns="M")).cached


def test_a_folder_that_cannot_be_written_to_is_no_obstacle(cache, monkeypatch) -> None:
    (cache / "file").write_text("")
    monkeypatch.setenv("YAMS_CACHE", str(cache / "file"))
    assert find_optimum(Corse(columns="M")).value == pytest.approx(135.907951, abs=1e-6)


def test_progress_is_told_to_the_end() -> None:
    shares: list[float] = []
    find_optimum(Corse(columns="DM"), progress=shares.append)
    assert shares == sorted(shares) and shares[-1] == 1


def test_options_have_tables_of_their_own() -> None:
    values = {
        find_optimum(Corse(columns="D", bonus=bonus)).value for bonus in ("flat", "progressive")
    }
    assert len(values) == 2


def test_strict_yacht() -> None:
    optimum = find_optimum(Yacht(full_house="strict"))
    assert optimum.value == pytest.approx(191.760880, abs=1e-6) and optimum.bytes > 10**6


def test_columns_that_are_only_learnt_say_how_good_that_is() -> None:
    with pytest.raises(NotSolved, match=r"DLMS are not solved exactly.* expects 10\d\d\.\d points"):
        find_optimum(Corse())


@pytest.mark.parametrize(
    "game", [Corse(bonus="progressive"), Corse(columns="S", sec="any-full-throw"), YaminosMuggins()]
)
def test_anything_else_names_what_is_solved(game) -> None:
    with pytest.raises(NotSolved, match="These are: yahtzee"):
        find_optimum(game)


def test_a_cache_that_cannot_be_used_is_no_obstacle(cache, monkeypatch) -> None:
    (cache / "file").touch()
    monkeypatch.setenv("YAMS_CACHE", str(cache / "file"))
    assert not find_optimum(Corse(columns="M"), fresh=True).cached


def test_a_table_that_lacks_something_is_not_read() -> None:
    store.keep_arrays("yaminos-base", {"new_line": np.zeros(1), "thrown": np.zeros((1, 1))})
    assert store.read_arrays("yaminos-base", "new_line") is not None
    assert store.read_arrays("yaminos-base", "new_line", "nothing") is None


def test_a_table_without_the_spread_is_solved_again() -> None:
    find_optimum(Corse(columns="M"))
    arrays = store.read_arrays("corse-M")
    store.keep_arrays("corse-M", {key: arrays[key] for key in ("node", "values", "states")})
    assert not find_optimum(Corse(columns="M")).cached


def test_what_was_kept_can_be_forgotten() -> None:
    find_optimum(Corse(columns="M"))
    store.forget("corse-M")
    assert store.read_arrays("corse-M") is None
