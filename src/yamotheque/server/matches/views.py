"""What is seen of a table: by those who play, those who watch, and those who come back later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yamotheque.facets import Told
from yamotheque.match import Match, NotYourTurn
from yamotheque.match.kept import KeptState
from yamotheque.match.record import Entry
from yamotheque.piece import Piece
from yamotheque.server.errors import Refused
from yamotheque.server.matches.events import NEWEST, Story, asked, falls, lines, story
from yamotheque.server.matches.material import sent, told
from yamotheque.server.matches.room import obstacle
from yamotheque.server.matches.stored_match import marks_of
from yamotheque.server.matches.table import Status, Table, status_of
from yamotheque.server.protocol.replays import Replay
from yamotheque.server.protocol.rooms import Room, RoomAsk, RoomSeat
from yamotheque.server.protocol.tables import (
    EntryLine,
    LineView,
    Place,
    Player,
    TableLine,
    TableView,
)


def view(table: Table, me: str, places: Sequence[Place] = ()) -> TableView:
    """A table as a session sees it."""
    return _view(table, table.match, table.status, me, places)


def view_at(table: Table, number: int) -> TableView:
    """A table after some entries of a match that is over, all of it face up."""
    table.check_over()
    then = table.match.at(number)
    return _view(table, then, status_of(then), "", ())


def _view(
    table: Table, match: Match, status: Status, me: str, places: Sequence[Place]
) -> TableView:
    mine, seats = table.mine(me), range(len(match.players))
    turn = match.turn if status == "playing" else None
    acting = turn if isinstance(turn, int) else None
    eyes = table.eyes(match, me)
    moves = match.moves if acting in mine and not table.bot else ()
    scene, result = seen(table, match, eyes), match.result()
    return TableView(
        id=table.id,
        game=match.game.key,
        title=match.game.title,
        options=table.options,
        category=table.category,
        dice=match.dice,
        material=Told.of(match.game).material,
        commitment=match.commitment,
        status=status,
        version=match.version,
        players=players(table, me),
        order=order_of(table, match),
        turn=acting,
        moves=[str(move) for move in moves],
        told=told(match.game, moves, scene),
        asked=asked(match) if status == "playing" else None,
        undo=status == "playing" and undoable(table, match, mine),
        scores=list(match.scores),
        measure=match.measure,
        sides=list(map(list, match.sides)),
        winners=list(match.winners) if status == "finished" else [],
        result=result.words if result else None,
        accounts=[match.account(seat) for seat in seats] if status == "finished" else [],
        progress=match.progress,
        chapter=Told.of(match.game).chapter(match.state),
        pieces=sent(scene),
        entries=newest(table, match, eyes),
        places=list(places),
        advice=table.advice,
        hints=table.hints,
        rated=table.ranked,
        room=room_view(table, me),
    )


def room_view(table: Table, me: str) -> Room | None:
    """A room as a session sees it; a table of one screen has none."""
    room = table.room
    if room is None:
        return None
    mine, asked = table.mine(me), room.asked_at(table.version)
    return Room(
        host=room.host == me,
        access=room.access,
        pace=room.pace,
        talk=room.talk,
        rated=room.rated,
        seats=[
            RoomSeat(
                seat=seat,
                name=chair.name,
                country=chair.country,
                player=chair.player,
                mine=seat in mine,
                bot=chair.bot,
                open=chair.open,
                ready=bool(chair.promise),
                promise=chair.promise,
                told=bool(chair.seed),
                seed="" if table.before else "".join(table.match.seeds[seat : seat + 1]),
                stand_in=chair.stand_in,
                left=bool(chair.left),
            )
            for seat, chair in enumerate(table.chairs)
        ],
        start=obstacle(room, table.chairs, table.match.game) if table.before else None,
        revealing=room.revealing or None if table.before else None,
        due=table.due,
        absent=room.late and bool(mine) and not table.bot and table.match.turn not in mine,
        asked=RoomAsk(asked.what, asked.by, asked.to, list(asked.agreed)) if asked else None,
        next=room.next or None,
    )


def order_of(table: Table, match: Match) -> list[int]:
    """The seats in their order of play; of a kept sheet as people sit, which one evening keeps."""
    if match.kept is None:
        return match.order
    return sorted(match.order, key=marks_of(table.chairs).__getitem__)


def undoable(table: Table, match: Match, mine: frozenset[int]) -> bool:
    """Whether the last move was made by one of some seats, and not by a bot that sits in there."""
    seat = match.undoable
    return seat is not None and seat in mine and not table.chairs[seat].stand_in


def seen(table: Table, match: Match, seat: int | None) -> tuple[Piece, ...]:
    """The pieces as a seat may see them; all of them face up once the table's match is over."""
    return match.scene(seat, face_up=table.match.over)


