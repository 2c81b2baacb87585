"""Luck and skill: a match told as what the dice gave and what the choices cost.

For each seat the value at the start, plus luck (how chance changed the value, and what the seat's
own moves showed that was hidden), plus mistakes (what its own choices lost, each against the best),
plus gifts (how the others' moves changed it), plus drift (how the value changed beyond that as the
seat moved; 0 where values are exact) is the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot, sqrt
from statistics import NormalDist
from typing import Any

from yamotheque.chance import Seat
from yamotheque.facets import Told
from yamotheque.game import Game
from yamotheque.match import Match
from yamotheque.match.history import Event
from yamotheque.moves import Move
from yamotheque.words import Text
from yamotheque.worth.makers import worth_of
from yamotheque.worth.worth import Unit, Worth

LABELS = (
    (0.05, "best", Text("le meilleur coup", "the best move")),
    (1.0, "good", Text("bon", "good")),
    (3.0, "inaccuracy", Text("imprécision", "inaccuracy")),
    (8.0, "mistake", Text("erreur", "mistake")),
    (float("inf"), "blunder", Text("gaffe", "blunder")),
)
"""What a move is called that lost less than so many points, or per cent of a win."""


@dataclass(frozen=True)
class Decision:
    """A real choice: what was played, what it lost, its rank `of` so many, and what was best.

    The position it was made in is that after `number - 1` entries. `label` is best, good,
    inaccuracy, mistake or blunder. What was lost counts where it is sure; `error` is its standard
    error, 0 where values are exact.
    """

    number: int
    seat: Seat
    move: str
    words: Text
    loss: float
    error: float
    rank: int
    of: int
    better: str
    better_words: Text
    label: str
    label_words: Text


@dataclass(frozen=True)
class Fortune:
    """An outcome of chance, and what it brought a seat or took from it."""

    number: int
    seat: Seat
    outcome: str
    luck: float


@dataclass(frozen=True)
class Ledger:
    """One seat's match: start + luck + mistakes + gifts + drift = result.

    Gifts come from the others' moves. Drift is how the values themselves changed from one turn to
    the next, 0 where they are exact. Where values are from a sample, `mistakes_error` and
    `luck_error` are standard errors. `luckier` is the share of matches with less luck, as a normal
    estimate, `adjusted` the result without the luck, `mean_loss` what a decision lost, `values`
    what was to be expected before each entry and at the end.
    """

    seat: Seat
    start: float
    luck: float
    mistakes: float
    gifts: float
    drift: float
    result: float
    adjusted: float
    mean_loss: float
    luckier: float
    mistakes_error: float
    luck_error: float
    decisions: tuple[Decision, ...]
    fortunes: tuple[Fortune, ...]
    values: tuple[float, ...]


@dataclass(frozen=True)
class Review:
    """A match as luck and skill.

    The result of a match that was not finished is what was to be expected then. Values are right
    within `error`; `spread` is the standard deviation of the result, `unit` what all are counted
    in: points, or the chance to win in per cent. The ledgers add up all `games` in a row.
    """

    ledgers: tuple[Ledger, ...]
    finished: bool
    error: float
    spread: float
    unit: Unit
    games: int

    def error_of(self, seat: Seat) -> float:
        """How far a seat's parts may be off: at least by as much as values had to be corrected."""
        return max(self.error, abs(self.ledgers[seat].drift)) if self.error else 0.0

    def luck_of(self, seat: Seat) -> float:
        """What chance gave a seat in a game, on average of those in a row."""
        return self.ledgers[seat].luck / self.games


def label_of(loss: float) -> tuple[str, Text]:
    """What a loss is called."""
    return next((key, words) for below, key, words in LABELS if loss < below)


def review(match: Match, worth: Worth | None = None) -> Review:
    """Follow a match by what its moves are worth, and say what was luck and what was skill.

    The ledger of several games in a row adds up those that were played.
    """
    game, state = match.game, match.at(0).state
    worth = worth or worth_of(game)
    played = list(_games(match)) or [GamePlayed(game, state)]
    judged = {
        event.number: decision
        for each in played
        for event, before, _ in each.steps
        if (decision := _decision(each.game, worth, event, before))
    }
    spread = sqrt(len(played)) * worth.spread_from(state)
    seats = range(len(match.players))
    ledgers = tuple(_ledger(worth, played, seat, judged, spread) for seat in seats)
    error = hypot(len(played) * worth.error, max(ledger.mistakes_error for ledger in ledgers))
    return Review(ledgers, match.finished, error, spread, worth.unit(state), len(played))


