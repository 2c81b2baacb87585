"""An account, made in the middle of a game and entered in another browser."""

import socket
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Visit
from tests.browser.looks import too_wide
from tests.browser.visitor import PHONE
from tests.live import start_server

SECRET = "trois dés et demi"


def fill(page: Page, act: str, pseudo: str, password: str) -> None:
    """Fill the form that an account begins with, and send it."""
    form = page.get_by_role("form", name=act)
    form.get_by_label("Pseudo du compte").fill(pseudo)
    form.get_by_label("Mot de passe", exact=True).fill(password)
    form.get_by_role("button", name=act).click()


def test_an_account_made_in_the_middle_of_a_game_brings_it_to_another_browser(
    visit: Visit,
) -> None:
    here = visit()
    here.sit_down("Mattea", columns="S").throw()
    address = here.page.url
    page = here.open("/moi").page
    page.get_by_role("button", name="Créer un compte").click()
    fill(page, "Créer un compte", "Mattea", SECRET)
    account = page.get_by_role("region", name="Votre compte")
    expect(account.get_by_role("listitem")).to_have_count(8)
    assert violations(page) == []
    account.get_by_role("button", name="Je les ai notés").click()
    expect(account.get_by_text("Connecté : Mattea")).to_be_visible()

    there = visit(size=PHONE)
    there.forgive("403")
    other = there.open("/moi").page
    other.get_by_role("button", name="Se connecter").click()
    fill(other, "Se connecter", "mattea", "a wrong password")
    expect(other.get_by_role("alert").get_by_text("ne vont pas ensemble")).to_be_visible()
    assert violations(other) == []
    fill(other, "Se connecter", "mattea", SECRET)
    expect(other.get_by_text("Connecté : Mattea")).to_be_visible()
    expect(other.get_by_role("region", name="Appareils connectés")).to_contain_text("(ici)")
    assert violations(other) == []
    other.get_by_role("link", name="Reprendre").click()
    expect(other).to_have_url(address)
    expect(there.open_cells.first).to_be_visible()

    page.get_by_role("link", name="Voir mon profil").click()
    expect(page.get_by_role("heading", name="Mattea")).to_be_visible()
    expect(page.get_by_role("link", name="Télécharger toutes mes parties")).to_be_visible()
    assert violations(page) == []
    page.go_back()
    account.get_by_role("button", name="Se déconnecter").click()
    expect(account.get_by_role("button", name="Créer un compte")).to_be_visible()
    expect(page.get_by_text("Aucune partie encore.")).to_be_visible()


def test_a_passkey_opens_an_account_without_a_name(visit: Visit, tmp_path: Path) -> None:
    port = free_port()
    public = f"http://localhost:{port}"
    with start_server(tmp_path, "--address", public, port=port) as server:
        ana = visit(server=replace(server, url=public), size=PHONE)
        have_passkeys(ana.page)
        page = ana.open("/moi").page
        page.get_by_role("button", name="Créer un compte").click()
        fill(page, "Créer un compte", "Mattea", SECRET)
        page.get_by_role("button", name="Je les ai notés").click()
        page.get_by_role("button", name="Ajouter une clé d’accès").click()
        page.get_by_label("Son nom").fill("Mon téléphone")
        page.get_by_label("Mot de passe", exact=True).fill(SECRET)
        assert violations(page) == []
        page.get_by_role("button", name="Ajouter", exact=True).click()
        keys = page.get_by_role("region", name="Clés d’accès")
        expect(keys.get_by_role("listitem")).to_contain_text("Mon téléphone")
        assert violations(page) + too_wide(page) == []

        page.get_by_role("button", name="Se déconnecter").click()
        page.get_by_role("button", name="Se connecter").click()
        page.get_by_role("button", name="Avec une clé d’accès").click()
        expect(page.get_by_text("Connecté : Mattea")).to_be_visible()
        keys.get_by_role("button", name="Retirer").click()
        expect(keys.get_by_role("listitem")).to_have_count(0)


def free_port() -> int:
    """A port that nobody listens at, for a server that is to know its address."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


def have_passkeys(page: Page) -> None:
    """Let the browser have a device that makes passkeys and knows its owner."""
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    device = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": device})