def before_line(table: Table, number: int) -> LineView:
    """A sheet kept by hand as it stood before one of its lines."""
    kept, sheet = table.match.kept, table.match.sheet
    if kept is None:
        raise Refused("not-kept")
    before = kept.before(sheet, number)
    seat, _ = sheet.lines[number - 1]
    return _sheet(table.match, number, seat, before)


def written_by(table: Table, seat: int) -> LineView:
    """A sheet kept by hand as a seat would write its next line now."""
    kept, sheet, turn = table.match.kept, table.match.sheet, table.match.turn
    if kept is None:
        raise Refused("not-kept")
    if isinstance(turn, int) and seat not in (turn, *table.match.others):
        raise NotYourTurn(table.match.players[turn])
    return _sheet(table.match, len(sheet.lines) + 1, seat, kept.handed(sheet, seat))


def _sheet(match: Match, number: int, seat: int, sheet: KeptState[Any]) -> LineView:
    """A sheet kept by hand at another moment than now, or as somebody else writes on it."""
    assert match.kept is not None
    scores = match.series.scores(sheet.now, match.results)
    progress = Told.of(match.game).progress(sheet.now) if match.series.single else match.progress
    return LineView(number, seat, sent(match.kept.scene(sheet, seat)), list(scores), progress)


def players(table: Table, me: str) -> list[Player]:
    """Who plays, as a session sees them."""
    mine, marks = table.mine(me), marks_of(table.chairs)
    return [
        Player(chair.name, chair.country, seat in mine, chair.bot, marks[seat])
        for seat, chair in enumerate(table.chairs)
    ]


def entries(table: Table, me: str) -> list[EntryLine]:
    """All that has happened, as a session may know it."""
    match = table.match
    return lines(match, known(table, match, table.eyes(match, me)))


def newest(table: Table, match: Match, seat: int | None) -> list[EntryLine]:
    """The newest entries as a seat may know them; while they are played, each is told once."""
    if match is not table.match or match.over:
        return lines(match, known(table, match, seat, max(0, match.version - NEWEST)))
    eyes = seat if match.hides else None
    told = table.told[eyes] = story(match, eyes, table.told.get(eyes, Story()))
    return told.lines


def known(table: Table, match: Match, seat: int | None, after: int = 0) -> Sequence[Entry]:
    """The entries as a seat may know them; each as it is once the table's match is over."""
    return match.entries_after(after) if table.match.over else match.entries_for(seat, after)


def line(table: Table | TableLine, me: str) -> TableLine:
    """A table in a list of those that somebody has sat at."""
    if isinstance(table, TableLine):
        return table
    match = table.match
    return TableLine(
        id=table.id,
        game=match.game.key,
        title=match.game.title,
        category=table.category,
        players=[chair.name for chair in table.chairs],
        marks=marks_of(table.chairs),
        scores=list(match.scores),
        winners=list(match.winners) if match.finished else [],
        measure=match.measure,
        progress=match.progress,
        when=table.updated,
        status=table.status,
        dice=match.dice,
        yours=table.expects(me),
        advice=table.advice,
        live=table.room is not None,
        waiting=table.status == "waiting",
        turn=match.turn if isinstance(match.turn, int) else None,
        due=table.due,
    )


def replay(table: Table, me: str) -> Replay:
    """A match from its first entry to its last, with the secret."""
    table.check_over()
    match, record = table.match, table.match.record
    return Replay(
        id=table.id,
        game=record.game,
        title=match.game.title,
        category=table.category,
        options=match.settings,
        players=players(table, me),
        status="finished" if match.finished else "stopped",
        dice=record.dice,
        material=Told.of(match.game).material,
        when=record.date,
        scores=list(match.scores),
        measure=match.measure,
        entries=entries(table, me),
        falls=list(falls(match)),
        commitment=record.commitment,
        logged=record.logged,
        seeds=list(record.seeds),
        promises=list(record.promises),
        names=list(record.names),
        secret=record.secret,
        given=match.given,
        advice=table.advice,
    )
