"""Find a Chromium for the browser tests, or install Debian's.

One without windows comes first: it takes a third of the time to open a page that a desktop's does.
YAMS_CHROMIUM names one that lies elsewhere. Run as a program, this prints what it found.
"""

import os
import shutil
import subprocess
import sys

PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian's, the best first."""
NAMES = (
    "/usr/bin/chromium-headless-shell",
    "chromium-headless-shell",
    "/usr/bin/chromium",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
ADVICE = "Install it (on Debian: apt-get install chromium), or set YAMS_CHROMIUM to its path."


def find() -> str:
    """Return the path of a Chromium, or raise FileNotFoundError saying what to do."""
    chosen = os.environ.get("YAMS_CHROMIUM")
    for name in [chosen] if chosen else NAMES:
        if path := shutil.which(name):
            return path
    if chosen:
        raise FileNotFoundError(f"YAMS_CHROMIUM is {chosen!r}, which cannot be run.")
    raise FileNotFoundError(f"The browser tests need Chromium, and none was found. {ADVICE}")


def install() -> bool:
    """Install Debian's Chromium where that is possible without asking for a password."""
    if not shutil.which("apt-get"):
        return False
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    prefix = [] if root else ["sudo", "--non-interactive"]
    if prefix and not shutil.which(prefix[0]):
        return False
    print("Installing Chromium for the browser tests", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    apt = [*prefix, "apt-get", "--quiet", "--quiet"]
    return succeeds([*apt, "update"], environment) and any(
        succeeds([*apt, "install", "--yes", "--no-install-recommends", package], environment)
        for package in PACKAGES
    )


def succeeds(command: list[str], environment: dict[str, str]) -> bool:
    """Run a command, and tell what it said if it failed."""
    done = subprocess.run(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        print(done.stdout, file=sys.stderr)
    return done.returncode == 0


def main() -> int:
    """Make sure that there is a Chromium, and print its path."""
    try:
        print(find())
    except FileNotFoundError as missing:
        if os.environ.get("YAMS_CHROMIUM") or not install():
            print(missing, file=sys.stderr)
            return 1
        print(find())
    return 0


if __name__ == "__main__":
    sys.exit(main())
