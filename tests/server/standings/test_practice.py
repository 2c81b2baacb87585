"""Play over time: what reviews said of one's games, kept for oneself."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import update

from tests.server.people.test_logins import SECRET
from tests.server.people.test_profiles import play
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import matches, seats, versions
from yamotheque.worth.review import Review
from yamotheque.worth.worth import Unit


async def review(site: Site, id: str) -> Review:
    """The review of a match, noted as when it is asked for."""
    found = await site.analysis.review(id, (await site.tables.find(id)).match)
    await site.practice.note(id, found)
    return found


async def test_games_that_were_reviewed_are_told_oldest_first(site: Site) -> None:
    ids = [await play(site, "aaaa") for _ in range(2)]
    for id in reversed(ids):
        await review(site, id)
    (corse,) = (await site.practice.read("aaaa")).games
    assert (corse.game, corse.unit, [one.kept for one in corse.games]) == ("corse", "points", ids)


async def test_a_game_tells_what_its_decisions_lost_and_what_chance_gave(site: Site) -> None:
    (ledger,) = (await review(site, await play(site, "aaaa"))).ledgers
    ((one,),) = (each.games for each in (await site.practice.read("aaaa")).games)
    assert (one.decisions, one.loss, one.luck) == (
        len(ledger.decisions),
        pytest.approx(ledger.mean_loss),
        ledger.luck,
    )


async def test_the_luck_of_several_games_in_a_row_is_that_of_one_of_them(site: Site) -> None:
    id = await play(site, "aaaa")
    found = replace(await site.analysis.review(id, (await site.tables.find(id)).match), games=5)
    await site.practice.note(id, found)
    (corse,) = (await site.practice.read("aaaa")).games
    assert corse.luck == pytest.approx(found.ledgers[0].luck / 5)


@pytest.mark.parametrize(("options", "told"), [({}, True), ({"series": "5"}, False)])
async def test_what_was_noted_of_several_games_as_of_one_is_told_no_more(
    site: Site, options: dict[str, str], told: bool
) -> None:
    await review(site, id := await play(site, "aaaa"))
    async with site.store.writing() as connection:
        await connection.execute(update(matches).where(matches.c.id == id).values(options=options))
        await connection.execute(update(versions).values(version_num="0027"))
    await site.store.migrate()
    assert bool((await site.practice.read("aaaa")).games) is told


async def test_the_mean_loss_is_that_of_all_decisions(site: Site) -> None:
    lost = [(await review(site, await play(site, "aaaa"))).ledgers[0] for _ in range(2)]
    (corse,) = (await site.practice.read("aaaa")).games
    decisions = sum(len(ledger.decisions) for ledger in lost)
    assert corse.loss == pytest.approx(-sum(ledger.mistakes for ledger in lost) / decisions)


async def test_a_match_that_is_reviewed_again_counts_once(site: Site) -> None:
    id = await play(site, "aaaa")
    for _ in range(2):
        await review(site, id)
    (corse,) = (await site.practice.read("aaaa")).games
    assert len(corse.games) == 1


async def test_games_told_in_chances_stand_apart(site: Site) -> None:
    ids = [await play(site, "aaaa") for _ in range(2)]
    found = await review(site, ids[0])
    found = replace(found, unit=Unit.CHANCE)
    await site.practice.note(ids[1], found)
    assert {one.unit for one in (await site.practice.read("aaaa")).games} == {"points", "chance"}


async def test_what_a_bot_had_a_hand_in_is_not_ones_own_play(site: Site) -> None:
    await review(site, await play(site, "aaaa"))
    async with site.store.writing() as connection:
        await connection.execute(update(seats).values(helped=True))
    assert (await site.practice.read("aaaa")).games == []


async def test_what_a_bot_had_a_hand_in_tells_nothing_on_a_profile(site: Site) -> None:
    await site.logins.register("aaaa", "Orsu", SECRET)
    await review(site, await play(site, "aaaa"))
    async with site.store.writing() as connection:
        await connection.execute(update(seats).values(helped=True))
    profile = await site.profiles.read("Orsu")
    assert (profile.luck, profile.figures, profile.finished) == ([], [], 1)


async def test_what_a_review_says_is_kept_beside_the_request_that_reads_it(site: Site) -> None:
    id = await play(site, "aaaa")
    await site.analysis.review(id, (await site.tables.find(id)).match)
    assert not (await site.practice.read("aaaa")).games
    await site.note_review()
    assert (await site.practice.read("aaaa")).games
