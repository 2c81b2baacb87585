"""The decisions of a match that cost most, played once more at the keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from yamotheque.cli.drawings.table import DrawnTable
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console
from yamotheque.cli.output.numbers import number
from yamotheque.cli.play.reading import read_move
from yamotheque.cli.play.typed import plain
from yamotheque.facets import Told
from yamotheque.match import Match
from yamotheque.moves import Move
from yamotheque.words import Text, YamsError
from yamotheque.worth.makers import worth_of
from yamotheque.worth.review import Decision, label_of

ASK = Text("Que jouez-vous ? ", "What do you play? ")
LEAVE = ("quit", "q", "quitter")


def play_again(match: Match, decisions: Sequence[Decision]) -> int:
    """Ask for each decision again, and say what the new answer costs; the exit status."""
    screen = console()
    if not decisions:
        screen.print(say(Text("Aucune décision n'a rien coûté.", "No decision cost anything.")))
        return 0
    worth, found = worth_of(match.game), 0
    for place, decision in enumerate(decisions, 1):
        moment = match.at(decision.number - 1)
        screen.print()
        name = match.players[decision.seat]
        screen.print(f"{place}/{len(decisions)}  {name}", style="bold")
        screen.print(DrawnTable(moment.scene(decision.seat), decision.seat, match.players))
        try:
            answer = asked(moment)
        except EOFError:
            break
        if answer is None:
            break
        weighed = worth.weigh(moment.state, closely=answer)
        cost = weighed.of(answer).cost
        then, now = number(decision.loss, 2), number(cost, 2)
        if label_of(cost)[0] == "best":
            found += 1
            text = Text("C'est le meilleur coup.", "That is the best move.")
        else:
            best = weighed.best.move.told(Told.of(match.game).titles())
            text = Text(f"Coûte {now} ; mieux : {best.fr}.", f"Costs {now}; better: {best.en}.")
        played = decision.words
        before = Text(
            f" La première fois : {played.fr}, {then} de perdu.",
            f" The first time: {played.en}, {then} lost.",
        )
        screen.print(say(text) + say(before))
    screen.print()
    screen.print(
        say(
            Text(
                f"Meilleurs coups trouvés : {found} sur {len(decisions)}.",
                f"Best moves found: {found} of {len(decisions)}.",
            )
        )
    )
    return 0


def asked(moment: Match) -> Move | None:
    """The move that is played this time; nothing when one has had enough."""
    while True:
        typed = input(say(ASK))
        if plain(typed) in LEAVE:
            return None
        try:
            return read_move(moment, typed)
        except YamsError as error:
            console().print(say(error.text))
