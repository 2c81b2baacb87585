"""People one has played with: followed, seen, asked to a table, and played against so often."""

from collections.abc import Callable

from tests.server.gathered import ANA, BOB, CLEO, begin, code, sides, to_the_end
from tests.server.guest import Guest
from yamotheque.server.matches.table import Table
from yamotheque.server.news.hub import Watcher
from yamotheque.server.people.joining import join
from yamotheque.server.protocol.people import Acquaintance, Invitation
from yamotheque.server.protocol.rooms import Sit
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site

PEOPLE = [NewPlayer("Ana"), NewPlayer("", open=True)]


async def waiting(site: Site, me: str = ANA) -> str:
    """A table where somebody sits and waits for one other."""
    return (await site.tables.open(me, NewTable("corse", PEOPLE, access="link"))).id


async def met(site: Site) -> Table:
    """A match of Ana and Bob is played, and Ana follows Bob."""
    table = await to_the_end(site, await begin(site, BOB, rated=False))
    await site.acquaintances.follow(ANA, BOB)
    return table


async def bob(site: Site) -> Acquaintance:
    """Bob as Ana knows him."""
    (one,) = await site.acquaintances.known(ANA)
    return one


async def invited(site: Site) -> list[str]:
    """The tables that Bob is asked to."""
    return [one.table for one in await site.acquaintances.invitations(BOB)]


async def test_who_has_played_together_knows_each_other(site: Site) -> None:
    await begin(site, BOB)
    assert (await bob(site)).name == BOB and not (await bob(site)).follows


async def test_who_only_waited_at_a_table_together_knows_nobody(site: Site) -> None:
    people = [*PEOPLE, NewPlayer("", open=True)]
    id = (await site.tables.open(ANA, NewTable("corse", people, access="link"))).id
    await site.rooms.sit(BOB, id, Sit(name="Bob"))
    assert await site.acquaintances.known(ANA) == []


async def test_a_stranger_is_not_followed(site: Site) -> None:
    await begin(site, BOB)
    assert await code(site.acquaintances.follow(CLEO, BOB)) == "not-known"


async def test_whoever_is_followed_is_seen_where_they_are_on_any_page(site: Site) -> None:
    await met(site)
    page = site.hub.join(BOB)
    assert (await bob(site)).here
    site.hub.leave(page)
    assert not (await bob(site)).here


async def test_whoever_is_not_followed_is_not_seen(site: Site) -> None:
    await begin(site, BOB)
    site.hub.join(BOB)
    assert not (await bob(site)).here


async def test_whoever_mutes_somebody_is_not_seen_by_them(site: Site) -> None:
    await met(site)
    site.hub.join(BOB)
    await site.accounts.mute(BOB, ANA)
    assert not (await bob(site)).here


async def test_a_match_says_who_of_two_has_won_rated_or_not(site: Site) -> None:
    table = await met(site)
    points = table.match.scores
    one = await bob(site)
    expected = (points[0] > points[1], points[1] > points[0])
    assert (one.games, (one.won, one.lost)) == (1, expected)


async def test_whoever_a_bot_sat_in_for_has_won_what_the_end_says(site: Site) -> None:
    table = await begin(site, BOB, rated=False)
    mover, other, turn = sides(table)
    await site.absences.leave(mover, table.id)
    table = await to_the_end(site, await site.tables.find(table.id))
    (one,) = await site.acquaintances.known(other)
    lost = turn in table.match.winners
    assert (one.won, one.lost) == (not lost, lost)


async def test_what_two_won_is_the_same_after_a_rebuild(site: Site) -> None:
    await met(site)
    before = await bob(site)
    await site.endings.rebuild()
    assert await bob(site) == before


async def test_an_invitation_is_told_to_who_is_on_another_page(site: Site) -> None:
    await met(site)
    page, id = site.hub.join(BOB), await waiting(site)
    await site.acquaintances.invite(ANA, id, BOB)
    await settled(site)
    assert b'"turn"' in page.waiting.get_nowait()
    assert await site.acquaintances.invitations(BOB) == [Invitation(id, "Yams Corse", ANA, "Ana")]


async def settled(site: Site) -> None:
    """Wait until all calls were made."""
    for call in list(site.calls.calling):
        await call


async def test_whoever_is_not_followed_is_not_invited(site: Site) -> None:
    await begin(site, BOB)
    id = await waiting(site)
    assert await code(site.acquaintances.invite(ANA, id, BOB)) == "not-known"


