"""Rooms over HTTP and the socket: people elsewhere sit down, are ready, start, and play."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.guest import Guest
from yamotheque import Record, verify
from yamotheque.provable.sources import fingerprint

Arrive = Callable[[], Guest]
SHORT = {"options": {"columns": "L"}}


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def seats(view: dict[str, Any], *fields: str) -> list[Any]:
    return [tuple(seat[field] for field in fields) for seat in view["room"]["seats"]]


def begin(ana: Guest, bob: Guest, **more: Any) -> dict[str, Any]:
    """Two people at one table, each at their own screen, as the first of them sees it."""
    id = ana.invite(**SHORT | more)
    bob.does(id, "sit", name="Bob")
    return ana.table(id)


def to_its_end(people: list[Guest], view: dict[str, Any]) -> dict[str, Any]:
    """Play to the end, each with the last move they may make."""
    while view["status"] == "playing":
        for guest in people:
            view = guest.table(view["id"])
            while view["moves"]:
                view = guest.move(view, view["moves"][-1])
    return view


def test_the_server_commits_to_its_dice_before_anyone_else_sits_down(guest: Guest) -> None:
    view = guest.table(guest.invite())
    assert (view["status"], len(view["commitment"])) == ("waiting", 64)
    assert seats(view, "name", "open") == [("Ana", False), ("", True)]


def test_a_table_of_one_screen_has_no_room(guest: Guest) -> None:
    assert guest.start("Ana")["room"] is None


def test_whoever_has_the_address_sits_down_with_the_promise_of_a_seed(guests: Arrive) -> None:
    id = guests().invite()
    view = guests().does(id, "sit", name="Bob", country="FR", promise=fingerprint("dés"))
    assert seats(view, "name", "mine", "promise", "seed") == [
        ("Ana", False, "-", ""),
        ("Bob", True, fingerprint("dés"), ""),
    ]


def test_nobody_promises_for_another(guests: Arrive) -> None:
    answer = guests().act(guests().invite(), "promise", seat=0, promise="")
    assert code(answer) == (403, "not-yours")


def test_a_seat_is_taken_once(guests: Arrive) -> None:
    id = guests().invite(open=2)
    guests().does(id, "sit", seat=1, name="Bob")
    assert code(guests().act(id, "sit", seat=1, name="Cléo")) == (409, "seat-taken")


def test_of_two_with_the_same_name_the_second_gets_a_number(guests: Arrive) -> None:
    view = guests().does(guests().invite(), "sit", name="ana")
    assert seats(view, "name") == [("Ana",), ("ana 2",)]


def test_one_session_may_have_several_seats(guests: Arrive) -> None:
    id, bob = guests().invite(open=2), guests()
    bob.does(id, "sit", name="Bob")
    view = bob.does(id, "sit", name="Cléo")
    assert seats(view, "name", "mine")[1:] == [("Bob", True), ("Cléo", True)]
    assert len({player for (player,) in seats(view, "player")}) == 3


def test_who_gets_up_leaves_an_open_seat(guests: Arrive) -> None:
    id, bob = guests().invite(open=2), guests()
    bob.does(id, "sit", name="Bob")
    assert seats(bob.does(id, "stand", seat=1), "name", "open")[1] == ("", True)


def test_the_match_begins_when_all_sit(guests: Arrive) -> None:
    assert guests().does(guests().invite(**SHORT), "sit", name="Bob")["status"] == "playing"


def test_the_host_begins_without_the_seats_that_are_open(guests: Arrive) -> None:
    ana, bob = guests(), guests()
    id = ana.invite(open=2, **SHORT)
    bob.does(id, "sit", name="Bob")
    assert ana.table(id)["room"]["start"] is None
    view = ana.does(id, "start")
    assert (view["status"], len(view["players"])) == ("playing", 2)


def test_the_host_waits_for_as_many_as_the_game_needs(guest: Guest) -> None:
    id = guest.invite(game="yaminos-base")
    assert code(guest.act(id, "start")) == (409, "not-ready")
    assert guest.table(id)["room"]["start"]["en"] == "Somebody is still missing."


def test_only_the_host_starts(guests: Arrive) -> None:
    id, bob = guests().invite(open=2), guests()
    bob.does(id, "sit", name="Bob")
    assert code(bob.act(id, "start")) == (403, "not-yours")


@pytest.mark.parametrize(("access", "rated"), [("link", False), ("public", True)])
def test_a_match_by_link_is_rated_only_where_that_is_asked_for(
    guest: Guest, access: str, rated: bool
) -> None:
    assert guest.table(guest.invite(access=access))["room"]["rated"] is rated
    assert guest.table(guest.invite(access=access, rated=True))["room"]["rated"]


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        ([{"seat": 0}, {"bot": "greedy"}], ["Ana", "Glouton"]),
        ([{"seat": 0}, {"open": True}, {"open": True}], ["Ana", "", ""]),
        ([{"open": True}, {"seat": 0}], ["", "Ana"]),
    ],
)
def test_the_host_arranges_the_seats(
    guest: Guest, wanted: list[dict[str, Any]], names: list[str]
) -> None:
    view = guest.does(guest.invite(), "seats", seats=wanted)
    assert [player["name"] for player in view["players"]] == names


def test_the_host_closes_a_table_over_http(guest: Guest) -> None:
    id = guest.invite()
    assert guest.does(id, "close")["status"] == "closed"
    assert id not in [line["id"] for line in guest.http.get("/api/tables").json()]


def test_there_are_no_more_seats_than_the_game_has(guest: Guest) -> None:
    wanted = [{"seat": 0}, *({"open": True} for _ in range(20))]
    assert code(guest.act(guest.invite(), "seats", seats=wanted)) == (422, "refused")


def test_a_guest_does_not_arrange_the_hosts_seats(guests: Arrive) -> None:
    answer = guests().act(guests().invite(), "seats", seats=[{"open": True}])
    assert code(answer) == (403, "not-yours")


def test_each_moves_from_their_own_screen(guests: Arrive) -> None:
    ana, bob = guests(), guests()
    view = begin(ana, bob)
    mover, other = (ana, bob) if view["turn"] == 0 else (bob, ana)
    assert other.table(view["id"])["moves"] == []
    assert code(other.try_move(view, "throw")) == (409, "not-your-turn")
    assert mover.move(view, "throw")["version"] == view["version"] + 2


def test_a_match_between_screens_is_verified_with_everybodys_seed(guests: Arrive) -> None:
    ana, bob = guests(), guests()
    people = [{"name": "Ana", "promise": fingerprint("a")}, {"name": "", "open": True}]
    id = ana.invite(players=people, **SHORT)
    bob.does(id, "sit", name="Bob", promise=fingerprint("b"))
    promises = [fingerprint("a"), fingerprint("b")]
    ana.does(id, "reveal", promises=promises, seeds=["a"])
    view = bob.does(id, "reveal", promises=promises, seeds=["b"])
    assert seats(view, "seed") == [("a",), ("b",)]
    view = to_its_end([ana, bob], view)
    record = Record.read(bob.http.get(f"/api/tables/{view['id']}/record").text)
    assert verify(record).finding == "verified"
    assert (record.seeds, list(record.promises)) == (("a", "b"), promises)
    assert record.players == ("Ana", "Bob")


def test_everybody_at_the_table_hears_who_sits_down(guests: Arrive) -> None:
    ana = guests()
    id = ana.invite()
    with ana.socket() as page:
        page.watch(id)
        guests().does(id, "sit", name="Bob")
        assert seats(page.hear("table"), "name") == [("Ana",), ("Bob",)]


def test_a_page_that_comes_back_sees_who_sat_down_though_nobody_moved(guests: Arrive) -> None:
    ana = guests()
    id = ana.invite()
    version = ana.table(id)["version"]
    guests().does(id, "sit", name="Bob")
    with ana.socket() as page:
        assert seats(page.watch(id, version), "name") == [("Ana",), ("Bob",)]


def test_a_table_that_waits_is_among_those_of_everybody_who_sits_there(guests: Arrive) -> None:
    bob = guests()
    id = guests().invite(open=2)
    bob.does(id, "sit", name="Bob")
    (line,) = bob.http.get("/api/tables").json()
    assert (line["id"], line["live"], line["waiting"]) == (id, True, True)


def test_the_table_that_waits_for_me_comes_first(guests: Arrive) -> None:
    ana, bob = guests(), guests()
    tables = [begin(ana, bob) for _ in range(4)]
    lines = ana.http.get("/api/tables").json()
    assert len(lines) == len(tables)
    assert [line["yours"] for line in lines] == sorted(
        (line["yours"] for line in lines), reverse=True
    )


def test_nobody_sits_down_at_a_table_of_one_screen(guests: Arrive) -> None:
    assert code(guests().act(guests().start("Ana")["id"], "sit", name="Bob")) == (409, "one-screen")


def test_whoever_opens_a_room_throws_no_dice_of_their_own(guest: Guest) -> None:
    people = [{"name": "Ana"}, {"name": "", "open": True}]
    asked = {"game": "corse", "players": people, "access": "link", "dice": "physical"}
    assert code(guest.http.post("/api/tables", json=asked)) == (422, "dice-elsewhere")


def test_a_table_that_waits_has_never_begun_in_the_log(guest: Guest) -> None:
    commitment = guest.table(guest.invite())["commitment"]
    lines: list[dict[str, Any]] = []
    while page := guest.http.get(f"/api/commitments?after={len(lines)}").json()["lines"]:
        lines += page
    assert [line["status"] for line in lines if line["commitment"] == commitment] == ["seeding"]
