"""A match told as luck and skill: a player's ledger, decisions that cost much, lucky throws."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from rich.text import Text as Line

from yamotheque.chance import Seat
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console
from yamotheque.cli.output.numbers import number, signed
from yamotheque.match import Match
from yamotheque.words import Text
from yamotheque.worth.advice import counted
from yamotheque.worth.review import LABELS, Decision, Ledger, Review
from yamotheque.worth.worth import Unit

IN_CHANCES = Text("En chances de gagner, en %.", "In chances to win, in %.")
A_GAME = Text("En moyenne des parties de la série.", "The mean of the games of the series.")
MOST = 5
"""So many decisions, and so many throws of each kind, are worth telling."""
FEWEST_POINTS = LABELS[0][0]
"""A decision that cost less was as good as the best."""
BARS = "▁▂▃▄▅▆▇█"
CHART = 48


def costliest(decisions: Sequence[Decision]) -> list[Decision]:
    """The decisions that cost most, worst first."""
    lost = [decision for decision in decisions if decision.loss >= FEWEST_POINTS]
    return sorted(lost, key=lambda decision: -decision.loss)[:MOST]


def summary(match: Match, reviewed: Review, seats: Sequence[Seat]) -> dict[str, Any]:
    """A review for a program; players are numbered from 1 and entries from 1, as in the record."""
    return {
        "game": match.game.key,
        "finished": match.finished,
        "error": reviewed.error,
        "spread": reviewed.spread,
        "unit": str(reviewed.unit),
        "games": reviewed.games,
        "seats": [
            {
                "player": seat + 1,
                "name": match.players[seat],
                "start": ledger.start,
                "luck": ledger.luck,
                "mistakes": ledger.mistakes,
                "gifts": ledger.gifts,
                "drift": ledger.drift,
                "error": reviewed.error_of(seat),
                "error_of_mistakes": ledger.mistakes_error,
                "error_of_luck": ledger.luck_error,
                "result": ledger.result,
                "mean_loss": ledger.mean_loss,
                "adjusted": ledger.adjusted,
                "luckier_than": ledger.luckier,
                "decisions": [
                    {
                        "entry": each.number,
                        "move": each.move,
                        "loss": each.loss,
                        "rank": each.rank,
                        "of": each.of,
                        "better": each.better,
                        "label": each.label,
                    }
                    for each in ledger.decisions
                ],
                "throws": [
                    {"entry": each.number, "outcome": each.outcome, "luck": each.luck}
                    for each in ledger.fortunes
                ],
            }
            for seat, ledger in ((seat, reviewed.ledgers[seat]) for seat in seats)
        ],
    }


# ---------------------------------------------------------------- in words


def print_ledger(match: Match, reviewed: Review, seat: Seat) -> None:
    """One player's match: the ledger, a chart, the costliest decisions, the luckiest throws."""
    screen, ledger = console(), reviewed.ledgers[seat]
    screen.print(Line.assemble((match.players[seat], "bold"), f"  {match.game.title}"))
    games = 1
    if reviewed.unit is Unit.CHANCE:
        screen.print(say(IN_CHANCES), style="dim")
        games = reviewed.games
        if games > 1:
            screen.print(say(A_GAME), style="dim")
    rows = [
        (Text("Valeur au départ", "Value at the start"), number(ledger.start / games, 2)),
        (Text("Chance", "Luck"), signed(ledger.luck / games, 2)),
        (Text("Erreurs", "Mistakes"), signed(ledger.mistakes / games, 2)),
    ]
    if abs(ledger.drift) >= FEWEST_POINTS / 10:
        drift = signed(ledger.drift / games, 2)
        rows.append((Text("Écarts des estimations", "Drift of the estimates"), drift))
    if ledger.gifts:
        gifts = signed(ledger.gifts / games, 2)
        rows.append((Text("Cadeaux des autres", "Gifts of the others"), gifts))
    result = number(ledger.result / games, 2)
    if match.finished:
        rows.append((Text("Résultat", "Result"), result))
    else:
        rows.append((Text("Valeur à présent", "Value now"), result))
    widest = max(len(say(title)) for title, _ in rows)
    for title, value in rows:
        screen.print(f"  {say(title):<{widest}}  {value:>9}")
    screen.print()
    screen.print(say(in_a_sentence(reviewed, seat)))
    if reviewed.error:
        screen.print(say(how_sure(reviewed, seat)), style="dim")
    screen.print()
    for title, line in charts(ledger):
        screen.print(f"  {say(title)}", line)
    screen.print()
    tell_decisions(match, ledger)
    tell_throws(match, ledger)


