"""The contract every game must keep, for our own games and for anybody's.

from yamotheque.testing import check_game
check_game(MyGame())
"""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path
from typing import Any

from yamotheque.chance import Chance
from yamotheque.game import Game
from yamotheque.match import Match, replay
from yamotheque.moves import IllegalMove
from yamotheque.options import configure, options_of
from yamotheque.record import Record
from yamotheque.rules import page
from yamotheque.words import LANGUAGES, YamsError, listed

LONGEST = 40_000
"""No game of the family takes this many steps, even when everyone plays at random."""
CLOSELY = 300
"""So many positions of a match are checked one by one, and of a longer one every tenth."""

READABLE = 100
"""A playthrough shows this many moves; of more it shows the first few."""


class BrokenContract(AssertionError):
    """A game does something that no game may do."""


def check_game(
    game: Game[Any], *, playthroughs: Path | None = None, games: int = 3, seed: int = 0
) -> None:
    """Play a game at random and check all that every game promises.

    Chance has odds that sum to 1 and outcomes that read themselves back; random play ends; each
    move round-trips as text; replaying the record rebuilds every state; a view leaks nothing; the
    options refuse what they should; rules pages and, with `playthroughs`, a golden one exist.
    """
    check_options(game)
    check_pages(game)
    welcome = [seats for seats in game.seats if _welcomes(game, seats)]
    for number in range(games):
        match = play_at_random(game, welcome[number % len(welcome)], seed + number)
        check_replay(match)
    if playthroughs is not None:
        check_playthrough(game, playthroughs)


def check_options(game: Game[Any]) -> None:
    """Each option's default is one of its values, and every value it lists is accepted."""
    for option in options_of(game):
        _promise(
            str(getattr(type(game)(), option.key)) == option.default,
            f"{option.key} has another default than the one it declares",
        )
        for choice in option.choices:
            configure(game, **{option.key: choice.value})
            for language in LANGUAGES:
                _promise(bool(choice.text.say(language)), f"{choice.value} has no words")


def check_pages(game: Game[Any]) -> None:
    """The rules can be read in both languages."""
    for language in LANGUAGES:
        _promise(len(page(game.key, language)) > 500, f"the {language} rules page is too short")


def play_at_random(game: Game[Any], seats: int, seed: int) -> Match:
    """A whole match of random moves, its positions checked as they arise."""
    chooser = random.Random(seed)
    match = _sit_down(game, seats, seed)
    odds_checked: set[Chance] = set()
    while not match.over:
        _promise(match.version < LONGEST, "random play does not end")
        if match.version < CLOSELY or match.version % 10 == 0:
            check_position(match)
        match.play(str(chooser.choice(match.moves)))
    for event in match.history():
        chance = game.turn(event.before)
        if isinstance(chance, Chance) and chance not in odds_checked:
            check_chance(chance)
            odds_checked.add(chance)
            _promise(chance.read(event.entry.step) == event.step, "an outcome cannot be read back")
    return match


def check_position(match: Match) -> None:
    """What holds at each decision: hashable states, distinct moves that read back, true views."""
    game, state, seat = match.game, match.state, match.turn
    moves = match.moves
    texts = [str(move) for move in moves]
    hash(state)
    _promise(bool(moves), "it is a seat's turn but it has no move")
    _promise(len(set(texts)) == len(texts), f"two moves read alike among {texts}")
    for move, text in zip(moves, texts, strict=True):
        _promise(game.read(state, text) == move, f"'{text}' reads back as another move")
    try:
        game.read(state, "no such move")
    except IllegalMove as error:
        _promise(error.expected == tuple(texts), "the error does not list the legal moves")
    else:
        raise BrokenContract("an unknown move is accepted")
    assert isinstance(seat, int)
    view = game.view(state, seat)
    _promise(list(game.moves(view)) == list(moves), "a view has other moves than the state")
    _promise(game.view(view, seat) == view, "a view of a view shows something else")
    for onlooker in (None, *range(len(match.players))):
        seen = game.view(state, onlooker)
        redealt = game.redealt(state, onlooker, random.Random(match.version).randrange)
        _promise(game.view(redealt, onlooker) == seen, "a view shows something hidden")
        _promise(game.scores(seen) == game.scores(state), "a view has other scores")
        for piece in game.scene(seen, onlooker):
            for language in LANGUAGES:
                _promise(bool(piece.draw(language)), f"{piece.kind} draws nothing")


def check_chance(chance: Chance) -> None:
    """Odds sum to 1, and the text of each outcome, or of a thousand of many, reads back."""
    outcomes = chance.outcomes()
    _promise(sum(odds for _, odds in outcomes) == Fraction(1), f"odds of {chance} do not sum to 1")
    for outcome, _ in outcomes[:: 1 + len(outcomes) // 1000]:
        _promise(chance.read(str(outcome)) == outcome, f"'{outcome}' does not read back")


def check_replay(match: Match) -> None:
    """The record, written and read back, rebuilds every state."""
    text = str(match.record)
    record = Record.read(text)
    _promise(str(record) == text, "a record changes when it is read and written again")
    again = replay(record)
    _promise(list(again.history()) == list(match.history()), "replay differs")


def golden_playthrough(game: Game[Any], seed: int = 1, decisions: int = 40) -> str:
    """The start of a random match for people to read: legal moves, entries, the table at times."""
    chooser = random.Random(seed)
    welcome = [seats for seats in game.seats if _welcomes(game, seats)]
    match = _sit_down(game, min(welcome, key=lambda seats: abs(seats - 2)), seed)
    lines = str(match.record).splitlines()
    for number in range(1, decisions + 1):
        if match.over:
            break
        before, moves = match.version, match.moves
        names = [str(move) for move in moves]
        most = len(names) if len(names) <= READABLE else READABLE // 5
        lines.append(f"# may: {listed(names, most).en}")
        match.play(chooser.choice(moves))
        lines.extend(str(entry) for entry in match.entries[before:])
        if number % 10 == 0 or match.over:
            lines.extend(f"| {line}".rstrip() for line in match.draw("fr").splitlines())
            lines.append(f"# scores {' '.join(map(str, match.scores))}")
    return "\n".join(lines) + "\n"


def check_playthrough(game: Game[Any], folder: Path) -> None:
    """The golden playthrough exists and is what the rules give today."""
    path = folder / f"{game.key}.txt"
    golden = golden_playthrough(game)
    _promise(path.exists(), f"there is no golden playthrough {path}")
    _promise(path.read_text(encoding="utf-8") == golden, f"{path} is not what the rules give")
    _promise(len(golden.encode()) < 20_000, f"{path} is too long to read")


def _welcomes(game: Game[Any], seats: int) -> bool:
    """Whether that many may play with these options; a way to play may be for some alone."""
    try:
        game.check_seats(seats)
    except YamsError:
        return False
    return True


def _sit_down(game: Game[Any], seats: int, seed: int) -> Match:
    players = [chr(ord("A") + seat) for seat in range(seats)]
    return Match(game, players=players, dice=f"seed:{seed}")


def _promise(kept: bool, problem: str) -> None:
    if not kept:
        raise BrokenContract(problem)
