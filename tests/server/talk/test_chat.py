"""The chat, general and at a table: who hears what, and what the operator can do."""

from collections.abc import Callable

import pytest

from tests.live import LiveServer, site_of
from tests.server.guest import Guest
from yamotheque.cli import main
from yamotheque.server.errors import Refused
from yamotheque.server.talk.chat import check_text

Arrive = Callable[[], Guest]


def operate(server: LiveServer, *arguments: object) -> int:
    """Run `yams chat` on the database of a running server; its exit status."""
    return main(["chat", *map(str, [*arguments, *site_of(server.data)]), "--lang", "en"])


def test_a_line_reaches_everybody_at_once(guests: Arrive) -> None:
    ana, bob = guests().named("Ana", "FR"), guests()
    with ana.socket() as hers, bob.socket() as his:
        his.send("ping")
        his.hear("pong")
        hers.send("say", text="  hello   there ")
        line = his.hear("chat")
    assert (line["pseudo"], line["country"], line["text"]) == ("Ana", "FR", "hello there")
    assert line in bob.http.get("/api/chat").json()


def test_a_pseudo_is_needed_to_speak(guest: Guest) -> None:
    with guest.socket() as page:
        page.send("say", text="hello", ref=3)
        refusal = page.hear("refused")
    assert (refusal["code"], refusal["ref"]) == ("no-pseudo", 3)


def test_a_line_is_tidied() -> None:
    assert check_text(" a\tb\n\u202ec\x00 ") == "a b c"


@pytest.mark.parametrize("text", ["", " \n ", "\u200b", "x" * 301])
def test_a_line_that_is_empty_or_too_long_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="1 to 300"):
        check_text(text)


def test_who_speaks_too_fast_is_asked_to_wait(guest: Guest) -> None:
    guest.named("Ana")
    with guest.socket() as page:
        for number in range(20):
            page.send("say", text=str(number))
        heard = [page.hear("chat", "refused").get("code") for _ in range(20)]
    assert heard[:5] == [None] * 5
    assert "too-fast" in heard


def test_who_is_muted_is_not_heard(guests: Arrive) -> None:
    ana, bob = guests().named("Ana"), guests()
    muting = f"/api/me/mutes/{ana.me['id']}"
    with ana.socket() as hers, bob.socket() as his:
        assert bob.http.put(muting).json()["muted"] == [ana.me["id"]]
        hers.send("say", text="not for Bob")
        hers.hear("chat")
        assert bob.http.delete(muting).json()["muted"] == []
        hers.send("say", text="for all")
        assert his.hear("chat")["text"] == "for all"


def test_what_the_muted_said_before_is_hidden_too(guests: Arrive) -> None:
    ana, bob = guests().named("Ana"), guests()
    with ana.socket() as hers:
        hers.send("say", text="long ago")
        line = hers.hear("chat")
    bob.http.put(f"/api/me/mutes/{ana.me['id']}")
    bob.http.put(f"/api/me/mutes/{ana.me['id']}")
    assert line not in bob.http.get("/api/chat").json()
    assert line in ana.http.get("/api/chat").json()


def test_nobody_unknown_can_be_muted(guest: Guest) -> None:
    assert guest.http.put("/api/me/mutes/nobody").json()["code"] == "unknown-player"


def test_the_chat_is_read_backwards_page_by_page(guest: Guest) -> None:
    guest.named("Ana")
    with guest.socket() as page:
        page.send("say", text="the newest")
        line = page.hear("chat")
    newest = guest.http.get("/api/chat").json()
    assert newest[-1] == line
    older = guest.http.get("/api/chat", params={"before": line["id"]}).json()
    assert all(one["id"] < line["id"] for one in older)


def test_what_is_said_at_a_public_table_is_heard_by_those_who_follow_it(guests: Arrive) -> None:
    ana, bob, eve = guests().named("Ana"), guests(), guests()
    id = ana.invite("Ana", access="public")
    with ana.socket() as hers, bob.socket() as his, eve.socket() as elsewhere:
        his.watch(id)
        elsewhere.send("ping")
        elsewhere.hear("pong")
        hers.send("say", text="at the table", table=id)
        line = his.hear("chat")
        hers.send("say", text="to all")
        assert elsewhere.hear("chat")["text"] == "to all"
    assert (line["text"], line["table"]) == ("at the table", id)
    assert bob.http.get(f"/api/tables/{id}/chat").json() == [line]
    assert line not in bob.http.get("/api/chat").json()


