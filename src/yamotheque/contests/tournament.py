"""A tournament: every bot meets every other, with the same throws for all sides.

A deal is some matches. What falls in each depends on the deal, on whose throw it is, on which of
their turns and on how often they have thrown in it; so the next match, with the seats exchanged,
gives either side the throws that the other had. What is left is skill, as far as the game allows.

At a table of more than two sides a bot sits alone among others that are all the same, on each side
in turn; an even share of the games is then one part of as many as there are sides.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from yamotheque.bots import Bot, bot_for
from yamotheque.chance import Chance, Outcome, Seat
from yamotheque.contests.cluster import cluster, spread_by
from yamotheque.contests.cross_table import Ended, Meeting, Standings
from yamotheque.contests.simulate import in_order, spread_over
from yamotheque.game import Game, allows, check_drawn
from yamotheque.match.result import ahead
from yamotheque.match.series import Results, Series, as_series
from yamotheque.provable.sources import below_from
from yamotheque.words import YamsError
from yamotheque.worth.makers import worth_of

Pair = tuple[Bot, Bot]


class SameLuck:
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


def seats_for(game: Game[Any], seats: int | None = None) -> int:
    """As many seats as are asked for, or else as few as make two sides."""
    if seats is not None:
        game.check_seats(seats)
    for many in game.seats if seats is None else (seats,):
        sides = len(game.sides(many)) if allows(game, many) else 0
        if sides == 2 or (sides > 2 and seats is not None):
            return many
    raise YamsError(
        f"{game.title} ne se joue pas à deux camps avec ces options : attendu un jeu où l'on "
        "s'affronte.",
        f"{game.title} is not played by two sides with these options: expected a game where one "
        "plays against another.",
    )


def seatings(bots: Pair, sides: int) -> list[tuple[Bot, ...]]:
    """Who plays each side, match by match: either bot alone, on each side in turn."""
    one, other = bots
    places = range(sides)
    alone = [
        tuple(mine if place == at else theirs for place in places)
        for mine, theirs in ((one, other), (other, one))
        for at in places
    ]
    return list(dict.fromkeys(alone))


def one_match(series: Series, bots: Sequence[Bot], deal: str, seats: int) -> Ended:
    """A match; the first bot has the side that sits first, and so on."""
    game = series.game
    sides = game.sides(seats)
    playing = {seat: bot for bot, side in zip(bots, sides, strict=True) for seat in side}
    names = tuple(bot.name for bot in bots)
    throws, chooser = SameLuck(deal), random.Random("/".join([deal, *names]))
    results: Results = ()
    while not series.over(results):
        state = series.start(seats, results)
        while (actor := game.turn(state)) is not None:
            if isinstance(actor, Chance):
                state = game.play(state, throws.draw(actor))
                continue
            throws.turn_of(actor)
            view = game.view(state, actor)
            state = game.play(state, playing[actor].choose(game, view, actor, chooser.randrange))
        results = (*results, series.counted(state))
    best, scores = ahead(sides, series.winners(state, results)), series.scores(state, results)
    shares = tuple((side in best) / len(best) for side in sides)
    return Ended(names, shares, tuple(float(scores[side[0]]) for side in sides))


def one_meeting(series: Series, bots: Pair, deal: str, seats: int) -> Meeting:
    """All matches of a deal."""
    seated = seatings(bots, len(series.game.sides(seats)))
    matches = tuple(one_match(series, each, deal, seats) for each in seated)
    return Meeting((bots[0].name, bots[1].name), matches)


def some_meetings(
    series: Series, pairs: Sequence[Pair], seed: int, seats: int, numbers: range
) -> list[Meeting]:
    """The meetings of these numbers: deal after deal, all pairs at each."""
    meetings = []
    for number in numbers:
        deal, pair = divmod(number, len(pairs))
        meetings.append(one_meeting(series, pairs[pair], f"{seed}/{deal}", seats))
    return meetings


def entered(game: Game[Any], bots: Sequence[str | Bot]) -> list[Bot]:
    """Who takes part, each once: bots by their names, or any other that is given."""
    playing = [bot if isinstance(bot, Bot) else bot_for(game, bot) for bot in bots]
    found = list({bot.name: bot for bot in playing}.values())
    if len(found) < 2:
        raise YamsError(
            "Un tournoi demande au moins deux bots différents, par exemple greedy,random.",
            "A tournament takes at least two different bots, say greedy,random.",
        )
    return found


def games_a_deal(game: Game[Any], seats: int) -> int:
    """How many matches a deal is: two, or each bot alone on each of more sides."""
    sides = len(game.sides(seats))
    return 2 if sides == 2 else 2 * sides


def meetings(
    game: Game[Any] | Series,
    bots: Sequence[str | Bot],
    games: int,
    *,
    seats: int | None = None,
    seed: int = 0,
    workers: int | None = None,
    on: str | None = None,
) -> Iterator[list[Meeting]]:
    """So many games, in whole deals, between each two bots, some at a time and in order.

    All cores play them, unless they are spread `on` a cluster.
    """
    series = as_series(game)
    game = series.game
    many = seats_for(game, seats)
    check_drawn(game, "seed")
    playing = entered(game, bots)
    if any(bot.consults(game) for bot in playing):
        worth_of(game)  # made before the workers start, who share it
    pairs = list(combinations(playing, 2))
    play = partial(some_meetings, series, pairs, seed, many)
    deals = -(-games // games_a_deal(game, many))
    chunks, at_once = spread_over(len(pairs) * deals, workers)
    if on is not None:
        return spread_by(cluster(on), play, chunks)
    return in_order(play, chunks, at_once)


def tournament(
    game: Game[Any] | Series,
    bots: Sequence[str | Bot],
    games: int,
    *,
    seats: int | None = None,
    seed: int = 0,
    workers: int | None = None,
    on: str | None = None,
) -> Standings:
    """Play a whole tournament; the same seed gives the same standings on any number of cores."""
    playing = meetings(game, bots, games, seats=seats, seed=seed, workers=workers, on=on)
    game = as_series(game).game
    sides = len(game.sides(seats_for(game, seats)))
    standings = Standings(tuple(bot.name for bot in entered(game, bots)), sides)
    for part in playing:
        for meeting in part:
            standings.add(meeting)
    return standings
