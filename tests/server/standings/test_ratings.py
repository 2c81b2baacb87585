"""Ratings: who is rated, among whom, and that a rebuild gives the very same."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from yamotheque.match import Match
from yamotheque.match.record import Entry
from yamotheque.server.matches.stored_match import Chair
from yamotheque.server.matches.table import Table
from yamotheque.server.people.joining import join
from yamotheque.server.protocol.rooms import Absent, Sit
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.standings import ratings
from yamotheque.server.standings.endings import Endings
from yamotheque.server.standings.placing import HARDLY, Placed, pool_of, standings
from yamotheque.server.storage.schema import accounts, matches, now, rating_steps
from yamotheque.server.storage.schema import ratings as rated
from yamotheque.server.tables import tables

ANA, BOB, CAM, DAN = (Chair(name, name, name, "") for name in ("aaaa", "bbbb", "cccc", "dddd"))
GREEDY = Chair("gggg", "aaaa", "Robot", "", bot="greedy")


class Ended:
    """A match that is over as a test wants it to be: only its points are looked at."""

    def __init__(self, *scores: int, teams: bool = False, finished: bool = True) -> None:
        self.scores, self.finished = scores, finished
        self.entries = [Entry(seat, "throw") for seat in range(len(scores)) for _ in range(HARDLY)]
        self.sides = ((0, 2), (1, 3)) if teams else tuple((seat,) for seat in range(len(scores)))
        best = max(scores)
        self.winners = tuple(seat for seat, points in enumerate(scores) if points == best)


def ranks(match: Any, *chairs: Chair) -> list[int]:
    return [one.rank for one in standings(match, chairs)]


def test_those_who_do_not_win_are_ranked_by_their_points() -> None:
    assert ranks(Ended(90, 120, 70, 90), ANA, BOB, CAM, DAN) == [1, 0, 2, 1]


def test_partners_are_ranked_together() -> None:
    stood = standings(Ended(80, 50, 80, 50, teams=True), (ANA, BOB, CAM, DAN))
    assert [(one.seat, one.side, one.rank) for one in stood] == [
        (0, 0, 0),
        (2, 0, 0),
        (1, 1, 1),
        (3, 1, 1),
    ]


def test_whoever_gives_up_has_lost_whatever_their_points() -> None:
    gone = replace(BOB, left=now())
    assert ranks(Ended(90, 120, 70), ANA, gone, CAM) == [0, 2, 1]


def test_a_match_that_ends_because_somebody_gave_up_counts_against_them_alone() -> None:
    gone = replace(BOB, left=now())
    assert ranks(Ended(90, 120, 70, finished=False), ANA, gone, CAM) == [0, 1, 0]
    assert ranks(Ended(90, 120, 70, finished=False), ANA, BOB, CAM) == []


def test_the_partner_of_whoever_gives_up_loses_nothing() -> None:
    chairs = (ANA, replace(BOB, left=now()), CAM, DAN)
    stood = standings(Ended(80, 50, 80, 50, teams=True), chairs)
    assert [one.seat for one in stood if one.spared] == [3]


def test_nobody_is_rated_against_themselves_or_somebody_at_the_same_screen() -> None:
    beside = Chair("zzzz", "aaaa", "Zoé", "")
    assert ranks(Ended(90, 120), ANA, beside) == []
    assert ranks(Ended(90, 120), ANA, ANA) == []
    assert ranks(Ended(90), ANA) == []


def test_a_seat_that_a_bot_played_in_is_rated_as_given_up() -> None:
    assert ranks(Ended(120, 90), replace(ANA, helped=True), BOB) == [1, 0]


def test_a_match_that_hardly_began_rates_nobody() -> None:
    match = Ended(0, 0, finished=False)
    assert ranks(match, ANA, replace(BOB, left=now())) == [0, 1]
    match.entries.pop()
    assert ranks(match, ANA, replace(BOB, left=now())) == []


def test_bots_and_programs_are_rated_apart() -> None:
    assert pool_of((ANA, BOB), apart=False) == "people"
    assert pool_of((ANA, GREEDY), apart=False) == "bots"
    assert pool_of((ANA, BOB), apart=True) == "programs"


# ---------------------------------------------------------------- in the database


async def sit_at(site: Site, *people: str, bots: int = 0, guests: str = "") -> Table:
    """A match of people who each have their own screen, and bots, just begun.

    They all have an account but for those whose ids begin like a guest's.
    """
    new = [NewPlayer(people[0]), *(NewPlayer("", open=True) for _ in people[1:])]
    new += [NewPlayer("Robot", bot="random") for _ in range(bots)]
    asked = NewTable("corse", new, {"columns": "S"}, access="link", rated=True)
    id = (await site.tables.open(people[0], asked)).id
    for other in people[1:]:
        await site.rooms.sit(other, id, Sit(name=other))
    async with site.store.writing() as connection:
        found = set((await connection.execute(select(accounts.c.player))).scalars())
        for one in people:
            if one not in found and not (guests and one.startswith(guests)):
                account = {"player": one, "password": "", "created": now()}
                await connection.execute(insert(accounts).values(**account))
    return await site.tables.find(id)


async def play_a_little(site: Site, table: Table) -> Table:
    """Let everybody move often enough for the match to have begun."""
    while any(
        sum(entry.who == seat for entry in table.match.entries) < HARDLY
        for seat in range(len(table.chairs))
    ):
        owner = table.chairs[table.match.turn].owner  # type: ignore[index]
        move = str(table.match.moves[-1])
        table = await site.tables.move(owner, table.id, table.version, move)
    return table


async def to_its_end(site: Site, table: Table) -> Table:
    """Play it, each with the last move they may make."""
    for _ in range(2000):
        if table.status != "playing":
            return table
        chair = table.chairs[table.match.turn]  # type: ignore[index]
        if chair.stand_in:
            await asyncio.sleep(0.01)
        else:
            move = str(table.match.moves[-1])
            table = await site.tables.move(chair.owner, table.id, table.version, move)
    raise TimeoutError("no bot moves")


async def everything(site: Site) -> tuple[list[Any], list[Any]]:
    async with site.store.reading() as connection:
        steps = await connection.execute(
            select(rating_steps).order_by(rating_steps.c.match, rating_steps.c.seat)
        )
        now = await connection.execute(select(rated).order_by(*rated.primary_key.columns))
        return list(steps.all()), list(now.all())


async def test_ratings_are_those_of_a_rebuild_to_the_last_digit(site: Site) -> None:
    for people in (("aaaa", "bbbb"), ("bbbb", "cccc", "aaaa"), ("cccc", "aaaa")):
        await to_its_end(site, await sit_at(site, *people))
    before = await everything(site)
    assert len(before[0]) == 7 and {row.who for row in before[1]} == {"aaaa", "bbbb", "cccc"}
    assert await site.endings.rebuild() == 3
    assert await everything(site) == before


async def test_what_is_written_down_late_is_rated_after_what_was_there(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though it ended before, by a clock that was put back: nothing is reckoned again."""
    with monkeypatch.context() as ahead:
        ahead.setattr(tables, "now", lambda: now(timedelta(hours=-1)))
        await to_its_end(site, await sit_at(site, "aaaa", "bbbb"))
    (first, _) = await everything(site)
    for people in (("bbbb", "aaaa"), ("bbbb", "cccc")):
        await to_its_end(site, await sit_at(site, *people))
    steps, rated_then = await everything(site)
    assert len({row.at for row in steps}) == 3 and set(first) < set(steps)
    assert {row.at for row in first} == {min(row.at for row in steps)}
    await site.endings.rebuild()
    assert await everything(site) == (steps, rated_then)


