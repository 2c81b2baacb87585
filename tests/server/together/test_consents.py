"""Taking back what has fallen, when everybody at the table agrees."""

from tests.server.gathered import ANA, BOB, CLEO, begin, code, sides, to_the_end
from yamotheque import verify
from yamotheque.provable.sources import NOTHING, fingerprint
from yamotheque.server.matches.table import Table
from yamotheque.server.protocol.rooms import Reveal
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site


async def thrown(site: Site, *others: str) -> tuple[Table, int]:
    """A match that is not rated after its first throw, and its version before that."""
    table = await begin(site, *(others or (BOB,)), rated=False)
    before = table.version
    return await site.tables.move(sides(table)[0], table.id, before, "throw"), before


async def test_when_everybody_agrees_what_has_fallen_is_taken_back(site: Site) -> None:
    table, before = await thrown(site)
    was = table.match.at(before).state
    await site.consents.ask(ANA, table.id, before)
    table = await site.consents.agree(BOB, table.id)
    assert table.match.state == was
    assert table.match.entries[-1].step == f"undo {before}"


async def test_nothing_is_taken_back_until_all_have_agreed(site: Site) -> None:
    table, before = await thrown(site, BOB, CLEO)
    version = table.version
    await site.consents.ask(ANA, table.id, before)
    table = await site.consents.agree(CLEO, table.id)
    assert table.version == version
    asked = (await site.tables.view(table, BOB)).room.asked  # type: ignore[union-attr]
    assert asked is not None
    assert (asked.by, asked.to, asked.agreed) == (0, before, [0, 2])


async def test_one_who_refuses_is_enough(site: Site) -> None:
    table, before = await thrown(site)
    await site.consents.ask(ANA, table.id, before)
    table = await site.consents.refuse(BOB, table.id)
    assert await code(site.consents.agree(BOB, table.id)) == "nothing-asked"


async def test_a_move_lets_the_question_lapse(site: Site) -> None:
    table, before = await thrown(site)
    await site.consents.ask(ANA, table.id, before)
    move = str(table.match.moves[-1])
    table = await site.tables.move(sides(table)[0], table.id, table.version, move)
    assert await code(site.consents.agree(BOB, table.id)) == "nothing-asked"


async def test_a_match_that_counts_keeps_what_has_fallen(site: Site) -> None:
    table = await begin(site, BOB)
    table = await site.tables.move(sides(table)[0], table.id, table.version, "throw")
    assert await code(site.consents.ask(ANA, table.id, 1)) == "rated"


async def test_a_match_with_a_bot_that_counts_keeps_what_has_fallen(site: Site) -> None:
    people = [NewPlayer("Ana"), NewPlayer("Robot", bot="greedy")]
    new = NewTable("corse", people, {"columns": "L"}, access="link", rated=True)
    table = await site.tables.open(ANA, new)
    await site.rooms.promise(ANA, table.id, 0, fingerprint("a"))
    await site.rooms.reveal(ANA, table.id, Reveal([fingerprint("a"), NOTHING], ["a"]))
    assert await code(site.consents.ask(ANA, table.id, 0)) == "rated"


async def test_who_does_not_play_asks_for_nothing(site: Site) -> None:
    table, before = await thrown(site)
    assert await code(site.consents.ask(CLEO, table.id, before)) == "not-yours"


async def test_a_match_with_something_taken_back_is_verified(site: Site) -> None:
    table, before = await thrown(site)
    await site.consents.ask(ANA, table.id, before)
    table = await to_the_end(site, await site.consents.agree(BOB, table.id))
    assert verify(table.match.record).finding == "verified"
