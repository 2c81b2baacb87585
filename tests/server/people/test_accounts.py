"""Names and countries: what is accepted, tidied or refused."""

from collections.abc import Callable

import pytest

from tests.server.guest import Guest
from yamotheque.server.people.accounts import check_country, check_pseudo
from yamotheque.server.people.countries import REGIONS
from yamotheque.server.protocol.tables import NewPlayer
from yamotheque.server.site import Site
from yamotheque.words import Text, YamsError

Arrive = Callable[[], Guest]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ana   Maria ", "Ana Maria"),
        ("Zoe\u0301", "Zoé"),
        ("Ærøskøbing", "Ærøskøbing"),
        ("山田太郎", "山田太郎"),
        ("שלום", "שלום"),
        ("नमस्ते", "नमस्ते"),
        ("🎲 Dé ❤️", "🎲 Dé ❤️"),
        ('O\'Brien & "fils"', 'O\'Brien & "fils"'),
        ("'; drop table players", "'; drop table players"),
        ("x" * 24, "x" * 24),
        ("\U0001f468\u200d\U0001f467", "\U0001f468\u200d\U0001f467"),
        ("\uff21\uff4e\uff41", "Ana"),
    ],
)
def test_a_name_is_tidied_and_kept(given: str, kept: str) -> None:
    assert check_pseudo(given) == kept


REFUSED = {
    "nothing": "",
    "spaces": " \t ",
    "control characters": "Ana\x07",
    "a zero": "Ana\x00",
    "bidirectional override": "Ana\u202etxt.exe",
    "bidirectional isolate": "\u2066Ana\u2069",
    "zero width only": "\u200b\u200d",
    "zero width inside": "A\u200bna",
    "byte order mark": "\ufeffAna",
    "Hangul filler": "\u3164",
    "Braille blank": "\u2800",
    "tag characters": "Ana\U000e0041",
    "variation selectors": "Ana\ufe00",
    "a pile of accents": "A" + "\u0300\u0301\u0302\u0303" * 4,
    "an accent alone": "\u0301",
    "markup": "<b>Ana</b>",
    "half a surrogate": "Ana\ud800",
    "500 characters": "x" * 500,
}


@pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED)
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(YamsError):
        check_pseudo(name)


@pytest.mark.parametrize(
    "name", ["\x1b[31mEve", "\u202eeve", "<script>alert(1)</script>", "x" * 500]
)
def test_a_bad_pseudo_is_refused_everywhere(guest: Guest, name: str) -> None:
    renamed = guest.http.put("/api/me", json={"pseudo": name})
    seated = guest.http.post("/api/tables", json={"game": "corse", "players": [{"name": name}]})
    for answer in (renamed, seated):
        assert (answer.status_code, answer.json()["code"]) == (422, "bad-name")
        assert set(answer.json()["text"]) == {"fr", "en"}


def test_letters_that_no_country_has_are_refused() -> None:
    assert (check_country("fr"), check_country("")) == ("FR", "")
    for wrong in ("XX", "F", "ſR", "FR-XXX", "BE-20R", "<b>Bastia", "x" * 25):
        with pytest.raises(YamsError):
            check_country(wrong)


def test_a_region_of_france_may_stand_where_a_country_does(guest: Guest) -> None:
    assert guest.named("Ange", "fr-20r").me["country"] == "FR-20R"


def test_a_region_has_a_name_in_both_languages() -> None:
    assert REGIONS["FR-20R"] == Text("Corse", "Corsica")
    assert REGIONS["FR-31"].en == "31 Haute-Garonne" and len(REGIONS) == 13 + 96


def test_a_place_may_be_written_freely_by_the_rules_for_names(guest: Guest) -> None:
    assert guest.named("Ange", "  Haute   Corse ").me["country"] == "Haute Corse"


def test_the_first_seat_is_the_session_itself(guest: Guest) -> None:
    guest.named("Old name")
    guest.start("Ana", "Bob")
    assert guest.http.get("/api/me").json()["pseudo"] == "Ana"


async def test_players_of_one_name_at_a_screen_get_numbers(site: Site) -> None:
    bot = NewPlayer("Robot", bot="greedy")
    chairs = await site.accounts.sit_down("hhhh", [NewPlayer("Ana"), NewPlayer("ANA"), bot, bot])
    assert [chair.name for chair in chairs] == ["Ana", "ANA 2", "Robot", "Robot 2"]
    assert len({chair.player for chair in chairs}) == 4


async def test_who_sits_at_the_same_screen_again_is_the_same_player(site: Site) -> None:
    bob = NewPlayer("Bob", "BE")
    first = await site.accounts.sit_down("hhhh", [NewPlayer("Ana"), bob])
    second = await site.accounts.sit_down("hhhh", [NewPlayer("Zoé"), bob])
    elsewhere = await site.accounts.sit_down("kkkk", [NewPlayer("Eve"), bob])
    assert first[1].player == second[1].player != elsewhere[1].player
    assert [chair.player for chair in (first[0], second[0])] == ["hhhh", "hhhh"]