async def test_a_page_of_ratings_has_the_strongest_first_and_ones_own_line(site: Site) -> None:
    table = await sit_at(site, "aaaa", "bbbb")
    async with site.store.writing() as connection:
        stood = [Placed(0, "aaaa", 0, 1), Placed(1, "bbbb", 1, 0)]
        await ratings.enter(connection, table.id, ("corse", "people"), now(), stood)
    page = await site.ratings.page("aaaa", "corse", "people", 1)
    assert [(row.rank, row.pseudo, row.mine) for row in page.rows] == [
        (1, "bbbb", False),
        (2, "aaaa", True),
    ]
    assert page.rows[0].rating > 1000 > page.rows[1].rating and page.own == page.rows[1]


async def test_whoever_leaves_has_lost_in_the_ratings_and_keeps_no_result(site: Site) -> None:
    table = await sit_at(site, "aaaa", "bbbb")
    table = await to_its_end(site, await site.absences.leave("bbbb", table.id))
    steps, _ = await everything(site)
    assert [(row.who, row.rank) for row in steps] == [("aaaa", 0), ("bbbb", 1)]
    ranking = await site.rankings.ranking("", "corse", "S", 1)
    assert [row.pseudo for row in ranking.rows] == ["aaaa"]


async def test_a_match_ended_because_somebody_is_gone_is_lost_for_them(site: Site) -> None:
    table = await play_a_little(site, await sit_at(site, "aaaa", "bbbb"))
    gone = table.chairs[table.match.turn].player  # type: ignore[index]
    (stays,) = {"aaaa", "bbbb"} - {gone}
    async with site.store.writing() as connection:
        await connection.execute(update(matches).values(late=True))
    asked = Absent(seat=table.match.turn, act="end")  # type: ignore[arg-type]
    await site.absences.decide(stays, table.id, asked)
    before = await everything(site)
    assert {row.who: row.rank for row in before[0]} == {stays: 0, gone: 1}
    await site.endings.rebuild()
    assert await everything(site) == before


