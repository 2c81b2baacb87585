"""All that every game promises, checked in one call."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path
from typing import Any

from yamotheque.chance import Chance
from yamotheque.facets import Told
from yamotheque.game import Game, allowed_seats
from yamotheque.match import Match, replay
from yamotheque.match.history import Event
from yamotheque.match.record import Record
from yamotheque.match.series import Series
from yamotheque.options import configure, options_of
from yamotheque.outside import what_it_lacks
from yamotheque.rules import MissingPage, page
from yamotheque.testing.playthrough import check_playthrough, sit_down
from yamotheque.testing.position import ANCHOR, check_position
from yamotheque.testing.promise import NAMES, BrokenContract, promise, promise_words, telling
from yamotheque.words import LANGUAGES

LONGEST = 40_000
"""No game takes this many steps, even when everyone plays at random."""
CLOSELY = 200
"""So many entries of a match are checked one by one, and of a longer one every so many."""
NOW_AND_THEN = 20
SHORTEST_PAGE = 500


def check_game(
    game: Game[Any], *, playthroughs: Path | None = None, games: int = 3, seed: int = 0
) -> None:
    """Play a game at random and check all that every game promises; say what is missing, if any.

    It has its facts, words for its options, moves and titles, and a rules page in both languages.
    Chance has odds that sum to 1 and outcomes that read themselves back; random play ends; each
    move round-trips as text; replaying the record rebuilds every state; a view leaks nothing; the
    options refuse what they should. With `playthroughs`, a golden one lies in that folder.
    """
    name = getattr(game, "key", None) or repr(game)
    try:
        check_facts(game)
        check_options(game)
        check_pages(game)
        seats = allowed_seats(game)
        promise(bool(seats), "check_seats refuses every number of players that seats has")
        for number in range(games):
            check_replay(play_at_random(game, seats[number % len(seats)], seed + number))
        if playthroughs is not None:
            check_playthrough(game, playthroughs)
    except BrokenContract as broken:
        raise BrokenContract(f"{name}: {broken}") from broken.__cause__


def check_facts(game: Game[Any]) -> None:
    """What a game says of itself is there, and it can be made without saying anything."""
    promise(not isinstance(game, type), "check_game wants a game, such as MyGame(), not its class")
    if lacks := what_it_lacks(game):
        raise BrokenContract(lacks.en)
    with telling(f"{type(game).__name__}()"):
        type(game)()
    for name, title in Told.of(game).titles().items():
        promise_words(title, f"the title of '{name}'")


def check_options(game: Game[Any]) -> None:
    """Each option's default is one of its values, and every value it lists is accepted."""
    for option in options_of(game):
        promise_words(option.title, f"the title of the option '{option.key}'")
        promise_words(option.sentence, f"the sentence of the option '{option.key}'")
        promise(
            str(getattr(type(game)(), option.key)) == option.default,
            f"the option '{option.key}' has another default than the one it declares",
        )
        for choice in option.choices:
            with telling(f"the option '{option.key}' set to '{choice.value}'"):
                configure(game, **{option.key: choice.value})
            promise_words(choice.text, f"the value '{choice.value}' of the option '{option.key}'")


def check_pages(game: Game[Any]) -> None:
    """The rules can be read in both languages, under the same headings."""
    pages = {}
    for language in LANGUAGES:
        try:
            pages[language] = page(game, language)
        except MissingPage as missing:
            raise BrokenContract(f"{missing}") from None
        promise(
            len(pages[language]) > SHORTEST_PAGE,
            f"the {NAMES[language]} rules page has less than {SHORTEST_PAGE} characters",
        )
    french, english = (ANCHOR.findall(pages[language]) for language in LANGUAGES)
    promise(
        french == english,
        "the rules pages have other anchors in French than in English: "
        f"{sorted(set(french) ^ set(english)) or 'in another order'}",
    )


def play_at_random(game: Game[Any] | Series, seats: int, seed: int) -> Match:
    """A whole match of random moves, its positions checked as they arise."""
    chooser = random.Random(seed)
    with telling(f"start({seats})"):
        match = sit_down(game, seats, seed)
    while not match.over:
        promise(match.version < LONGEST, f"random play does not end within {LONGEST} steps")
        if match.version < CLOSELY or match.version % NOW_AND_THEN == 0:
            with telling(f"the position after {match.version} entries"):
                check_position(match)
        move = chooser.choice(match.moves)
        with telling(f"'{move}' after {match.version} entries"):
            match.play(str(move))
    check_end(match)
    check_chances(match)
    return match


def check_end(match: Match) -> None:
    """Somebody won, and all that rankings show can be told."""
    seats = range(len(match.players))
    with telling("the end of a match"):
        won = match.winners
        promise(bool(won) and set(won) <= set(seats), f"winners() gave {won}")
        for seat in seats:
            promise_words(match.measure.say(match.scores[seat]), "the measure of a score")
            dict(match.breakdown(seat))
            for line in match.account(seat):
                promise_words(line.title, "the title of a line of an account")
                promise_words(line.said, "what a line of an account says")
        promise(isinstance(match.category, str), "category() is no text")


def check_chances(match: Match) -> None:
    """Each chance of a match has true odds, and what fell reads back; of many, some hundreds."""
    fallen: dict[Chance, Event] = {}
    for event in match.history():
        chance = match.game.turn(event.before)
        if isinstance(chance, Chance):
            fallen.setdefault(chance, event)
    for chance, event in list(fallen.items())[:: 1 + len(fallen) // CLOSELY]:
        with telling(f"a chance of kind '{chance.kind}'"):
            check_chance(chance)
            read = chance.read(event.entry.step)
        promise(read == event.step, f"the outcome '{event.entry.step}' cannot be read back")


def check_chance(chance: Chance) -> None:
    """Odds sum to 1, and the text of each outcome, or of a thousand of many, reads back."""
    outcomes = chance.outcomes()
    total = sum(odds for _, odds in outcomes)
    promise(total == Fraction(1), f"the odds of a chance of kind '{chance.kind}' add up to {total}")
    for outcome, _ in outcomes[:: 1 + len(outcomes) // 1000]:
        promise(chance.read(str(outcome)) == outcome, f"'{outcome}' does not read back")


def check_replay(match: Match) -> None:
    """The record, written and read back, rebuilds every state."""
    text = str(match.record)
    with telling("replaying a record"):
        record = Record.read(text)
        promise(str(record) == text, "a record changes when it is read and written again")
        again = replay(record, match.game)
        promise(list(again.history()) == list(match.history()), "replay differs")
