"""Tables over HTTP: opened, moved at, refused, replayed."""

from collections.abc import Callable

import httpx
import pytest

from tests.server.guest import Guest
from yamotheque import Record, verify
from yamotheque.provable.sources import commitment

Arrive = Callable[[], Guest]


def code(answer: object) -> object:
    return getattr(answer, "status_code", None), answer.json()["code"]  # type: ignore[attr-defined]


def test_a_table_commits_to_its_dice_before_the_seeds_are_known(guest: Guest) -> None:
    id = guest.open("Ana")
    view = guest.table(id)
    assert view["status"] == "seeding"
    assert len(view["commitment"]) == 64
    assert view["moves"] == []


def test_seeds_start_the_match(guest: Guest) -> None:
    view = guest.start("Ana")
    assert (view["status"], view["turn"], view["moves"]) == ("playing", 0, ["throw"])


def test_seeds_are_given_once(guest: Guest) -> None:
    view = guest.start("Ana")
    again = guest.http.post(f"/api/tables/{view['id']}/seeds", json={"seeds": ["other"]})
    assert code(again) == (409, "started")


def test_there_is_one_seed_per_player(guest: Guest) -> None:
    id = guest.open("Ana", "Bob")
    answer = guest.http.post(f"/api/tables/{id}/seeds", json={"seeds": ["one"]})
    assert code(answer) == (422, "bad-seed")


def test_only_the_host_gives_the_seeds(guests: Arrive) -> None:
    id = guests().open("Ana")
    answer = guests().http.post(f"/api/tables/{id}/seeds", json={"seeds": ["mine"]})
    assert code(answer) == (403, "not-yours")


def test_a_move_before_the_seeds_is_refused(guest: Guest) -> None:
    id = guest.open("Ana")
    assert code(guest.try_move(guest.table(id), "throw")) == (409, "seeding")


def test_a_throw_brings_five_dice(guest: Guest) -> None:
    view = guest.move(guest.start("Ana"), "throw")
    assert view["version"] == 2
    assert len(view["pieces"][0]["dice"]) == 5
    assert view["entries"][-1]["who"] is None


def test_an_illegal_move_lists_what_was_expected(guest: Guest) -> None:
    answer = guest.try_move(guest.start("Ana"), "mark yams L").json()
    assert answer["code"] == "illegal-move"
    assert answer["expected"] == ["throw"]
    assert answer["version"] == 0


def test_a_move_for_a_past_version_is_refused_with_the_newest(guest: Guest) -> None:
    before = guest.start("Ana")
    after = guest.move(before, "throw")
    answer = guest.try_move(before, "throw")
    assert code(answer) == (409, "stale")
    assert answer.json()["version"] == after["version"]


def test_a_move_at_somebody_elses_table_is_refused(guests: Arrive) -> None:
    view = guests().start("Ana")
    assert code(guests().try_move(view, "throw")) == (403, "not-yours")


def test_a_spectator_sees_the_table_without_its_moves(guests: Arrive) -> None:
    view = guests().table(guests().start("Ana")["id"])
    assert view["players"] == [{"name": "Ana", "country": "", "mine": False, "bot": "", "mark": 0}]
    assert view["moves"] == []


def test_a_move_out_of_turn_is_refused(guest: Guest) -> None:
    view = guest.start("Ana", "Bob")
    answer = guest.try_move(view, "throw", seat=1 - view["turn"])
    assert code(answer) == (409, "not-your-turn")


def test_a_move_after_the_end_is_refused(guest: Guest) -> None:
    view = guest.move(guest.start("Ana"), "stop")
    for move in ("throw", "undo", "stop"):
        assert code(guest.try_move(view, move)) == (409, "over")


def test_a_mark_can_be_taken_back_until_the_next_throw(guest: Guest) -> None:
    thrown = guest.move(guest.start("Ana"), "throw")
    marked = guest.move(thrown, "mark yams L")
    assert marked["undo"]
    back = guest.move(marked, "undo")
    assert back["pieces"] == thrown["pieces"]
    assert not guest.move(guest.move(back, "mark 1 L"), "throw")["undo"]


