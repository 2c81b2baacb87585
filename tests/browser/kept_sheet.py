"""A sheet that is kept by hand, on the device alone."""

from playwright.sync_api import Page, expect


def keep_a_line(page: Page, address: str, patience: float) -> None:
    """Begin a sheet by the door of Corse that is open, and write the first line at its address."""
    page.get_by_role("button", name="Avec le vrai jeu").click()
    page.get_by_role("dialog").get_by_role("textbox").first.fill("Ana")
    page.get_by_role("dialog").get_by_role("button", name="Tenir la feuille").click()
    page.wait_for_url(address, timeout=patience)
    page.locator("[data-slot=stage] button.open").first.click()
    page.locator(".entry .values button").nth(1).click()
    expect(page.locator(".ledger")).to_contain_text("1")
