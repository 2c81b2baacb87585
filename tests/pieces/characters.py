"""Which characters sticks and signs take in a picture of text."""

from itertools import product

from yamotheque.pieces.laid import Cell, Laid, Socket


def characters(stick: Laid, within: int = 0) -> frozenset[Cell]:
    """The characters of a stick, its outline among them, or those so far within it."""
    wide, high = stick.size
    columns = range(2 * stick.x + within, 2 * (stick.x + wide) + 1 - within)
    return frozenset(product(columns, range(stick.y + within, stick.y + high + 1 - within)))


def sign_of(socket: Socket) -> frozenset[Cell]:
    """The characters of a socket's number in brackets."""
    column, row = socket.middle
    return frozenset((column + step, row) for step in (-1, 0, 1))
