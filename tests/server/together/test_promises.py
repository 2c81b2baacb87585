"""Seeds are promised before they are told, so that nobody chooses the dice, nor who runs them."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

import pytest

from tests.server.gathered import ANA, BOB, CLEO, Moved, code
from yamotheque import Record, verify
from yamotheque.provable.sources import NOTHING, fingerprint
from yamotheque.server.errors import Refused
from yamotheque.server.matches.room import A_WHILE
from yamotheque.server.matches.table import Table, fresh
from yamotheque.server.people.moderation import take_name
from yamotheque.server.protocol.rooms import Reveal, Sit, Wanted
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site

A, B = fingerprint("a"), fingerprint("b")


@pytest.fixture
def clock() -> Moved:
    """A clock that these tests move."""
    return Moved()


async def opened(site: Site, promise: str = A, seats: int = 1) -> str:
    """A table of Ana's that waits for others."""
    people = [NewPlayer("Ana", promise=promise), *[NewPlayer("", open=True)] * seats]
    new = NewTable("corse", people, {"columns": "L"}, access="link")
    return (await site.tables.open(ANA, new)).id


async def both_sit(site: Site) -> str:
    """Ana and Bob have promised their seeds."""
    id = await opened(site)
    await site.rooms.sit(BOB, id, Sit(name="Bob", promise=B))
    return id


async def promises(site: Site, id: str) -> list[str]:
    return [chair.promise for chair in (await site.tables.find(id)).chairs]


def revealing(table: Table) -> bool:
    return table.room is not None and bool(table.room.revealing)


async def test_an_operator_who_plays_cannot_choose_his_seed_by_those_of_the_others(
    site: Site,
) -> None:
    """Ana runs the server: she knows its secret and all it is told, and wants 66666 first."""
    id = await both_sit(site)
    known = await site.tables.load(id)
    await site.rooms.reveal(BOB, id, Reveal([A, B], ["b"]))

    def first(seed: str) -> str:
        match = fresh(known, [seed, "b"])
        match.play("throw")
        return match.entries[-1].step

    lucky = next(f"try {n}" for n in count() if first(f"try {n}") == "66666")
    assert await code(site.rooms.reveal(ANA, id, Reveal([A, B], [lucky]))) == "bad-seed"
    await site.rooms.promise(ANA, id, 0, fingerprint(lucky))
    assert await promises(site, id) == [fingerprint(lucky), ""]  # and Bob's page makes a new seed


async def test_a_record_that_an_operator_wrote_with_a_lucky_seed_fails(site: Site) -> None:
    id = await both_sit(site)
    match = fresh(await site.tables.load(id), ["lucky", "b"])
    match.stop()
    assert "Ana's seed is not the one" in verify(Record.read(str(match.record))).text.en


async def test_nobody_tells_a_seed_before_all_have_promised(site: Site) -> None:
    id = await opened(site)
    assert await code(site.rooms.reveal(ANA, id, Reveal([A, ""], ["a"]))) == "other-promises"


async def test_the_last_seed_told_begins_the_match(site: Site) -> None:
    id = await both_sit(site)
    assert (await site.rooms.reveal(BOB, id, Reveal([A, B], ["b"]))).status == "waiting"
    table = await site.rooms.reveal(ANA, id, Reveal([A, B], ["a"]))
    assert (table.status, table.match.seeds) == ("playing", ("a", "b"))


async def test_a_seed_is_told_to_the_promises_one_has_seen(site: Site) -> None:
    id = await both_sit(site)
    other = Reveal([A, fingerprint("other")], ["a"])
    assert await code(site.rooms.reveal(ANA, id, other)) == "other-promises"


