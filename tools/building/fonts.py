"""Cut our type faces: into `web/src/fonts/` the letters that every page needs, and for print.

The first page waits for these alone; other letters and italics come from the whole files when they
are met. What is printed has every letter of names that the type faces know, in
`src/yamotheque/printed/faces/`. Run it after an update of the type faces:
`.venv/bin/python tools/building/fonts.py`.
The names inside are ours: the licence keeps that of a type face for the type face as it is.
"""

import io
import shutil
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final, NamedTuple

from fontTools.merge import Merger  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.varLib.instancer import (  # type: ignore[import-untyped]
    instantiateVariableFont,
)

ROOT: Final = Path(__file__).resolve().parents[2]
WEB: Final = ROOT / "web"
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

SCRIPTS: Final = ("latin", "latin-ext", "vietnamese", "greek", "cyrillic")
"""What a type face has in files of their own, and a printed name may be written in."""
PRINTED: Final = (
    Cut("source-sans-3/files/source-sans-3-{}-wght-normal.woff2", 400, "sans", "Text"),
    Cut("source-sans-3/files/source-sans-3-{}-wght-normal.woff2", 650, "bold", "Text Bold"),
    Cut("source-serif-4/files/source-serif-4-{}-wght-normal.woff2", 600, "serif", "Titles"),
)


def lighter(font: TTFont, weight: float | tuple[float, float]) -> TTFont:
    """A font of some weights alone, as a file without compression has it."""
    between = io.BytesIO()
    instance = instantiateVariableFont(font, {"wght": weight})
    instance.flavor = None
    instance.save(between)
    return TTFont(between)


def named(font: TTFont, name: str) -> TTFont:
    """A font under a name of ours."""
    font["name"].setName(f"Yamotheque {name}", 1, 3, 1, 0x409)
    return font


def subset(font: TTFont, options: Options, letters: str) -> TTFont:
    """A font of some letters alone."""
    options.name_IDs = [0, 1, 2, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    return font


def cut(source: str, weight: float | tuple[float, float], name: str) -> TTFont:
    """The letters that every page needs."""
    options = Options(layout_features=["kern", "liga", "tnum", "lnum"], hinting=False)
    made = subset(lighter(TTFont(WHOLE / source), weight), options, LETTERS)
    made.flavor = "woff2"
    return named(made, name)


def add_at_most(font: TTFont) -> None:
    """Make the sign for "at most", which the files lack, of one for less above one for minus."""
    names = font.getBestCmap()
    pen = TTGlyphPen(font.getGlyphSet())
    pen.addComponent(names[ord("<")], (1, 0, 0, 1, 0, 80))
    pen.addComponent(names[ord("−")], (1, 0, 0, 1, 0, -260))
    made = "lessequal"
    font.setGlyphOrder([*font.getGlyphOrder(), made])
    font["glyf"][made] = pen.glyph()
    font["hmtx"][made] = font["hmtx"][names[ord("<")]]
    for table in font["cmap"].tables:
        table.cmap[ord("≤")] = made


def printed(source: str, weight: float | tuple[float, float], name: str) -> TTFont:
    """All the letters of a type face in one font, without what only screens ask for."""
    parts, known = [], set[int]()
    for script in SCRIPTS:
        part = lighter(TTFont(WHOLE / source.format(script)), weight)
        letters = set(part.getBestCmap()) - known
        known |= letters
        options = Options(layout_features=[], hinting=False, drop_tables=["GSUB", "GPOS", "GDEF"])
        with NamedTemporaryFile(suffix=".ttf", delete=False) as file:
            subset(part, options, "".join(map(chr, letters))).save(file)
        parts.append(file.name)
    merged = Merger().merge(parts)
    add_at_most(merged)
    for part in parts:
        Path(part).unlink()
    return named(merged, name)


def main() -> None:
    """Write every cut, and the licence beside those that travel with the package."""
    folder = ROOT / "src" / "yamotheque" / "printed" / "faces"
    folder.mkdir(exist_ok=True)
    cuts = [(WEB / "src" / "fonts" / f"{each.file}.woff2", cut, each) for each in CUTS]
    cuts += [(folder / f"{each.file}.ttf", printed, each) for each in PRINTED]
    for path, make, (source, weight, _, name) in cuts:
        make(source, weight, name).save(path)
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size:,} bytes")
    shutil.copy(WHOLE / "source-sans-3" / "LICENSE", folder / "LICENSE")


if __name__ == "__main__":
    main()
