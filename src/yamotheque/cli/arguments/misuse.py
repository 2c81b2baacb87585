"""A command line that cannot be understood, and refusals of the system, said in words."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any

from yamotheque.words import Text, YamsError


class Misuse(YamsError):
    """A command line that cannot be understood; `path` is the command whose help tells more."""

    def __init__(self, text: Text, path: str = "yams") -> None:
        super().__init__(text.fr, text.en)
        self.path = path


@contextmanager
def misuse_of(path: str) -> Iterator[None]:
    """Whatever is wrong in here was wrong on the command line of this command."""
    try:
        yield
    except YamsError as error:
        raise Misuse(error.text, path) from None


def nearest(word: str, known: list[str]) -> Text:
    """A suggestion to add to an error about a misspelt word, if some known one is near."""
    found = get_close_matches(word.lower(), known, n=1, cutoff=0.5)
    if not found:
        return Text("", "")
    return Text(f" Vouliez-vous dire {found[0]} ?", f" Did you mean {found[0]}?")


def unknown(what: Text, word: str, known: list[str]) -> Text:
    """A word that names nothing we know, what was expected, and the nearest one."""
    near = nearest(word, known)
    names = ", ".join(known) or "-"
    return Text(
        f"{what.fr} « {word[:40]} » n'existe pas : attendu {names}.{near.fr}",
        f"There is no {what.en} '{word[:40]}': expected {names}.{near.en}",
    )


def in_words(error: Any) -> Text:
    """What a usage error of typer means. Its classes are stable, its English words are not."""
    name = getattr(error, "option_name", "")
    parameter = getattr(error, "param", None)
    match type(error).__name__:
        case "NoSuchOption":
            flags = [
                flag
                for parameter in error.ctx.command.get_params(error.ctx)
                for flag in (*parameter.opts, *parameter.secondary_opts)
                if flag.startswith("--") and not parameter.hidden
            ]
            return unknown(Text("L'option", "option"), name, [*flags, "--lang"])
        case "BadOptionUsage" if "require" in error.message:
            return Text(f"Il manque une valeur après {name}.", f"A value is missing after {name}.")
        case "BadOptionUsage":
            return Text(f"{name} ne prend pas de valeur.", f"{name} takes no value.")
        case "MissingParameter" if parameter is not None:
            shown = shown_name(parameter)
            return Text(f"Il manque {shown}.", f"{shown} is missing.")
        case "BadParameter" if parameter is not None:
            shown = shown_name(parameter)
            limits = _limits(parameter)
            return Text(
                f"Valeur impossible pour {shown}{limits.fr}.",
                f"Impossible value for {shown}{limits.en}.",
            )
        case _:
            return Text(str(error.message), str(error.message))


def shown_name(parameter: Any) -> str:
    """How a parameter is called in messages: its longest flag, or its name in capitals."""
    if parameter.param_type_name == "option":
        return str(max(parameter.opts, key=len))
    return str(parameter.metavar or parameter.name.upper())


def _limits(parameter: Any) -> Text:
    low, high = parameter.min, parameter.max
    if low is not None and high is not None:
        return Text(
            f" : attendu un nombre de {low} à {high}",
            f": expected a number from {low} to {high}",
        )
    if low is not None:
        return Text(
            f" : attendu un nombre à partir de {low}", f": expected a number from {low} upwards"
        )
    if getattr(parameter.type_descriptor, "annotation", str) in (int, float):
        return Text(" : attendu un nombre", ": expected a number")
    choices = getattr(parameter.type_descriptor, "choices", None)
    if choices:
        names = ", ".join(str(getattr(choice, "value", choice)) for choice in choices)
        return Text(f" : attendu {names}", f": expected {names}")
    return Text("", "")


REASONS = {
    errno.ENOENT: Text("ce fichier ou ce dossier n'existe pas", "no such file or folder"),
    errno.EISDIR: Text("c'est un dossier, pas un fichier", "this is a folder, not a file"),
    errno.ENOTDIR: Text(
        "un fichier se trouve là où il faut un dossier", "a file stands where a folder must be"
    ),
    errno.EACCES: Text("accès refusé", "access denied"),
    errno.EPERM: Text("opération non permise", "operation not permitted"),
    errno.EROFS: Text("ce disque est en lecture seule", "this disk is read-only"),
    errno.ENOSPC: Text("le disque est plein", "the disk is full"),
    errno.ENAMETOOLONG: Text("ce nom est trop long", "this name is too long"),
    errno.EADDRINUSE: Text("ce port est déjà pris", "this port is already in use"),
    errno.EADDRNOTAVAIL: Text(
        "cette adresse n'est pas celle de cette machine", "this address is not of this machine"
    ),
    errno.EIO: Text("le disque ou le terminal ne répond plus", "the disk or terminal is gone"),
}


def of_the_system(error: OSError) -> Text:
    """What a refusal of the operating system means."""
    reason = REASONS.get(error.errno or 0) or Text(
        str(error.strerror or error), str(error.strerror or error)
    )
    where = "" if error.filename is None else str(error.filename)
    return Text(
        f"{where} : {reason.fr}." if where else f"{reason.fr.capitalize()}.",
        f"{where}: {reason.en}." if where else f"{reason.en.capitalize()}.",
    )
