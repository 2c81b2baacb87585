"""Tables are solved, kept, and solved again when what was kept is damaged."""

import signal
import subprocess
import sys
from threading import Thread

import numpy as np
import pytest

from yamotheque.games.corse import Corse
from yamotheque.solve import tables
from yamotheque.solve.studies import find_optimum

pytestmark = pytest.mark.xdist_group("solver")

MONT = Corse(columns="M")


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("YAMS_CACHE", str(tmp_path))
    return tmp_path


def solves(game, **how) -> bool:
    """Whether an optimum is solved rather than read."""
    solving: list[float] = []
    assert find_optimum(game, progress=solving.append, **how).value > 100
    return bool(solving)


def test_an_optimum_is_solved_once_and_then_read() -> None:
    assert [solves(MONT), solves(MONT), solves(MONT, fresh=True)] == [True, False, True]


@pytest.mark.parametrize("at", [0, 100, -1])
def test_one_damaged_byte_and_it_is_solved_again(cache, at) -> None:
    find_optimum(MONT)
    (path,) = cache.glob("corse-M*.npz")
    content = bytearray(path.read_bytes())
    content[at] ^= 1
    path.write_bytes(content)
    assert [solves(MONT), solves(MONT)] == [True, False]


def test_a_folder_that_cannot_be_written_to_is_no_obstacle(cache, monkeypatch) -> None:
    (cache / "file").write_text("")
    monkeypatch.setenv("YAMS_CACHE", str(cache / "file"))
    assert find_optimum(MONT).value == pytest.approx(135.907951, abs=1e-6)


def test_a_table_that_lacks_something_is_not_read() -> None:
    tables.keep_arrays("some", {"one": np.zeros(1)})
    assert tables.read_arrays("some", "one") is not None
    assert tables.read_arrays("some", "one", "two") is None


def test_a_table_without_the_spread_is_solved_again() -> None:
    find_optimum(MONT)
    arrays = tables.read_arrays("corse-M")
    tables.keep_arrays("corse-M", {key: arrays[key] for key in ("node", "values")})
    assert solves(MONT)


def test_threads_that_ask_for_one_table_solve_it_once() -> None:
    solved: list[int] = []

    def solve() -> tables.Arrays:
        solved.append(1)
        return {"one": np.zeros(1)}

    threads = [Thread(target=tables.kept, args=("some", ("one",), solve, False)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert solved == [1]


def test_a_table_interrupted_while_it_is_written_leaves_nothing(cache, monkeypatch) -> None:
    def interrupted(file, **arrays) -> None:
        file.write(b"half")
        raise KeyboardInterrupt

    monkeypatch.setattr(np, "savez", interrupted)
    with pytest.raises(KeyboardInterrupt):
        tables.keep_arrays("some", {"one": np.zeros(1)})
    assert not [*cache.iterdir()]


KILLED = """
import os, signal
import numpy as np
from yamotheque.solve import tables

def killed(file, **arrays):
    file.write(b"half")
    file.flush()
    os.kill(os.getpid(), signal.SIGKILL)

np.savez = killed
tables.keep_arrays("some", {"one": np.zeros(1)})
"""


def test_what_a_killed_process_left_is_swept_when_the_table_is_kept(cache) -> None:
    assert subprocess.run([sys.executable, "-c", KILLED], check=False).returncode == -signal.SIGKILL
    (left,) = cache.iterdir()
    tables.keep_arrays("some", {"one": np.zeros(1)})
    assert not left.exists() and tables.read_arrays("some") is not None
