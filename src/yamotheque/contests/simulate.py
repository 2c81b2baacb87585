"""Many matches between bots: how they score, who wins, how long it takes and what is made."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from typing import Any, TypeVar

from yamotheque.bots import Bot, bot_for
from yamotheque.chance import Chance
from yamotheque.game import Game, check_drawn
from yamotheque.match.result import ahead
from yamotheque.match.series import Results, Series, as_series
from yamotheque.worth.makers import worth_of
from yamotheque.worth.summary import Summary

T = TypeVar("T")

CHUNK = 10


def one_match(series: Series, players: Sequence[Bot], seed: str, summary: Summary) -> None:
    """Play one match to its end, and count what happened."""
    chooser = random.Random(seed)
    results: Results = ()
    length = 0
    while not series.over(results):
        state, moves = one_game(series, results, players, chooser, summary)
        results = (*results, series.counted(state))
        length += moves
    summary.length.add(length)
    best = ahead(series.game.sides(len(players)), series.winners(state, results))
    for seat, score in enumerate(series.scores(state, results)):
        summary.scores[seat].add(score)
        summary.wins[seat] += any(seat in side for side in best) / len(best)


def one_game(
    series: Series,
    results: Results,
    players: Sequence[Bot],
    chooser: random.Random,
    summary: Summary,
) -> tuple[Any, int]:
    """Play one game of a match: how it ended, and after how many moves."""
    game, state = series.game, series.start(len(players), results)
    length = 0
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            state = game.play(state, actor.draw(chooser.randrange))
            continue
        move = players[actor].choose(game, game.view(state, actor), actor, chooser.randrange)
        before = game.scores(state)[actor]
        state = game.play(state, move)
        length += 1
        if gain := game.scores(state)[actor] - before:
            summary.made[move] += 1
            summary.gains[move] += gain
    return state, length


def some_matches(series: Series, bots: Sequence[Bot], seed: int, numbers: range) -> Summary:
    """The matches of these numbers; each depends on the seed and its own number alone."""
    summary = Summary.of(len(bots))
    for number in numbers:
        one_match(series, bots, f"{seed}/{number}", summary)
    return summary


def simulate(
    game: Game[Any] | Series,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Play many matches on all cores (or `workers`); the same seed gives the same summary."""
    whole = Summary.of(len(bots))
    for part in parts(game, bots, games, seed=seed, workers=workers):
        whole.merge(part)
        progress(part.games)
    return whole


def parts(
    game: Game[Any] | Series,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    workers: int | None = None,
) -> Iterator[Summary]:
    """The same matches some at a time, for whoever wants to see them come or may stop early."""
    series = as_series(game)
    game = series.game
    game.check_seats(len(bots))
    check_drawn(game, "seed")
    players = [bot_for(game, name) for name in bots]
    alike = series.single and len({player.name for player in players}) == 1
    if alike and (many := players[0].matches(game)):
        # Side by side, as many in each part as the cores take at once.
        cores = workers or os.cpu_count() or 1
        step = max(1, many.together * cores // len(bots))
        chunks = (range(at, min(at + step, games)) for at in range(0, games, step))
        return (many.play(len(bots), seed, part, min(cores, len(part))) for part in chunks)
    if any(player.consults(game) for player in players):
        worth_of(game)  # made before the workers start, who share it
    play = partial(some_matches, series, players, seed)
    return in_order(play, *spread_over(games, workers))


def spread_over(many: int, workers: int | None) -> tuple[Iterator[range], int]:
    """So many numbers in chunks for all cores (or `workers`), and how many will work on them."""
    workers = workers or os.cpu_count() or 1
    # Few at a time for slow games, so that there is always something to see.
    chunk = max(1, min(CHUNK, many // (4 * workers)))
    chunks = (range(at, min(at + chunk, many)) for at in range(0, many, chunk))
    return chunks, min(workers, many)


def in_order(play: Callable[[range], T], chunks: Iterable[range], workers: int) -> Iterator[T]:
    """What each chunk gives, in order, played by so many processes."""
    if workers == 1:
        yield from map(play, chunks)
        return
    # Interrupts are for the parent: leaving the pool then ends its processes at once.
    with Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(play, chunks)
