"""A tournament: every bot meets every other, with the same throws for both sides.

A deal is two matches. What falls in each depends on the deal, on whose throw it is, on which of
their turns and on how often they have thrown in it; so the second match, with the seats exchanged,
gives either side the throws that the other had. What is left is skill, as far as the game allows.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from math import sqrt
from typing import Any, Final

from yamotheque.bots import bot_for, find_bot
from yamotheque.chance import Chance, Outcome, Seat
from yamotheque.cluster import cluster, spread_by
from yamotheque.fair import below_from
from yamotheque.game import Game
from yamotheque.oracle import find_oracle
from yamotheque.result import sides_ahead
from yamotheque.simulate import Z95, Tally, in_order, spread_over
from yamotheque.words import YamsError

MADE_UP: Final = 2
"""So many deals won and as many lost are added before an interval is drawn (Agresti and Coull)."""

Pair = tuple[str, str]


class Throws:
    """What falls in a match: known by whose throw it is, in which turn, and the how manieth."""

    def __init__(self, deal: str) -> None:
        self.secret = deal.encode()
        self.turns: Counter[Seat | None] = Counter()
        self.last: Seat | None = None
        self.made = 0

    def turn_of(self, seat: Seat | None) -> None:
        """A seat acts; another one than before begins a turn."""
        if seat != self.last or not self.turns:
            self.last, self.made = seat, 0
            self.turns[seat] += 1

    def draw(self, chance: Chance) -> Outcome:
        """What falls next."""
        seat: Seat | None = getattr(chance, "seat", None)
        self.turn_of(seat)
        self.made += 1
        return chance.draw(below_from(self.secret, (f"{seat}/{self.turns[seat]}",), self.made))


@dataclass(frozen=True)
class Ended:
    """How a match between two bots ended: the share of the win and the points of either."""

    shares: tuple[float, float]
    points: tuple[float, float]


@dataclass(frozen=True)
class Meeting:
    """A deal between two bots: the match, and the one with the seats exchanged."""

    bots: Pair
    matches: tuple[Ended, Ended]


def seats_for(game: Game[Any]) -> int:
    """As few seats as make two sides."""
    for seats in game.seats:
        if game.allows(seats) and len(game.sides(seats)) == 2:
            return seats
    raise YamsError(
        f"{game.title} ne se joue pas à deux camps avec ces options : attendu un jeu où l'on "
        "s'affronte.",
        f"{game.title} is not played by two sides with these options: expected a game where one "
        "plays against another.",
    )


def one_match(game: Game[Any], bots: Pair, deal: str) -> Ended:
    """A match; the first bot has the side that sits first."""
    seats = seats_for(game)
    sides = game.sides(seats)
    playing = {seat: find_bot(bot) for bot, side in zip(bots, sides, strict=True) for seat in side}
    throws, chooser = Throws(deal), random.Random("/".join([deal, *bots]))
    state = game.start(seats)
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, throws.draw(actor))
            continue
        throws.turn_of(actor)
        view = game.view(state, actor)
        state = game.play(state, playing[actor].choose(game, view, actor, chooser.randrange))
    ahead, scores = sides_ahead(game, state, seats), game.scores(state)
    first, second = sides
    shares = ((first in ahead) / len(ahead), (second in ahead) / len(ahead))
    return Ended(shares, (scores[first[0]], scores[second[0]]))


def one_meeting(game: Game[Any], bots: Pair, deal: str) -> Meeting:
    """Both matches of a deal, each told from the first bot's side."""
    one, other = bots
    there, back = one_match(game, bots, deal), one_match(game, (other, one), deal)
    return Meeting(bots, (there, Ended(back.shares[::-1], back.points[::-1])))


def some_meetings(
    game: Game[Any], pairs: Sequence[Pair], seed: int, numbers: range
) -> list[Meeting]:
    """The meetings of these numbers: deal after deal, all pairs at each."""
    meetings = []
    for number in numbers:
        deal, pair = divmod(number, len(pairs))
        meetings.append(one_meeting(game, pairs[pair], f"{seed}/{deal}"))
    return meetings