async def test_what_was_played_as_a_guest_is_not_rated_when_it_becomes_an_accounts(
    site: Site,
) -> None:
    await to_its_end(site, await sit_at(site, "cccc", "bbbb", guests="c"))
    await to_its_end(site, await sit_at(site, "aaaa", "bbbb"))
    before = await everything(site)
    assert [row.who for row in before[0]] == ["aaaa", "bbbb"]
    async with site.store.writing() as connection:
        await join(connection, "cccc", "aaaa")
    await site.endings.rebuild()
    assert await everything(site) == before


# ---------------------------------------------------------------- attackers


async def test_a_farm_of_guests_who_sit_down_and_leave_rates_nobody(site: Site) -> None:
    for number in range(3):
        guest = f"guest{'abc'[number]}"
        table = await sit_at(site, "aaaa", guest, guests="guest")
        await site.absences.leave(guest, table.id)
        await site.absences.leave("aaaa", table.id)
    assert await everything(site) == ([], [])


async def test_accounts_that_sit_down_and_leave_rate_nobody(site: Site) -> None:
    table = await sit_at(site, "aaaa", "bbbb")
    await site.absences.leave("bbbb", table.id)
    await site.absences.leave("aaaa", table.id)
    assert await everything(site) == ([], [])


async def test_oneself_in_a_second_session_gives_no_rating(site: Site) -> None:
    await to_its_end(site, await sit_at(site, "aaaa", "guesta", guests="guest"))
    assert await everything(site) == ([], [])


async def test_the_same_opponent_again_counts_less(site: Site) -> None:
    """Two accounts of one person gain less each time; a circle of friends, as much as its pairs."""
    for _ in range(2):
        table = await sit_at(site, "aaaa", "bbbb")
        async with site.store.writing() as connection:
            stood = [Placed(0, "aaaa", 0, 0), Placed(1, "bbbb", 1, 1)]
            await ratings.enter(connection, table.id, ("corse", "people"), now(), stood)
    async with site.store.reading() as connection:
        steps = select(rating_steps).order_by(rating_steps.c.at, rating_steps.c.seat)
        first, lost, second, again = (await connection.execute(steps)).all()
    known = {"aaaa": (first.mu, first.sigma), "bbbb": (lost.mu, lost.sigma)}
    as_if_new = ratings.rated([second, again], known)[0][0]
    assert second.mu - first.mu == pytest.approx(ratings.weight(1) * (as_if_new - first.mu))


async def beat(site: Site, *games: tuple[str, str]) -> dict[str, int]:
    """Let the first of each pair win against the second; what everybody is rated then."""
    for winner, loser in games:
        table = await sit_at(site, winner, loser)
        async with site.store.writing() as connection:
            stood = [Placed(0, winner, 0, 0), Placed(1, loser, 1, 1)]
            await ratings.enter(connection, table.id, ("corse", "people"), now(), stood)
    return {row.who: ratings.shown(row.sure) for row in (await everything(site))[1]}


async def test_all_the_games_with_one_account_of_ones_own_bring_450_points_at_most(
    site: Site,
) -> None:
    few = await beat(site, *[("aaaa", "bbbb")] * 5)
    many = await beat(site, *[("aaaa", "bbbb")] * 15)
    assert 1353 == few["aaaa"] < many["aaaa"] < 1450


async def test_who_boosts_in_a_circle_gets_less_than_who_is_boosted_by_it(site: Site) -> None:
    circle = [("aaaa", "bbbb"), ("bbbb", "cccc"), ("cccc", "aaaa")]
    boosted = await beat(site, *circle * 5)
    assert max(boosted.values()) < 1250
    one = await beat(site, *[(f"d{who}", f"d{whom}") for who, whom in ("ab", "ac") * 5])
    assert 1250 < one["da"] < 1710