@pytest.mark.parametrize("by", ["stand", "arrange", "promise", "bot", "name"])
async def test_who_changes_anything_once_all_have_promised_voids_all_promises(
    site: Site, by: str
) -> None:
    id = await opened(site)
    bots = [Wanted(0), Wanted(1), Wanted(bot="greedy", name="Robot")]
    await site.rooms.arrange(ANA, id, bots)
    await site.rooms.sit(BOB, id, Sit(name="Bob", promise=B))
    await site.rooms.reveal(ANA, id, Reveal([A, B, NOTHING], ["a"]))
    if by == "bot":
        others = [Wanted(0), Wanted(1), Wanted(bot="greedy", name="Another")]
        table = await site.rooms.arrange(ANA, id, others)
    elif by == "name":
        async with site.store.writing() as connection:
            await take_name(connection, BOB)
        table = await site.tables.find(id)
    elif by == "stand":
        table = await site.rooms.stand(BOB, id, 1)
    elif by == "arrange":
        table = await site.rooms.arrange(ANA, id, [*bots[:2], Wanted(2), Wanted(open=True)])
    else:
        table = await site.rooms.promise(BOB, id, 1, fingerprint("other"))
    mine = [chair for chair in table.chairs if chair.owner == ANA and not chair.bot]
    assert [chair.promise for chair in mine] == [""]
    assert not any(chair.seed for chair in table.chairs) and not revealing(table)


async def test_promises_stand_while_others_come_and_go(site: Site) -> None:
    id = await opened(site, seats=2)
    await site.rooms.sit(BOB, id, Sit(name="Bob", promise=B))
    await site.rooms.sit(CLEO, id, Sit(name="Cleo", promise=fingerprint("c")))
    await site.rooms.stand(CLEO, id, 2)
    assert await promises(site, id) == ["", "", ""]
    await site.rooms.promise(ANA, id, 0, A)
    await site.rooms.promise(BOB, id, 1, B)
    assert revealing(await site.rooms.start(ANA, id))


async def test_somebody_who_is_away_is_waited_for_a_while(site: Site, clock: Moved) -> None:
    id = await both_sit(site)
    await site.rooms.reveal(BOB, id, Reveal([A, B], ["b"]))
    assert await code(site.rooms.start(BOB, id)) == "not-yours"
    assert await code(site.rooms.start(ANA, id)) == "not-ready"
    clock.wait(A_WHILE + 1)
    assert await code(site.rooms.start(CLEO, id)) == "not-yours"
    table = await site.rooms.start(BOB, id)
    assert (table.status, table.match.seeds) == ("playing", (A, "b"))


async def test_the_record_says_whose_promise_stood_in_for_their_seed(
    site: Site, clock: Moved
) -> None:
    id = await both_sit(site)
    await site.rooms.reveal(BOB, id, Reveal([A, B], ["b"]))
    clock.wait(A_WHILE + 1)
    table = await site.rooms.start(BOB, id)
    match = table.match.copy()
    match.stop()
    assert "Ana did not tell their seed" in verify(Record.read(str(match.record))).text.en


async def test_bots_and_whoever_brings_no_seed_have_none_for_the_server_to_choose(
    site: Site,
) -> None:
    id = await opened(site)
    table = await site.rooms.arrange(ANA, id, [Wanted(0), Wanted(bot="greedy")])
    assert await promises(site, id) == [A, "-"] and revealing(table)
    table = await site.rooms.reveal(ANA, id, Reveal([A, "-"], ["a"]))
    assert table.match.seeds == ("a", "-")


async def test_a_match_is_read_again_with_its_promises_and_names(site: Site) -> None:
    id = await both_sit(site)
    await site.rooms.reveal(BOB, id, Reveal([A, B], ["b"]))
    await site.rooms.reveal(ANA, id, Reveal([A, B], ["a"]))
    await site.absences.leave(ANA, id)
    await site.absences.leave(BOB, id)
    stored = (await site.tables.load(id)).record
    assert (stored.promises, stored.names) == ((A, B), (fingerprint("Ana"), fingerprint("Bob")))
    assert verify(stored).finding == "verified"
    exchanged = replace(stored, players=stored.players[::-1])
    assert verify(exchanged).finding == "failed"


@pytest.mark.parametrize("promise", ["seed", A.upper(), A[:-1], A + "\n"])
async def test_what_is_no_fingerprint_is_refused(site: Site, promise: Sequence[str]) -> None:
    with pytest.raises(Refused, match="64 hexadecimal digits"):
        await opened(site, str(promise))
