"""Rankings: whose game counts, and where it stands."""

from collections.abc import Callable

from sqlalchemy import delete, select

from tests.live import LiveServer, site_of
from tests.server.guest import Guest
from yamotheque.cli import main
from yamotheque.match import Match
from yamotheque.server.protocol.tables import NewPlayer, NewTable
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import matches, now, parts, results

Arrive = Callable[[], Guest]
ONE_COLUMN = {"columns": "L"}


async def play(site: Site, player: str, name: str, target: int) -> str:
    """A finished match in the database, whose score is what the test wants it to be."""
    opened = await site.tables.open(player, NewTable("corse", [NewPlayer(name)], ONE_COLUMN))
    table = await site.tables.start(player, opened.id, ["seed"])
    async with site.store.writing() as connection:
        match = scoring(table.match, target)
        await site.rankings.enter(connection, table.id, table.chairs, match, now())
    return table.id


def scoring(match: Match, target: int) -> Match:
    """A match that claims a score, since real ones are too random to compare."""

    class Claimed:
        game, category, breakdown = match.game, match.category, match.breakdown
        scores = (target,)

    return Claimed()  # type: ignore[return-value]


async def test_several_games_of_the_base_keep_their_own_ranking_and_begin_in_turn(
    site: Site,
) -> None:
    players = [NewPlayer("Ana"), NewPlayer("Bob")]
    opened = await site.tables.open("aaaa", NewTable("yaminos-base", players, {"series": "5"}))
    table = await site.tables.start("aaaa", opened.id, ["one", "two"])
    assert table.match.in_turn and table.options == {"sticks": "ours", "series": "5"}
    async with site.store.writing() as connection:
        await site.rankings.enter(connection, table.id, table.chairs, table.match, now())
    ranking = await site.rankings.ranking("aaaa", "yaminos-base", "series=5", 1)
    assert {row.table for row in ranking.rows} == {table.id}


async def test_a_row_is_a_players_best_game(site: Site) -> None:
    await play(site, "aaaa", "Ana", 200)
    best = await play(site, "aaaa", "Ana", 300)
    await play(site, "aaaa", "Ana", 250)
    ranking = await site.rankings.ranking("aaaa", "corse", "L", 1)
    assert [(row.score, row.table, row.mine) for row in ranking.rows] == [(300, best, True)]


async def test_equal_scores_share_a_rank_and_the_next_is_skipped(site: Site) -> None:
    for player, score in (("aaaa", 300), ("bbbb", 250), ("cccc", 300), ("dddd", 200)):
        await play(site, player, player.upper(), score)
    ranking = await site.rankings.ranking("", "corse", "L", 1)
    assert [row.rank for row in ranking.rows] == [1, 1, 3, 4]
    assert [row.pseudo for row in ranking.rows] == ["AAAA", "CCCC", "BBBB", "DDDD"]


