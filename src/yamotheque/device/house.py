"""The house on one device: it answers what a server would, and keeps nothing by itself.

Whoever runs it gives each question the match it is about as it was kept, keeps what an answer says
is to be kept, and only then says the answer. So a match is never further than what is written down,
and of two tabs the one that keeps second is told that its move is stale.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, Final

from msgspec import json as messages
from msgspec import to_builtins

from yamotheque.bots import bot_for, find_bot
from yamotheque.bots.master import Master
from yamotheque.game import Game
from yamotheque.games import GAMES, find_game
from yamotheque.match import Match, replay
from yamotheque.match.names import told_apart
from yamotheque.match.record import AFTER, DEVICE, IN_TURN, Record
from yamotheque.printed import blank_sheet, match_sheet
from yamotheque.printed.cards import reminder_cards
from yamotheque.printed.svg import as_svg
from yamotheque.provable.sources import check_seed, commitment
from yamotheque.server.errors import Refused
from yamotheque.server.http.rules_html import fairness_html, rules_html
from yamotheque.server.matches import views
from yamotheque.server.matches.stored_match import Chair, Stored
from yamotheque.server.matches.table import Stale, Table, fresh
from yamotheque.server.offered import offered, variant
from yamotheque.server.protocol.fairness import Fairness
from yamotheque.server.protocol.games import Rules, Walk
from yamotheque.server.protocol.people import Me
from yamotheque.server.protocol.profiles import Practice
from yamotheque.server.protocol.tables import NewPlayer, NewTable, Opened, Turns
from yamotheque.server.thinking.bots import rest
from yamotheque.walk import walk_of
from yamotheque.words import YamsError
from yamotheque.worth.advice import advise
from yamotheque.worth.makers import is_weighed, unweighed, worth_of
from yamotheque.worth.playouts import Playouts
from yamotheque.worth.practice import Reviewed, practices, reviewed
from yamotheque.worth.review import review
from yamotheque.worth.worth import Unit

ME: Final = "me"
HERE: Final = "ici-"
"""What the names of tables on a device begin with: no server names one so."""
LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
MOMENT: Final = 0.9
"""So many seconds a bot leaves people to see what happened."""
LONG: Final = 0.8
"""A decision that takes so many seconds is too long to wait for."""
FEWEST: Final = 75
"""So many decisions a bot plays out at least to choose one move."""
JSON: Final = "application/json"
TEXT: Final = "text/plain;charset=utf-8"
SVG: Final = "image/svg+xml"
encoder: Final = messages.Encoder()


class Away(Refused):
    """Something that only a site with other people can do."""

    key = "away"


@dataclass(frozen=True)
class Row:
    """A match as a device keeps it: its record with the secret in it, and what stands beside it."""

    id: str
    record: str
    status: str
    updated: str
    hints: bool
    chairs: list[dict[str, Any]]
    version: int
    """How many entries there are; -1 before the seeds are given."""
    line: dict[str, Any]
    """How it stands in a list of matches."""
    reviewed: dict[str, Any] | None = None
    """What its review said of whoever keeps it, once it was asked for."""

    @classmethod
    def of(cls, table: Table, reviewed: Reviewed | None = None) -> Row:
        """A table as it is to be kept."""
        match = table.match
        secret = match.secret.hex() if match.secret else ""
        row = cls(
            id=table.id,
            record=str(replace(match.record, seeds=match.seeds, secret=secret)),
            status=table.status,
            updated=table.updated,
            hints=table.hints,
            chairs=[vars(chair) for chair in table.chairs],
            version=-1 if table.before else match.version,
            line=to_builtins(views.line(table, ME)),
            reviewed=vars(reviewed) if reviewed else None,
        )
        vars(row)["table"] = table
        return row

    @property
    def plain(self) -> dict[str, Any]:
        """It as JSON has it."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @cached_property
    def table(self) -> Table:
        """The table to go on with."""
        chairs = tuple(Chair(**chair) for chair in self.chairs)
        record = Record.read(self.record)
        category = replay(replace(record, entries=(), scores=None)).category
        stored = Stored(
            self.id, record, chairs, category, self.status, self.updated, self.hints, None
        )
        table = Table(stored)
        table.counts = table.ranked = False
        return table


@dataclass
class Answer:
    """What is said, of which kind, and the match that is to be kept before it is."""

    said: Any
    status: int = 200
    kind: str = JSON
    keep: Row | None = None


@dataclass(frozen=True)
class Question:
    """What is asked: by which address, with which words, about which match."""

    parts: list[str]
    words: dict[str, list[str]]
    body: dict[str, Any]
    table: Table | None

    @property
    def at(self) -> Table:
        """The match it is about."""
        if self.table is None:
            raise Refused("unknown-table/device")
        return self.table

    @property
    def language(self) -> str:
        """The language it is to be answered in."""
        return self.words.get("language", ["fr"])[0]


