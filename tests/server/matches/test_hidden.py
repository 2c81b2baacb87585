"""Hidden stays hidden: what anybody is sent does not depend on what they may not see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest

from tests.server.gathered import ANA, BOB, CLEO
from yamotheque.games import find_game
from yamotheque.match import Match
from yamotheque.match.record import HOLE, Entry
from yamotheque.printed import match_sheet
from yamotheque.printed.svg import as_svg
from yamotheque.server.matches import views
from yamotheque.server.matches.encoded import encode
from yamotheque.server.matches.table import Table
from yamotheque.server.news.hub import Watcher
from yamotheque.server.protocol.rooms import Sit
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.thinking.bots import rest
from yamotheque.words import YamsError

SPECTATOR: Final = ""
PEOPLE: Final = (ANA, BOB, CLEO, "dddd", "eeee", "ffff")
TRIES: Final = 6
"""How often another card is tried in somebody's hand before a position is passed over."""


async def sat_down(site: Site, game: str, seats: int) -> Table:
    """A match of so many people, each at their own screen."""
    people = [NewPlayer("Ana"), *(NewPlayer("", open=True) for _ in range(seats - 1))]
    id = (await site.tables.open(ANA, NewTable(game, people, access="public"))).id
    for me in PEOPLE[1:seats]:
        await site.rooms.sit(me, id, Sit(name=me))
    return await site.tables.find(id)


def another_hand(match: Match, onlooker: int | None, chooser: random.Random) -> Match | None:
    """The same for all that somebody may know, with another card in a hand they do not see."""
    known = match.entries_for(onlooker)
    deal = max(number for number, entry in enumerate(known) if entry.step == "deal")
    holes = [number for number, entry in enumerate(known) if entry.step == HOLE and number > deal]
    if not holes or match.state.laid:
        return None
    number = chooser.choice(holes)
    other = match.at(number)
    pool = getattr(other.turn, "pool", ())
    try:
        other.append(Entry(None, chooser.choice(pool)))
        for entry in match.entries_after(number + 1):
            other.append(entry)
    except YamsError:  # this card was seen later on, or another could not be drawn
        return None
    return other if other.entries != match.entries else None


async def sent(site: Site, table: Table, watcher: Watcher) -> tuple[bytes, ...]:
    """All that a page is sent of a table, over the socket and when it asks."""
    while not watcher.waiting.empty():  # that it is their turn was told as the match began
        watcher.waiting.get_nowait()
    await site.tables.tell(table)
    return (
        watcher.waiting.get_nowait(),
        encode(views.entries(table, watcher.me)),
        encode(views.line(table, watcher.me)),
        as_svg(match_sheet(table.match, "fr")).encode(),
    )


@pytest.fixture
async def pages(site: Site) -> dict[str, Watcher]:
    """The pages of everybody, and of a spectator."""
    return {me: site.hub.join(me) for me in (*PEOPLE, SPECTATOR)}


def positions(table: Table, chooser: random.Random, moves: int) -> Iterator[Match]:
    """A random match move by move, which is the table's each time."""
    for _ in range(moves):
        if table.match.over:
            return
        match = table.match.copy()
        match.play(chooser.choice(match.moves))
        table.match = match
        yield match


async def check_hidden(
    site: Site,
    pages: dict[str, Watcher],
    game: str,
    seats: int,
    *,
    seed: int,
    moves: int,
    share: float = 1,
) -> int:
    """Compare what each is sent with what they would be sent of other hands; how often.

    A share of the positions is looked at, each with the eyes of one of them.
    """
    table, chooser, compared = await sat_down(site, game, seats), random.Random(seed), 0
    onlookers = {me: seat for seat, me in enumerate(PEOPLE[:seats])} | {SPECTATOR: None}
    for match in positions(table, chooser, moves):
        if chooser.random() >= share:
            continue
        me = chooser.choice([*onlookers])
        site.hub.watch(pages[me], table.id)
        tries = (another_hand(match, onlookers[me], chooser) for _ in range(TRIES))
        if other := next(filter(None, tries), None):
            told = await sent(site, table, pages[me])
            table.match = other
            assert await sent(site, table, pages[me]) == told, f"{game}, {me}: {match.record}"
            told_by_time = {rest(one, range(seats), 0.1, 2) for one in (match, other)}
            assert len(told_by_time) == 1, "a bot would wait longer with another hand"
            assert str(match.secret.hex() if match.secret else "") not in str(told)
            table.match, compared = match, compared + 1
        site.hub.watch(pages[me], None)
    return compared


@pytest.mark.parametrize(("game", "seats"), [("yami", 2), ("yami", 3), ("yami-xxl", 5)])
async def test_what_is_sent_does_not_depend_on_the_cards_one_may_not_see(
    site: Site, pages: dict[str, Watcher], game: str, seats: int
) -> None:
    assert await check_hidden(site, pages, game, seats, seed=1, moves=60) > 15


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
async def test_thousands_of_positions_of_random_matches_hide_what_is_hidden(
    site: Site, pages: dict[str, Watcher], seed: int
) -> None:
    game = ("yami", "yami-xxl")[seed % 2]
    seats = random.Random(seed).choice(find_game(game).seats)
    assert await check_hidden(site, pages, game, seats, seed=seed, moves=600, share=0.3) > 50


async def test_what_is_sent_does_not_depend_on_what_will_fall(
    site: Site, pages: dict[str, Watcher]
) -> None:
    table = await sat_down(site, "yami", 2)
    for match in positions(table, random.Random(3), 40):
        site.hub.watch(pages[ANA], table.id)
        told = await sent(site, table, pages[ANA])
        other = match.copy()
        other.secret = bytes(32)
        table.match = other
        assert await sent(site, table, pages[ANA]) == told
        table.match = match
        site.hub.watch(pages[ANA], None)


async def test_the_record_of_hidden_cards_is_shown_at_the_end_alone(site: Site) -> None:
    table = await sat_down(site, "yami", 2)
    for match in positions(table, random.Random(5), 5):
        assert match.hides or not match.entries_after(0)
    with pytest.raises(YamsError, match="shown at its end"):
        table.record(ANA)


async def test_whoever_has_the_database_reads_what_was_dealt(site: Site) -> None:
    table = await sat_down(site, "yami", 2)
    dealer = PEOPLE[table.match.turn]  # type: ignore[index]
    table = await site.tables.move(dealer, table.id, table.version, "deal")
    kept = (await site.tables.load(table.id)).record.entries
    shown = table.match.entries_for(None)
    assert HOLE in [entry.step for entry in shown]
    assert HOLE not in [entry.step for entry in kept]


async def test_a_session_with_several_seats_sees_with_the_one_that_acts(site: Site) -> None:
    people = [NewPlayer("Ana"), NewPlayer("Zoé"), NewPlayer("", open=True)]
    id = (await site.tables.open(ANA, NewTable("yami", people, access="link"))).id
    await site.rooms.sit(BOB, id, Sit(name="Bob"))
    table = await site.tables.find(id)
    for match in positions(table, random.Random(1), 40):
        if not match.over:
            assert table.eyes(match, ANA) == (match.turn if match.turn in (0, 1) else 0)
            assert table.eyes(match, BOB) == 2
            assert table.eyes(match, SPECTATOR) is None