def in_a_sentence(reviewed: Review, seat: Seat) -> Text:
    """How lucky, and how good."""
    ledger = reviewed.ledgers[seat]
    luckier = f"{100 * ledger.luckier:.0f}"
    adjusted, mean = number(ledger.adjusted, 1), number(ledger.mean_loss, 2)
    count = len(ledger.decisions)
    if reviewed.unit is Unit.CHANCE:
        return Text(
            f"Perte moyenne par décision : {mean} % de chances de gagner ({count} décisions).",
            f"Mean loss a decision: {mean}% of the chance to win ({count} decisions).",
        )
    return Text(
        f"Plus de chance que dans {luckier} % des parties. Sans la chance : {adjusted} points. "
        f"Perte moyenne par décision : {mean} ({count} décisions).",
        f"Luckier than in {luckier}% of matches. Without the luck: {adjusted} points. "
        f"Mean loss a decision: {mean} ({count} decisions).",
    )


def how_sure(reviewed: Review, seat: Seat) -> Text:
    """How far estimates may be off; where they are from a sample, mistakes and luck apart."""
    ledger = reviewed.ledgers[seat]
    if not ledger.luck_error:
        error = counted(reviewed.error_of(seat), reviewed.unit)
        return Text(
            f"Ces valeurs sont estimées, à {error.fr} près.",
            f"These values are estimates, within about {error.en}.",
        )
    games = reviewed.games
    mistakes = counted(ledger.mistakes_error / games, reviewed.unit)
    luck = counted(max(ledger.luck_error, abs(ledger.drift)) / games, reviewed.unit)
    return Text(
        f"Valeurs estimées : les erreurs à {mistakes.fr} près, la chance à {luck.fr} près.",
        f"Estimates: mistakes within about {mistakes.en}, luck within about {luck.en}.",
    )


def charts(ledger: Ledger) -> list[tuple[Text, str]]:
    """How luck and losses added up over the match, as two lines of bars."""
    moments = [each.number for each in ledger.fortunes] + [each.number for each in ledger.decisions]
    last = max(moments, default=0)
    lucks, losses = [0.0] * (last + 1), [0.0] * (last + 1)
    for fortune in ledger.fortunes:
        lucks[fortune.number] += fortune.luck
    for decision in ledger.decisions:
        losses[decision.number] += decision.loss
    return [
        (Text("Chance  ", "Luck  "), sparkline(list(accumulate(lucks)))),
        (Text("Pertes  ", "Losses"), sparkline(list(accumulate(losses)))),
    ]


def sparkline(values: Sequence[float]) -> str:
    """Values as bars of eight heights, with the least and the greatest; as wide as CHART at most.

    >>> sparkline([0.0, 1.0, 2.0])
    '▁▄█  0.0 .. +2.0'
    """
    if len(values) > CHART:
        values = [values[at * (len(values) - 1) // (CHART - 1)] for at in range(CHART)]
    low, high = min(values), max(values)
    scale = (len(BARS) - 1) / (high - low) if high > low else 0.0
    bars = "".join(BARS[int((value - low) * scale)] for value in values)
    return f"{bars}  {signed(low, 1)} .. {signed(high, 1)}"


def tell_decisions(match: Match, ledger: Ledger) -> None:
    """The decisions that cost most, with the better move."""
    screen, worst = console(), costliest(ledger.decisions)
    if not worst:
        screen.print(say(Text("Aucune décision n'a rien coûté.", "No decision cost anything.")))
        return
    screen.print(
        say(Text("Les décisions les plus coûteuses", "The costliest decisions")), style="bold"
    )
    for each in worst:
        lying = (piece.lying for piece in match.at(each.number - 1).scene())
        dice = next(filter(None, lying), "")
        line = Line.assemble(
            (f"  {signed(-each.loss, 1):>6}  ", "bold yellow"),
            f"{dice}  " if dice else "",
            say(each.words),
            (f"  {say(each.label_words)}, ", "dim"),
            (say(Text(f"{each.rank}e sur {each.of}", f"{each.rank} of {each.of}")), "dim"),
        )
        screen.print(line)
        better = say(Text(f"mieux : {each.better_words.fr}", f"better: {each.better_words.en}"))
        screen.print(Line.assemble(" " * 10, (better, "green")))
    screen.print()


def tell_throws(match: Match, ledger: Ledger) -> None:
    """The luckiest and the unluckiest throws."""
    # Who begins is drawn by nobody.
    drawn = {
        event.number
        for event in match.history()
        if getattr(match.game.turn(event.before), "seat", None) is not None
    }
    thrown = [each for each in ledger.fortunes if each.number in drawn]
    ranked = sorted(thrown, key=lambda each: -each.luck)
    lucky = [each for each in ranked if each.luck > 0][:3]
    unlucky = [each for each in ranked[::-1] if each.luck < 0][:3]
    screen = console()
    for title, throws in (
        (Text("Les plus heureux :", "Luckiest throws:"), lucky),
        (Text("Les plus malheureux :", "Unluckiest throws:"), unlucky),
    ):
        if throws:
            screen.print(
                say(title),
                ",  ".join(f"{each.outcome} ({signed(each.luck, 1)})" for each in throws),
            )
    screen.print()
