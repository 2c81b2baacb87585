"""Before a game: who plays, where from, which columns, with which dice."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import GAME
from tests.server.guest import Guest


def test_whoever_writes_no_name_plays_as_a_guest_over_days_too(visit: Visit) -> None:
    page = visit().set_up(GAME).page
    page.get_by_text("En ligne ·").click()
    page.get_by_label("Rythme").select_option("1 jour par tour")
    page.get_by_role("button", name="Jouer en ligne").click()
    expect(page.get_by_text("Salle d’attente")).to_be_visible()
    expect(page.get_by_text("Invité", exact=True)).to_be_visible()
    expect(page.get_by_text("1 jour par tour")).to_be_visible()


def test_a_country_is_found_by_typing_and_its_flag_is_at_the_table(visit: Visit) -> None:
    ana = visit().set_up(GAME)
    ana.page.get_by_label("Votre pseudo").fill("Ana")
    ana.page.get_by_label("Votre pays").fill("portu")
    ana.page.get_by_role("option", name="Portugal").click()
    expect(ana.page.get_by_label("Votre pays")).to_have_value("Portugal")
    ana.page.get_by_role("button", name="Jouer", exact=True).click()
    players = ana.page.get_by_role("list", name="Joueurs")
    expect(players.get_by_role("img", name="Portugal")).to_be_visible()


def test_columns_are_chosen_by_clicking_them_and_one_always_stays(visit: Visit) -> None:
    page = visit().set_up(GAME).page
    expect(page.get_by_text("1 colonne, 13 cases à remplir")).to_be_visible()
    free = page.get_by_role("button", name=re.compile("^Libre"))
    free.click()
    expect(page.get_by_text("Gardez-en au moins une.")).to_be_visible()
    expect(free).to_have_attribute("aria-pressed", "true")


def test_the_choices_of_last_time_are_there_again(visit: Visit) -> None:
    ana = visit().sit_down("Ana", "Bob", columns="DS")
    ana.set_up(GAME)
    expect(ana.page.get_by_label("Votre pseudo")).to_have_value("Ana")
    expect(ana.page.get_by_label("Joueur 2", exact=True)).to_have_value("Bob")
    expect(ana.page.get_by_text("2 colonnes, 26 cases à remplir")).to_be_visible()


def test_up_to_six_players_sit_down_at_one_screen(visit: Visit) -> None:
    ana = visit().sit_down("Ana", "Bob", "Cléo", "Dan", "Ève", "Flo", columns="L")
    expect(ana.page.get_by_role("list", name="Joueurs").get_by_role("listitem")).to_have_count(6)


def test_names_that_the_server_refuses_are_explained(visit: Visit) -> None:
    ana = visit().set_up(GAME)
    ana.forgive("422")
    ana.page.get_by_label("Votre pseudo").fill("Ana")
    ana.page.get_by_role("button", name="Ajouter un joueur").click()
    ana.page.get_by_label("Joueur 2", exact=True).fill("<b>Bob</b>")
    ana.page.get_by_role("button", name="Jouer", exact=True).click()
    expect(ana.page.get_by_role("alert")).to_contain_text("nom")
    expect(ana.page.get_by_role("button", name="Jouer", exact=True)).to_be_enabled()


def test_house_rules_are_told_to_the_table(visit: Visit, guest: Guest) -> None:
    ana = visit(guest=guest).set_up(GAME)
    ana.page.get_by_text("Règles de la maison").click()
    changed = ana.page.get_by_role("group", name="Bonus").get_by_role("radio").last
    changed.check()
    expect(ana.page.get_by_text("1 changée")).to_be_visible()
    ana.page.get_by_label("Votre pseudo").fill("Ana")
    ana.page.get_by_role("button", name="Jouer", exact=True).click()
    expect(ana.sheet).to_be_visible()
    table = guest.table(ana.page.url.rpartition("/")[2])
    assert table["options"]["bonus"] == "progressive"


def test_the_ranking_moves_nothing_when_it_comes(visit: Visit, guest: Guest) -> None:
    guest.named("Ana")
    guest.finish(guest.start("Ana", columns="DLMS"))
    zoe = visit()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    zoe.context.route("**/api/rankings/corse", hold)
    page = zoe.open(GAME).page
    below = page.get_by_role("link", name="Tous les classements")
    expect(below).to_be_visible()
    before = below.bounding_box()
    for route in held:
        route.continue_()
    expect(page.get_by_role("link", name="Ana").first).to_be_visible()
    assert below.bounding_box() == before


def test_a_usual_way_to_play_is_one_press_and_an_option_makes_it_ones_own(visit: Visit) -> None:
    page = visit().set_up(GAME).page
    ways = page.get_by_role("group", name="Comment jouer")
    expect(ways.get_by_role("radio", name="Une colonne, 10 minutes")).to_be_checked()
    ways.get_by_text("Les quatre colonnes").click()
    expect(page.get_by_text("4 colonnes, 52 cases à remplir")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Sec")).click()
    expect(ways.get_by_role("radio", checked=True)).to_have_count(0)


def test_each_game_remembers_the_options_it_was_played_with(visit: Visit) -> None:
    ana = visit().sit_down("Ana", columns="DS")
    ana.open("/jeux/yatzy").set_up(GAME)
    expect(ana.page.get_by_text("2 colonnes, 26 cases à remplir")).to_be_visible()


def test_a_game_for_two_starts_against_a_bot_at_one_press(visit: Visit) -> None:
    page = visit().open("/jeux/yaminos-muggins").page
    page.get_by_role("button", name="Contre un robot").click()
    expect(page.get_by_role("list", name="Joueurs").get_by_role("listitem")).to_have_count(2)


def test_hints_are_asked_for_at_the_door_itself(visit: Visit) -> None:
    page = visit().open("/jeux/yatzy").page
    page.get_by_role("checkbox", name="Partie d’entraînement").check()
    page.get_by_role("button", name="Ici, à plusieurs").click()
    page.get_by_role("button", name="Lancer 1/3").click()
    expect(page.get_by_role("button", name="Conseil", exact=True)).to_be_visible()


def test_the_short_way_of_playing_changes_no_rule_of_the_house(visit: Visit) -> None:
    page = visit().set_up("/jeux/yaminos-yam").page
    expect(page.get_by_role("radio", name="Une manche")).to_be_checked()
    expect(page.get_by_text("Règles de la maison", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", ["corse", "yamslam", "yami", "yaminos-base"])
def test_the_door_of_a_phone_shows_the_game_and_all_ways_in(visit: Visit, game: str) -> None:
    page = visit(size={"width": 360, "height": 740}).open(f"/jeux/{game}").page
    door = page.get_by_role("region", name="Jouer tout de suite")
    expect(door.locator(".drawing svg")).to_be_in_viewport(ratio=1)
    for way in door.get_by_role("button").all():
        expect(way).to_be_in_viewport(ratio=1)
