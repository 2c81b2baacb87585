"""Nobody waits for somebody who is gone: paces, bots that sit in, leaving, and coming back."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import update

from tests.server.gathered import ANA, BOB, CLEO, DAY, Moved, begin, code, sides, to_the_end
from yamotheque import verify
from yamotheque.server.matches.stored_match import Stored
from yamotheque.server.matches.table import Table
from yamotheque.server.matches.views import players
from yamotheque.server.news.hub import Watcher
from yamotheque.server.protocol.rooms import Absent, Sit
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.standings.attempts import WEEK, attempts_of
from yamotheque.server.storage.schema import matches, now
from yamotheque.server.tables.clocks import AWAY, BOTS_PACE, SEEN
from yamotheque.server.together.rematches import rematch


@pytest.fixture
def clock() -> Moved:
    return Moved()


async def test_a_move_is_due_when_its_pace_has_passed(site: Site) -> None:
    table = await begin(site, BOB)
    assert table.room is not None
    assert table.room.due == "2026-03-02T00:00:00.000Z"


async def test_a_turn_has_one_time_for_all_its_throws(site: Site, clock: Moved) -> None:
    table = await begin(site, BOB)
    for move in ("throw", "keep -", "keep -"):
        clock.wait(3600)
        table = await site.tables.move(sides(table)[0], table.id, table.version, move)
        assert table.due == "2026-03-02T00:00:00.000Z"


async def test_each_turn_has_its_whole_pace(site: Site, clock: Moved) -> None:
    table = await begin(site, BOB)
    clock.wait(3600)
    table = await site.tables.move(sides(table)[0], table.id, table.version, "throw")
    mark = str(table.match.moves[-1])
    table = await site.tables.move(sides(table)[0], table.id, table.version, mark)
    assert table.due == "2026-03-02T01:00:00.000Z"


async def test_without_a_clock_no_time_is_shown(site: Site) -> None:
    assert (await begin(site, BOB, pace=0)).due is None


async def test_without_a_clock_others_decide_about_who_has_been_away(
    site: Site, clock: Moved
) -> None:
    table = await begin(site, BOB, pace=0)
    _, other, seat = sides(table)
    end = Absent(seat, "end")
    clock.wait(AWAY - 1)
    await site.timekeeper.look()
    assert await code(site.absences.decide(other, table.id, end)) == "not-absent"
    clock.wait(2)
    assert await site.timekeeper.look() == [table.id]
    table = await site.absences.decide(other, table.id, end)
    assert [bool(chair.left) for chair in table.chairs].index(True) == seat


async def at_the_table(site: Site, me: str, table: Table) -> Watcher:
    """A page of somebody that follows a table."""
    watcher = site.hub.join(me)
    site.hub.watch(watcher, table.id)
    watcher.keeps = await site.tables.find(table.id)
    return watcher


async def test_without_a_clock_who_is_at_the_table_has_time(site: Site, clock: Moved) -> None:
    table = await begin(site, BOB, pace=0)
    await at_the_table(site, sides(table)[0], table)
    for _ in range(20):
        clock.wait(AWAY - SEEN)
        assert await site.timekeeper.look() == []


async def test_without_a_clock_who_comes_back_is_awaited_again(site: Site, clock: Moved) -> None:
    table = await begin(site, BOB, pace=0)
    mover, other, seat = sides(table)
    clock.wait(AWAY + 1)
    await site.timekeeper.look()
    watcher = await at_the_table(site, mover, table)
    assert await code(site.absences.decide(other, table.id, Absent(seat, "bot"))) == "not-absent"
    await site.timekeeper.look()
    site.hub.leave(watcher)
    table = await site.tables.find(table.id)
    assert not (await site.tables.view(table, other)).room.absent  # type: ignore[union-attr]
    clock.wait(AWAY + 1)
    assert await site.timekeeper.look() == [table.id]


async def test_a_match_that_lies_for_a_week_is_abandoned_by_who_was_to_move(site: Site) -> None:
    table = await begin(site, BOB, pace=0)
    mover, other, _ = sides(table)
    async with site.store.writing() as connection:
        await connection.execute(update(matches).values(updated=now(2 * WEEK)))
    async with site.store.reading() as connection:
        about = (table.match.game.key, table.category)
        tried = await attempts_of(connection, {mover, other}, *about)
    assert (tried[mover].abandoned, tried[other].abandoned) == (1, 0)


async def test_a_move_that_was_not_made_in_time_is_noticed_once(site: Site, clock: Moved) -> None:
    table = await begin(site, BOB)
    assert await site.timekeeper.look() == []
    clock.wait(DAY + 1)
    assert await site.timekeeper.look() == [table.id]
    assert await site.timekeeper.look() == []


async def test_a_bot_that_a_killed_process_left_thinking_is_woken(site: Site, clock: Moved) -> None:
    table = await begin(site, BOB, CLEO)
    mover = sides(table)[0]
    site.tables.bots.wake = lambda table: None  # type: ignore[method-assign]
    table = await site.absences.leave(mover, table.id)
    version = table.version
    assert (table.due, table.bot) == (None, "greedy")
    del site.tables.bots.wake
    clock.wait(BOTS_PACE + 1)
    assert await site.timekeeper.look() == [table.id]
    await asyncio.gather(*site.tables.bots.thinking.values())
    assert table.version > version


async def test_the_others_may_decide_once_the_pace_has_passed(site: Site, clock: Moved) -> None:
    table = await begin(site, BOB)
    mover, other, seat = sides(table)
    assert await code(site.absences.decide(other, table.id, Absent(seat, "bot"))) == "not-absent"
    clock.wait(DAY + 1)
    await site.timekeeper.look()
    table = await site.tables.find(table.id)
    absent = {me: (await site.tables.view(table, me)).room.absent for me in (mover, other, CLEO)}  # type: ignore[union-attr]
    assert absent == {mover: False, other: True, CLEO: False}


async def test_who_does_not_play_does_not_decide(site: Site, clock: Moved) -> None:
    table = await begin(site, BOB)
    clock.wait(DAY + 1)
    await site.timekeeper.look()
    seat = sides(table)[2]
    assert await code(site.absences.decide(CLEO, table.id, Absent(seat, "end"))) == "not-yours"


async def replaced(site: Site, clock: Moved) -> tuple[Table, str, int]:
    """A match in which a bot sits in for who was to move first."""
    table = await begin(site, BOB)
    mover, other, seat = sides(table)
    clock.wait(DAY + 1)
    await site.timekeeper.look()
    return await site.absences.decide(other, table.id, Absent(seat, "bot")), mover, seat


async def test_a_bot_sits_in_and_the_match_goes_on_to_its_end(site: Site, clock: Moved) -> None:
    table, _, seat = await replaced(site, clock)
    assert table.chairs[seat].stand_in == "greedy"
    table = await to_the_end(site, table)
    assert (table.status, bool(table.chairs[seat].left)) == ("finished", True)
    assert verify(table.match.record).finding == "verified"


async def test_what_a_bot_had_a_hand_in_enters_no_ranking(site: Site, clock: Moved) -> None:
    table, _, seat = await replaced(site, clock)
    table = await to_the_end(site, table)
    assert [place.seat for place in await site.rankings.places(table)] == [1 - seat]
    before = await site.rankings.places(table)
    await site.endings.rebuild()
    assert await site.rankings.places(table) == before


async def test_who_comes_back_takes_the_seat_again(site: Site, clock: Moved) -> None:
    table, mover, seat = await replaced(site, clock)
    table = await site.absences.come_back(mover, table.id, seat)
    chair = table.chairs[seat]
    assert (chair.stand_in, chair.left, chair.helped) == ("", "", True)


async def test_while_a_bot_sits_in_its_player_does_not_move(site: Site, clock: Moved) -> None:
    table = await begin(site, BOB, CLEO)
    mover, other, seat = sides(table)
    clock.wait(DAY + 1)
    await site.timekeeper.look()
    site.tables.bots.choose = never
    table = await site.absences.decide(other, table.id, Absent(seat, "bot"))
    assert await code(site.tables.move(mover, table.id, table.version, "throw")) == "stood-in"


async def test_what_a_bot_did_for_its_player_is_not_theirs_to_take_back(
    site: Site, clock: Moved
) -> None:
    table, mover, seat = await replaced(site, clock)
    for task in list(site.tables.bots.thinking.values()):
        await task
    table = await site.tables.find(table.id)
    assert table.match.undoable == seat
    assert not (await site.tables.view(table, mover)).undo
    assert await code(site.tables.move(mover, table.id, table.version, "undo")) == "stood-in"


async def never(*_: object) -> None:
    raise RuntimeError("this bot does not move")


async def test_a_match_ended_for_an_absence_is_given_up_by_who_was_absent(
    site: Site, clock: Moved
) -> None:
    table = await begin(site, BOB)
    _, other, seat = sides(table)
    clock.wait(DAY + 1)
    await site.timekeeper.look()
    table = await site.absences.decide(other, table.id, Absent(seat, "end"))
    left = [bool(chair.left) for chair in table.chairs]
    assert (table.status, left[seat], left[1 - seat]) == ("stopped", True, False)


async def test_who_leaves_is_stood_in_for_while_others_play(site: Site) -> None:
    table = await begin(site, BOB, CLEO)
    table = await site.absences.leave(BOB, table.id)
    assert [chair.stand_in for chair in table.chairs] == ["", "greedy", ""]
    assert [bool(chair.left) for chair in table.chairs] == [False, True, False]


async def test_when_the_last_leaves_the_match_is_over(site: Site) -> None:
    table = await begin(site, BOB)
    await site.absences.leave(BOB, table.id)
    assert (await site.absences.leave(ANA, table.id)).status == "stopped"


async def test_who_leaves_before_the_start_gets_up(site: Site) -> None:
    people = [NewPlayer("Ana"), NewPlayer("", open=True), NewPlayer("", open=True)]
    id = (await site.tables.open(ANA, NewTable("corse", people, access="link"))).id
    await site.rooms.sit(BOB, id, Sit(name="Bob"))
    assert (await site.absences.leave(BOB, id)).chairs[1].open


async def test_who_gets_up_in_the_moment_of_the_start_keeps_their_seat(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, load = await begin(site, BOB), site.tables.load
    read_before = iter([replace(await load(table.id), status="waiting")])

    async def read(id: str) -> Stored:
        return next(read_before, None) or await load(id)

    monkeypatch.setattr(site.tables, "load", read)
    assert await code(site.absences.leave(BOB, table.id)) == "started"
    assert not any(chair.open for chair in (await site.tables.find(table.id)).chairs)


async def test_nobody_stops_a_match_online_by_a_move(site: Site) -> None:
    table = await begin(site, BOB)
    assert await code(site.tables.move(ANA, table.id, table.version, "stop")) == "others-play"


async def test_the_last_whom_all_have_left_ends_the_match_and_gives_nothing_up(site: Site) -> None:
    table = await begin(site, BOB, CLEO)
    for me in (BOB, CLEO, ANA):
        table = await site.absences.leave(me, table.id)
    assert [bool(chair.left) for chair in table.chairs] == [False, True, True]


async def test_who_gives_up_against_bots_alone_has_given_up(site: Site) -> None:
    people = [NewPlayer("Ana"), NewPlayer("Bot", bot="greedy")]
    new = NewTable("corse", people, {"columns": "L"}, access="link")
    id = (await site.tables.open(ANA, new)).id
    await site.rooms.start(ANA, id)
    table = await site.absences.leave(ANA, id)
    assert (table.status, bool(table.chairs[0].left)) == ("stopped", True)


async def test_a_match_is_abandoned_by_who_gave_it_up_and_not_by_who_stayed(
    site: Site, clock: Moved
) -> None:
    table = await begin(site, BOB)
    mover, other, seat = sides(table)
    clock.wait(DAY + 1)
    await site.timekeeper.look()
    await site.absences.decide(other, table.id, Absent(seat, "end"))
    async with site.store.reading() as connection:
        about = (table.match.game.key, table.category)
        tried = await attempts_of(connection, {mover, other}, *about)
    assert (tried[mover].abandoned, tried[other].abandoned) == (1, 0)


async def test_a_rematch_seats_the_same_people_and_another_begins(site: Site) -> None:
    table = await begin(site, BOB)
    table = await to_the_end(site, table)
    old = await rematch(site.rooms, BOB, table.id, "1" * 64)
    assert old.room is not None
    new = await site.tables.find(old.room.next)
    assert [chair.owner for chair in new.chairs] == [BOB, ANA]
    assert [chair.promise for chair in new.chairs] == ["1" * 64, ""]


async def test_a_rematch_is_opened_once(site: Site) -> None:
    table = await to_the_end(site, await begin(site, BOB))
    rooms = [(await rematch(site.rooms, me, table.id, "")).room for me in (ANA, BOB)]
    assert rooms[0] is not None
    assert rooms[1] is not None
    assert rooms[0].next == rooms[1].next


async def test_a_rematch_begins_when_it_is_accepted(site: Site) -> None:
    table = await to_the_end(site, await begin(site, BOB))
    for me in (ANA, BOB):
        old = await rematch(site.rooms, me, table.id, "")
    assert old.room is not None
    assert (await site.tables.find(old.room.next)).status == "playing"


async def test_who_does_not_want_a_rematch_gets_up_from_it(site: Site) -> None:
    table = await to_the_end(site, await begin(site, BOB))
    old = await rematch(site.rooms, ANA, table.id, "")
    assert old.room is not None
    new = await site.absences.leave(BOB, old.room.next)
    assert [chair.owner for chair in new.chairs] == ["", ANA]


async def test_each_keeps_their_colour_in_a_rematch(site: Site) -> None:
    table = await to_the_end(site, await begin(site, BOB))
    for _ in range(3):
        worn = {player.name: player.mark for player in players(table, "")}
        old = await rematch(site.rooms, ANA, table.id, "")
        await rematch(site.rooms, BOB, table.id, "")
        assert old.room is not None
        table = await to_the_end(site, await site.tables.find(old.room.next))
        assert {player.name: player.mark for player in players(table, "")} == worn


async def test_the_talk_goes_on_in_a_rematch_for_those_who_had_it(site: Site) -> None:
    table = await to_the_end(site, await begin(site, BOB, CLEO))
    await site.accounts.rename(ANA, "Ana", "")
    await site.chat.say(ANA, "Bien joué", at=table)
    old = await rematch(site.rooms, ANA, table.id, "")
    assert old.room is not None
    new = old.room.next
    await site.absences.leave(CLEO, new)
    await site.rooms.sit("dddd", new, Sit(name="Dan"))
    chain = await site.rooms.led_to(await site.tables.find(new))
    heard = {me: [one.heard_by(me) for one in chain] for me in (BOB, "dddd")}
    assert heard == {BOB: [True, True], "dddd": [True, False]}


async def test_there_is_no_rematch_before_the_end(site: Site) -> None:
    table = await begin(site, BOB)
    assert await code(rematch(site.rooms, ANA, table.id, "")) == "not-over"


async def test_each_seats_own_player_is_ranked(site: Site) -> None:
    table = await to_the_end(site, await begin(site, BOB))
    assert [place.seat for place in await site.rankings.places(table)] == [0, 1]


async def test_a_table_may_be_left_out_of_the_rankings(site: Site) -> None:
    table = await to_the_end(site, await begin(site, BOB, rated=False))
    assert await site.rankings.places(table) == []
