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


def yami(guest: Guest, *names: str) -> dict:
    """The sheet of a game in which whoever exposes marks first."""
    players = [{"name": name, "mark": mark} for mark, name in reversed([*enumerate(names)])]
    asked = {"game": "yami", "players": players, "dice": "paper"}
    return guest.table(guest.http.post("/api/tables", json=asked).raise_for_status().json()["id"])


def test_whoever_exposed_writes_before_their_turn(guest: Guest) -> None:
    table = yami(guest, "Ana", "Bob", "Zoé")
    pen = guest.http.get(f"/api/tables/{table['id']}/writing/2").raise_for_status().json()
    assert (pen["number"], pen["seat"]) == (1, 2)
    after = guest.try_move(table, "mark full 20", seat=2).raise_for_status().json()
    assert (after["scores"], after["turn"]) == ([0, 0, 20], 0)


def test_whoever_has_written_in_a_deal_is_refused(guest: Guest) -> None:
    table = yami(guest, "Ana", "Bob", "Zoé")
    after = guest.try_move(table, "mark full 20", seat=2).raise_for_status().json()
    answers = [
        guest.http.get(f"/api/tables/{table['id']}/writing/2"),
        guest.try_move(after, "mark paire 5", seat=2),
    ]
    assert [answer.json()["code"] for answer in answers] == ["not-your-turn"] * 2


def test_people_wear_what_they_wore_whoever_begins(guest: Guest) -> None:
    table = yami(guest, "Ana", "Bob", "Zoé")
    worn = {player["name"]: player["mark"] for player in table["players"]}
    assert worn == {"Ana": 0, "Bob": 1, "Zoé": 2}


def test_whoever_keeps_a_sheet_has_their_own_name_and_nobody_else_s(guest: Guest) -> None:
    guest.named("Bob")
    assert [player["name"] for player in yami(guest, "Ana", "Bob")["players"]] == ["Bob", "Ana"]
    yami(guest, "Zoé", "Tom")
    assert guest.http.get("/api/me").json()["pseudo"] == "Bob"


def test_a_sheet_in_a_list_says_whose_turn_it_is(guest: Guest) -> None:
    table = yami(guest, "Ana", "Bob")
    (line,) = guest.http.get("/api/tables").json()
    assert (line["id"], line["turn"], line["marks"]) == (table["id"], 0, [1, 0])


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
    assert (table["advice"], replay["advice"]) == (False, False)
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