def test_what_is_said_at_a_table_shared_by_link_is_for_those_who_sit_there(guests: Arrive) -> None:
    ana, bob, eve = guests().named("Ana"), guests(), guests()
    id = ana.invite("Ana")
    bob.does(id, "sit", name="Bob")
    with ana.socket() as hers, bob.socket() as his, eve.socket() as onlookers:
        his.watch(id)
        onlookers.watch(id)
        hers.send("say", text="between us", table=id)
        line = his.hear("chat")
        onlookers.send("ping")
        assert onlookers.hear("chat", "pong")["type"] == "pong"
    assert bob.http.get(f"/api/tables/{id}/chat").json() == [line]
    assert eve.http.get(f"/api/tables/{id}/chat").json() == []
    asked = {"reason": "spam", "line": line["id"]}
    told = [one.http.post("/api/reports", json=asked).status_code for one in (eve, bob)]
    assert told == [404, 201]  # nor can Eve find out that something was said


def test_only_those_who_sit_at_a_table_talk_there(guests: Arrive) -> None:
    ana, bob = guests().named("Ana"), guests().named("Bob")
    id = ana.start("Ana")["id"]
    with bob.socket() as his:
        his.watch(id)
        his.send("say", text="let me in", table=id)
        assert his.hear("chat", "refused")["code"] == "not-seated"


def test_nobody_talks_at_a_table_that_was_opened_so(guest: Guest) -> None:
    guest.named("Ana")
    seats = [{"name": "Ana"}, {"name": "", "open": True}]
    asked = {"game": "corse", "players": seats, "access": "link", "talk": False}
    id = guest.http.post("/api/tables", json=asked).raise_for_status().json()["id"]
    with guest.socket() as page:
        page.send("say", text="hello", table=id)
        assert page.hear("chat", "refused")["code"] == "no-talk"


def test_a_muted_player_is_not_heard_at_a_table_either(guests: Arrive) -> None:
    ana, bob = guests().named("Ana"), guests()
    id = ana.invite("Ana", access="public")
    bob.http.put(f"/api/me/mutes/{ana.me['id']}")
    with ana.socket() as hers, bob.socket() as his:
        his.watch(id)
        hers.watch(id)
        hers.send("say", text="not for Bob", table=id)
        hers.hear("chat")
        his.send("ping")
        assert his.hear("chat", "pong")["type"] == "pong"
    assert bob.http.get(f"/api/tables/{id}/chat").json() == []


def test_nothing_is_said_at_a_table_that_is_not_there(guest: Guest) -> None:
    guest.named("Ana")
    with guest.socket() as page:
        page.send("say", text="hello", table="nowhere")
        assert page.hear("chat", "refused")["code"] == "unknown-table"


def test_the_operator_removes_a_line_while_the_server_runs(
    live_server: LiveServer, guest: Guest, capsys: pytest.CaptureFixture[str]
) -> None:
    guest.named("Eve")
    with guest.socket() as page:
        page.send("say", text="something rude")
        line = page.hear("chat")
        assert operate(live_server, "list") == 0
        assert "something rude" in capsys.readouterr().out
        assert operate(live_server, "remove", line["id"]) == 0
        assert page.hear("chat-gone")["id"] == line["id"]
    assert line not in guest.http.get("/api/chat").json()


def test_the_operator_sees_and_removes_what_is_said_at_a_table(
    live_server: LiveServer, guest: Guest, capsys: pytest.CaptureFixture[str]
) -> None:
    guest.named("Eve")
    id = guest.start("Eve")["id"]
    with guest.socket() as page:
        page.watch(id)
        page.send("say", text="something rude", table=id)
        line = page.hear("chat")
        operate(live_server, "list")
        assert f"({id})  Eve: something rude" in capsys.readouterr().out
        operate(live_server, "remove", line["id"])
        assert page.hear("chat-gone")["id"] == line["id"]
    assert guest.http.get(f"/api/tables/{id}/chat").json() == []


def test_the_operator_bans_a_player_while_the_server_runs(
    live_server: LiveServer, guest: Guest
) -> None:
    guest.named("Eve")
    with guest.socket() as page:
        assert operate(live_server, "ban", guest.me["id"]) == 0
        page.send("say", text="hello")
        assert page.hear("chat", "refused")["code"] == "banned"
        assert operate(live_server, "unban", guest.me["id"]) == 0
        page.send("say", text="hello")
        assert page.hear("chat", "refused")["text"] == "hello"


@pytest.mark.parametrize("arguments", [("remove", 999999), ("ban", "nobody"), ("unban", "nobody")])
def test_the_operator_is_told_what_does_not_exist(
    live_server: LiveServer, arguments: tuple[object, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert operate(live_server, *arguments) == 1
    assert "There is no" in capsys.readouterr().err
