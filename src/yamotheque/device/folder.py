"""A site as a folder of files, which any host of files serves, wherever it lies there.

It is the page with the engine that plays in it, and what can be answered once and for all. Where
the server would say with each file what it may do, the pages say it themselves.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from msgspec import json as messages

from yamotheque.device.house import House
from yamotheque.games import GAMES
from yamotheque.server.http.documentation import DOCS
from yamotheque.server.http.engine import (
    PACK,
    PACKED,
    brought,
    files_of_pack,
    learnt_files,
    the_pack,
)
from yamotheque.server.http.pages import PAGE, POLICY
from yamotheque.server.protocol.advice import PuzzleResult
from yamotheque.server.thinking.puzzles import shown
from yamotheque.words import LANGUAGES, YamsError
from yamotheque.worth.advice import advise
from yamotheque.worth.puzzle import find_puzzle, puzzle_form

INDEX: Final = "index.html"
MANIFEST: Final = "manifest.webmanifest"
OF_PAGES: Final = ("; ").join(
    part for part in POLICY.split("; ") if not part.startswith("frame-ancestors")
)
"""What every page may do; by whom it is framed no page can say itself."""
FROM_THE_TOP: Final = re.compile(r'((?:href|src)=")/(?!/)')
WRITTEN: Final = ("me", "me/turns", "games")
OF_GAMES: Final = "walk"
GAMES_LISTED: Final = "/api/games"
PUZZLES: Final = 14
"""A folder has so many puzzles of a game, which come in turn, one a day."""
MARK: Final = f"engine/{PACK}"
"""By this file a folder is known to be such a site."""


class NotEmpty(YamsError):
    """A folder that has other things in it, which nobody wants to lose."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            f"{folder} contient autre chose qu'un site exporté : attendu un dossier vide.",
            f"{folder} holds something else than an exported site: expected an empty folder.",
        )


def export(folder: Path) -> int:
    """Write the site into a folder, in the place of one that was written there; its bytes.

    What names the others is written last: somebody may be reading them.
    """
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise NotEmpty(folder)
    files = dict(contents())
    files[MARK] = json.dumps(pack_of(files)).encode()
    for name in sorted(files, key=(INDEX, MARK).__contains__):
        file, content = folder / name, files[name]
        file.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Path):
            shutil.copyfile(content, file)
        else:
            file.write_bytes(content)
    for file in sorted(folder.rglob("*"), reverse=True):
        if file.is_dir() and not any(file.iterdir()):
            file.rmdir()
        elif file.is_file() and file.relative_to(folder).as_posix() not in files:
            file.unlink()
    return sum((folder / name).stat().st_size for name in files)


def contents() -> Iterator[tuple[str, bytes | Path]]:
    """Every file of the site by its name, as it lies here or as it is to be written."""
    for name, file in (files_of_pack() | learnt_files()).items():
        if name:
            yield name, file
    if brought().name:
        yield f"engine/{brought().name}", brought().content
    for file in PAGE.rglob("*"):
        if file.is_file() and file.suffix not in PACKED:
            yield file.relative_to(PAGE).as_posix(), file
    for file in DOCS.rglob("*"):
        if file.is_file():
            name = f"docs/{file.relative_to(DOCS).as_posix()}"
            yield name, guarded(file) if file.suffix == ".html" else file
    yield from answers()
    yield MANIFEST, without_name(PAGE / MANIFEST)
    yield "offline.html", from_here(PAGE / "offline.html")
    yield ".nojekyll", b""
    yield INDEX, first_page()


def pack_of(files: dict[str, bytes | Path]) -> dict[str, Any]:
    """What plays without a network: as on a server, with the answers; hosts of files pack none."""
    pack = the_pack()
    whole, sizes = sha256(pack["version"].encode()), {}
    for name in [*pack["files"], *(name for name in files if name.startswith("api/"))]:
        content = files[name or INDEX]
        if isinstance(content, Path):
            size = content.stat().st_size
        else:
            size = len(content)
            whole.update(content)
        sizes[name] = (size, size)
    return pack | {
        "version": whole.hexdigest()[:12],
        "games": "api/games.json",
        "files": sizes,
        "learnt": {name: (size, size) for name, (_, size) in pack["learnt"].items()},
    }


def answers() -> Iterator[tuple[str, bytes]]:
    """What the page asks at its addresses and nobody has to work out, each as a file."""
    asked = [(f"/api/{path}", "") for path in WRITTEN]
    asked += [(f"/api/games/{key}/{OF_GAMES}", "") for key in GAMES]
    pages = ["/api/fairness", *(f"/api/games/{key}/rules" for key in GAMES)]
    asked += [(page, language) for page in pages for language in LANGUAGES]
    house, puzzles = House(), dict(solved_puzzles())
    yield from puzzles.items()
    for path, language in asked:
        words = {"language": [language]} if language else {}
        question = {"method": "GET", "path": path, "words": words, "body": None, "row": None}
        said: dict[str, Any] = json.loads(house.hear(json.dumps(question)))
        name = ".".join(filter(None, [path.strip("/"), language, "json"]))
        # Pictures lie where the site does.
        text = said["text"].replace('src=\\"/', 'src=\\"')
        if path == GAMES_LISTED:
            games = [
                game | {"puzzle": of_puzzles(game["key"]) in puzzles} for game in json.loads(text)
            ]
            text = json.dumps(games, ensure_ascii=False)
        yield name, text.encode()


def of_puzzles(game: str) -> str:
    """Where the puzzles of a game lie."""
    return f"api/puzzle/ahead.{game}.json"


def solved_puzzles() -> Iterator[tuple[str, bytes]]:
    """Puzzles of each game that has any, with their solutions."""
    for game in filter(None, map(puzzle_form, GAMES.values())):
        matches = [(f"{number:02}", find_puzzle(game, str(number))) for number in range(PUZZLES)]
        solved = [
            shown(day, match, PuzzleResult("", advise(game, match.state), {}))
            for day, match in matches
        ]
        yield of_puzzles(game.key), messages.encode(solved)


def first_page() -> bytes:
    """The page itself: it says that no server is here, and finds its files beside it."""
    whole = from_here(PAGE / INDEX).decode()
    return whole.replace("<html ", '<html data-site="files" ', 1).encode()


def from_here(file: Path) -> bytes:
    """A page of ours that finds everything where it lies itself."""
    return FROM_THE_TOP.sub(r"\1", guarded(file).decode()).encode()


def guarded(file: Path) -> bytes:
    """A page that says itself what it may do."""
    said = f'<meta http-equiv="content-security-policy" content="{OF_PAGES}" />'
    whole = file.read_text("utf-8")
    head = re.search(r"<head[^>]*>", whole)
    return (whole[: head.end()] + said + whole[head.end() :] if head else whole).encode()


def without_name(file: Path) -> bytes:
    """What a browser installs, known by where it lies: several may lie beside each other."""
    told = json.loads(file.read_text("utf-8"))
    del told["id"]
    return json.dumps(told, ensure_ascii=False, indent=2).encode()
