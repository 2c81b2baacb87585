"""What `check_game` says of a game that lacks something: always one sentence."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.outside.outsider import write_files
from yamotheque.chance import Dice, Roll
from yamotheque.game import Game
from yamotheque.moves import THROW, Mark, Move
from yamotheque.options import choice
from yamotheque.piece import Piece, Spot
from yamotheque.testing import BrokenContract, check_game, write_playthrough
from yamotheque.words import Text, YamsError


@pytest.fixture(scope="module")
def cochon(tmp_path_factory: pytest.TempPathFactory):
    """The game of the page for authors, as a module."""
    folder = tmp_path_factory.mktemp("author")
    write_files(folder)
    sys.path.insert(0, str(folder))
    import cochon

    yield cochon
    sys.path.remove(str(folder))
    del sys.modules["cochon"]


def variant(module: ModuleType, **members: Any) -> Game[Any]:
    """Cochon but for some members, written in the file of Cochon."""
    made = type("Variant", (module.Cochon,), {"__module__": "cochon", **members})
    return dataclass(frozen=True)(made)()


def complaint(game: object, **more: Any) -> str:
    """What is said of a game: a sentence, that begins with whose fault it is."""
    with pytest.raises(BrokenContract) as broken:
        check_game(game, **more)
    return str(broken.value)


def test_a_game_that_lacks_nothing_is_not_complained_about(cochon) -> None:
    check_game(cochon.Cochon())


# ---------------------------------------------------------------- facts


def test_a_class_is_no_game(cochon) -> None:
    assert "wants a game, such as MyGame(), not its class" in complaint(cochon.Cochon)


def test_anything_else_is_no_game() -> None:
    assert complaint(42) == "42: 42 is no Game"


@pytest.mark.parametrize(
    ("fact", "value", "sentence"),
    [
        ("key", "Le Cochon", "the `key` of Variant is 'Le Cochon': expected small letters"),
        ("title", " ", "the `title` of Variant is ' ': expected the name of the game"),
        ("edition", None, "the `edition` of Variant is None: expected a whole number"),
        ("seats", range(0), "the `seats` of Variant is range(0, 0): expected how many may play"),
        ("summary", Text("Un dé", ""), "expected a sentence in each language"),
    ],
)
def test_a_fact_that_is_missing_is_named(cochon, fact, value, sentence) -> None:
    assert sentence in complaint(variant(cochon, **{fact: value}))


def test_words_that_nobody_would_ask_for_are_named(cochon) -> None:
    class Plain(Game[Any]):
        key, title, edition, seats = "plain", "Plain", 1, range(1, 3)
        start = turn = moves = play = scores = scene = lambda self, *state: None

        def titles(self):
            return {}

    assert "Plain says `titles` and is no Told: expected class Plain(Game, Told)" in complaint(
        Plain()
    )


def test_a_verb_that_was_forgotten_cannot_even_be_made() -> None:
    class Idle(Game[Any]):
        key = "idle"

    with pytest.raises(TypeError, match="moves"):
        Idle()


def test_a_game_that_wants_arguments_is_refused(cochon) -> None:
    def demanding(self, goal=None):
        if goal is None:
            raise ValueError("which goal?")
        object.__setattr__(self, "goal", goal)

    made = type("Variant", (cochon.Cochon,), {"__module__": "cochon", "__init__": demanding})
    assert "Variant() raised ValueError: which goal?" in complaint(made(50))


def test_a_number_of_players_that_is_never_welcome_is_refused(cochon) -> None:
    def check_seats(self, seats):
        raise YamsError("Personne.", "Nobody.")

    assert "check_seats refuses every number" in complaint(variant(cochon, check_seats=check_seats))


# ---------------------------------------------------------------- words


def test_a_title_without_words_is_named(cochon) -> None:
    game = variant(cochon, titles=lambda self: {"full": Text("Full", "")})
    assert complaint(game) == "cochon: the title of 'full' says nothing in English"


def test_an_option_without_words_is_named(cochon) -> None:
    words = {"easy": Text("facile", ""), "hard": Text("difficile", "hard")}
    level = choice("easy", Text("Niveau", "Level"), Text("Le niveau.", "The level."), **words)
    game = variant(cochon, level=level, __annotations__={"level": str})
    assert "the value 'easy' of the option 'level' says nothing in English" in complaint(game)


def test_an_option_without_a_title_is_named(cochon) -> None:
    level = choice("easy", Text("", "Level"), Text("x", "x"), easy=Text("facile", "easy"))
    game = variant(cochon, level=level, __annotations__={"level": str})
    assert "the title of the option 'level' says nothing in French" in complaint(game)


def test_an_option_whose_value_is_refused_is_named(cochon) -> None:
    def check(self):
        if self.level == "hard":
            raise ValueError("too hard")

    words = {"easy": Text("facile", "easy"), "hard": Text("difficile", "hard")}
    level = choice("easy", Text("Niveau", "Level"), Text("Le niveau.", "The level."), **words)
    game = variant(cochon, level=level, __annotations__={"level": str}, __post_init__=check)
    sentence = "the option 'level' set to 'hard' raised ValueError: too hard"
    assert sentence in complaint(game)


@dataclass(frozen=True, slots=True)
class Dance(Move):
    def __str__(self) -> str:
        return "dance"


@dataclass(frozen=True, slots=True)
class Mumble(Move):
    french = {"mumble": ("marmonner",)}

    def __str__(self) -> str:
        return "mumble"

    def told(self, titles) -> Text:
        return Text("marmonner", "")


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ((Dance(),), "Dance.french has no French for 'dance', as in 'dance'"),
        ((Mumble(),), "Mumble.told for 'mumble' says nothing in English"),
        ((Mark("full"),), "titles() has no words for 'full', as in 'mark full'"),
        ((), "it is a seat's turn but moves() is empty"),
        (("throw",), "moves() holds 'throw', which is no Move"),
        ((THROW, THROW), "two moves read alike among ['throw', 'throw']"),
    ],
)
def test_what_is_wrong_with_the_moves_is_said(cochon, moves, sentence) -> None:
    assert sentence in complaint(variant(cochon, moves=lambda self, state: moves))


# ---------------------------------------------------------------- rules pages


def pages(folder: Path, french: str, english: str) -> None:
    (folder / "rules").mkdir()
    for language, text in (("fr", french), ("en", english)):
        if text:
            (folder / "rules" / f"cochon.{language}.md").write_text(text, encoding="utf-8")


@pytest.fixture
def moved(cochon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Cochon in another folder, with other rules pages."""
    monkeypatch.setattr(cochon, "__file__", str(tmp_path / "__init__.py"))
    return cochon.Cochon(), tmp_path


