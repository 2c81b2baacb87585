"""Sheets to print, over HTTP."""

from tests.server.guest import Guest
from yamotheque.games import HOUSE

A4 = 'width="210mm" height="297mm"'


def test_a_blank_sheet_of_a_game_is_a_picture(guest: Guest) -> None:
    answer = guest.http.get("/api/games/yatzy/sheet.svg", params={"language": "en", "players": 2})
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert A4 in answer.text and answer.text.count('aria-label="name"') == 2


def test_house_rules_come_as_in_a_record(guest: Guest) -> None:
    answer = guest.http.get("/api/games/corse/sheet.svg", params={"option": ["columns=D"]})
    assert "Colonnes : D" in answer.text


def test_a_house_rule_that_is_not_there_is_refused(guest: Guest) -> None:
    answer = guest.http.get("/api/games/corse/sheet.svg", params={"option": ["colums=D"]})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-option")


def test_the_sheet_of_a_table_has_its_players(guest: Guest) -> None:
    table = guest.start("Ana", "Zoé")
    answer = guest.http.get(f"/api/tables/{table['id']}/sheet.svg")
    assert 'aria-label="Zoé"' in answer.text


def test_a_blank_sheet_is_for_a_series_too(guest: Guest) -> None:
    asked = {"option": "series=first-to-3", "players": 2, "language": "en"}
    answer = guest.http.get("/api/games/yam-master/sheet.svg", params=asked)
    assert answer.status_code == 200


def test_sheets_and_cards_come_as_pdf(guest: Guest) -> None:
    table = guest.start("Ana", "Zoé")["id"]
    for address in ("games/yami/sheet.pdf", "games/yami/cards.pdf", f"tables/{table}/sheet.pdf"):
        answer = guest.http.get(f"/api/{address}")
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.content.startswith(b"%PDF")


def test_a_game_without_cards_of_reminders_says_so(guest: Guest) -> None:
    assert guest.http.get("/api/games/yatzy/cards.pdf").status_code == 422


def test_the_games_say_that_their_sheets_can_be_printed(guest: Guest) -> None:
    games = {game["key"]: game["printed"] for game in guest.http.get("/api/games").json()}
    assert all(games[key] for key in HOUSE)