class House:
    """Answers by the address of a question; of matches it remembers the one it saw last."""

    def __init__(self) -> None:
        self.seen: tuple[Row, ...] = ()
        """The match that was last asked about, and what became of it if that was kept."""

    def hear(self, text: str) -> str:
        """Answer one question: its JSON in, the answer's JSON out."""
        asked = json.loads(text)
        try:
            answer = self._answer(asked)
        except YamsError as error:
            because = Refused.because(error, getattr(error, "version", None))
            answer = Answer(because.message(asked.get("ref", 0)), because.status)
        except (KeyError, TypeError, ValueError) as error:
            wrong = Refused("malformed", detail=repr(error))
            answer = Answer(wrong.message(), 400)
        text = answer.said
        if answer.kind == JSON:
            text = encoder.encode(answer.said).decode()
        keep = answer.keep and answer.keep.plain
        if answer.keep:
            self.seen = (*self.seen[:1], answer.keep)
        return json.dumps(
            {"status": answer.status, "kind": answer.kind, "text": text, "keep": keep}
        )

    def _answer(self, asked: dict[str, Any]) -> Answer:
        row = asked.get("row")
        parts = asked["path"].strip("/").split("/")[1:]
        body = asked.get("body") or {}
        question = Question(parts, asked.get("words", {}), body, self._table(row) if row else None)
        match asked["method"], *parts:
            case "GET", "me":
                return Answer(Me(ME, "", "", [], "", False, False, False))
            case "GET", "me", "turns":
                return Answer(Turns(0, 0, 0, None, ""))
            case "GET", "me", "practice":
                return Answer(Practice(practices(map(noted, asked["reviewed"]))))
            case "POST", "device", "matches":
                return kept(taken_in(body["record"]))
            case "GET", "fairness":
                return Answer(Fairness(question.language, fairness_html(question.language)))
            case "POST", "tables":
                return opened(NewTable(**body | {"players": people(body["players"])}))
            case "GET", "games":
                return Answer(offered(tuple(GAMES.values())))
            case "GET", "games", key, what:
                return self._of_game(key, what, question)
            case "GET", "tables", _, *what:
                return read(question.at, what, question)
            case "POST", "tables", _, what:
                return changed(question.at, what, body)
        raise Away

    def _table(self, row: dict[str, Any]) -> Table:
        known = [one for one in self.seen if one.plain == row]
        self.seen = (known[-1] if known else Row(**row),)
        return self.seen[0].table

    def _of_game(self, key: str, what: str, question: Question) -> Answer:
        game = find_game(key)
        match what:
            case "rules":
                html = rules_html(game.key, question.language)
                return Answer(Rules(game.key, question.language, html))
            case "walk":
                return Answer(Walk(game.key, list(walk_of(game))))
            case "sheet.svg":
                series = variant(key, question.words.get("option"))
                players = question.words.get("players")
                page = blank_sheet(series, question.language, players and int(players[0]))
                return Answer(as_svg(page), kind=SVG)
            case "cards.svg":
                return Answer(as_svg(reminder_cards(game, question.language)), kind=SVG)
        raise Away


def people(players: Iterable[dict[str, Any]]) -> list[NewPlayer]:
    """Those who sit down at a table."""
    return [NewPlayer(**player) for player in players]


def opened(new: NewTable) -> Answer:
    """Open a table of one screen, and commit to the dice of this device."""
    if new.access != "screen" or AFTER in new.options:
        raise Away
    secret = secrets.token_bytes(32) if new.dice == "fair" else b""
    asked = Record(
        game=find_game(new.game).key,
        edition=find_game(new.game).edition,
        options=(*new.options.items(), IN_TURN),
        players=told_apart(player.name for player in new.players),
        dice=DEVICE if secret else new.dice,
        commitment=commitment(secret) if secret else "",
        secret=secret.hex(),
        date=now()[:19] + "Z",
    )
    begun = replay(asked)
    if any(bot_for(begun.game, player.bot) for player in new.players if player.bot) and (
        new.dice == "paper"
    ):
        raise Refused("no-bots")
    if new.hints and not is_weighed(begun.game):
        raise unweighed(begun.game)
    record = replace(asked, options=begun.record.options)
    guests = zip(record.players, new.players, strict=True)
    chairs = tuple(
        Chair(name, ME, name, one.country, one.bot, mark=one.mark) for name, one in guests
    )
    status = "seeding" if secret else "playing"
    stored = Stored(new_id(), record, chairs, begun.category, status, now(), new.hints, None)
    said = Opened(stored.id, record.commitment, None)
    return Answer(said, 201, keep=Row.of(Table(stored)))