def meetings(
    game: Game[Any],
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    workers: int | None = None,
    on: str | None = None,
) -> Iterator[list[Meeting]]:
    """So many games, two to a deal, between each two bots, some at a time and in order.

    All cores play them, unless they are spread `on` a cluster.
    """
    seats_for(game)
    game.check_dice("seed")
    names = list(dict.fromkeys(find_bot(bot).name for bot in bots))
    if len(names) < 2:
        raise YamsError(
            "Un tournoi demande au moins deux bots différents, par exemple greedy,random.",
            "A tournament takes at least two different bots, say greedy,random.",
        )
    if any(bot_for(game, name).consults(game) for name in names):
        find_oracle(game)  # made before the workers start, who share it
    pairs = list(combinations(names, 2))
    play = partial(some_meetings, game, pairs, seed)
    chunks, at_once = spread_over(len(pairs) * ((games + 1) // 2), workers)
    if on is not None:
        return spread_by(cluster(on), play, chunks)
    return in_order(play, chunks, at_once)


@dataclass
class Against:
    """How a bot did against another: its share of each deal, and of each match."""

    deals: Tally = field(default_factory=Tally)
    games: int = 0

    def add(self, shares: Sequence[float]) -> None:
        """One more deal, of these matches."""
        self.games += len(shares)
        self.deals.add(sum(shares) / len(shares))

    @property
    def share(self) -> float:
        """The share of the games that was won; a shared win counts in part."""
        return self.deals.mean

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share: deals are independent, the two matches of one are not.

        >>> against = Against()
        >>> for _ in range(50): against.add((1.0, 0.0))
        >>> [round(end, 2) for end in against.interval]
        [0.46, 0.54]
        """
        count = self.deals.count + 2 * MADE_UP
        total, squares = self.deals.total + MADE_UP, self.deals.squares + MADE_UP
        middle = total / count
        half = Z95 * sqrt(max(0.0, squares / count - middle**2) / count)
        return max(0.0, min(middle - half, self.share)), min(1.0, max(middle + half, self.share))


@dataclass
class Standings:
    """The cross table as it stands: every bot against every other, and its points."""

    bots: tuple[str, ...]
    played: list[Meeting] = field(default_factory=list)
    table: dict[Pair, Against] = field(default_factory=dict)
    points: dict[str, Tally] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.points = {bot: Tally() for bot in self.bots}
        pairs = [(one, other) for one in self.bots for other in self.bots if one != other]
        self.table = {pair: Against() for pair in pairs}

    def add(self, meeting: Meeting) -> None:
        """Count one more deal."""
        self.played.append(meeting)
        for place, bot in enumerate(meeting.bots):
            pair = (bot, meeting.bots[1 - place])
            self.table[pair].add([match.shares[place] for match in meeting.matches])
            for match in meeting.matches:
                self.points[bot].add(match.points[place])

    @property
    def games(self) -> int:
        """How many matches were played."""
        return sum(len(meeting.matches) for meeting in self.played)

    def share(self, bot: str) -> float:
        """The share of all its games that a bot has won."""
        met = [against for (one, _), against in self.table.items() if one == bot and against.games]
        games = sum(against.games for against in met)
        return sum(against.share * against.games for against in met) / games if games else 0.0

    def ranked(self) -> Mapping[str, float]:
        """The bots, best first, with the share of their games that they won."""
        shares = {bot: self.share(bot) for bot in self.bots}
        return dict(sorted(shares.items(), key=lambda item: -item[1]))


def tournament(
    game: Game[Any],
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    workers: int | None = None,
    on: str | None = None,
) -> Standings:
    """Play a whole tournament; the same seed gives the same standings on any number of cores."""
    playing = meetings(game, bots, games, seed=seed, workers=workers, on=on)
    standings = Standings(tuple(dict.fromkeys(find_bot(bot).name for bot in bots)))
    for part in playing:
        for meeting in part:
            standings.add(meeting)
    return standings
