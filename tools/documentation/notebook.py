"""A notebook as a page: its cells run in order, each followed by what it printed and drew.

    python -m tools.documentation.notebook examples/study.ipynb

runs one and prints the page, with its drawings beside it.
"""

from __future__ import annotations

import ast
import io
import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams["svg.hashsalt"] = "yamotheque"

from matplotlib import pyplot  # noqa: E402 - once it is known that nothing shall open a window


def notebook_page(file: Path, drawings: Path) -> str:
    """The page that a notebook makes; its drawings are put into a folder."""
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    known: dict[str, Any] = {"__name__": file.stem}
    parts: list[str] = []
    for number, cell in enumerate(cells):
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(text)
            continue
        parts.append(f"```python\n{text}\n```")
        if said := run(text, known, f"{file.name}, cell {number}"):
            parts.append(f"```text\n{said}\n```")
        parts += drawn(drawings, f"{file.stem}-{number}")
    return "\n\n".join(parts) + "\n"


def run(code: str, known: dict[str, Any], name: str) -> str:
    """Run a cell as a notebook does: what it printed, and its last value unless a `;` ends it."""
    tree = ast.parse(code, name)
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr) and not code.rstrip().endswith(";"):
        last = ast.Expression(tree.body.pop().value)  # type: ignore[attr-defined]
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(tree, name, "exec"), known)
        value = eval(compile(last, name, "eval"), known) if last else None
        if value is not None:
            print(repr(value))
    return printed.getvalue().rstrip()


def drawn(folder: Path, name: str) -> Iterator[str]:
    """Each figure that is open, written down and closed; its title says what it shows."""
    for number in pyplot.get_fignums():
        figure = pyplot.figure(number)
        file = folder / f"{name}-{number}.svg"
        figure.savefig(file, bbox_inches="tight", metadata={"Date": None})
        shown = "; ".join(axes.get_title() for axes in figure.axes if axes.get_title())
        pyplot.close(figure)
        yield f"![{shown}]({file.name})"


if __name__ == "__main__":
    print(notebook_page(Path(sys.argv[1]), Path.cwd()))
