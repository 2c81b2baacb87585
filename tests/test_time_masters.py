"""The tool that times masters, on a tiny run."""

from tools.research import time_masters
from yamotheque import GAMES


def test_every_decision_of_a_game_is_timed() -> None:
    taken = time_masters.decisions(GAMES["yaminos-quick"], 2, seed=1)
    assert len(taken) == 2 and min(taken) >= 0


def test_a_game_that_is_not_for_so_many_is_left_out(monkeypatch, capsys) -> None:
    asked = ["yam-master", "yaminos-quick", "--games", "1", "--seats", "4"]
    monkeypatch.setattr("sys.argv", ["time_masters", *asked])
    time_masters.main()
    assert capsys.readouterr().out.startswith("yaminos-quick: 4 decisions, mean ")
