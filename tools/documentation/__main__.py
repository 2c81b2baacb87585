"""Build the documentation site: `python -m tools.documentation`, or `make docs`.

English lies at the top, French in `fr`. A link that leads nowhere fails the build.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from string import Template
from tempfile import TemporaryDirectory
from typing import Any, Final

from tools.documentation.contents import ENGLISH, SITES, Site, pages
from tools.documentation.gather import ROOT, gather
from tools.documentation.not_found import lead_back
from tools.documentation.policy import hand_over_styles, move_scripts
from tools.documentation.search import translate_search

HERE: Final = Path(__file__).parent
BUILT: Final = ROOT / "src" / "yamotheque" / "server" / "docs"
LEFT_OUT: Final = shutil.ignore_patterns("classic", "objects.inv", "sitemap.xml.gz")
"""What is built and nobody asks for, such as another look."""


def main() -> None:
    """Build all languages, and put them in place once all of them stand."""
    with TemporaryDirectory() as folder:
        with ThreadPoolExecutor() as both:  # the work is done by processes
            built = list(both.map(lambda site: build(site, Path(folder) / site.language), SITES))
        shutil.rmtree(BUILT, ignore_errors=True)
        for site, pages_of_it in zip(SITES, built, strict=True):
            below = "" if site is ENGLISH else f"{site.language}/"
            shutil.copytree(pages_of_it, BUILT / below, ignore=LEFT_OUT)
            lead_back(BUILT / below / "404.html", f"/docs/{below}")


def build(site: Site, folder: Path) -> Path:
    """Build one language in a folder; where its pages then lie."""
    gather(site, folder / "pages")
    shutil.copytree(HERE / "overrides", folder / "overrides")
    (folder / "zensical.toml").write_text(configuration(site), encoding="utf-8")
    zensical = Path(sys.executable).with_name("zensical")
    done = subprocess.run(
        [zensical, "build", "--strict"], cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}")
    move_scripts(folder / "site")
    hand_over_styles(folder / "site")
    translate_search(folder / "site", site.search)
    return folder / "site"


def configuration(site: Site) -> str:
    """The settings of one language."""
    twins = set(pages(SITES[0].nav)) & set(pages(SITES[1].nav))
    words: dict[str, Any] = {
        **vars(site),
        "twins": sorted(address(name) for name in twins),
        "source": str(ROOT / "src"),
        "doctests": str(HERE / "doctests.py"),
    }
    template = (HERE / "zensical.toml").read_text(encoding="utf-8")
    return Template(template).substitute({name: toml(value) for name, value in words.items()})


def address(name: str) -> str:
    """Where a page lies below its language.

    >>> address("index.md"), address("rules/corse.md")
    ('', 'rules/corse/')
    """
    return "" if name == "index.md" else f"{name.removesuffix('.md')}/"


def toml(value: Any) -> str:
    """Words, lists and tables as TOML writes them in one line.

    >>> toml([{"Home": "index.md"}])
    '[{"Home" = "index.md"}]'
    """
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml(key)} = {toml(of)}" for key, of in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    main()
