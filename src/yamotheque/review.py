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
from yamotheque.oracle import find_judge
from yamotheque.study import Oracle, Sampled, Unit, unit_of
from yamotheque.words import Text

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
    """A real choice: what was played, what it cost, and what was better."""

    number: int
    seat: Seat
    move: str
    loss: float
    rank: int
    of: int
    better: str
    label: str
    label_words: Text
    doubt: float
    """The standard error of the loss; 0 where values are not from a sample."""
    words: Text
    """What the move does."""
    better_words: Text


@dataclass(frozen=True)
class Fortune:
    """An outcome of chance, and how it changed a seat's value."""

    number: int
    seat: Seat
    outcome: str
    luck: float


@dataclass(frozen=True)
class Ledger:
    """One seat's match: start + luck + mistakes + gifts + drift = result."""

    seat: Seat
    start: float
    luck: float
    mistakes: float
    gifts: float
    drift: float
    result: float
    decisions: tuple[Decision, ...]
    fortunes: tuple[Fortune, ...]
    values: tuple[float, ...]
    """The value before each live entry, and at the end."""
    haze: float = 0.0
    """The standard error of the luck; 0 where values are not from a sample."""

    @property
    def mean_loss(self) -> float:
        """Points lost for each real decision, on average."""
        return -self.mistakes / len(self.decisions) if self.decisions else 0.0

    @property
    def doubt(self) -> float:
        """The standard error of all mistakes together."""
        return hypot(*(decision.doubt for decision in self.decisions))

    @property
    def adjusted(self) -> float:
        """The score without the luck: what these choices are worth with average dice."""
        return self.result - self.luck


@dataclass(frozen=True)
class Review:
    """A match reviewed for every seat, by values that may be off by `error`."""

    ledgers: tuple[Ledger, ...]
    error: float
    spread: float
    unit: Unit = Unit.POINTS
    games: int = 1
    """So many games were played in a row; each won is 100 per cent of its own."""

    def luckier_than(self, seat: Seat) -> float:
        """The share of matches with less luck than a seat had, as a normal estimate."""
        return NormalDist(0, self.spread).cdf(self.ledgers[seat].luck)

    def error_of(self, seat: Seat) -> float:
        """How far a seat's parts may be off: at least by as much as values had to be corrected."""
        return max(self.error, abs(self.ledgers[seat].drift)) if self.error else 0.0


def label_of(loss: float) -> tuple[str, Text]:
    """What a loss is called."""
    return next((key, words) for below, key, words in LABELS if loss < below)


def review(match: Match, oracle: Oracle | None = None) -> Review:
    """Follow a match with an oracle, and say what was luck and what was skill.

    The ledger of several games in a row adds up those that were played.
    """
    game, state = match.game, match.at(0).state
    oracle = oracle or find_judge(game)
    played = list(_games(match)) or [Played(game, state)]
    judged = {
        event.number: decision
        for each in played
        for event, before, _ in each.steps
        if (decision := _decision(each.game, oracle, event, before))
    }
    ledgers = [_ledger(oracle, played, seat, judged) for seat in range(len(match.players))]
    count = len(played)
    return Review(
        tuple(ledgers),
        hypot(count * oracle.error, max(ledger.doubt for ledger in ledgers)),
        sqrt(count) * oracle.spread,
        unit_of(oracle, state),
        count,
    )


@dataclass
class Played:
    """A game, where it starts, and the steps of it that stand: each with its two states."""

    game: Game[Any]
    start: Any
    steps: list[tuple[Event, Any, Any]] = field(default_factory=list)


def _games(match: Match) -> Iterator[Played]:
    """The games that a match is made of, in their order; most are made of one."""
    played: Played | None = None
    for event in match.history():
        if not event.stands or event.step is None:
            continue
        game, before = match.game, event.before
        if played is None:
            played = Played(game, before)
        after = game.play(before, event.step)
        played.steps.append((event, before, after))
        if game.turn(after) is None:
            yield played
            played = None
    if played is not None:
        yield played


def _ledger(
    oracle: Oracle, games: Sequence[Played], seat: Seat, judged: Mapping[int, Decision]
) -> Ledger:
    start = luck = drift = gifts = value = 0.0
    values: list[float] = []
    decisions: list[Decision] = []
    fortunes: list[Fortune] = []
    hazes: list[float] = []
    for played in games:
        so_far = value
        now = oracle.value(played.start, seat)
        start += now
        before_was_luck = False
        for event, before, after in played.steps:
            values.append(so_far + now)
            new = oracle.value(after, seat)
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
            if is_luck != before_was_luck and isinstance(oracle, Sampled):
                hazes.append(oracle.haze(before, seat))
            before_was_luck = is_luck
        value = so_far + now
    mistakes = sum(-decision.loss for decision in decisions)
    return Ledger(
        seat, start, luck, mistakes, gifts, drift, value,
        tuple(decisions), tuple(fortunes), (*values, value), hypot(*hazes),
    )  # fmt: skip


def _shows(game: Game[Any], seat: Seat, event: Event, before: Any, after: Any) -> bool:
    """Whether a seat's own move showed it what was hidden, such as the hands of the others."""
    if event.entry.who != seat or type(game).view is Game.view:
        return False
    assert event.step is not None
    foreseen = game.play(game.view(before, seat), event.step)
    return bool(game.view(after, seat) != game.view(foreseen, seat))


def _decision(game: Game[Any], oracle: Oracle, event: Event, before: Any) -> Decision | None:
    """A decision judged; a forced move is none."""
    played, seat = event.step, event.entry.who
    if seat is None or not isinstance(played, Move) or len(game.moves(before)) < 2:
        return None
    doubt = oracle.doubt(before, played) if isinstance(oracle, Sampled) else 0.0
    values = oracle.moves(before)
    best = max(values, key=values.__getitem__)
    loss = values[best] - values[played]
    key, words = label_of(loss)
    return Decision(
        number=event.number,
        seat=seat,
        move=event.entry.step,
        loss=loss,
        rank=1 + sum(value > values[played] for value in values.values()),
        of=len(values),
        better=str(best),
        label=key,
        label_words=words,
        doubt=doubt,
        words=played.told(Told.of(game).titles()),
        better_words=best.told(Told.of(game).titles()),
    )
