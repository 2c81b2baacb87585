"""One registry says what is solved, for which options, and what may be asked about it."""

import re
from importlib import metadata
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from yamotheque import GAMES
from yamotheque.bots import bots_for
from yamotheque.games.corse import Corse
from yamotheque.games.yacht import Yacht
from yamotheque.games.yahtzee import Yahtzee
from yamotheque.games.yam_master import YamMaster
from yamotheque.games.yaminos_ligne import YaminosLigne
from yamotheque.games.yaminos_muggins import YaminosMuggins
from yamotheque.games.yaminos_progression import YaminosProgression
from yamotheque.games.yamslam import Yamslam
from yamotheque.options import configure, options_of
from yamotheque.outside import Broken
from yamotheque.solve import studies
from yamotheque.solve.catalogue import DISTRIBUTION, TARGET
from yamotheque.solve.studies import (
    OURS,
    check_answered,
    find_optimum,
    named,
    questions_about,
    study_of,
)
from yamotheque.words import YamsError
from yamotheque.worth.makers import make_worth
from yamotheque.worth.playouts import Playouts
from yamotheque.worth.study import NotSolved, Optimum, Study

pytestmark = pytest.mark.xdist_group("solver")

DESIGN = Path(__file__).parents[2] / "docs" / "design.md"


def test_a_column_of_corse_that_nobody_has_learnt_is_played_on() -> None:
    assert isinstance(make_worth(Corse(columns="DX")), Playouts)


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("YAMS_CACHE", str(tmp_path))


@pytest.mark.parametrize(
    ("game", "study"),
    [
        (Yahtzee(rules="verhoeff"), "RelativeStudy"),
        (Corse(columns="S", bonus="progressive"), "CorseColumn"),
        (Corse(columns="DM", sec="any-full-throw"), "CorseOrdered"),
        (Corse(columns="MS"), "CorsePair"),
        (Corse(), "CorseLearnt"),
        (Yamslam(mode="solo", two_pairs="four-alike"), "YamslamAlone"),
        (YamMaster(defi_cells="defi"), "YamMasterStudy"),
        (Yamslam(), "YamslamBetween"),
        (YaminosMuggins(), "MugginsChances"),
    ],
)
def test_a_study_values_a_game_with_some_options(game, study) -> None:
    assert type(study_of(game)).__name__ == study


@pytest.mark.parametrize(
    "game",
    [
        Corse(bonus="progressive"),
        Corse(columns="S", sec="any-full-throw"),
        Corse(columns="DS", sec="any-full-throw"),
        YaminosMuggins(sticks="any"),
    ],
)
def test_other_options_and_games_have_none(game) -> None:
    assert study_of(game) is None


def variants():
    """Every game with each value of each of its options, the others as usual."""
    for game in GAMES.values():
        yield game
        for option in options_of(game):
            for choice in option.choices:
                yield configure(game, **{option.key: choice.value})


@pytest.mark.parametrize("game", [*variants()], ids=str)
def test_the_optimal_bot_is_offered_exactly_where_a_study_is_played_by(game) -> None:
    study = study_of(game)
    assert ("optimal" in bots_for(game)) == (study is not None and study.plays)


def test_without_its_packages_a_study_is_not_there(monkeypatch) -> None:
    monkeypatch.setattr(Study, "installed", classmethod(lambda cls: not cls.needs))
    assert study_of(Yacht()) is None and study_of(YaminosProgression()) is not None
    assert isinstance(make_worth(Yacht()), Playouts)
    with pytest.raises(NotSolved, match="Yacht needs numpy numba"):
        find_optimum(Yacht())


def test_an_option_that_a_study_does_not_name_has_its_usual_value(monkeypatch) -> None:
    monkeypatch.setattr(type(study_of(Yacht())), "options", ({},))
    assert study_of(Yacht()) is not None and study_of(Yacht(full_house="strict")) is None


# ---------------------------------------------------------------- optima


def test_options_have_tables_of_their_own(cache) -> None:
    values = {
        find_optimum(Corse(columns="D", bonus=bonus)).value for bonus in ("flat", "progressive")
    }
    assert len(values) == 2


def test_strict_yacht(cache) -> None:
    optimum = find_optimum(Yacht(full_house="strict"))
    assert optimum.value == pytest.approx(191.760880, abs=1e-6) and optimum.bytes > 10**6


