"""Positions of Yami, written as text, for tests alone."""

from yamotheque import Match
from yamotheque.chance import Draw
from yamotheque.game import read_move
from yamotheque.games.yami import SETTINGS, State, Yami
from yamotheque.games.yami_xxl import YamiXxl
from yamotheque.pieces.card_form import CELLS, EMPTY
from yamotheque.pieces.cards import FIGURES, PACK, in_order
from yamotheque.pieces.dealt import Dealt
from yamotheque.pieces.lot import Lot

GAME, XXL = Yami(), YamiXxl()
NOTHING = "7S 8H 9D VC RS"
TENS = "10S 10H 10D RC AS"
CARRE = "DS DH DD DC 8C"
FULL = "9S 9H 9D RD RC"
FLOCHE = "7S 8S 9S 10S VS"


def form(**cells: int) -> tuple[int | None, ...]:
    """A form with some cells closed; values are given as n7 to n10, figures with `_` for `-`."""
    keys = {cell: cell.replace("-", "_") if cell in FIGURES else f"n{cell}" for cell in CELLS}
    return tuple(cells.get(keys[cell]) for cell in CELLS)


ALL_BUT = {cell: form(**{
    (other.replace("-", "_") if other in FIGURES else f"n{other}"): 0
    for other in CELLS if other != cell
}) for cell in CELLS}  # fmt: skip


def table(*hands: str, seat: int = 0, discard: str = "7D", **more) -> State:
    """Everyone with a hand and an empty form, in the first deal, the last seat having dealt."""
    held = tuple(in_order(hand.split()) for hand in hands)
    seats, decks = len(hands), SETTINGS[len(hands)].decks
    cards = Dealt(decks, held, tuple(discard.split()), renewals=more.pop("renewals", 2))
    lot = Lot(tuple(range(seats)), PACK[:seats])
    forms = more.pop("forms", (EMPTY,) * seats)
    return State(forms, cards, lot, more.pop("deals", 1), seats - 1, seat, **more)


def moves(state: State, game: Yami = GAME) -> list[str]:
    return [str(move) for move in game.moves(state)]


def after(state: State, *texts: str, game: Yami = GAME) -> State:
    for text in texts:
        turn = game.turn(state)
        step = turn.read(text) if isinstance(turn, Draw) else read_move(game, state, text)
        state = game.play(state, step)
    return state


def dealt(*players: str, dice: str = "seed:1") -> Match:
    match = Match("yami", players=players or ("A", "B"), dice=dice)
    match.play("deal")
    return match
