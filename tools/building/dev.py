"""Run the server with reload and Vite's development server; when one stops, stop the other.

Arguments go to `yams serve`.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
YAMS = Path(sys.executable).with_name("yams")


def main() -> int:
    """Start both, wait for the first to end or for Ctrl-C, and stop what is left."""
    commands = (
        [str(YAMS), "serve", "--reload", *sys.argv[1:]],
        [sys.executable, "tools/building/npm.py", "run", "--silent", "dev"],
    )
    # Each in a session of its own, so that stopping one also stops what it started.
    running = [subprocess.Popen(command, cwd=ROOT, start_new_session=True) for command in commands]
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        while all(process.poll() is None for process in running):
            time.sleep(0.2)
        return max(process.returncode or 0 for process in running)
    except KeyboardInterrupt:
        return 0
    finally:
        for process in running:
            stop(process)


def stop(process: subprocess.Popen[bytes]) -> None:
    """Ask a process and its children to end, and insist after five seconds."""
    for request in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, request)
            process.wait(timeout=5)
        except ProcessLookupError:
            return
        except subprocess.TimeoutExpired:
            continue


if __name__ == "__main__":
    sys.exit(main())