@dataclass
class GamePlayed:
    """A game, where it starts, and the steps of it that stand: each with its two states."""

    game: Game[Any]
    start: Any
    steps: list[tuple[Event, Any, Any]] = field(default_factory=list)


def _games(match: Match) -> Iterator[GamePlayed]:
    """The games that a match is made of, in their order; most are made of one."""
    played: GamePlayed | None = None
    for event in match.history():
        if not event.stands or event.step is None:
            continue
        game, before = match.game, event.before
        if played is None:
            played = GamePlayed(game, before)
        after = game.play(before, event.step)
        played.steps.append((event, before, after))
        if game.turn(after) is None:
            yield played
            played = None
    if played is not None:
        yield played


def _ledger(
    worth: Worth,
    games: Sequence[GamePlayed],
    seat: Seat,
    judged: Mapping[int, Decision],
    spread: float,
) -> Ledger:
    start = luck = drift = gifts = value = 0.0
    values: list[float] = []
    decisions: list[Decision] = []
    fortunes: list[Fortune] = []
    errors: list[float] = []
    for played in games:
        so_far = value
        now = worth.value(played.start, seat)
        start += now
        before_was_luck = False
        for event, before, after in played.steps:
            values.append(so_far + now)
            new = worth.value(after, seat)
            change, now = new - now, new
            decision = judged.get(event.number) if event.entry.who == seat else None
            if decision is not None:
                decisions.append(decision)
                change += decision.loss
            is_luck = event.entry.who is None or _shows(played.game, seat, event, before, after)
            if is_luck:
                luck += change
                if change:
                    fortunes.append(Fortune(event.number, seat, event.entry.step, change))
            elif event.entry.who == seat:
                drift += change
            else:
                gifts += change
            if is_luck != before_was_luck:
                errors.append(worth.error_of_value(before, seat))
            before_was_luck = is_luck
        value = so_far + now
    mistakes = sum(-decision.loss for decision in decisions)
    return Ledger(
        seat=seat,
        start=start,
        luck=luck,
        mistakes=mistakes,
        gifts=gifts,
        drift=drift,
        result=value,
        adjusted=value - luck,
        mean_loss=abs(mistakes) / len(decisions) if decisions else 0.0,
        luckier=NormalDist(0, spread).cdf(luck) if spread else 0.5,
        mistakes_error=hypot(*(decision.error for decision in decisions)),
        luck_error=hypot(*errors),
        decisions=tuple(decisions),
        fortunes=tuple(fortunes),
        values=(*values, value),
    )


def _shows(game: Game[Any], seat: Seat, event: Event, before: Any, after: Any) -> bool:
    """Whether a seat's own move showed it what was hidden, such as the hands of the others."""
    if event.entry.who != seat or type(game).view is Game.view:
        return False
    assert event.step is not None
    foreseen = game.play(game.view(before, seat), event.step)
    return bool(game.view(after, seat) != game.view(foreseen, seat))


def _decision(game: Game[Any], worth: Worth, event: Event, before: Any) -> Decision | None:
    """A decision judged; a forced move is none."""
    played, seat = event.step, event.entry.who
    if seat is None or not isinstance(played, Move) or len(game.moves(before)) < 2:
        return None
    weighed, titles = worth.weigh(before, closely=played), Told.of(game).titles()
    choice, best = weighed.of(played), weighed.best.move
    key, words = label_of(choice.cost)
    return Decision(
        number=event.number,
        seat=seat,
        move=event.entry.step,
        words=played.told(titles),
        loss=choice.cost,
        error=choice.error,
        rank=weighed.rank(played),
        of=len(weighed.choices),
        better=str(best),
        better_words=best.told(titles),
        label=key,
        label_words=words,
    )
