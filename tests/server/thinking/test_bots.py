"""Bots at tables: they think beside everything else, and leave people a moment."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.databases import database_of
from yamotheque import Match
from yamotheque.bots import BOTS, Bot
from yamotheque.chance import Below, Seat
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.match.record import Entry
from yamotheque.moves import Move
from yamotheque.server.errors import OutOfOrder
from yamotheque.server.matches.events import to_be_seen
from yamotheque.server.matches.table import Table
from yamotheque.server.operations.limits import Limits
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.storage.store import Store
from yamotheque.server.thinking import bots
from yamotheque.server.thinking.bots import rest

LONG = 3600.0


def beside(bot: str) -> NewTable:
    """A table for Ana and a bot, with dice of their own, so that Ana starts."""
    players = [NewPlayer("Ana"), NewPlayer("Bot", bot=bot)]
    return NewTable("yacht", players, dice="physical")


class Slow(Bot):
    """Thinks until it is told to move."""

    def __init__(self) -> None:
        self.asked, self.enough = threading.Event(), threading.Event()

    def choose(self, game: Game[Any], view: Any, seat: Seat, below: Below) -> Move:
        """The first move, in the end."""
        self.asked.set()
        self.enough.wait(60)
        return game.moves(view)[0]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """The bot that sits at these tables as `random`."""
    bot = Slow()
    monkeypatch.setitem(BOTS, "random", lambda: bot)
    yield bot
    bot.enough.set()


async def site_over(folder: Path, moment: float) -> Site:
    store = Store.over(folder, database_of(folder))
    await store.migrate()
    return Site(store, Limits(moment=moment, glance=0))


async def bots_turn(site: Site, bot: str = "random") -> Table:
    """A table where Ana has marked, and a bot is to throw."""
    opened = await site.tables.open("aaaa", beside(bot))
    for version, move in enumerate(("order 1 2", "throw", "12345", "mark 1 pts")):
        table = await site.tables.move("aaaa", opened.id, version, move)
    return table


async def settled(site: Site) -> None:
    """Let the bots move until there is nothing more for them to do."""
    await asyncio.wait_for(asyncio.gather(*site.tables.bots.thinking.values()), 60)


async def thought_about(slow: Slow) -> None:
    assert await asyncio.to_thread(slow.asked.wait, 60)


async def test_looking_for_a_table_writes_nothing(tmp_path: Path) -> None:
    before, after = await site_over(tmp_path, LONG), await site_over(tmp_path, 0)
    table = await bots_turn(before)
    found = await after.tables.find(table.id)
    await asyncio.sleep(0.05)
    assert (found.version, after.tables.bots.thinking) == (table.version, {})
    for site in (before, after):
        await site.close()


async def test_a_bot_left_thinking_goes_on_when_its_table_is_opened_again(tmp_path: Path) -> None:
    before = await site_over(tmp_path, LONG)
    table = await bots_turn(before)
    await before.close()
    after = await site_over(tmp_path, 0)
    opened = await after.tables.visit(table.id)
    assert opened.version == table.version
    await settled(after)
    assert opened.match.entries[-1] == Entry(1, "throw")
    await after.close()


async def test_a_table_can_be_read_and_left_while_a_bot_thinks(site: Site, slow: Slow) -> None:
    table = await bots_turn(site)
    await thought_about(slow)
    found = await site.tables.find(table.id)
    assert (await site.tables.view(found, "aaaa")).turn == 1
    stopped = await site.tables.move("aaaa", table.id, table.version, "stop")
    assert stopped.status == "stopped"


async def test_a_slow_bot_keeps_no_other_table_waiting(site: Site, slow: Slow) -> None:
    await bots_turn(site)
    await thought_about(slow)
    quick = await bots_turn(site, "greedy")
    await asyncio.wait_for(site.tables.bots.thinking[quick.id], 30)  # the slow one takes 60
    assert quick.match.entries[-1] == Entry(1, "throw")


async def test_a_bot_whose_move_could_not_be_kept_makes_it_later(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "LATER", 0)
    play, refused = site.tables.bots.play, 0

    async def out_of_order(table: Table, version: int, move: Move) -> None:
        nonlocal refused
        if refused < 2:
            refused += 1
            raise OutOfOrder
        await play(table, version, move)

    site.tables.bots.play = out_of_order
    table = await bots_turn(site, "greedy")
    await settled(site)
    assert (refused, table.match.entries[-1]) == (2, Entry(1, "throw"))


@pytest.mark.parametrize("key", GAMES)
def test_a_master_thinks_in_a_process_of_its_own_whatever_it_goes_by(key: str) -> None:
    assert BOTS["master"].consults(GAMES[key])


async def test_a_move_can_be_taken_back_before_a_bot_moves(tmp_path: Path) -> None:
    site = await site_over(tmp_path, LONG)
    table = await bots_turn(site)
    assert (await site.tables.view(table, "aaaa")).undo
    back = await site.tables.move("aaaa", table.id, table.version, "undo")
    assert back.match.turn == 0
    await site.close()


async def test_what_a_bot_chose_before_a_move_was_taken_back_is_dropped(
    site: Site, slow: Slow
) -> None:
    table = await bots_turn(site)
    await thought_about(slow)
    back = await site.tables.move("aaaa", table.id, table.version, "undo")
    slow.enough.set()
    await settled(site)
    assert back.match.entries[-1] == Entry(0, "undo")


def test_people_see_their_own_moves_before_a_bot_moves() -> None:
    match = Match("corse", columns="L", players=["Ana", "Bot"], dice="physical")
    match.outcome("order 1 2")
    match.play("throw")
    match.outcome("12345")
    match.play("mark 1 L")
    assert to_be_seen(match, {1})


def test_people_see_who_starts_before_a_bot_does() -> None:
    match = Match("yamslam", players=["Ana", "Bot"], dice="physical")
    match.outcome("12")
    match.outcome("66")
    assert match.turn == 1
    assert to_be_seen(match, {1})


def hidden_hands() -> Match:
    """A match in which everybody has cards that the others do not see."""
    match = Match("yami", players=["Ana", "Bot"])
    match.play("deal")
    assert match.hides
    return match


@pytest.mark.parametrize("took", [0.0, 0.1, 0.499, 1.0, 1.999])
def test_how_long_a_bot_thought_is_not_to_be_seen_where_hands_are_hidden(took: float) -> None:
    assert took + rest(hidden_hands(), {0, 1}, took, moment=2) == pytest.approx(2)


@pytest.mark.parametrize(("took", "moves_at"), [(0.0, 0.5), (0.4, 0.5), (0.6, 1.0)])
def test_after_its_own_moves_a_bot_with_a_hidden_hand_moves_on_a_beat(
    took: float, moves_at: float
) -> None:
    match = hidden_hands()
    while to_be_seen(match, {0, 1}):
        match.play(match.moves[0])
    assert took + rest(match, {0, 1}, took, moment=2) == pytest.approx(moves_at)


def test_a_bot_whose_thoughts_nobody_can_guess_at_does_not_wait_longer_than_it_must() -> None:
    match = Match("corse", columns="L", players=["Ana", "Bot"], dice="physical")
    match.outcome("order 2 1")
    assert rest(match, {1}, took=0.4, moment=2) == pytest.approx(1.6)
    match.play("throw")
    match.outcome("12345")
    assert rest(match, {1}, took=0.4, moment=2) == 0


def test_a_bot_does_not_wait_for_itself() -> None:
    match = Match("corse", columns="L", players=["Ana", "Bot"], dice="physical")
    match.outcome("order 2 1")
    match.play("throw")
    match.outcome("12345")
    assert not to_be_seen(match, {1})
