"""The general chat: live, and quiet where one wants it quiet."""

import subprocess

from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.live import LiveServer, site_of, yams
from tests.server.guest import Guest


def chatting(visit: Visit, pseudo: str) -> Visitor:
    """Somebody with a name who has unfolded the chat of the first page."""
    visitor = visit().open()
    visitor.page.get_by_text("Discussion générale").press("Enter")
    visitor.page.get_by_label("Choisissez un pseudo").fill(pseudo)
    visitor.page.get_by_role("button", name="Entrer").click()
    expect(visitor.page.get_by_label("Votre message")).to_be_visible()
    return visitor


def say(visitor: Visitor, text: str) -> None:
    """Write something, and send it."""
    visitor.page.get_by_label("Votre message").fill(text)
    visitor.page.get_by_role("button", name="Envoyer").click()


def log(visitor: Visitor) -> Locator:
    """What was said."""
    return visitor.page.get_by_role("log")


def test_two_people_talk_live(visit: Visit) -> None:
    ana, bob = chatting(visit, "Ana"), chatting(visit, "Bob")
    say(ana, "Bonjour la salle")
    expect(log(bob)).to_contain_text("Bonjour la salle")
    say(bob, "Salut Ana")
    expect(log(ana)).to_contain_text("Salut Ana")
    expect(ana.page.get_by_label("Votre message")).to_have_value("")


def test_a_muted_person_is_heard_no_more_until_they_are_unmuted(visit: Visit) -> None:
    ana, zed = chatting(visit, "Ana"), chatting(visit, "Zed")
    say(zed, "Achetez mes dés")
    ana.page.get_by_role("button", name="Ne plus voir les messages de Zed").click()
    expect(log(ana)).not_to_contain_text("Achetez mes dés")
    say(zed, "Encore moi")
    expect(log(zed)).to_contain_text("Encore moi")
    say(ana, "Quel calme")
    expect(log(ana)).to_contain_text("Quel calme")
    expect(log(ana)).not_to_contain_text("Encore moi")
    ana.page.get_by_text("1 personne en sourdine").click()
    ana.page.get_by_role("button", name="Revoir les messages de Zed").click()
    expect(log(ana)).to_contain_text("Encore moi")


def test_lines_that_come_while_one_plays_are_counted(visit: Visit, guest: Guest) -> None:
    ana = visit().sit_down("Ana")
    expect(ana.button).to_be_enabled()
    with guest.named("Bob").socket() as socket:
        socket.send("say", text="Bien joué")
        socket.hear("chat")
    chat = ana.page.get_by_role("tab", name="Discussion")
    expect(chat).to_contain_text("1 nouveau message")
    chat.click()
    expect(log(ana)).to_contain_text("Bien joué")
    expect(chat).not_to_contain_text("nouveau")


def test_markup_in_a_line_is_only_text(visit: Visit) -> None:
    ana = chatting(visit, "Ana")
    say(ana, "<script>alert(1)</script>")
    expect(log(ana)).to_contain_text("<script>alert(1)</script>")


def test_somebody_who_talks_too_fast_gets_their_line_back_with_the_reason(visit: Visit) -> None:
    ana = chatting(visit, "Ana")
    alert = ana.page.get_by_role("alert").filter(has_text="attendez")
    for number in range(40):
        say(ana, f"Ligne {number}")
        if alert.is_visible():
            break
    expect(alert).to_be_visible()
    expect(ana.page.get_by_label("Votre message")).not_to_have_value("")


def test_a_line_that_is_reported_reaches_the_operator(
    visit: Visit, guest: Guest, live_server: LiveServer
) -> None:
    ana = chatting(visit, "Ana")
    with guest.named("Yves").socket() as socket:
        for text in ("Jetons à vendre", "Trois pour le prix de deux"):
            socket.send("say", text=text)
            socket.hear("chat")
    ana.page.get_by_role("button", name="Signaler Yves").click()
    asked = ana.page.get_by_role("dialog", name="Signaler Yves")
    asked.get_by_label("Jetons à vendre").check()
    asked.get_by_label("Publicité").check()
    asked.get_by_label("Ne plus voir ses messages").check()
    assert violations(ana.page) == []
    asked.get_by_role("button", name="Signaler").click()
    expect(ana.page.get_by_text("Merci : le signalement est parti.")).to_be_visible()
    expect(log(ana)).not_to_contain_text("Jetons à vendre")
    listing = yams("reports", "list", *site_of(live_server.data))
    told = subprocess.run(listing, capture_output=True, text=True, check=True).stdout
    assert "advertising" in told and "« Jetons à vendre »" in told