def test_an_unknown_table_is_not_found(guest: Guest) -> None:
    for id in ("nosuchtable2", "x" * 500, "..%2F"):
        assert code(guest.http.get(f"/api/tables/{id}"))[0] == 404  # type: ignore[index]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"game": "corsica"}, (404, "unknown-game")),
        ({"options": {"columns": "X"}}, (422, "bad-option")),
        ({"options": {"colour": "red"}}, (422, "bad-option")),
        ({"players": []}, (422, "refused")),
        ({"players": [{"name": f"P{n}"} for n in range(7)]}, (422, "refused")),
        ({"dice": "loaded"}, (400, "malformed")),
        ({"surprise": 1}, (400, "malformed")),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    guest: Guest, change: dict[str, object], expected: tuple[int, str]
) -> None:
    asked = {"game": "corse", "players": [{"name": "Ana"}], **change}
    assert code(guest.http.post("/api/tables", json=asked)) == expected


def test_nothing_of_a_running_match_tells_its_secret_or_seeds(guest: Guest) -> None:
    id = guest.start("Ana")["id"]
    told = (
        guest.http.get(f"/api/tables/{id}").text + guest.http.get(f"/api/tables/{id}/record").text
    )
    assert "seed of Ana" not in told
    assert "Secret" not in told


def test_the_secret_is_revealed_when_the_match_is_stopped(guest: Guest) -> None:
    view = guest.move(guest.start("Ana"), "stop")
    replay = guest.http.get(f"/api/tables/{view['id']}/replay").json()
    assert commitment(bytes.fromhex(replay["secret"])) == view["commitment"]
    assert replay["seeds"] == ["seed of Ana"]


def test_what_is_shown_at_the_end_is_refused_before(guest: Guest) -> None:
    id = guest.start("Ana")["id"]
    for path in ("replay", "at/0"):
        assert code(guest.http.get(f"/api/tables/{id}/{path}")) == (409, "not-over")


def test_the_record_of_a_running_match_is_for_its_players(guests: Arrive) -> None:
    host = guests()
    id = host.start("Ana")["id"]
    assert host.http.get(f"/api/tables/{id}/record").status_code == 200
    assert code(guests().http.get(f"/api/tables/{id}/record")) == (409, "not-over")


def test_a_finished_match_can_be_verified_and_replayed_by_anybody(guests: Arrive) -> None:
    host, other = guests(), guests()
    view = host.finish(host.start("Ana", "Bob"))
    record = Record.read(other.http.get(f"/api/tables/{view['id']}/record").text)
    replay = other.http.get(f"/api/tables/{view['id']}/replay").json()
    assert verify(record).finding == "verified"
    assert [fall["kind"] for fall in replay["falls"][:2]] == ["shuffle", "dice"]
    assert len(replay["entries"]) == view["version"]
    assert record.scores == tuple(view["scores"])


def test_a_match_that_is_over_can_be_seen_as_it_stood(guest: Guest) -> None:
    first = guest.start("Ana")
    second = guest.move(first, "throw")
    end = guest.move(second, "stop")
    url = f"/api/tables/{first['id']}/at"
    answer = guest.http.get(f"{url}/2")
    assert answer.json()["pieces"] == second["pieces"]
    assert "immutable" in answer.headers["cache-control"]
    assert "set-cookie" not in answer.headers
    assert guest.http.get(f"{url}/{end['version']}").json()["status"] == "stopped"
    assert guest.http.get(f"{url}/{end['version'] + 1}").status_code == 404


def test_with_real_dice_the_players_say_what_they_show(guest: Guest) -> None:
    view = guest.move(guest.table(guest.open("Ana", dice="physical")), "throw")
    assert (view["turn"], view["moves"]) == (None, [])
    assert view["asked"]["question"]["fr"].startswith("Que montrent")
    assert guest.try_move(view, "7").json()["code"] == "bad-outcome"
    assert guest.move(view, "33322")["pieces"][0]["dice"] == [2, 2, 3, 3, 3]