async def test_who_loses_on_purpose_is_rated_below_who_did_not(site: Site) -> None:
    lost = [(other, "aaaa") for other in ("ba", "bb", "bc")]
    won = [(who, f"{who[0]}{other}") for other in "xyz" for who in ("aaaa", "dddd")]
    rated_then = await beat(site, *lost, *won)
    assert rated_then["aaaa"] < rated_then["dddd"]


# ---------------------------------------------------------------- programs


@pytest.mark.parametrize(("seconds", "quick"), [(5, True), (12, False)])
def test_moves_at_the_pace_of_a_machine_make_a_match_quick(seconds: int, quick: bool) -> None:
    match = Match("yacht", players=["Ana"])
    while len([entry for entry in match.entries if entry.who is not None]) < 24:
        match.play(match.moves[-1])
    endings = Endings(None, None, glance=0.4)  # type: ignore[arg-type]
    at = f"2026-03-01T12:00:{seconds:02}.000Z"
    assert endings.is_quick(match, [ANA], "2026-03-01T12:00:00Z", at) is quick


async def test_a_program_that_calls_itself_a_person_is_rated_apart_if_it_plays_like_one(
    site: Site,
) -> None:
    site.endings.glance = 10**6
    await to_its_end(site, await sit_at(site, "aaaa", "bbbb"))
    assert {row.pool for row in (await everything(site))[0]} == {"programs"}


def test_a_program_is_not_seen_where_its_opponent_or_the_waiting_took_long_enough() -> None:
    """The pace is that of all the people together, from the opening of the table to the end."""
    match = Match("yacht", players=["Ana", "Robot"])
    while len([entry for entry in match.entries if entry.who is not None]) < 24:
        match.play(match.moves[-1])
    endings = Endings(None, None, glance=0.4)  # type: ignore[arg-type]
    since, at = "2026-03-01T12:00:00Z", "2026-03-01T12:00:10.000Z"
    assert not endings.is_quick(match, [ANA, BOB], since, at)


async def test_a_program_is_ranked_apart_from_people(site: Site) -> None:
    await site.accounts.be_a_program("bbbb")
    for player in ("aaaa", "bbbb"):
        asked = NewTable("corse", [NewPlayer(player)], {"columns": "S"})
        opened = await site.tables.open(player, asked)
        await to_its_end(site, await site.tables.start(player, opened.id, ["seed"]))
    people = await site.rankings.ranking("", "corse", "S", 1)
    programs = await site.rankings.ranking("", "corse", "S", 1, apart=True)
    assert [row.pseudo for row in people.rows + programs.rows] == ["aaaa", "bbbb"]
    assert [row.rank for row in people.rows + programs.rows] == [1, 1]


async def test_attempts_and_the_mean_stand_beside_a_record(site: Site) -> None:
    scores = []
    for move in (None, "stop", None, "throw"):
        asked = NewTable("corse", [NewPlayer("Ana")], {"columns": "S"})
        opened = await site.tables.open("aaaa", asked)
        table = await site.tables.start("aaaa", opened.id, ["seed"])
        if move is not None:
            await site.tables.move("aaaa", table.id, table.version, move)
        else:
            scores.append((await to_its_end(site, table)).match.scores[0])
    (row,) = (await site.rankings.ranking("", "corse", "S", 1)).rows
    assert (row.score, row.finished, row.abandoned) == (max(scores), 2, 1)
    assert row.mean == round(sum(scores) / 2, 1)


async def test_a_game_left_lying_for_a_week_is_an_abandoned_one(site: Site) -> None:
    asked = NewTable("corse", [NewPlayer("Ana")], {"columns": "S"})
    opened = await site.tables.open("aaaa", asked)
    await to_its_end(site, await site.tables.start("aaaa", opened.id, ["seed"]))
    lying = await site.tables.open("aaaa", asked)
    await site.tables.start("aaaa", lying.id, ["seed"])
    async with site.store.writing() as connection:
        old = update(matches).where(matches.c.id == lying.id)
        await connection.execute(old.values(updated=now(timedelta(days=8))))
    (row,) = (await site.rankings.ranking("", "corse", "S", 1)).rows
    assert (row.finished, row.abandoned) == (1, 1)
