"""Pack what plays without a network: CPython as WebAssembly, its library, and our engine.

It lies in folders and files named after what is in them, so that a browser keeps them for
ever, each with itself packed beside it; `engine.json` names the newest.
"""

import ast
import json
import re
import shutil
import struct
import sys
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import brotli  # type: ignore[import-untyped]

import yamotheque
from yamotheque.printed.face import DRAWN, NO_LETTER, all_drawn
from yamotheque.server.http.packages import zipped

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "yamotheque"
TARGET = SOURCE / "server" / "engine"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
AS_THEY_ARE = ("pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"

LEFT_OUT = re.compile(
    "_pydatetime|_pydecimal|_pyio|_pylong|_pyrepl|antigravity|argparse|bdb|cProfile|cmd|code|"
    "configparser|ctypes|curses|dbm|difflib|doctest|ensurepip|fileinput|ftplib|getopt|getpass|"
    "http|idlelib|imaplib|mailbox|mimetypes|modulefinder|multiprocessing|netrc|optparse|pdb|"
    "pickletools|plistlib|poplib|profile|pstats|pty|pyclbr|pydoc|pydoc_data|rlcompleter|sched|"
    "shelve|smtplib|socketserver|sqlite3|symtable|tabnanny|this|timeit|tkinter|trace|tracemalloc|"
    "turtle|turtledemo|unittest|uuid|venv|wave|webbrowser|wsgiref|xml|xmlrpc|zipapp"
)
"""Parts of the library that nothing here asks for: half of it."""
ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig")

LEARNT = ("yam_master", "yamslam")
"""The solvers that weigh by a net on a device too."""
OURS = ("bots", "device", "games", "match", "pieces", "printed", "provable", "solve", "worth")
"""The rooms of the engine that play in a browser, beside all that lies in none."""
OF_SERVER = (
    "errors.py",
    "offered.py",
    "refusals.toml",
    "http/rules_html.py",
    "matches/*.py",
    "protocol/*.py",
    "thinking/bots.py",
)
ROOMS = ("http", "thinking")
READ = (".py", ".json", ".toml")
MARKDOWN = ("markdown_it", "mdurl")
PRINTED = re.compile(f"[\0-\u024f\u2000-\u22ff]|{re.escape(NO_LETTER)}")
"""The letters that sheets are written in, and names in the alphabet of most who play."""


def library() -> bytes:
    """The part of Python's library that is asked for."""
    with ZipFile(PYODIDE / LIBRARY) as whole:
        files = {name: whole.read(name) for name in whole.namelist() if asked_for(name)}
    # Pyodide's own modules read what is said of them.
    told = {name: content for name, content in files.items() if "pyodide" in name}
    return zipped({name: bare(name, content) for name, content in files.items()} | told)


class Bare(ast.NodeTransformer):
    """Takes what is only said away: docstrings."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        said = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if said else node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if getattr(node, "body", None) == [] and not isinstance(node, ast.Module):
            node.body = [ast.Pass()]  # type: ignore[attr-defined]
        return node


def bare(name: str, content: bytes) -> bytes:
    """A module without docstrings and comments; one of a newer Python than this as it is."""
    if not name.endswith(".py"):
        return content
    try:
        module = ast.parse(content)
    except SyntaxError:
        return content
    return ast.unparse(ast.fix_missing_locations(Bare().visit(module))).encode()


def lock() -> bytes:
    """What Pyodide reads about itself, without the packages that are not here."""
    info = json.loads((PYODIDE / LOCK).read_text())["info"]
    return json.dumps({"info": info, "packages": {}}).encode()


def asked_for(name: str) -> bool:
    """Whether a file of the library is needed."""
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    return not LEFT_OUT.fullmatch(top.removesuffix(".py"))


def house() -> bytes:
    """The engine and the rules, and what turns these into pages."""
    ours = list(SOURCE.glob("*.py"))
    ours += [path for room in OURS for path in (SOURCE / room).rglob("*") if path.suffix in READ]
    server = SOURCE / "server"
    ours += [path for pattern in OF_SERVER for path in server.glob(pattern)]
    ours += [folder / "__init__.py" for folder in (server, *map(server.joinpath, ROOMS))]
    files = {f"yamotheque/{path.relative_to(SOURCE).as_posix()}": path for path in ours}
    docs = ROOT / "docs"
    rules = docs / "rules"
    pages = [*rules.glob("*.md"), docs / "fairness.md", docs / "fairness.fr.md"]
    files |= {f"yamotheque/rules_pages/{path.name}": path for path in pages}
    files |= {
        f"yamotheque/rules_pages/first/{path.name}": path for path in rules.glob("first/*.md")
    }
    for package in MARKDOWN:
        found = find_spec(package)
        folder = Path(found.origin or "").parent if found else ROOT
        files |= {
            f"{package}/{path.relative_to(folder).as_posix()}": path
            for path in folder.rglob("*.py")
        }
    content = {name: bare(name, path.read_bytes()) for name, path in files.items()}
    # What is packed may be a copy of what is imported.
    inside = DRAWN.relative_to(Path(yamotheque.__file__).parents[1])
    return zipped(content | {inside.as_posix(): letters()})


def letters() -> bytes:
    """The letters of printed sheets as they are drawn: nothing there reads type faces."""
    some = {
        face: {letter: drawn for letter, drawn in letters.items() if PRINTED.fullmatch(letter)}
        for face, letters in all_drawn().items()
    }
    return json.dumps(some, ensure_ascii=False, separators=(",", ":")).encode()


def learnt() -> dict[str, bytes]:
    """The nets, each layer behind the numbers of its rows and columns."""
    return {f"{name}.net": net(SOURCE / "solve" / name / "weights.npz") for name in LEARNT}


def net(weights: Path) -> bytes:
    """A net from its first layer to its last, as its training saved it."""
    with ZipFile(weights) as whole:
        inner = sorted(name for name in whole.namelist() if name.startswith("block"))
        return b"".join(layer(whole.read(name)) for name in ("first.npy", *inner, "last.npy"))


def layer(saved: bytes) -> bytes:
    """One of its layers: rows of numbers of two bytes, behind what says how many there are."""
    begins = 10 + int.from_bytes(saved[8:10], "little")
    told = ast.literal_eval(saved[10:begins].decode())
    if told["descr"] != "<f2" or told["fortran_order"]:
        raise ValueError(told)
    return struct.pack("<2H", *told["shape"]) + saved[begins:]


def keep(file: Path, content: bytes) -> None:
    """Write a file, and beside it the same packed as well as can be."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    Path(f"{file}.br").write_bytes(brotli.compress(content, quality=11, lgwin=24))


def named(*contents: bytes) -> str:
    """What something is called after its content."""
    return sha256(b"".join(contents)).hexdigest()[:12]


def pack() -> None:
    """Pack all of it, but for what lies there already."""
    parts = {name: (PYODIDE / name).read_bytes() for name in AS_THEY_ARE}
    parts |= {LIBRARY: library(), LOCK: lock()}
    engine, nets = house(), learnt()
    python, ours = f"python-{named(*parts.values())}", f"house-{named(engine)}.zip"
    taught = f"learnt-{named(*nets.values())}"
    made = {python: parts, taught: nets, "": {ours: engine}}
    for folder, files in made.items():
        for name, content in files.items():
            if not (TARGET / folder / f"{name}.br").is_file():
                keep(TARGET / folder / name, content)
    names = {"python": python, "house": ours, "learnt": taught}
    (TARGET / "engine.json").write_text(json.dumps(names))
    for old in TARGET.iterdir():
        if old.is_dir() and old.name not in (python, taught):
            shutil.rmtree(old)
        elif old.is_file() and old.name not in ("engine.json", ours, f"{ours}.br"):
            old.unlink()


if __name__ == "__main__":
    pack()
    sys.exit()
