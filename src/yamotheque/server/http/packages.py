"""The packages that bring games of their own, as one archive for a browser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, entry_points
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from yamotheque.outside import GROUP, mentioned

OURS: Final = "yamotheque."
COMPILED: Final = (".so", ".pyd", ".dylib", ".dll")
"""What a package is made of that no browser runs."""
TOLD: Final = ("METADATA", "entry_points.txt")


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Files as one archive, the same for the same files, each as it is."""
    whole = BytesIO()
    with ZipFile(whole, "w", ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(ZipInfo(name), content)
    return whole.getvalue()


def archive() -> bytes | None:
    """The packages that bring games and are Python alone; None where there are none."""
    if not mentioned(GROUP):
        return None
    bringing = {point.dist.name: point.dist for point in entry_points(group=GROUP) if point.dist}
    found: dict[str, bytes] = {}
    for package in bringing.values():
        files = dict(_files_of(package))
        if not any(name.endswith(COMPILED) for name in files):
            found |= files
    return zipped(found) if found else None


def _files_of(package: Distribution) -> Iterator[tuple[str, bytes]]:
    """What a package is known by, and the modules that it brings something in."""
    for name in TOLD:
        if text := package.read_text(name):
            yield f"{package.name}-{package.version}.dist-info/{name}", text.encode()
    points = [point for point in package.entry_points if point.group.startswith(OURS)]
    for top in sorted({point.module.partition(".")[0] for point in points}):
        spec = find_spec(top)
        if spec is None or spec.origin is None:
            continue
        module = Path(spec.origin)
        if not spec.submodule_search_locations:
            yield module.name, module.read_bytes()
            continue
        for path in sorted(module.parent.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                name = path.relative_to(module.parent.parent).as_posix()
                yield name, path.read_bytes()
