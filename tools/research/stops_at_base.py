"""When best play for points stops in the Jeu de base: from how many points at stake on, by sticks.

With some sticks left, throwing all of them is compared with stopping, for every line there may be:
the least stake at which stopping is better, of the line where that is soonest, of the one in the
middle and of the one where it is latest; with none left, throwing all for a new line.
`PYTHONPATH=src:. python -m tools.research.stops_at_base` prints the rows of the chapter of advice.
"""

from __future__ import annotations

from collections import defaultdict
from statistics import median_low

import numpy as np
import numpy.typing as npt

from yamotheque.solve.yaminos_base.stakes import THROWN, all_lines, offsets, solved_turn

FEW = 4
"""With more sticks left, stopping is better only where a line before was already worth much."""


def stop_from(worth: npt.NDArray[np.float64]) -> int:
    """The least stake that is worth more than throwing."""
    return int(np.flatnonzero(worth <= np.arange(len(worth)))[0])


def rows() -> list[str]:
    """The sticks left, and the stakes from which stopping is better: soonest, middle, latest."""
    turn, places = solved_turn(), offsets()
    found: dict[int, list[int]] = defaultdict(list)
    for line in all_lines().lines:
        if 0 < (left := len(line.left)) <= FEW:
            thrown = turn.thrown[:, places[line] + (THROWN + 1) ** left - 1]
            found[left].append(stop_from(thrown))
    new = stop_from(turn.new_line)
    told = [(left, min(each), median_low(each), max(each)) for left, each in sorted(found.items())]
    return ["| {} | {} | {} | {} |".format(*row) for row in [(0, new, new, new), *told]]


if __name__ == "__main__":
    print("\n".join(rows()))