async def test_ranks_go_on_over_the_pages(site: Site) -> None:
    for number in range(30):
        await play(site, f"p{'abcdefghijkmnpqrstuvwxyz23456789'[number]}", "P", 300 - number // 2)
    second = await site.rankings.ranking("", "corse", "L", 2)
    assert (second.page, second.pages, len(second.rows)) == (2, 2, 5)
    assert [row.rank for row in second.rows] == [25, 27, 27, 29, 29]


async def test_a_page_past_the_last_is_the_last(site: Site) -> None:
    assert (await site.rankings.ranking("", "corse", None, 99)).page == 1


async def test_ones_own_line_comes_along_wherever_it_stands(site: Site) -> None:
    for number in range(30):
        await play(site, f"p{'abcdefghijkmnpqrstuvwxyz23456789'[number]}", "P", 300 - number)
    mine = await play(site, "aaaa", "Ana", 200)
    await site.accounts.rename("aaaa", "Ana", "FR-20R")
    own = (await site.rankings.ranking("aaaa", "corse", "L", 1)).own
    assert own is not None
    assert (own.rank, own.score, own.country, own.table) == (31, 200, "FR-20R", mine)
    assert own.parts.keys() == {"L", "bonus"} and own.last_visit


async def test_who_has_no_finished_game_has_no_line(site: Site) -> None:
    await play(site, "aaaa", "Ana", 300)
    assert (await site.rankings.ranking("bbbb", "corse", "L", 1)).own is None
    assert (await site.rankings.ranking("", "corse", "L", 1)).own is None


async def test_a_ranking_says_how_its_scores_are_shown(site: Site) -> None:
    players = [NewPlayer("Ana"), NewPlayer("Bob")]
    new = NewTable("yaminos-quick", players, {"kind": "ratio"})
    opened = await site.tables.open("aaaa", new)
    table = await site.tables.start("aaaa", opened.id, ["one", "two"])
    while table.status == "playing":
        move = str(table.match.moves[0])
        table = await site.tables.move("aaaa", table.id, table.version, move)
    view = await site.tables.view(table, "aaaa")
    ranking = await site.rankings.ranking("", "yaminos-quick", table.category, 1)
    assert ranking.rows[0].score == max(view.scores)
    assert ranking.measure == view.measure == table.match.game.measure


async def test_an_empty_ranking_knows_its_parts(site: Site) -> None:
    ranking = await site.rankings.ranking("", "corse", None, 1)
    assert ranking.category == "DLMS"
    assert ranking.parts == ["D", "L", "M", "S", "bonus"]


async def test_an_empty_ranking_says_what_a_good_score_is(site: Site) -> None:
    usual = (await site.rankings.ranking("", "corse", None, 1)).usual
    assert [(level.title.en, level.mean) for level in usual] == [
        ("beginner", 702),
        ("casual player", 842),
        ("club player", 949),
        ("master", 1046),
    ]
    await play(site, "aaaa", "Ana", 300)
    assert (await site.rankings.ranking("", "corse", "L", 1)).usual == []


async def test_each_choice_of_options_has_its_own_ranking(site: Site) -> None:
    await play(site, "aaaa", "Ana", 300)
    general = await site.rankings.ranking("", "corse", None, 1)
    assert (general.rows, general.categories) == ([], ["L"])


async def test_a_name_changed_later_is_shown_in_the_ranking(site: Site) -> None:
    await play(site, "aaaa", "Ana", 300)
    await site.accounts.rename("aaaa", "Zoé", "BE")
    row = (await site.rankings.ranking("", "corse", "L", 1)).rows[0]
    assert (row.pseudo, row.country) == ("Zoé", "BE")


async def test_who_has_chosen_no_name_is_listed_as_soon_as_they_have_one(site: Site) -> None:
    await play(site, "aaaa", "Ana", 200)
    table = await site.tables.find(await play(site, "bbbb", "Invité", 300))
    ranking = await site.rankings.ranking("bbbb", "corse", "L", 1)
    assert [row.pseudo for row in ranking.rows] == ["Ana"]
    assert not (await site.rankings.places(table))[0].listed
    records = await site.rankings.records("bbbb", "corse", "L")
    assert (records.best, records.mine, records.parts[0].pseudo) == (200, 300, "Ana")
    await site.accounts.rename("bbbb", "Bob", "")
    ranking = await site.rankings.ranking("bbbb", "corse", "L", 1)
    assert [(row.rank, row.pseudo) for row in ranking.rows] == [(1, "Bob"), (2, "Ana")]
    assert (await site.rankings.places(table))[0].listed


def test_a_finished_game_has_its_place(guest: Guest) -> None:
    view = guest.finish(guest.start("Ana", "Bob", columns="S"))
    places = view["places"]
    assert [place["seat"] for place in places] == [0, 1]
    assert all(place["record"] and place["of"] >= 2 for place in places)
    ranking = guest.http.get("/api/rankings/corse", params={"category": "S"}).json()
    mine = {row["pseudo"]: row for row in ranking["rows"] if row["mine"]}
    assert [mine[name]["score"] for name in ("Ana", "Bob")] == view["scores"]
    assert [mine[name]["rank"] for name in ("Ana", "Bob")] == [place["rank"] for place in places]


def test_the_records_are_the_best_of_all_and_ones_own(guests: Arrive) -> None:
    asked = {"category": "D"}
    games = []
    for guest in (guests(), guests()):
        view = guest.finish(guest.start("Ana", columns="D"))
        games.append((guest, view["scores"][0]))
    for guest, score in games:
        records = guest.http.get("/api/records/corse", params=asked).json()
        assert records["mine"] == score
        assert records["best"] >= max(score for _, score in games)
        assert [part["part"] for part in records["parts"]] == ["D", "bonus"]
        assert records["parts"][0]["mine"] == score


def test_real_dice_and_stopped_games_do_not_count(guest: Guest) -> None:
    guest.move(guest.start("Ana", columns="M"), "stop")
    view = guest.table(guest.open("Ana", dice="physical", columns="M"))
    while view["status"] == "playing":
        count = 5 - len(view["pieces"][0]["dice"])
        view = guest.move(view, "123456"[:count] if view["asked"] else view["moves"][-1])
    ranking = guest.http.get("/api/rankings/corse", params={"category": "M"}).json()
    assert (view["status"], view["places"]) == ("finished", [])
    assert not any(row["mine"] for row in ranking["rows"])


def test_a_ranking_of_no_game_is_not_found(guest: Guest) -> None:
    assert guest.http.get("/api/rankings/chess").json()["code"] == "unknown-game"


async def test_results_can_be_rebuilt_from_the_records(site: Site) -> None:
    opened = await site.tables.open("aaaa", NewTable("corse", [NewPlayer("Ana")], ONE_COLUMN))
    table = await site.tables.start("aaaa", opened.id, ["seed"])
    while table.status == "playing":
        move = str(table.match.moves[-1])
        table = await site.tables.move("aaaa", table.id, table.version, move)
    before = await everything(site)
    async with site.store.writing() as connection:
        await connection.execute(delete(parts))
        await connection.execute(delete(results))
    assert await site.endings.rebuild() == 1
    assert before == await everything(site)
    assert await site.endings.rebuild() == 1


async def everything(site: Site) -> list[object]:
    async with site.store.reading() as connection:
        tables = (results, parts, matches)
        return [list((await connection.execute(select(one))).all()) for one in tables]


def test_the_operator_rebuilds_the_rankings_while_the_server_runs(
    live_server: LiveServer, guest: Guest
) -> None:
    guest.finish(guest.start("Ana", columns="S"))
    before = guest.http.get("/api/rankings/corse", params={"category": "S"}).json()
    assert main(["rankings", "rebuild", *map(str, site_of(live_server.data))]) == 0
    after = guest.http.get("/api/rankings/corse", params={"category": "S"}).json()
    assert before == after
