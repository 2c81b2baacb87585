"""Hatchling's hook: what is built for browsers goes into wheels and sdists."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Build the page and the engine before they are packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless this is an editable install or the sdist brought it along."""
        root = Path(self.root)
        unpacked_sdist = (root / "PKG-INFO").exists()
        if version == "editable" or unpacked_sdist:
            return
        for arguments in (["ci", "--silent"], ["run", "--silent", "build"]):
            subprocess.run(
                [sys.executable, root / "tools" / "building" / "npm.py", *arguments], check=True
            )
        subprocess.run([sys.executable, root / "tools" / "building" / "engine.py"], check=True)