async def test_only_who_sits_at_a_table_invites_to_it(site: Site) -> None:
    await met(site)
    id = await waiting(site, CLEO)
    assert await code(site.acquaintances.invite(ANA, id, BOB)) == "not-yours"


async def test_whoever_sits_down_is_invited_no_more(site: Site) -> None:
    await met(site)
    id = await waiting(site)
    await site.acquaintances.invite(ANA, id, BOB)
    await site.rooms.sit(BOB, id, Sit(name="Bob"))
    assert await invited(site) == []


async def test_a_table_that_is_closed_invites_nobody(site: Site) -> None:
    await met(site)
    id = await waiting(site)
    await site.acquaintances.invite(ANA, id, BOB)
    await site.rooms.close(ANA, id)
    assert await invited(site) == []


async def test_who_refuses_is_not_asked_again_to_that_table_and_who_asked_sees_it(
    site: Site,
) -> None:
    await met(site)
    id, page = await waiting(site), site.hub.join(ANA)
    await site.acquaintances.invite(ANA, id, BOB)
    await site.acquaintances.refuse(BOB, id)
    assert b'"turn"' in page.waiting.get_nowait()
    await site.acquaintances.invite(ANA, id, BOB)
    assert await invited(site) == [] and (await bob(site)).refused


async def test_whoever_mutes_somebody_is_never_asked_by_them_again(site: Site) -> None:
    await met(site)
    await site.accounts.mute(BOB, ANA)
    page, id = site.hub.join(BOB), await waiting(site)
    await site.acquaintances.invite(ANA, id, BOB)
    await settled(site)
    assert await invited(site) == [] and page.waiting.empty()


async def test_there_is_one_invitation_of_the_same_person_and_the_newest(site: Site) -> None:
    await met(site)
    for id in (await waiting(site), await waiting(site)):
        await site.acquaintances.invite(ANA, id, BOB)
    assert await invited(site) == [id]


async def test_nobody_asks_without_end(site: Site) -> None:
    await met(site)
    for _ in range(10):
        await site.acquaintances.invite(ANA, await waiting(site), BOB)
    assert await code(site.acquaintances.invite(ANA, await waiting(site), BOB)) == "too-fast"


async def test_whom_a_guest_follows_their_account_follows(site: Site) -> None:
    await met(site)
    await site.logins.register(CLEO, "Cléo", "a long pass phrase")
    async with site.store.writing() as connection:
        await join(connection, ANA, CLEO)
    (one,) = await site.acquaintances.known(CLEO)
    assert one.follows


async def test_an_account_that_is_given_up_follows_nobody_and_is_followed_by_nobody(
    site: Site,
) -> None:
    await site.logins.register(BOB, "Bob", "a long pass phrase")
    await met(site)
    await site.acquaintances.follow(BOB, ANA)
    await site.logins.delete(BOB, "a long pass phrase")
    assert not (await bob(site)).follows and not await site.acquaintances.is_followed(ANA)


def test_who_is_invited_hears_so_over_http(guests: Callable[[], Guest]) -> None:
    ana, bob = guests().named("Ana"), guests().named("Bob")
    id = ana.invite("Ana", options={"columns": "L"})
    bob.does(id, "sit", name="Bob")
    other = ana.http.get("/api/me/people").json()[0]
    assert ana.http.put(f"/api/me/people/{other['player']}").json()[0]["follows"]
    new = ana.invite("Ana")
    ana.does(new, "invite", player=other["player"])
    told = bob.http.get("/api/me/turns").json()
    assert (told["invitations"][0]["table"], told["followed"]) == (new, True)
    bob.does(new, "decline")
    assert not bob.http.get("/api/me/turns").json()["invitations"]


async def test_the_games_of_two_are_listed_apart(site: Site) -> None:
    table = await met(site)
    await begin(site, CLEO)
    found, _ = await site.tables.played(ANA, 1, BOB)
    assert [one.id for one in found] == [table.id]


async def test_who_watches_is_named(site: Site) -> None:
    table = await begin(site, BOB)
    await site.accounts.rename(CLEO, "Cléo", "")
    for me in (CLEO, "dddd", ""):
        page: Watcher = site.hub.join(me)
        site.hub.watch(page, table.id)
        page.keeps = table
    assert await site.accounts.names(site.presences.watching(table.id)) == ["Cléo"]
    assert site.presences.watchers(table.id) == 3
