"""What a browser fetches to play without a network: the page and the engine, as one whole."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from yamotheque import rules
from yamotheque.games import GAMES
from yamotheque.server.errors import Refused
from yamotheque.server.http.packages import archive
from yamotheque.server.http.pages import ASK_AGAIN, BUILT, FOREVER, PAGE, found, sent
from yamotheque.server.http.rules_html import IMAGES

ENGINE: Final = Path(__file__).parents[1] / "engine"
NAMES: Final = ENGINE / "engine.json"
PACK: Final = "pack.json"
PACKED: Final = (".br", ".gz")
FLAG: Final = re.compile(r"[a-z]{2}(-[a-z]+)?-[\d.]+\.svg")
"""Drawings that are kept once they were needed: there are hundreds of them."""
BESIDE: Final = ("manifest.webmanifest", "icon-192.png")


@get("/engine/{path:path}", include_in_schema=False, opt=BUILT, sync_to_thread=True)
def engine(request: Request[Any, Any, Any], path: FromPath[Path]) -> Response[Any]:
    """A file of the engine, or what all of it is made of.

    Its folder's name, or its own, changes with its content.
    """
    *folders, name = path.parts[1:] or ("",)
    if folders == [] and name == PACK:
        return Response(the_pack(), headers={"cache-control": ASK_AGAIN})
    if folders == [] and name == brought().name:
        headers = {"cache-control": FOREVER}
        return Response(brought().content, media_type="application/zip", headers=headers)
    if len(folders) > 1 or any("\0" in part or part == ".." for part in folders):
        raise NotFoundException
    return sent(request, found(ENGINE.joinpath(*folders), name), FOREVER)


class Brought(NamedTuple):
    """The archive of the packages that bring games, named after its content; empty without any."""

    name: str
    content: bytes


@cache
def brought() -> Brought:
    """What is fetched beside our own games."""
    content = archive() or b""
    name = f"brought-{sha256(content).hexdigest()[:12]}.zip" if content else ""
    return Brought(name, content)


@cache
def the_pack() -> dict[str, Any]:
    """Where the engine lies, and all the files that play without a network, with their sizes."""
    files, more = files_of_pack(), brought()
    whole = sha256("".join([*files, more.name, *learnt_files()]).encode())
    for file in files.values():
        # The names of most change with their content.
        if file.parent != PAGE / "assets" and ENGINE not in file.parents:
            whole.update(file.read_bytes())
    names = json.loads(NAMES.read_text("utf-8"))
    return {
        "version": whole.hexdigest()[:12],
        "python": f"engine/{names['python']}/",
        "house": f"engine/{names['house']}",
        "brought": f"engine/{more.name}" if more.name else "",
        "games": "api/games",
        "files": {path: sizes(file) for path, file in files.items()}
        | ({f"engine/{more.name}": (len(more.content),) * 2} if more.name else {}),
        "learnt": {path: sizes(file) for path, file in learnt_files().items()},
    }


def learnt_files() -> dict[str, Path]:
    """What nets have learnt, by its address: who wants it keeps it beside the pack."""
    folder = ENGINE / json.loads(NAMES.read_text("utf-8"))["learnt"]
    return {f"engine/{folder.name}/{file.name}": file for file in plain(folder)}


def files_of_pack() -> dict[str, Path]:
    """Each address of the pack, as it begins where the site does, with the file that lies there."""
    if not NAMES.is_file() or not (PAGE / "index.html").is_file():
        raise Refused("not-found/page")
    return dict(_files_of(json.loads(NAMES.read_text("utf-8"))))


def _files_of(names: dict[str, str]) -> Iterator[tuple[str, Path]]:
    yield "", PAGE / "index.html"
    for name in BESIDE:
        yield name, PAGE / name
    for file in plain(PAGE / "assets"):
        if not FLAG.fullmatch(file.name):
            yield f"assets/{file.name}", file
    for file in plain(ENGINE / names["python"]):
        yield f"engine/{names['python']}/{file.name}", file
    yield f"engine/{names['house']}", ENGINE / names["house"]
    for key, game in GAMES.items():
        for file in pictures(key, rules.folder(game) / "images"):
            yield f"{IMAGES.strip('/')}/{key}/{file.name}", file


def plain(folder: Path) -> list[Path]:
    """The files of a folder as they are, without those packed beside them."""
    return sorted(file for file in folder.iterdir() if file.suffix not in PACKED)


def pictures(key: str, folder: Path) -> list[Path]:
    """The pictures that the rules pages of a game show."""
    if not folder.is_dir():
        return []
    pages = [rules.page(key, language) for language in ("fr", "en")]
    return [file for file in sorted(folder.iterdir()) if any(file.name in page for page in pages)]


def sizes(file: Path) -> tuple[int, int]:
    """How many bytes of a file are sent, and how many it has."""
    packed = Path(f"{file}{PACKED[0]}")
    sent = packed if packed.is_file() else file
    return sent.stat().st_size, file.stat().st_size
