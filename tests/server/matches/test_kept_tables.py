"""Sheets kept by hand, over HTTP."""

from tests.server.guest import Guest
from yamotheque.games import HOUSE


def kept(guest: Guest, *lines: str, **options: str) -> dict:
    """A table whose sheet alone is kept, after some lines."""
    table = guest.table(guest.open("Ana", dice="paper", **options))
    for line in lines:
        table = guest.try_move(table, line).raise_for_status().json()
    return table


def test_nothing_has_to_fall_before_the_first_line(guest: Guest) -> None:
    assert kept(guest)["status"] == "playing"


def test_a_line_is_written_and_corrected(guest: Guest) -> None:
    table = kept(guest, "mark full L 33322", "correct 1 mark carre L 52")
    assert (table["scores"], table["version"]) == ([52], 2)


def test_the_ledger_says_what_may_be_written_and_what_it_can_score(guest: Guest) -> None:
    (ledger,) = [piece for piece in kept(guest)["pieces"] if piece["kind"] == "ledger"]
    blanks = {blank["move"]: blank["values"] for blank in ledger["blanks"]}
    assert blanks["mark suite L"] == [0, 30, 35]


def test_a_line_that_cannot_be_is_refused_with_what_can(guest: Guest) -> None:
    answer = guest.try_move(kept(guest), "mark suite L 44")
    assert (answer.status_code, answer.json()["code"]) == (422, "illegal-move")
    assert answer.json()["expected"] == ["mark suite L 0", "mark suite L 30", "mark suite L 35"]


def test_a_sheet_never_enters_a_ranking(guest: Guest) -> None:
    table = kept(guest)
    while table["status"] == "playing":
        table = guest.try_move(table, table["moves"][-1]).raise_for_status().json()
    assert (table["status"], table["rated"], table["places"]) == ("finished", False, [])


def test_a_sheet_says_what_falls_at_its_table(guest: Guest) -> None:
    sheet = {"game": "yami", "players": [{"name": "Ana"}, {"name": "Bob"}], "dice": "paper"}
    opened = guest.http.post("/api/tables", json={**sheet, "options": {"series": "5"}}).json()
    assert guest.table(opened["id"])["material"] == "draw"


def test_no_bot_plays_at_a_real_table(guest: Guest) -> None:
    players = [{"name": "Ana"}, {"name": "R", "bot": "greedy"}]
    asked = {"game": "corse", "players": players, "dice": "paper"}
    answer = guest.http.post("/api/tables", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (422, "no-bots")


def test_a_replay_has_every_line(guest: Guest) -> None:
    table = kept(guest, "mark full L 44", "stop")
    replay = guest.http.get(f"/api/tables/{table['id']}/replay").json()
    assert [entry["step"] for entry in replay["entries"]] == ["mark full L 44", "stop"]


def test_there_is_no_review_without_the_dice(guest: Guest) -> None:
    table = kept(guest, "mark full L 44", "stop")
    replay = guest.http.get(f"/api/tables/{table['id']}/replay").json()
    answer = guest.http.get(f"/api/tables/{table['id']}/review")
    assert (table["advice"], replay["review"]) == (False, False)
    assert (answer.status_code, answer.json()["code"]) == (404, "no-advice")


def test_the_games_say_that_their_sheets_can_be_kept(guest: Guest) -> None:
    games = {game["key"]: game["kept"] for game in guest.http.get("/api/games").json()}
    assert all(games[key] for key in HOUSE)


def before(guest: Guest, table: dict, line: int) -> dict:
    """What the server answers about the sheet before a line."""
    return guest.http.get(f"/api/tables/{table['id']}/lines/{line}").json()


def test_a_line_to_correct_says_what_may_stand_in_its_place(guest: Guest) -> None:
    asked = before(guest, kept(guest, "mark petit L 20", "mark grand L 25"), 1)
    (ledger,) = [piece for piece in asked["pieces"] if piece["kind"] == "ledger"]
    (petit,) = [blank for blank in ledger["blanks"] if blank["place"] == "petit L"]
    assert (asked["seat"], ledger["lines"], petit["values"][-1]) == (0, [], 30)


def test_a_line_that_is_not_there_is_not_found(guest: Guest) -> None:
    assert before(guest, kept(guest, "mark petit L 20"), 2)["code"] == "no-line"


def test_a_game_whose_throws_are_played_has_no_lines(guest: Guest) -> None:
    assert before(guest, guest.start("Ana"), 1)["code"] == "not-kept"


def test_the_list_of_ones_matches_says_who_won_what_is_finished(guest: Guest) -> None:
    sheet = {"players": [{"name": "Ana"}, {"name": "Bob"}], "dice": "paper"}
    opened = guest.http.post("/api/tables", json={"game": "yaminos-quick", **sheet}).json()
    table = guest.table(opened["id"])
    winners = []
    for line in ("score 30", "score 40", "close"):
        table = guest.try_move(table, line).raise_for_status().json()
        winners.append(guest.http.get("/api/me/matches").json()["lines"][0]["winners"])
    assert winners == [[], [], [1]]
