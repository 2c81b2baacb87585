"""How the final score is distributed: quantiles, a histogram, and the same for a program."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from yamotheque.cli.language import say
from yamotheque.cli.output.numbers import percent
from yamotheque.words import Text
from yamotheque.worth.study import Distribution

SHARES = (0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99)
WIDTHS = (5, 10, 20, 25, 50, 100)
LINES, LONGEST = 20, 40
QUANTILE = Text("des parties ne dépassent pas", "of games do not exceed")
BELOW, FROM = Text("moins de {}", "below {}"), Text("{} et plus", "{} or more")


def drawn(found: Distribution) -> RenderableType:
    """Quantiles in a line each, then a histogram."""
    quantiles = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
    quantiles.add_column(justify="right", no_wrap=True)
    quantiles.add_column(justify="right", no_wrap=True)
    for share in SHARES:
        score = str(found.quantile(share))
        quantiles.add_row(f"{percent(share, 0)} {say(QUANTILE)}", Line(score, "bold"))
    histogram = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
    histogram.add_column(justify="right", no_wrap=True)
    histogram.add_column(justify="right", no_wrap=True)
    bars = histogram_bars(found)
    highest = max(chance for _, chance in bars)
    for title, chance in bars:
        bar = "█" * round(LONGEST * chance / highest)
        histogram.add_row(say(title), percent(chance, 1), Line(bar, "cyan"))
    return Group("", quantiles, "", histogram)


def histogram_bars(found: Distribution) -> list[tuple[Text, float]]:
    """Scores from one to another with their chance; what is very rare is put together."""
    low, high = found.quantile(0.001), found.quantile(0.999)
    width = next(each for each in WIDTHS if (high - low) // each < LINES - 2 or each == WIDTHS[-1])
    first, last = low // width * width, (high // width + 1) * width
    bars = [
        (
            Text(f"{begin}-{begin + width - 1}", f"{begin}-{begin + width - 1}"),
            found.at_least(begin) - found.at_least(begin + width),
        )
        for begin in range(first, last, width)
    ]
    below = (Text(BELOW.fr.format(first), BELOW.en.format(first)), 1 - found.at_least(first))
    above = (Text(FROM.fr.format(last), FROM.en.format(last)), found.at_least(last))
    return [below, *bars, above]


def summary(found: Distribution) -> dict[str, Any]:
    """The chance of each score that can occur, and the quantiles by their per cents."""
    return {
        "distribution": {
            str(score): chance for score, chance in enumerate(found.chances) if chance > 0
        },
        "quantiles": {f"{100 * share:g}": found.quantile(share) for share in SHARES},
    }
