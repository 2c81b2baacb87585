"""Cut from our type faces the letters that every page needs, into `web/src/fonts/`.

The first page waits for these alone; other letters and italics come from the whole files when they
are met. Run it after an update of the type faces: `.venv/bin/python tools/building/fonts.py`.
The names inside are ours: the licence keeps that of a type face for the type face as it is.
"""

import io
from pathlib import Path
from typing import Final, NamedTuple

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.varLib.instancer import (  # type: ignore[import-untyped]
    instantiateVariableFont,
)

WEB: Final = Path(__file__).resolve().parents[2] / "web"
WHOLE: Final = WEB / "node_modules" / "@fontsource-variable"
LETTERS: Final = "".join(map(chr, range(0x20, 0x7F))) + (
    "\u00a0\u2009\u202f«»‘’“”…–—·°×−€ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûü"
)
"""French and English."""


class Cut(NamedTuple):
    """What is cut from a type face, how heavy, and what the result is called."""

    source: str
    weight: float | tuple[float, float]
    file: str
    name: str


CUTS: Final = (
    Cut("source-sans-3/files/source-sans-3-latin-wght-normal.woff2", (400, 650), "sans", "Text"),
    Cut("source-serif-4/files/source-serif-4-latin-wght-normal.woff2", 600, "serif", "Titles"),
)


def cut(font: TTFont, weight: float | tuple[float, float], name: str) -> TTFont:
    """Some weights and letters of a font, under a name of its own."""
    between = io.BytesIO()
    lighter = instantiateVariableFont(font, {"wght": weight})
    lighter.flavor = None
    lighter.save(between)
    made = TTFont(between)
    options = Options(layout_features=["kern", "liga", "tnum", "lnum"], hinting=False)
    options.name_IDs = [0, 1, 2, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(made)
    made["name"].setName(f"Yamotheque {name}", 1, 3, 1, 0x409)
    made.flavor = "woff2"
    return made


def main() -> None:
    """Write every cut."""
    for source, weight, file, name in CUTS:
        path = WEB / "src" / "fonts" / f"{file}.woff2"
        cut(TTFont(WHOLE / source), weight, name).save(path)
        print(f"{path.relative_to(WEB)}  {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
