"""The terminal program `yams`."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

import yamotheque
from yamotheque.cli.language import from_environment
from yamotheque.words import Text


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `yams` with these arguments, or those it was called with; the exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    # Numpy reads it when it is first imported: small nets on all cores wait for each other.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # Nothing of what is imported goes away again: looking for what does takes a third of the start.
    gc.disable()
    try:
        return started(arguments)
    finally:
        gc.enable()


def started(arguments: Sequence[str]) -> int:
    """Run `yams`, or say what has to be installed first."""
    try:
        import rich  # noqa: F401
        import typer  # noqa: F401
    except ModuleNotFoundError:
        if list(arguments) == ["--version"]:
            print(f"yams {yamotheque.__version__}")
            return 0
        missing = Text(
            "La commande yams a besoin de quelques paquets de plus :\n"
            "    pip install 'yamotheque[terminal]'",
            "The command yams needs a few more packages:\n    pip install 'yamotheque[terminal]'",
        )
        print(missing.say(from_environment()), file=sys.stderr)
        return 1
    from yamotheque.cli.program import run

    return run(arguments)
