"""`yams serve`: how it starts, how it fails, how it ends."""

import signal
import socket
import subprocess
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.live import PATIENCE, start_server, yams
from tests.server.guest import Guest, Socket
from yamotheque.cli import main
from yamotheque.cli.commands.serve import announce, as_code

COME_BACK = 1012


def test_a_port_in_use_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        status = main(["serve", "--port", port, "--data", str(tmp_path), "--lang", "en"])
    told = capsys.readouterr()
    assert status == 1
    assert f"Port {port}" in told.err and "Traceback" not in told.err
    assert told.out == ""


def test_an_impossible_host_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--host", "203.0.113.9", "--data", str(tmp_path), "--lang", "en"]) == 1
    assert "203.0.113.9" in capsys.readouterr().err


@pytest.mark.parametrize("folder", ["/proc/yams", "file/data"])
def test_a_folder_that_cannot_be_written_is_one_clear_line(
    tmp_path: Path, folder: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main(["serve", "--port", "0", "--data", str(tmp_path / folder), "--lang", "en"]) == 1
    told = capsys.readouterr().err.strip()
    assert folder in told and "Traceback" not in told


@pytest.mark.parametrize("command", ["serve --port 0", "chat list", "rankings rebuild"])
def test_a_database_that_is_none_is_one_clear_line(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "yamotheque.sqlite").write_text("this is no database " * 100)
    assert main([*command.split(), "--data", str(tmp_path), "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert "not a database" in told and "Traceback" not in told


def test_the_server_says_where_it_is_and_ends_when_asked(tmp_path: Path) -> None:
    with start_server(tmp_path / "new" / "folder") as server:
        assert httpx.get(f"{server.url}/api/games", timeout=PATIENCE).status_code == 200
        assert server.stop() == 0
        with pytest.raises(httpx.ConnectError):
            httpx.get(server.url)


def test_the_server_ends_well_when_its_terminal_is_closed(tmp_path: Path) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)  # else it would be started to outlive it
    with start_server(tmp_path) as server:
        signal.signal(signal.SIGHUP, before)
        assert httpx.get(f"{server.url}/api/games", timeout=PATIENCE).status_code == 200
        server.process.send_signal(signal.SIGHUP)
        assert server.process.wait(timeout=PATIENCE) == 0


def test_too_few_files_are_one_clear_line(tmp_path: Path) -> None:
    few = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (500, 500)); "
    python, _, program, *arguments = yams("serve", "--port", 0, "--data", tmp_path)
    done = subprocess.run(
        [python, "-c", few + program, *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "Too few files" in done.stderr and "Traceback" not in done.stderr


def test_the_server_ends_and_tells_pages_to_come_back(tmp_path: Path) -> None:
    with start_server(tmp_path) as server:
        guest = Guest(server.url)
        with guest.socket() as page:
            page.send("ping")
            page.hear("pong")
            assert server.stop() == 0
            with pytest.raises(ConnectionClosed) as closed:
                page.hear()
        assert closed.value.rcvd and closed.value.rcvd.code == COME_BACK
        guest.close()


def test_the_address_for_others_is_shown_with_what_plain_http_cannot_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    announce("0.0.0.0", 8000, "http://192.168.1.20:8000")
    told = capsys.readouterr().out
    assert "http://localhost:8000" in told and "http://192.168.1.20:8000" in told
    assert "HTTPS" in told and "0.0.0.0" not in told


def test_the_code_in_the_terminal_is_a_square_of_half_lines() -> None:
    lines = as_code("http://192.168.1.20:8000").splitlines()
    wide = len(lines[0].removeprefix("\x1b[97;40m").removesuffix("\x1b[0m"))
    assert len(lines) == -(-wide // 2)


def test_a_page_on_this_machine_is_told_where_others_find_it(tmp_path: Path) -> None:
    with start_server(tmp_path, "--address", "https://yams.example") as server:
        told = [
            httpx.get(f"{server.url}/api/me", headers={"host": host}, timeout=PATIENCE).json()
            for host in ("localhost:8000", "192.168.1.20:8000")
        ]
    assert [me["elsewhere"] for me in told] == ["https://yams.example", ""]


HTTP = ("https", "http")
AS_A_PROXY_SAYS = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}


def test_nobody_is_believed_about_where_they_come_from(guest: Guest) -> None:
    answer = guest.http.get("/api/me", headers=AS_A_PROXY_SAYS)
    assert "__Host-" not in answer.headers["set-cookie"]


def test_a_proxy_that_is_trusted_is_believed(tmp_path: Path) -> None:
    with start_server(tmp_path, "--proxy", "127.0.0.1") as server:
        answer = httpx.get(f"{server.url}/api/me", headers=AS_A_PROXY_SAYS, timeout=PATIENCE)
        cookie = answer.headers["set-cookie"].partition(";")[0]
        page = {**AS_A_PROXY_SAYS, "Cookie": cookie}
        ours, theirs = ({**page, "Origin": f"{scheme}://{server.url[7:]}"} for scheme in HTTP)
        with Socket(server.url, ours) as socket:
            socket.send("ping")
            assert socket.hear()["type"] == "pong"
        with pytest.raises(InvalidStatus), Socket(server.url, theirs):
            pass
    assert cookie.startswith("__Host-yams_session=") and "Secure" in answer.headers["set-cookie"]