def taken_in(text: str) -> Table:
    """A match from its record, to look back on or to go on with."""
    match = replay(Record.read(text))
    if match.secret or match.dice.startswith("seed:"):
        match.advance()
    chairs = tuple(Chair(name, ME, name, "") for name in match.players)
    record = replace(
        match.record, seeds=match.seeds, secret=match.secret.hex() if match.secret else ""
    )
    return Table(Stored(new_id(), record, chairs, match.category, "playing", now(), False, None))


def read(table: Table, what: list[str], question: Question) -> Answer:
    """What is to be seen of a table."""
    match what:
        case []:
            return Answer(views.view(table, ME))
        case ["entries"]:
            return Answer(views.entries(table, ME))
        case ["at", number]:
            return Answer(views.view_at(table, int(number)))
        case ["at", number, "advice"]:
            table.check_reviewable()
            played = table.match.entries[int(number) :][:1]
            state, step = table.match.at(int(number)).state, "".join(one.step for one in played)
            return Answer(advise(table.match.game, state, played=step))
        case ["lines", number]:
            return Answer(views.before_line(table, int(number)))
        case ["writing", seat]:
            return Answer(views.written_by(table, int(seat)))
        case ["hint"]:
            return Answer(advise(table.match.game, table.choosing(ME)))
        case ["review"]:
            return looked_back_on(table)
        case ["replay"]:
            return Answer(views.replay(table, ME))
        case ["record"]:
            return Answer(str(table.record(ME)), kind=TEXT)
        case ["sheet.svg"]:
            return Answer(as_svg(match_sheet(table.match, question.language)), kind=SVG)
    raise Away


def looked_back_on(table: Table) -> Answer:
    """The review of a match; what it says of the first who plays is kept beside it."""
    table.check_reviewable()
    found = review(table.match)
    own = [seat for seat, chair in enumerate(table.chairs) if not chair.bot][:1]
    said = [reviewed(table.match, found, seat) for seat in own]
    mine = said[0] if said else None
    return Answer(found, keep=Row.of(table, mine and replace(mine, kept=table.id)))


def noted(said: dict[str, Any]) -> Reviewed:
    """What a review said, as it was kept."""
    return Reviewed(**said | {"unit": Unit(said["unit"])})


def changed(table: Table, what: str, body: dict[str, Any]) -> Answer:
    """What is done at a table."""
    match what:
        case "seeds":
            if table.before != "seeding":
                return Answer(views.view(table, ME))
            stored = Stored(
                table.id,
                replace(table.match.record, secret=table.match.secret.hex()),  # type: ignore[union-attr]
                table.chairs,
                table.category,
                "playing",
                now(),
                table.hints,
                None,
            )
            drawn = fresh(stored, [check_seed(seed) for seed in body["seeds"]])
            return gone_on(table, drawn)
        case "moves":
            sure = body.get("sure", True)
            after = table.after(ME, body["version"], body["move"], body.get("seat"), sure=sure)
            return gone_on(table, after)
        case "bot":
            return moved_by_bot(table)
    raise Away


def moved_by_bot(table: Table) -> Answer:
    """The move of the bot whose turn it is, with how long it is still to wait."""
    if not table.bot:
        raise Stale(table.version)
    began, match = time.monotonic(), table.match.copy()
    seat = match.turn
    assert isinstance(seat, int)
    bot = find_bot(table.bot)
    match.play(bot.choose(match.game, match.game.view(match.state, seat), seat, secrets.randbelow))
    took = time.monotonic() - began
    if took > LONG and isinstance(bot, Master):
        think_less(match.game)
    left = rest(table.match, table.bots, took, MOMENT)
    answer = gone_on(table, match)
    answer.said = {"left": left}
    return answer


def think_less(game: Game[Any]) -> None:
    """Let a master who plays on in its head do so half as often from now on: the device is slow."""
    worth = worth_of(game)
    if isinstance(worth, Playouts):
        worth.thoughts = max(FEWEST, worth.thoughts // 2)


def gone_on(table: Table, match: Match) -> Answer:
    """A table after something happened there, to be kept before it is shown."""
    after = Table.__new__(Table)
    vars(after).update(vars(table), match=match, before=None, updated=now(), told={}, lying={})
    return kept(after)


def kept(table: Table) -> Answer:
    """A table to be kept and shown."""
    return Answer(views.view(table, ME), keep=Row.of(table))


def new_id() -> str:
    """A name that no other table has."""
    return HERE + "".join(secrets.choice(LETTERS) for _ in range(12))


def now() -> str:
    """The present moment in UTC, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")[:23] + "Z"
