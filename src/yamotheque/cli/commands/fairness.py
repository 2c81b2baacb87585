"""`yams fairness`: everything the server ever threw, counted again from the records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from yamotheque.cli.arguments.command import described
from yamotheque.cli.arguments.flags import JsonOption
from yamotheque.cli.arguments.site import DatabaseOption, DataOption, on_site, plain
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console, print_json
from yamotheque.cli.output.numbers import chance, number
from yamotheque.words import Text

if TYPE_CHECKING:
    from yamotheque.provable.fairness import KindCount, YamsCount
    from yamotheque.server.protocol.fairness import Counts
    from yamotheque.server.site import Site

TITLES = {
    "die": Text("Dés", "Dice"),
    "stick": Text("Bâtonnets", "Sticks"),
    "card": Text("Cartes", "Cards"),
}
COLUMNS = (Text("côté", "side"), Text("tombé", "fell"), Text("attendu", "expected"))


@described(
    Text(
        "Recompter, d'après les parties, tout ce que le serveur a lancé, et dire si c'est ce "
        "qu'il fallait attendre. Seuls comptent les dés équitables du serveur.",
        "Count again, from the records, all that the server has thrown, and say whether that was "
        "to be expected. Only the server's fair dice count.",
    )
)
def fairness(
    json: JsonOption = False,
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    async def count(site: Site) -> tuple[int, Counts]:
        return await site.tallies.rebuild(), await site.tallies.read()

    counted, found = on_site(data, database, count)
    if json:
        print_json(plain(found))
        return
    print(say(Text(f"{counted} parties comptées.", f"{counted} matches counted.")))
    for kind in found.kinds:
        show(kind)
    show_yams(found.yams)


def show(kind: KindCount) -> None:
    """One kind of thing: its sides in a table, and what to think of them."""
    table = Table(title=f"{say(TITLES[kind.kind])} ({kind.throws})", title_justify="left")
    for place, column in enumerate(COLUMNS):
        table.add_column(say(column), justify="right" if place else "left")
    for thing in kind.things:
        for side in thing.sides:
            table.add_row(side.side, str(side.did), number(side.expected, 1))
    console().print(table)
    found = f"χ² = {number(kind.chi_square, 2)}"
    if kind.likelihood is None:
        text = Text(f"{found}, trop peu pour juger.", f"{found}, too few to judge.")
    else:
        likely = chance(kind.likelihood)
        text = Text(
            f"{found} pour {kind.degrees} degrés : le hasard s'écarte autant {likely} du temps.",
            f"{found} of {kind.degrees} degrees: mere chance strays as far {likely} of the time.",
        )
    print(say(text))


def show_yams(yams: YamsCount) -> None:
    """The Yams of one throw."""
    if not yams.throws:
        return
    expected = number(yams.expected, 1)
    text = Text(
        f"Yams d'un coup : {yams.did} sur {yams.throws} lancers de cinq dés, "
        f"{expected} attendus (1 sur 1 296).",
        f"Yams in one throw: {yams.did} of {yams.throws} throws of five dice, "
        f"{expected} expected (1 in 1,296).",
    )
    print(say(text))
