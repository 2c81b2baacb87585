"""Things done at the same moment, as several processes do them on one database."""

import asyncio

from sqlalchemy import func, select

from yamotheque.server.errors import Refused
from yamotheque.server.protocol.rooms import Sit
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import matches, mutes, players, results
from yamotheque.server.together.rematches import rematch

SHORT = NewTable("corse", [NewPlayer("Ana")], {"columns": "L"})


async def play_to_the_last_move(site: Site, me: str) -> tuple[str, int, str]:
    """A game of one column, but for its last move: its table, its version, and that move."""
    opened = await site.tables.open(me, SHORT)
    table = await site.tables.start(me, opened.id, ["seed"])
    while True:
        move = str(table.match.moves[-1])
        after = table.after(me, table.version, move)
        if after.finished:
            return table.id, table.version, move
        table = await site.tables.move(me, table.id, table.version, move)


async def test_a_guest_who_does_many_things_at_once_is_written_down_once(site: Site) -> None:
    await asyncio.gather(*(site.accounts.rename("aaaa", "Ana", "FR") for _ in range(8)))
    async with site.store.reading() as connection:
        assert await connection.scalar(select(func.count()).select_from(players)) == 1


async def test_muting_somebody_twice_at_once_mutes_them(site: Site) -> None:
    for player in ("aaaa", "bbbb"):
        await site.accounts.write_down(player)
    await asyncio.gather(*(site.accounts.mute("aaaa", "bbbb") for _ in range(4)))
    async with site.store.reading() as connection:
        assert await connection.scalar(select(func.count()).select_from(mutes)) == 1


async def test_of_many_who_sit_down_on_one_seat_at_once_one_does(site: Site) -> None:
    people = [NewPlayer("Ana"), NewPlayer("", open=True)]
    id = (await site.tables.open("aaaa", NewTable("corse", people, access="link"))).id
    guests = ["bbbb", "cccc", "dddd", "eeee"]
    sitting = [site.rooms.sit(me, id, Sit(1, name=me)) for me in guests]
    answers = await asyncio.gather(*sitting, return_exceptions=True)
    assert sum(isinstance(answer, Refused) for answer in answers) == len(guests) - 1


async def test_of_many_who_sit_down_anywhere_at_once_all_do(site: Site) -> None:
    people = [NewPlayer("Ana"), *(NewPlayer("", open=True) for _ in range(4))]
    id = (await site.tables.open("aaaa", NewTable("corse", people, access="link"))).id
    sitting = [site.rooms.sit(me, id, Sit(name="Bob")) for me in ("bbbb", "cccc", "dddd", "eeee")]
    await asyncio.gather(*sitting)
    names = [chair.name for chair in (await site.tables.find(id)).chairs]
    assert sorted(names) == ["Ana", "Bob", "Bob 2", "Bob 3", "Bob 4"]


async def test_a_room_is_seen_as_it_was_while_somebody_comes_and_goes(site: Site) -> None:
    people = [NewPlayer("Ana"), *(NewPlayer("", open=True) for _ in range(2))]
    id = (await site.tables.open("aaaa", NewTable("corse", people, access="link"))).id

    async def come_and_go() -> None:
        for _ in range(40):
            await site.rooms.sit("bbbb", id, Sit(1, name="Bob"))
            await site.rooms.stand("bbbb", id, 1)

    coming, seen = asyncio.create_task(come_and_go()), set()
    while not coming.done():
        match = await site.tables.load(id)
        assert match.room is not None
        seen.add((match.room.revision % 2, match.chairs[1].open))
    await coming
    assert seen <= {(0, True), (1, False)}


async def test_of_two_rematches_asked_for_at_once_one_is_opened(site: Site) -> None:
    people = [NewPlayer("Ana"), NewPlayer("", open=True)]
    id = (await site.tables.open("aaaa", NewTable("corse", people, access="link"))).id
    await site.rooms.sit("bbbb", id, Sit(name="Bob"))
    await site.absences.leave("bbbb", id)
    await site.absences.leave("aaaa", id)
    asked = await asyncio.gather(*(rematch(site.rooms, me, id, "") for me in ("aaaa", "bbbb")))
    assert len({table.room.next for table in asked if table.room}) == 1
    async with site.store.reading() as connection:
        assert await connection.scalar(select(func.count()).select_from(matches)) == 2


async def test_of_games_that_end_together_one_is_the_best(site: Site) -> None:
    last = [await play_to_the_last_move(site, "aaaa") for _ in range(6)]
    await asyncio.gather(*(site.tables.move("aaaa", *move) for move in last))
    async with site.store.reading() as connection:
        bests = select(func.count()).where(results.c.player == "aaaa", results.c.best.is_(True))
        assert await connection.scalar(bests) == 1


async def test_a_game_that_ends_while_the_rankings_are_rebuilt_is_in_them_once(site: Site) -> None:
    last = [await play_to_the_last_move(site, "aaaa") for _ in range(4)]
    ending = [site.tables.move("aaaa", *move) for move in last]
    await asyncio.gather(ending[0], site.endings.rebuild(), *ending[1:])
    async with site.store.reading() as connection:
        assert await connection.scalar(select(func.count()).select_from(results)) == len(last)
