"""Whatever is written back can be typed again: a move, and what hints and reviews call it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.cli.play.live import LiveTerminal
from yamotheque import Match
from yamotheque.chance import Chance, Outcome
from yamotheque.cli import language
from yamotheque.cli.play.reading import Reader
from yamotheque.cli.play.sitting import Sitting
from yamotheque.cli.play.writing import read_line, writer
from yamotheque.cli.records.keeping import Keeper
from yamotheque.facets import OnPaper, Told
from yamotheque.games import HOUSE
from yamotheque.keeping import Written
from yamotheque.moves import BOXES
from yamotheque.words import LANGUAGES

MOVES = 120
"""So many moves of a game are made, and so many kinds of them are typed."""
TYPED = 25
"""So many things are typed at a screen, which takes longer."""


def positions(key: str, dice: str) -> Iterator[tuple[Match, random.Random]]:
    """A match of two after each move of a game played at random."""
    match, chooser = Match(key, players=["Ana", "Bob"], dice=dice), random.Random(key)
    for _ in range(MOVES):
        if match.over:
            return
        yield match, chooser
        match.play(str(chooser.choice(match.moves)))


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(language, "_spoken", request.param)
    return str(request.param)


@pytest.mark.parametrize("key", HOUSE)
def test_a_move_is_read_as_it_is_written_and_told(key: str, spoken: str) -> None:
    for match, chooser in positions(key, "seed:7"):
        reader, move = Reader(match), chooser.choice(match.moves)
        told = move.told(Told.of(match.game).titles()).say(spoken)
        assert (reader.read(move.spelt(spoken)), reader.read(told)) == (move, move)


@pytest.mark.parametrize("key", HOUSE)
def test_what_fell_is_read_as_it_is_written(key: str, spoken: str) -> None:
    *_, (match, _) = positions(key, "seed:7")
    fallen = [event for event in match.history() if isinstance(event.step, Outcome)]
    assert fallen
    for event in fallen:
        chance = match.game.turn(event.before)
        assert isinstance(chance, Chance) and isinstance(event.step, Outcome)
        assert chance.read(event.step.spelt(spoken), spoken) == event.step


@pytest.mark.parametrize("key", HOUSE)
def test_with_real_material_all_that_is_shown_can_be_typed(key: str, spoken: str) -> None:
    match, chooser = Match(key, players=["Ana", "Bob"], dice="physical"), random.Random(key)
    sitting = Sitting(Keeper(match, None), terminal=LiveTerminal())
    for _ in range(TYPED):
        turn, version = match.turn, match.version
        if turn is None:
            return
        if isinstance(turn, Chance):
            typed = turn.draw(chooser.randrange).spelt(spoken)
        else:
            typed = chooser.choice(match.moves).spelt(spoken)
        sitting.answer(typed)
        assert match.version == version + 1, (typed, sitting.screen.messages)


@pytest.mark.parametrize("key", [key for key in HOUSE if OnPaper.of(HOUSE[key]).keeping()])
def test_a_line_kept_by_hand_is_read_as_it_is_written_and_told(key: str, spoken: str) -> None:
    for match, chooser in positions(key, "paper"):
        line = chooser.choice(match.moves)
        told = line.told(Told.of(match.game).titles()).say(spoken)
        assert (read_line(match, line.spelt(spoken)), read_line(match, told)) == (line, line)


def test_a_line_by_its_cards_is_typed_as_the_sheet_shows_it_with_what_it_brought(
    spoken: str,
) -> None:
    match = Match("yami", players=["Ana", "Bob"], dice="paper")
    match.play("mark full 9C 9S 9H RC RS")
    (line,) = match.scene()[-1].lines
    match.undo()
    assert line.told.en == "mark Full: 9♠ 9♥ 9♣ R♠ R♣ (+20)"
    assert str(read_line(match, line.told.say(spoken))) == line.move


@pytest.mark.parametrize(("spoken", "typed"), [("fr", "blancs 14"), ("en", "blanks 14")])
def test_one_word_of_a_title_is_enough_where_no_other_has_it(
    typed: str, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_spoken", spoken)
    match = Match("yaminos-progression", players=["Ana", "Bob"], dice="paper")
    assert str(read_line(match, typed)) == "mark phase0 14"


def test_a_name_before_a_line_says_who_writes_it() -> None:
    match = Match("yami", players=["Ana", "Zoé", "Bob"], dice="paper")
    found = [writer(match, typed) for typed in ("zoe: full 20", "full 20", "Ana full 20")]
    assert found == [(1, "full 20"), (None, "full 20"), (None, "Ana full 20")]
    match.play(read_line(match, "full 20", 1), 1)
    assert (match.scores, match.turn) == ((0, 20, 0), 2)


@pytest.mark.parametrize("key", ["yahtzee", "yatzy", "yacht"])
def test_no_box_is_written_back_in_english_to_the_french(key: str) -> None:
    for match, _ in positions(key, "seed:7"):
        written = {word for move in match.moves for word in move.spelt("fr").split()}
        assert not written & set(BOXES)


def test_the_cards_of_a_line_kept_by_hand_are_written_in_french(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(language, "_spoken", "fr")
    match = Match("yami", players=["Ana", "Bob"], dice="paper")
    line = read_line(match, "brelan 9C 9P 9K RT AP")
    assert isinstance(line, Written)
    assert read_line(match, line.spelt("fr")) == line
    assert "RT" in line.spelt("fr")
