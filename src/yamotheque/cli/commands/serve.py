"""`yams serve`: the page, for this machine or for everybody."""

from __future__ import annotations

import io
import os
import socket
import sys
from ipaddress import ip_address
from typing import Annotated

import typer

from yamotheque.cli.arguments.command import described
from yamotheque.cli.arguments.misuse import REASONS
from yamotheque.cli.language import say
from yamotheque.words import Text, YamsError

HOST = Text("L'adresse où servir ; 0.0.0.0 pour tout le monde.", "Where to serve; 0.0.0.0 for all.")
PORT = Text("Le port ; 0 en prend un qui est libre.", "The port; 0 takes a free one.")
FOLDER = Text(
    "Le dossier des parties ; sinon YAMS_DATA, ou le vôtre.",
    "The folder of the games; if not given YAMS_DATA, or your own.",
)
ADDRESS = Text(
    "Une autre base de données que celle de ce dossier (une adresse SQLAlchemy).",
    "Another database than that folder's (an address of SQLAlchemy).",
)
MOMENT = Text(
    "Combien de secondes un robot laisse aux joueurs pour voir et reprendre leur coup.",
    "How many seconds a bot leaves the players to see and take back their move.",
)
GLANCE = Text(
    "Qui joue en moins de secondes par coup est classé avec les programmes ; 0 n'y met personne.",
    "Who moves within so few seconds on average is ranked with programs; 0 puts nobody there.",
)
PROXY = Text(
    "Les adresses des mandataires à croire (séparées par des virgules) : d'où l'on vient et si "
    "c'est par HTTPS, comme ils le disent dans X-Forwarded-For et X-Forwarded-Proto.",
    "The addresses of proxies to believe (with commas between them): where callers come from and "
    "whether over HTTPS, as they say in X-Forwarded-For and X-Forwarded-Proto.",
)
PUBLIC = Text(
    "L'adresse publique, comme https://votre.nom, que demandent les clés d'accès ; sinon "
    "YAMS_ADDRESS.",
    "The public address, such as https://your.name, which passkeys need; if not given "
    "YAMS_ADDRESS.",
)
JSON_LOGS = Text(
    "Écrire le journal en JSON, une ligne par événement.",
    "Write the log as JSON, one line for each event.",
)
NEARBY = Text("Pour les autres :", "For others:")
PLAIN_HTTP = Text(
    "Sans HTTPS, un téléphone joue, mais n'installe pas la page, n'est pas prévenu quand c'est à "
    "lui, et n'entre pas avec une clé d'accès.",
    "Without HTTPS a phone plays, but does not install the page, is not told when it is its turn, "
    "and cannot enter with a passkey.",
)
RELOAD = Text("Redémarrer quand le code change.", "Start again when the code changes.")


@described(Text("Servir la page.", "Serve the page."))
def serve(
    host: Annotated[str, typer.Option(help=say(HOST))] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help=say(PORT))] = 8000,
    *,
    data: Annotated[str | None, typer.Option(help=say(FOLDER))] = None,
    database: Annotated[str | None, typer.Option(help=say(ADDRESS))] = None,
    moment: Annotated[float, typer.Option(min=0, max=60, help=say(MOMENT))] = 2,
    glance: Annotated[float, typer.Option(min=0, max=60, help=say(GLANCE))] = 0.4,
    proxy: Annotated[str | None, typer.Option(help=say(PROXY))] = None,
    address: Annotated[str | None, typer.Option(help=say(PUBLIC))] = None,
    json_logs: Annotated[bool, typer.Option("--json-logs", help=say(JSON_LOGS))] = False,
    reload: Annotated[bool, typer.Option("--reload", help=say(RELOAD))] = False,
) -> None:
    # Imported late: it takes the server's packages, and the list of commands none of them.
    from yamotheque.cli.site import Serving

    site = Serving(data, database, address, log="json" if json_logs else "text")
    listening = listen(host, port)
    host, port = listening.getsockname()[:2]
    elsewhere = site.public or reached_at(host, port)
    announce(host, port, elsewhere)
    site.run(listening, elsewhere, moment=moment, glance=glance, proxy=proxy, reload=reload)


def listen(host: str, port: int) -> socket.socket:
    """A socket to be called at; a port in use is an error that says so."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named, TCP gets asyncio's TCP_NODELAY: answers do not wait 40 ms for each other.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(1024)
    except (OSError, UnicodeError) as error:
        listening.close()
        other = str(getattr(error, "strerror", None) or error)
        reason = REASONS.get(getattr(error, "errno", None) or 0, Text(other, other))
        raise YamsError(
            f"Le port {port} de {host} ne peut pas servir : {reason.fr}. Essayez --port 0.",
            f"Port {port} of {host} cannot be used: {reason.en}. Try --port 0.",
        ) from None
    return listening


def reached_at(host: str, port: int) -> str:
    """Where others on the same network find the page; nothing where it is for this machine alone.

    >>> reached_at("127.0.0.1", 8000), reached_at("192.168.1.20", 8000)
    ('', 'http://192.168.1.20:8000')
    """
    chosen = ip_address(host)
    if chosen.is_unspecified:
        host = on_the_network()
    return address_of(host, port) if host and not chosen.is_loopback else ""


def on_the_network() -> str:
    """The address that this machine has where it meets others; nothing where it meets nobody."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # somewhere beyond; nothing is sent
        except OSError:
            return ""
        return str(asking.getsockname()[0])


def address_of(host: str, port: int) -> str:
    """A page's address."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def announce(host: str, port: int, elsewhere: str) -> None:
    """Say where the page is, on this machine and for others, whose phones read a code."""
    here = address_of("localhost" if ip_address(host).is_unspecified else host, port)
    words = Text("Yamothèque est servie à", "Yamothèque is served at")
    print(f"{say(words)} {here}", flush=True)
    if elsewhere and elsewhere != here:
        print(f"{say(NEARBY)} {elsewhere}")
    if elsewhere and sys.stdout.isatty():
        print(as_code(elsewhere))
    if elsewhere.startswith("http:"):
        print(say(PLAIN_HTTP))
    print(say(Text("Ctrl-C pour arrêter.", "Ctrl-C to stop.")), flush=True)


def as_code(address: str) -> str:
    """An address as a code to photograph, light on dark whatever the terminal's colours."""
    import segno

    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, border=2, compact=True)
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in drawn.getvalue().splitlines())