def test_progress_is_told_to_the_end(cache) -> None:
    shares: list[float] = []
    find_optimum(Corse(columns="DM"), progress=shares.append)
    assert shares == sorted(shares) and shares[-1] == 1


def test_laying_a_throw_best_has_an_optimum_too() -> None:
    assert find_optimum(YaminosProgression()).value == 1132589 / 16384
    assert find_optimum(YaminosLigne()).of_a_turn


def test_columns_that_are_only_learnt_say_how_good_that_is() -> None:
    with pytest.raises(NotSolved, match=r"DLMS are not solved exactly.* expects 10\d\d\.\d points"):
        find_optimum(Corse())


@pytest.mark.parametrize("game", [Corse(), Corse(bonus="progressive"), YaminosMuggins()], ids=str)
def test_what_is_not_solved_names_all_that_is(game) -> None:
    with pytest.raises(NotSolved) as refused:
        find_optimum(game)
    assert all(named(study).en in str(refused.value) for study in OURS if study.solved)


# ---------------------------------------------------------------- questions


def test_a_study_is_named_as_one_asks_for_it() -> None:
    names = [named(type(study_of(Corse(columns=columns)))) for columns in ("D", "DL")]
    assert names[0].fr == "corse --columns D, L, M ou S"
    assert names[1].en == "corse --columns DL, LM, DS or MS (within minutes)"


def test_a_game_may_be_asked_what_its_studies_answer() -> None:
    assert questions_about(Corse()) == (DISTRIBUTION, TARGET)
    assert questions_about(Yacht()) == ()


@pytest.mark.parametrize("game", [Corse(), Corse(columns="DM"), Yacht()], ids=str)
def test_a_question_is_refused_where_no_study_answers_it(game) -> None:
    with pytest.raises(YamsError, match="worked out for corse --columns D, L, M or S only"):
        check_answered(game, TARGET)


def test_no_question_is_called_like_an_option_of_its_game() -> None:
    for game in GAMES.values():
        keys = {question.key for question in questions_about(game)}
        assert not keys & {"json", "fresh", *(option.key for option in options_of(game))}


# ---------------------------------------------------------------- from outside, and in the docs


class Guess(Study[YaminosMuggins]):
    """A study that a package outside might bring."""

    of = YaminosMuggins

    def optimum(self, *, fresh=False, progress=None) -> Optimum:
        return Optimum(12.5, 1.0)


@pytest.fixture
def outside(monkeypatch):
    """What other packages bring, as if it were installed."""
    points: list[EntryPoint] = []

    def bring(name: str) -> None:
        points.append(EntryPoint(name.lower(), f"{__name__}:{name}", studies.OUTSIDE))
        studies.outside_studies.cache_clear()

    monkeypatch.setattr(metadata, "entry_points", lambda group: EntryPoints(points))
    yield bring
    studies.outside_studies.cache_clear()


def test_another_package_may_bring_a_study(outside) -> None:
    outside("Guess")
    assert find_optimum(YaminosMuggins()).value == 12.5


def test_a_study_that_says_nothing_more_plays_its_game_on() -> None:
    worth = Guess(YaminosMuggins()).worth()
    assert worth.value(YaminosMuggins().start(2), 0) == 50


@pytest.mark.parametrize("name", ["Missing", "DESIGN"])
def test_a_broken_study_of_another_package_is_left_out(outside, name) -> None:
    outside(name)
    with pytest.warns(Broken, match=f"The study '{name.lower()}' of the package"):
        assert type(study_of(YaminosMuggins())).__name__ == "MugginsChances"


def line(study) -> str:
    """A study in the table of the design: what it is about, where it lies, what it is asked."""
    questions = ", ".join(question.key.replace("_", " ") for question in study.questions)
    solved = "solved" if study.solved else "learnt"
    maker = getattr(study, "maker", "yamotheque.solve.races")
    room = maker.partition(":")[0].split(".")[2]
    return f"| {named(study).en} | `{room}` | {solved} | {questions or '-'} |"


def test_the_table_of_the_design_is_the_registry() -> None:
    rows = r"^\| .* \| `\w+` \| (?:solved|learnt) \|.*$"
    assert re.findall(rows, DESIGN.read_text(), re.MULTILINE) == [line(study) for study in OURS]
