"""What goes with a release: what its packages take in (CycloneDX), and checksums of all of it.

    make release

Refuses a version that the changelog and CITATION.cff do not have, both with one day.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
LOCKED = re.compile(r"^([a-z0-9._-]+)==(\S+)", re.MULTILINE)


def version() -> str:
    """The version being released, with its day the same everywhere."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    number: str = project["version"]
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    day = citation.partition("date-released: ")[2].partition("\n")[0]
    for name, wanted in (
        ("CITATION.cff", f"version: {number}\n"),
        ("CHANGELOG.md", f"## {number} - {day}\n"),
    ):
        if wanted not in (ROOT / name).read_text(encoding="utf-8"):
            sys.exit(f"{name} has no line '{wanted.strip()}', which is what is to be released")
    return number


def components() -> Iterator[dict[str, Any]]:
    """Every package that is locked, of Python and of the page, and those that build them."""
    python = (ROOT / "requirements-install.lock").read_text(encoding="utf-8")
    for name, number in LOCKED.findall(python):
        yield component("pypi", name, number)
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    for path, package in locked["packages"].items():
        if path and not package.get("dev"):
            yield component("npm", path.rpartition("node_modules/")[2], package["version"])


def component(kind: str, name: str, number: str) -> dict[str, Any]:
    """A package as CycloneDX has it."""
    return {
        "type": "library",
        "name": name,
        "version": number,
        "purl": f"pkg:{kind}/{name.replace('@', '%40')}@{number}",
    }


def main() -> None:
    """Write both files beside the sdist and the wheel."""
    number = version()
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": component("pypi", "yamotheque", number)},
        "components": list(components()),
    }
    (DIST / "sbom.cdx.json").write_text(json.dumps(bill, indent=1) + "\n", encoding="utf-8")
    files = [*sorted(DIST.glob(f"yamotheque-{number}*")), DIST / "sbom.cdx.json"]
    sums = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (DIST / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    sys.stdout.write("".join(sums))


if __name__ == "__main__":
    main()