LONG = "# Cochon {#cochon}\n\n" + "Un dé. " * 100


def test_a_rules_page_that_is_missing_is_named(moved) -> None:
    game, folder = moved
    pages(folder, LONG, "")
    expected = folder / "rules" / "cochon.en.md"
    assert complaint(game) == f"cochon: A rules page of Cochon is missing: expected {expected}."


def test_a_rules_page_that_says_nothing_is_named(moved) -> None:
    game, folder = moved
    pages(folder, LONG, "# Cochon {#cochon}")
    assert "the English rules page has less than 500 characters" in complaint(game)


def test_rules_pages_that_differ_are_named(moved) -> None:
    game, folder = moved
    pages(folder, LONG + "\n\n## Le but {#aim}\n", LONG)
    assert "the rules pages have other anchors in French than in English: ['aim']" in complaint(
        game
    )


# ---------------------------------------------------------------- play


def test_random_play_that_does_not_end_is_said(cochon) -> None:
    game = variant(cochon, passed=lambda self, state, won: cochon.State(state.points, state.seat))
    assert "random play does not end within 40000 steps" in complaint(game)


def test_a_verb_that_fails_is_named_with_its_place(cochon) -> None:
    def play(self, state, step):
        return 1 / 0 if isinstance(step, Roll) else cochon.Cochon.play(self, state, step)

    sentence = "'throw' after 0 entries raised ZeroDivisionError: division by zero"
    assert sentence in complaint(variant(cochon, play=play))


def test_a_state_that_cannot_be_hashed_is_said(cochon) -> None:
    game = variant(cochon, start=lambda self, seats: cochon.State([0] * seats))
    assert "hashing a state raised TypeError: unhashable type: 'list'" in complaint(game)


def test_a_seat_where_nobody_sits_is_named(cochon) -> None:
    game = variant(cochon, turn=lambda self, state: 9, moves=lambda self, state: (THROW,))
    assert "turn() gave 9, where nobody sits" in complaint(game)


def test_scores_of_too_few_are_said(cochon) -> None:
    game = variant(cochon, scores=lambda self, state: (1,))
    assert complaint(game) == "cochon: scores() gave (1,) for 2 players"


def test_winners_that_nobody_is_are_said(cochon) -> None:
    assert "winners() gave ()" in complaint(variant(cochon, winners=lambda self, state: ()))


@dataclass(frozen=True, slots=True)
class Loaded(Dice):
    def outcomes(self):
        return [*Dice.outcomes(self), *Dice.outcomes(self)]


def test_odds_that_do_not_add_up_are_said(cochon) -> None:
    def turn(self, state):
        return Loaded(state.seat, 1) if state.rolling else cochon.Cochon.turn(self, state)

    sentence = "the odds of a chance of kind 'dice' add up to 2"
    assert sentence in complaint(variant(cochon, turn=turn))


@dataclass(frozen=True)
class Blank(Piece):
    kind: str = "blank"

    def draw(self, language: str) -> str:
        return ""


@dataclass(frozen=True)
class Liar(Piece):
    kind: str = "liar"

    def draw(self, language: str) -> str:
        return "!"

    def spots(self):
        return (Spot("x", Text("x", "x"), "fly"),)


@pytest.mark.parametrize(
    ("piece", "sentence"),
    [
        (Blank(), "the piece 'blank' draws nothing"),
        (Liar(), "the piece 'liar' offers 'fly', which is not possible"),
        ("dice", "scene() holds 'dice', which is no Piece"),
    ],
)
def test_what_is_wrong_with_a_piece_is_said(cochon, piece, sentence) -> None:
    assert sentence in complaint(variant(cochon, scene=lambda self, state, seat: (piece,)))


# ---------------------------------------------------------------- playthroughs


def test_a_playthrough_that_is_missing_is_named(cochon, tmp_path) -> None:
    expected = tmp_path / "cochon.txt"
    sentence = f"there is no playthrough {expected}: write_playthrough makes it"
    assert complaint(cochon.Cochon(), playthroughs=tmp_path) == f"cochon: {sentence}"


def test_a_playthrough_that_the_rules_no_longer_give_is_named(cochon, tmp_path) -> None:
    path = write_playthrough(cochon.Cochon(), tmp_path)
    path.write_text("something else", encoding="utf-8")
    assert "is not what the rules give" in complaint(cochon.Cochon(), playthroughs=tmp_path)