def test_sticks_of_any_cut_are_for_tables_with_real_sticks(guest: Guest) -> None:
    asked = {
        "game": "yaminos-base",
        "players": [{"name": "Ana"}, {"name": "Bob"}],
        "options": {"sticks": "any"},
    }
    refused = guest.http.post("/api/tables", json={**asked, "dice": "fair"})
    assert refused.status_code == 422 and "physical" in refused.json()["text"]["fr"]
    opened = guest.http.post("/api/tables", json={**asked, "dice": "physical"}).raise_for_status()
    view = guest.move(guest.table(opened.json()["id"]), "throw")
    assert view["asked"]["kind"] == "sticks" and view["asked"]["count"] == 7
    assert "place 5-5" in guest.move(view, "5-5 5-5 0-1 0-1 0-1 0-1 0-1")["moves"]


def test_my_tables_are_those_i_can_go_on_with(guest: Guest) -> None:
    running = guest.start("Ana")
    guest.move(guest.start("Ana"), "stop")
    lines = guest.http.get("/api/tables").json()
    assert [line["id"] for line in lines] == [running["id"]]


def test_a_session_finds_its_matches_again_newest_first(guest: Guest) -> None:
    over = guest.finish(guest.start("Ana", columns="S"))
    running = guest.start("Ana", columns="L")
    guest.open("Ana")
    found = guest.http.get("/api/me/matches").json()
    assert [(line["id"], line["status"], line["yours"]) for line in found["lines"]] == [
        (running["id"], "playing", True),
        (over["id"], "finished", False),
    ]


def test_nobody_finds_the_matches_of_others(guests: Arrive) -> None:
    guests().start("Ana")
    assert guests().http.get("/api/me/matches").json() == {"page": 1, "pages": 1, "lines": []}


def going_on(guest: Guest, after: str, **more: object) -> httpx.Response:
    """Open a table that goes on from an entry of another match."""
    players = [{"name": "Ana"}, {"name": "Robot", "bot": "random"}]
    asked = {"game": "corse", "options": {"columns": "L", "after": after}, "hints": True}
    return guest.http.post("/api/tables", json={**asked, "players": players, **more})


def test_a_match_is_gone_on_from_a_moment_of_it_against_a_bot(guest: Guest) -> None:
    over = guest.finish(guest.start("Ana", "Bob", columns="L"))
    moment = next(
        n
        for n in range(20, 40)
        if guest.http.get(f"/api/tables/{over['id']}/at/{n}").json()["turn"] == 0
    )
    then = guest.http.get(f"/api/tables/{over['id']}/at/{moment}").json()
    id = going_on(guest, f"{over['id']} {moment}").raise_for_status().json()["id"]
    seeds = {"seeds": ["mine", "the bot's"]}
    view = guest.http.post(f"/api/tables/{id}/seeds", json=seeds).raise_for_status().json()
    assert [view[one] for one in ("version", "turn", "scores")] == [moment, 0, then["scores"]]
    ended = guest.finish(view)
    replay = guest.http.get(f"/api/tables/{id}/replay").json()
    assert (ended["status"], ended["rated"], replay["given"]) == ("finished", False, moment)
    record = Record.read(guest.http.get(f"/api/tables/{id}/record").text)
    assert verify(record).finding == "verified"


def test_whoever_goes_on_with_a_match_keeps_their_seat(guest: Guest) -> None:
    over = guest.finish(guest.start("Ana", "Bob", columns="L"))["id"]
    players = [{"name": "Robot", "bot": "random"}, {"name": "Bob"}]
    id = going_on(guest, f"{over} 1", players=players).raise_for_status().json()["id"]
    seeds = {"seeds": ["the bot's", "mine"]}
    guest.http.post(f"/api/tables/{id}/seeds", json=seeds).raise_for_status()
    seated = guest.table(id)["players"]
    assert [(one["name"], one["bot"], one["mine"]) for one in seated] == [
        ("Robot", "random", False),
        ("Bob", "", True),
    ]


def test_only_a_match_that_is_over_is_gone_on_from_and_it_counts_for_nothing(guest: Guest) -> None:
    running = guest.start("Ana", "Bob", columns="L")["id"]
    assert code(going_on(guest, f"{running} 1")) == (409, "not-over")
    over = guest.finish(guest.start("Ana", "Bob", columns="L"))["id"]
    assert code(going_on(guest, f"{over} 1", hints=False)) == (422, "no-going-on")
    assert code(going_on(guest, f"{over} 1", access="link")) == (422, "no-going-on")
    assert code(going_on(guest, f"{over} 5000")) == (404, "no-entry")
