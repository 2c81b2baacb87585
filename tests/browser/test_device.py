"""Without a network: the whole house in the browser, kept once and played from then on."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import FLAGS, Visit
from tests.browser.kept_sheet import keep_a_line
from tests.browser.player import Hand, Keyboard, Mouse, Player
from tests.browser.test_install import READY, installed
from tests.browser.visitor import PHONE, Visitor
from tests.daily import daily
from tests.live import LiveServer
from tools.building import chromium
from yamotheque.facets import OnPaper
from yamotheque.games import HOUSE
from yamotheque.match import replay
from yamotheque.match.record import Record
from yamotheque.worth.advice import advise

PACKING = 120_000
"""All of the engine comes over the network, or begins, within so many milliseconds when busy."""
REVIEWING = 900_000
"""A long match is reviewed within so many milliseconds, where moves are weighed by playing on."""
CUT_OFF = "ERR_INTERNET_DISCONNECTED|ERR_FAILED|404|WebSocket"
GOLDEN = Path(__file__).parents[1] / "playthroughs"

ALL_PLAYED = """async (played) => {
    const pack = await caches.match("/engine/pack.json").then((list) => list.json());
    const house = Object.keys(pack.files).find((name) => /^assets\\/house-/.test(name));
    const { answered } = await import(`/${house}`);
    const post = (path, said) => answered(path, { method: "POST", body: JSON.stringify(said) });
    const tables = [];
    for (const { head, steps } of played) {
        let view = await post("/api/device/matches", { record: head });
        for (const [seat, move] of steps) {
            const said = { version: view.version, move, seat };
            view = await post(`/api/tables/${view.id}/moves`, said);
        }
        tables.push(view.id);
    }
    return tables;
}"""
"""Plays matches in the house of this device, step by step; their names."""


def keep_all(visit: Visit, path: str = "/moi") -> Visitor:
    """Somebody who has kept the whole game on their device."""
    ana = installed(visit, path)
    ana.forgive(CUT_OFF)
    ana.page.get_by_role("button", name=re.compile("^Garder tout le jeu ici")).click()
    expect(ready(ana.page)).to_be_visible(timeout=PACKING)
    ana.page.evaluate(REHEARSED, PACKING)
    return ana


REHEARSED = """async (patience) => {
    for (const end = Date.now() + patience; Date.now() < end; ) {
        const kept = await caches.match("/engine/memory");
        if (kept) return kept.headers.get("yams-bytes");
        await new Promise((done) => setTimeout(done, 200));
    }
    throw new Error("no memory is kept");
}"""
"""Waits until the memory is kept that the engine begins from; its size."""


def ready(page: Page) -> Any:
    """What says that the whole game is kept."""
    return page.get_by_text("C’est prêt")


def kept(visit: Visit) -> Visitor:
    """Somebody whose network is cut then."""
    ana = keep_all(visit)
    ana.context.set_offline(True)
    return ana


def begin(
    page: Page, game: str, way: str = "Contre un robot", hand: Callable[[Page], Hand] = Mouse
) -> Player:
    """Begin a game by its door."""
    page.goto(f"/jeux/{game}")
    page.get_by_role("button", name=way, exact=True).click()
    page.wait_for_url("**/table/ici-*", timeout=PACKING)
    return Player(page, hand(page))


def read(name: str) -> dict[str, Any]:
    """A golden playthrough: how it begins, its moves, and all its entries."""
    lines = (GOLDEN / f"{name}.txt").read_text("utf-8").splitlines()
    record = [line for line in lines if not line.startswith(("#", "|"))]
    begun = record.index("")
    entries = [line for line in record[begun:] if line]
    moves = [line.split(" ", 1) for line in entries if not line.startswith("*")]
    return {
        "head": "\n".join([*record[:begun], "", ""]),
        "steps": [(int(seat) - 1, move) for seat, move in moves],
        "entries": entries,
    }


def test_a_game_is_played_without_a_network_through_a_reload_to_its_end(visit: Visit) -> None:
    page = kept(visit).page
    player = begin(page, "yaminos-progression")
    player.play(at_most=3)
    page.reload()
    player.play_to_the_end()
    page.goto("/moi")
    expect(page.locator("#history ~ ol li")).to_have_count(1)


def from_memory(page: Page) -> int:
    """How many of the engines of a page began from the memory that was kept."""
    asked = "performance.getEntriesByName('from memory').length"
    return sum(engine.evaluate(asked) for engine in page.workers)


def test_the_engine_begins_from_what_its_memory_was(visit: Visit) -> None:
    page = kept(visit).page
    begin(page, "corse", "Seul").play(at_most=2)
    assert from_memory(page) == 1


SPOILT = {
    "torn": "kept.arrayBuffer().then((whole) => whole.slice(0, whole.byteLength / 2))",
    "something else": "kept.arrayBuffer().then((whole) => new ArrayBuffer(whole.byteLength))",
    "gone": "null",
}
SPOIL = """async () => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const kept = await cache.match("/engine/memory");
        if (!kept) continue;
        const { headers } = kept;
        const spoilt = await (%s);
        await cache.delete("/engine/memory");
        if (spoilt) await cache.put("/engine/memory", new Response(spoilt, { headers }));
    }
}"""


@pytest.mark.parametrize("how", daily(["torn"], SPOILT))
def test_without_that_memory_it_begins_from_nothing(visit: Visit, how: str) -> None:
    page = kept(visit).page
    page.evaluate(SPOIL % SPOILT[how])
    begin(page, "corse", "Seul").play(at_most=2)
    assert from_memory(page) == 0


def test_the_same_playthroughs_give_the_same_records_as_on_a_server(visit: Visit) -> None:
    played = {name: read(name) for name in HOUSE}
    page = kept(visit).page
    found = page.evaluate(ALL_PLAYED, list(played.values()))
    records = page.evaluate(FALLEN)
    for (name, golden), table in zip(played.items(), found, strict=True):
        head, _, rest = records[table].partition("\n\n")
        entries = [line for line in rest.splitlines() if not line.startswith("=")]
        assert (name, head, entries) == (name, golden["head"].strip(), golden["entries"])


HINT = """async (game) => {
    const pack = await caches.match("/engine/pack.json").then((list) => list.json());
    const house = Object.keys(pack.files).find((name) => /^assets\\/house-/.test(name));
    const { answered } = await import(`/${house}`);
    const post = (path, said) => answered(path, { method: "POST", body: JSON.stringify(said) });
    const players = [{ name: "Ana" }, { name: "R", bot: "confirme" }];
    const { id } = await post("/api/tables", { game, players, hints: true });
    let view = await post(`/api/tables/${id}/seeds`, { seeds: ["1", "2"] });
    for (let moves = 0; moves < 8; ) {
        if (view.moves.length) {
            const move = view.moves[moves % view.moves.length];
            view = await post(`/api/tables/${id}/moves`, { version: view.version, move });
            moves += 1;
        } else {
            await post(`/api/tables/${id}/bot`, {});
            view = await answered(`/api/tables/${id}`);
        }
    }
    while (!view.moves.length) {
        await post(`/api/tables/${id}/bot`, {});
        view = await answered(`/api/tables/${id}`);
    }
    return [id, await answered(`/api/tables/${id}/hint`)];
}"""
"""Plays a little in the house of this device; the table, and what it says of the moves there."""


@pytest.mark.parametrize("game", daily(["yamslam"], ["yamslam", "yam-master"]))
def test_what_was_learnt_is_kept_too_and_weighs_as_on_a_server(visit: Visit, game: str) -> None:
    ana = keep_all(visit)
    page = ana.page
    page.get_by_role("button", name=re.compile("^Garder aussi")).click()
    expect(page.get_by_text("valent ici ceux du site")).to_be_visible(timeout=PACKING)
    ana.context.set_offline(True)
    table, hint = page.evaluate(HINT, game)
    match = replay(Record.read(page.evaluate(FALLEN)[table]))
    said = {one["move"]: one["value"] for one in hint["choices"]}
    known = advise(match.game, match.state).choices
    assert said == pytest.approx({str(one.move): one.value for one in known}, abs=0.02)


def test_it_says_what_it_takes_and_goes_when_it_is_wanted_no_more(visit: Visit) -> None:
    page = keep_all(visit).page
    expect(page.get_by_text(re.compile(r"^C’est prêt.* Il prend \d\d"))).to_be_visible()
    page.get_by_role("button", name="Ne plus le garder").click()
    expect(page.get_by_role("button", name=re.compile("^Garder tout le jeu ici"))).to_be_visible()
    names = page.evaluate("caches.keys()")
    assert [name for name in names if name.startswith(("pack-", "puzzles-"))] == []


def test_an_evenings_sheet_is_kept_reviewed_and_handed_over_when_the_network_is_back(
    visit: Visit,
) -> None:
    ana = kept(visit)
    page = ana.page
    page.goto("/jeux/corse")
    keep_a_line(page, "**/table/ici-*", PACKING)
    page.goto("/moi")
    ana.context.set_offline(False)
    page.get_by_role("button", name="Les remettre au site").click()
    expect(page.get_by_text("1 partie est maintenant sur le site")).to_be_visible()
    page.reload()
    page.get_by_role("link", name="Reprendre").click()
    page.wait_for_url(re.compile(r"/table/(?!ici-)"))
    expect(page.locator("[data-slot=stage] button.open").first).to_be_visible()


PUZZLES = """async (patience) => {
    for (const end = Date.now() + patience; Date.now() < end; ) {
        const names = (await caches.keys()).filter((name) => name.startsWith("puzzles-"));
        const kept = names.length ? await (await caches.open(names[0])).keys() : [];
        if (kept.some(({ url }) => url.endsWith("game=corse"))) return;
        await new Promise((done) => setTimeout(done, 200));
    }
    throw new Error("no puzzles are kept");
}"""
"""Waits until the puzzles of the game are kept that everybody is asked about."""


def test_the_puzzle_of_the_day_is_that_of_the_site(visit: Visit) -> None:
    ana = keep_all(visit)
    page = ana.page
    page.evaluate(PUZZLES, PACKING)
    page.goto("/probleme")
    question = page.locator(".question")
    expect(page.get_by_text("Que joueriez-vous")).to_be_visible(timeout=PACKING)
    asked = question.inner_text()
    ana.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("Que joueriez-vous")).to_be_visible()
    assert question.inner_text() == asked
    question.locator("button.open").last.click()
    page.get_by_role("button", name="Répondre").click()
    expect(page.get_by_text("Demain")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Demain")).to_be_visible()


def test_a_blank_sheet_is_drawn_to_print(visit: Visit) -> None:
    page = kept(visit).page
    page.goto("/jeux/yahtzee")
    page.get_by_role("button", name="Avec le vrai jeu").click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name=re.compile("^Imprimer")).first.click()
    expect(opened.value.locator("svg > title")).to_contain_text("Yahtzee", timeout=PACKING)


def test_two_tabs_never_write_one_match(visit: Visit) -> None:
    ana = kept(visit)
    begin(ana.page, "corse", "Seul")
    other = ana.tab()
    other.page.goto(ana.page.url)
    expect(other.button).to_be_visible(timeout=PACKING)
    ana.button.click()
    expect(other.button).to_contain_text("2/3")
    assert other.page.evaluate(FALLEN) == ana.page.evaluate(FALLEN)


FALLEN = """() => new Promise((resolve) => {
    const asked = indexedDB.open("yamotheque");
    asked.onsuccess = () => {
        const rows = asked.result.transaction("matches").objectStore("matches").getAll();
        rows.onsuccess = () =>
            resolve(Object.fromEntries(rows.result.map(({ id, record }) => [id, record])));
    };
})"""
"""The records of the matches that this browser keeps, by their names."""


FULL = """() => {
    globalThis.room = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...row) {
        room.apply(this, row);
        this.transaction.abort();
    };
}"""
"""From now on nothing more is kept: a transaction is given up as where room is missing."""


def test_what_finds_no_room_has_not_happened(visit: Visit) -> None:
    ana = kept(visit)
    begin(ana.page, "corse", "Seul")
    before = ana.page.evaluate(FALLEN)
    (engine,) = ana.page.workers
    engine.evaluate(FULL)
    ana.button.click()
    expect(ana.page.get_by_text("la place manque").first).to_be_visible(timeout=PACKING)
    assert ana.page.evaluate(FALLEN) == before
    engine.evaluate("() => { IDBObjectStore.prototype.put = room; }")
    ana.button.click()
    expect(ana.button).to_contain_text("2/3")


def test_where_there_is_no_room_nothing_is_half_kept(visit: Visit) -> None:
    ana = installed(visit, "/moi")
    ana.forgive("Quota|quota|ERR_FAILED")
    room_for(ana, 1_000_000)
    ana.page.get_by_role("button", name=re.compile("^Garder tout le jeu ici")).click()
    expect(ana.page.get_by_text("Rien n’est à moitié là")).to_be_visible(timeout=PACKING)
    names = ana.page.evaluate("caches.keys()")
    assert [name for name in names if name.startswith("pack-")] == []


def room_for(ana: Visitor, bytes: int) -> None:
    """Let the browser have so much room for this site."""
    session = ana.context.new_cdp_session(ana.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": ana.url, "quotaSize": bytes})


def test_a_browser_that_keeps_nothing_says_so(visit: Visit) -> None:
    ana = visit(size=PHONE)
    ana.page.add_init_script("delete Navigator.prototype.serviceWorker")
    ana.open("/moi")
    expect(ana.page.get_by_text("Ce navigateur ne garde rien ici")).to_be_visible()


def test_a_match_survives_the_end_of_the_browser_at_any_moment(
    browser: Browser, live_server: LiveServer, tmp_path: Path
) -> None:
    def start() -> Any:
        return browser.browser_type.launch_persistent_context(
            tmp_path,
            executable_path=chromium.find(),
            args=FLAGS,
            base_url=live_server.url,
            locale="fr-FR",
            viewport=PHONE,
        )

    context = start()
    page = context.pages[0]
    page.goto("/moi")
    page.evaluate(READY)
    page.get_by_role("button", name=re.compile("^Garder tout le jeu ici")).click()
    expect(ready(page)).to_be_visible(timeout=PACKING)
    context.set_offline(True)
    begin(page, "corse", "Seul")
    page.get_by_role("button", name=re.compile("^Lancer 1")).click()
    expect(page.get_by_role("button", name=re.compile("2.3$"))).to_be_visible()
    shown, address = page.evaluate(FALLEN), page.url
    session = context.new_cdp_session(page)
    with pytest.raises(Exception, match="closed"):
        session.send("Browser.crash")
    context = start()
    context.set_offline(True)
    page = context.pages[0]
    page.goto(address)
    expect(page.get_by_role("button", name=re.compile("2.3$"))).to_be_visible(timeout=PACKING)
    assert page.evaluate(FALLEN) == shown
    context.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", HOUSE)
def test_every_game_is_played_to_its_end_and_looked_back_on(visit: Visit, game: str) -> None:
    page = kept(visit).page
    way = "Contre un robot" if HOUSE[game].seats[-1] > 1 else "Seul"
    # Cards lie over each other on a phone: keys reach each of them.
    player = begin(page, game, way, Keyboard)
    player.play(at_most=6)
    page.reload()
    player.play_to_the_end()
    page.get_by_role("link", name=re.compile("^(Analyse|Revoir)")).click()
    expect(page.locator(".match h1")).to_be_visible(timeout=PACKING)
    expect(page.locator("#review .parts")).to_be_visible(timeout=REVIEWING)
    page.goto("/moi")
    expect(page.locator("#history ~ ol li")).to_have_count(1)


KEPT = [key for key, game in HOUSE.items() if OnPaper.of(game).keeping()]


@pytest.mark.slow
def test_every_sheet_is_kept(visit: Visit) -> None:
    page = kept(visit).page
    for game in KEPT:
        page.goto(f"/jeux/{game}")
        page.get_by_role("button", name="Avec le vrai jeu").click()
        for number, box in enumerate(page.get_by_role("dialog").get_by_role("textbox").all()):
            box.fill(f"Nom {number}")
        page.get_by_role("dialog").get_by_role("button", name="Tenir la feuille").click()
        page.wait_for_url("**/table/ici-*", timeout=PACKING)
        expect(page.locator(".ledger")).to_be_visible()
    records = page.evaluate(FALLEN).values()
    assert sorted(re.search(r"Game: (\S+)", record)[1] for record in records) == sorted(KEPT)
