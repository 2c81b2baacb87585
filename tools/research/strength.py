"""Measure every number in the tables of `docs/strength.md`, and write them into its two pages.

    make strength
    make strength ARGS="yaminos-muggins challenge_master"
    make strength ARGS=--write

Each number is what one command printed. `docs/strength.json` has them by their commands, each with
the commit whose code was measured, and grows with every command that ends: what was interrupted
goes on. With a tournament the sum of its first games is kept (`first_games.py`): it is not run
again while its bots would play these alike. Another command is not run again at its commit. Words
given leave out all commands that have none of them; `--write` measures nothing.
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools.research.first_games import first_games
from yamotheque.games import find_game

ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = {"en": ROOT / "docs" / "strength.md", "fr": ROOT / "docs" / "strength.fr.md"}
MEASURED: Final = ROOT / "docs" / "strength.json"
TABLE: Final = re.compile(r"<!-- table: (\w+) -->\n.*?<!-- end -->", re.DOTALL)
NONE: Final = "-"
OTHER: Final = " ≠"
"""Stands behind a commit whose bots played otherwise than those of today."""

TOURNAMENT: Final = "yams tournament"
Gave = Mapping[str, Any]
"""What a command gave, `at`, the commit it was measured at, and `plays`, the sum of first games."""


class Cell(NamedTuple):
    """A number of a table: the command that gives it, and how it is told."""

    command: str
    told: Callable[[Gave], str]


Row = Sequence[str | Cell]


class Table(NamedTuple):
    """A table of the page: the heads of its columns, and its rows."""

    heads: Sequence[str]
    rows: Sequence[Row]


# ---------------------------------------------------------------- what commands print


def of_a_tournament(printed: str) -> Gave:
    """The games, each bot's points and, of two bots, what each won."""
    told = json.loads(printed)
    bots = told["bots"]
    gave: dict[str, Any] = {
        "games": told["games"],
        "points": {
            each["bot"]: [round(each["score"][key], 1) for key in ("mean", "error")]
            for each in bots
        },
    }
    if len(bots) == 2:
        gave["won"] = {
            each["bot"]: [
                round(100 * share, 1)
                for against in each["against"].values()
                for share in (against["share"], *against["share_95"])
            ]
            for each in bots
        }
    return gave


def numbers_in(pattern: str, printed: str) -> list[float]:
    """The numbers at the places of a pattern."""
    found = re.search(pattern, printed)
    if not found:
        raise ValueError(f"expected {pattern} in {printed!r}")
    return [float(number.replace(",", "")) for number in found.groups()]


def of_the_challenger(printed: str) -> Gave:
    """What the challenger won, with its interval."""
    *share, games = numbers_in(r"won ([\d.]+)% \(([\d.]+)% to ([\d.]+)%\) of (\d+)", printed)
    return {"won": {"challenger": share}, "games": int(games)}


def of_chances(printed: str) -> Gave:
    """How often each tenth from 50 on was won, within what, for which mean; and how far off."""
    told = re.findall(r"said +([\d.]+)%  won +([\d.]+)% ± ([\d.]+)%", printed)
    rows = [[float(won), float(half), float(said)] for said, won, half in told]
    off, games = numbers_in(r"off by ([\d.]+)% .* in (\d+) games", printed)
    tenths = {str(int(row[2]) // 10): row for row in rows if row[2] >= 50}
    return {"tenths": tenths, "off": off, "games": int(games)}


def of_decisions(printed: str) -> Gave:
    """How long a decision took."""
    pattern = r"(\d+) decisions, mean ([\d.]+) ms, worst (\d+) ms"
    decisions, mean, worst = numbers_in(pattern, printed)
    return {"decisions": int(decisions), "mean": mean, "worst": int(worst)}


def of_drift(printed: str) -> Gave:
    """How far reviews drift, beside the errors they tell."""
    names = ("drift", "luck", "mistakes", "seconds", "games")
    words = "drift {0}, luck within {0}, mistakes within {0}, {0} s a game, {0} games"
    gave = dict(zip(names, numbers_in(words.format(r"([\d.]+)"), printed), strict=True))
    return gave | {"games": int(gave["games"])}


def of_apart(printed: str) -> Gave:
    """How far moves are apart from what a better judge says."""
    pattern = r"apart ([\d.]+), half of them within ([\d.]+): (\d+) differences in (\d+)"
    apart, half, differences, positions = numbers_in(pattern, printed)
    return {
        "apart": apart,
        "half": half,
        "differences": int(differences),
        "positions": int(positions),
    }


READERS: Final[Mapping[str, Callable[[str], Gave]]] = {
    TOURNAMENT: of_a_tournament,
    "python tools/research/challenge_master.py": of_the_challenger,
    "python tools/research/calibrate_chances.py": of_chances,
    "python tools/research/time_masters.py": of_decisions,
    "python tools/research/measure_drift.py": of_drift,
    "python tools/research/measure_apart.py": of_apart,
}
"""How to read what a command prints, by how it begins."""

# ---------------------------------------------------------------- how numbers are told


def won(who: str, gave: Gave, digits: int = 0) -> str:
    """What somebody won, with its interval."""
    share, low, high = (f"{each:.{digits}f}" for each in gave["won"][who])
    return f"{share} ({low}-{high})"


def most(gave: Gave) -> str:
    """What a perfect player wins at least against random play."""
    share, low, high = gave["won"]["master"]
    return f"{share:.0f} exactly" if low == high else won("master", gave, 1)


def games(gave: Gave) -> str:
    """How many games there were."""
    return f"{gave['games']:,}"


def mean(bot: str, gave: Gave) -> str:
    """A bot's points, with their standard error."""
    return " ± ".join(f"{each:.1f}" for each in gave["points"][bot])


def tenth(number: int, gave: Gave) -> str:
    """What became of the chances in a tenth of the scale; bold where they were off."""
    if str(number) not in gave["tenths"]:
        return NONE
    share, half, said = gave["tenths"][str(number)]
    told = f"{share:.0f} ± {half:.0f} for {said:.1f}" if half else f"{share:.0f} for {said:.1f}"
    return f"**{told}**" if half and abs(share - said) > half else told


def plain(key: str, gave: Gave) -> str:
    """A number as it is."""
    return str(gave[key])


# ---------------------------------------------------------------- the tables

PAIRS: Final = (
    ("master", "greedy"),
    ("master", "random"),
    ("master", "confirme"),
    ("confirme", "amateur"),
    ("amateur", "debutant"),
    ("debutant", "random"),
)
BOTS: Final = ("random", "greedy", "debutant", "amateur", "confirme", "master")
LEVELS: Final[Mapping[str, Sequence[int]]] = {
    "corse": (452, 452, 262, 452, 452, 272),
    "yahtzee": (910, 910, 910, 910, 910, 540),
    "yatzy": (910, 910, 910, 910, 910, 540),
    "yacht": (910, 910, 910, 910, 910, 540),
    "yamslam": (900,) * 6,
    "yamslam --mode teams": (900,) * 6,
    "yam-master": (540,) * 6,
    "yami": (900,) * 6,
    "yaminos-base": (720,) * 6,
    "yaminos-muggins": (720, 720, 720, 1810, 1810, 1810),
    "yaminos-plus": (720, 720, 720, 1810, 1810, 1810),
    "yaminos-parite": (720, 720, 720, 1810, 1810, 1810),
    "yaminos-progression": (1800,) * 6,
    "yaminos-ligne": (900,) * 6,
    "yaminos-yam": (108, 108, 268, 268, 268, 108),
    "yaminos-quick --kind line": (1800,) * 6,
    "yaminos-quick": (900,) * 6,
}
"""How many games two bots play, for each pair."""
SKILLED: Final = (
    *("yaminos-quick", "yaminos-parite", "yaminos-plus", "yaminos-muggins"),
    *("yaminos-quick --kind line", "yaminos-progression", "yaminos-base", "corse", "yahtzee"),
    *("yatzy", "yacht", "yamslam", "yamslam --mode teams", "yam-master", "yami"),
    *("yaminos-ligne", "yaminos-yam"),
)
"""From where luck counts most on."""
ALONE: Final = ("corse", "yahtzee", "yatzy", "yacht", "yaminos-progression", "yaminos-yam")
FOR_THE_WIN: Final = {"yahtzee": 7220, "yatzy": 7220, "yacht": 7220}
LEARNT: Final = ("yaminos-muggins", "yaminos-plus", "yaminos-parite")
PLAYED_OUT: Final = "tools/research/plays_out.py"
CHALLENGED: Final = {
    "yahtzee": 140,
    "yatzy": 140,
    "yacht": 142,
    "yami": 102,
    "yaminos-base": 26,
    "yaminos-muggins": 404,
    "yaminos-plus": 168,
    "yaminos-parite": 168,
}
SEVERAL: Final = {
    ("corse", 4): 96,
    ("yahtzee", 4): 336,
    ("yahtzee", 3): 252,
    ("yatzy", 4): 200,
    ("yacht", 4): 200,
    ("yamslam", 3): 252,
    ("yamslam", 4): 336,
    ("yami", 3): 372,
    ("yami", 4): 496,
    ("yami-xxl", 5): 250,
    ("yami-xxl", 6): 300,
    ("yaminos-base", 3): 372,
    ("yaminos-base", 4): 496,
    ("yaminos-muggins", 3): 150,
    ("yaminos-muggins", 4): 200,
    ("yaminos-plus", 4): 1032,
    ("yaminos-parite", 4): 968,
    ("yaminos-progression", 4): 680,
    ("yaminos-ligne", 4): 336,
    ("yaminos-yam", 4): 48,
    ("yaminos-quick --kind line", 4): 680,
}
SAID: Final = {
    "yaminos-muggins": (600, 13, "master"),
    "yaminos-plus": (600, 13, "master"),
    "yaminos-parite": (600, 13, "master"),
    "yaminos-ligne": (60, 21, "greedy"),
    "yaminos-base": (60, 9, "master"),
    "yahtzee": (40, 5, "master"),
    "yatzy": (30, 6, "master"),
    "yami": (24, 70, "greedy"),
    "yam-master": (40, 20, "greedy"),
    "yamslam": (200, 12, "greedy"),
}
"""How many games, every how manieth decision, and whose: chances that are said."""
APART: Final = {
    "corse": ("Corse, four columns", "the next turn worked out on every form", 25, "points"),
    "corse-column": (
        "Corse, single columns by the net",
        "their solved tables",
        240,
        "points",
    ),
    "yam-master": ("Yam Master", "the next turn worked out on every board", 60, "%"),
    "yaminos-base": (
        "Jeu de base",
        "the turn solved for the chance to win, at six pairs of totals",
        400,
        "%",
    ),
    "yaminos-muggins": ("Muggins", "the next turn worked out, its throws too", 240, "%"),
    "yaminos-plus": ("De plus en plus", "the next turn worked out, its throws too", 240, "%"),
    "yaminos-parite": ("Pair et impair", "the next turn worked out, its throws too", 240, "%"),
}
TIMED: Final = (*dict.fromkeys(each.split()[0] for each in LEVELS), "yami-xxl")
DRIFTS: Final = {
    "yami": 1,
    "yaminos-plus": 30,
    "yaminos-muggins": 30,
    "yaminos-parite": 30,
    "yaminos-ligne": 2,
    "yaminos-base": 2,
}


def called(asked: str) -> str:
    """A game with its options as the page names it."""
    key, _, options = asked.partition(" ")
    return find_game(key).title + (f" `{options}`" if options else "")


def tournament(asked: str, bots: Sequence[str], many: int, more: str = "") -> str:
    """The command of a tournament."""
    return f"{TOURNAMENT} {asked} --bots {','.join(bots)} --games {many}{more} --seed 1"


def script(name: str, asked: str) -> str:
    """The command of one of our tools."""
    return f"python tools/research/{name}.py {asked}"


def level_cells(asked: str) -> list[Cell]:
    """What one bot of each pair won against the other."""
    return [
        Cell(tournament(asked, pair, many), partial(won, pair[0]))
        for pair, many in zip(PAIRS, LEVELS[asked], strict=True)
    ]


def counts(asked: str) -> str:
    """How many games each pair plays."""
    many = LEVELS[asked]
    return ", ".join(f"{each:,}" for each in (many if len(set(many)) > 1 else many[:1]))


def points_of(asked: str) -> list[Cell]:
    """The mean of each bot, when all meet all."""
    command = tournament(asked, BOTS, 60)
    return [Cell(command, partial(mean, bot)) for bot in BOTS]


def skill(asked: str) -> list[Cell]:
    """What the master wins against random play, once more."""
    command = level_cells(asked)[1].command
    return [Cell(command, most), Cell(command, games)]


def for_the_win(asked: str) -> list[Cell]:
    """The master against who plays for points."""
    command = tournament(asked, ("master", "optimal"), FOR_THE_WIN[asked])
    points = [Cell(command, partial(mean, bot)) for bot in ("master", "optimal")]
    return [Cell(command, partial(won, "master", digits=1)), Cell(command, games), *points]


def learnt(asked: str) -> list[Cell]:
    """What a master who has learnt wins against one who plays moves out."""
    command = tournament(asked, ("master", PLAYED_OUT), 300)
    return [Cell(command, partial(won, "master", digits=1)), Cell(command, games)]


def challenged(asked: str) -> list[Cell]:
    """What the challenger wins against the master."""
    command = script("challenge_master", f"{asked} --games {CHALLENGED[asked]} --seed 1")
    return [Cell(command, partial(won, "challenger", digits=1)), Cell(command, games)]


def among(asked: str, seats: int) -> list[str | Cell]:
    """A bot alone among several of the other."""
    many = SEVERAL[asked, seats]
    command = tournament(asked, ("master", "greedy"), many, f" --seats {seats}")
    shares = [Cell(command, partial(won, bot)) for bot in ("master", "greedy")]
    return [str(seats), Cell(command, games), f"{100 / seats:.0f}", *shares]


def chances(key: str) -> list[str | Cell]:
    """How chances that are said come true."""
    many, every, bots = SAID[key]
    command = script("calibrate_chances", f"{key} --bots {bots} --games {many} --every {every}")
    tenths = [Cell(command, partial(tenth, each)) for each in range(5, 10)]
    return [bots, f"{many}, {every}", *tenths, Cell(command, partial(plain, "off"))]


def cells(name: str, asked: str, *keys: str) -> list[Cell]:
    """The numbers that one of our tools prints."""
    return [Cell(script(name, asked), partial(plain, key)) for key in keys]


TABLES: Final[Mapping[str, Table]] = {
    "levels": Table(
        (
            *("game", "games", "master - greedy", "master - random", "master - confirmé"),
            *("confirmé - amateur", "amateur - débutant", "débutant - random"),
        ),
        [[called(each), counts(each), *level_cells(each)] for each in LEVELS],
    ),
    "points": Table(
        ("game", "random", "greedy", "débutant", "amateur", "confirmé", "master"),
        [[called(each), *points_of(each)] for each in (*ALONE, "yamslam")],
    ),
    "win": Table(
        ("game", "master - optimal", "games", "points of the master", "of `optimal`"),
        [[called(each), *for_the_win(each)] for each in FOR_THE_WIN],
    ),
    "learnt": Table(
        ("game", "master - who plays out", "games"),
        [[called(each), *learnt(each)] for each in LEARNT],
    ),
    "left": Table(
        ("game", "challenger - master", "games"),
        [[called(each), *challenged(each)] for each in CHALLENGED],
    ),
    "several": Table(
        ("game", "players", "games", "even", "master among greedy", "greedy among masters"),
        [[called(asked), *among(asked, seats)] for asked, seats in SEVERAL],
    ),
    "skill": Table(
        ("game", "a perfect player wins at least", "of games"),
        [[called(each), *skill(each)] for each in SKILLED],
    ),
    "chances": Table(
        (
            *("game", "bots", "games, every", "50 to 60", "60 to 70", "70 to 80", "80 to 90"),
            *("90 to 100", "off on average"),
        ),
        [[called(each), *chances(each)] for each in SAID],
    ),
    "times": Table(
        ("game", "decisions", "on average", "at most"),
        [
            [
                called(each),
                *cells("time_masters", f"{each} --games 8", "decisions", "mean", "worst"),
            ]
            for each in TIMED
        ],
    ),
    "drift": Table(
        ("game", "games", "drift", "luck within", "mistakes within", "seconds"),
        [
            [
                called(each),
                *cells("measure_drift", f"{each} --games {many}", "games", "drift", "luck"),
                *cells("measure_drift", f"{each} --games {many}", "mistakes", "seconds"),
            ]
            for each, many in DRIFTS.items()
        ],
    ),
    "apart": Table(
        ("game", "beside", "differences", "in positions", "root of the mean square", "half within"),
        [
            [
                f"{name}, {unit}",
                beside,
                *cells("measure_apart", f"{each} --positions {many}", "differences", "positions"),
                *cells("measure_apart", f"{each} --positions {many}", "apart", "half"),
            ]
            for each, (name, beside, many, unit) in APART.items()
        ],
    ),
}

FRENCH: Final = {
    "game": "jeu",
    "games": "parties",
    "measured at": "mesuré à",
    "master - greedy": "maître - greedy",
    "master - random": "maître - random",
    "master - confirmé": "maître - confirmé",
    "master": "maître",
    "master - optimal": "maître - optimal",
    "points of the master": "points du maître",
    "of `optimal`": "d’`optimal`",
    "master - who plays out": "maître - qui joue en pensée",
    "challenger - master": "défieur - maître",
    "players": "joueurs",
    "even": "égalité",
    "master among greedy": "maître parmi des greedy",
    "greedy among masters": "greedy parmi des maîtres",
    "a perfect player wins at least": "un joueur parfait gagne au moins",
    "of games": "sur tant de parties",
    "bots": "robots",
    "games, every": "parties, toutes les",
    **{f"{low} to {low + 10}": f"de {low} à {low + 10}" for low in range(50, 100, 10)},
    "off on average": "écart moyen",
    "decisions": "décisions",
    "on average": "en moyenne",
    "at most": "au plus",
    "drift": "dérive",
    "luck within": "chance à ± près",
    "mistakes within": "erreurs à ± près",
    "seconds": "secondes",
    "beside": "à côté de",
    "differences": "différences",
    "in positions": "dans tant de positions",
    "root of the mean square": "racine de la moyenne des carrés",
    "half within": "la moitié en deçà de",
    "Corse, four columns, points": "Yams Corse, quatre colonnes, points",
    "Corse, single columns by the net, points": "Yams Corse, une colonne par le réseau, points",
    "the next turn worked out on every form": "le tour suivant calculé sur chaque feuille",
    "their solved tables": "leurs tables résolues",
    "the next turn worked out on every board": "le tour suivant calculé sur chaque plateau",
    "the next turn worked out, its throws too": "le tour suivant calculé, ses lancers aussi",
    "the turn solved for the chance to win, at six pairs of totals": (
        "le tour résolu pour la chance de gagner, à six paires de totaux"
    ),
}
"""The words of the tables as the French page has them; names are the same."""
THOUSANDS: Final = re.compile(r"(?<=\d),(?=\d{3}\b)")
DECIMALS: Final = re.compile(r"(?<=\d)\.(?=\d)")


def commands() -> list[str]:
    """Every command, in the order of the page."""
    found = [
        cell.command
        for table in TABLES.values()
        for row in table.rows
        for cell in row
        if isinstance(cell, Cell)
    ]
    return list(dict.fromkeys(found))


def drawn(table: Table, measured: Mapping[str, Gave], language: str) -> str:
    """A table in Markdown, with the commits each row was measured at."""
    say = in_french if language == "fr" else str
    lines = [[*table.heads, "measured at"], ["---"] * (len(table.heads) + 1)]
    for row in table.rows:
        told, at = [], []
        for cell in row:
            if isinstance(cell, str):
                told.append(cell)
            elif gave := measured.get(cell.command):
                told.append(cell.told(gave))
                other = cell.command.startswith(TOURNAMENT) and "plays" not in gave
                at.append(f"`{gave['at']}`{OTHER * other}")
            else:
                told.append(NONE)
        lines.append([*told, ", ".join(dict.fromkeys(at)) or NONE])
    return "".join(f"| {say(' | '.join(line))} |\n" for line in lines)


def in_french(line: str) -> str:
    """A line of a table as a French page has it."""
    cells = [FRENCH.get(cell, cell) for cell in line.split(" | ")]
    told = " | ".join(cells).replace(" for ", " pour ").replace(" exactly", " exactement")
    return DECIMALS.sub(",", THOUSANDS.sub("\N{NO-BREAK SPACE}", told))


def written(page: str, measured: Mapping[str, Gave], language: str = "en") -> str:
    """The page with its tables as they were measured."""

    def table(found: re.Match[str]) -> str:
        drawing = drawn(TABLES[found[1]], measured, language)
        return f"<!-- table: {found[1]} -->\n{drawing}<!-- end -->"

    return TABLE.sub(table, page)


# ---------------------------------------------------------------- measuring


def commit() -> str:
    """The commit whose code is measured; code that is in none is refused."""
    git = partial(subprocess.run, cwd=ROOT, capture_output=True, text=True, check=True)
    if changed := git(["git", "status", "--porcelain", "src", "tools/research"]).stdout:
        sys.exit(f"commit what is to be measured first:\n{changed}")
    return git(["git", "rev-parse", "--short=7", "HEAD"]).stdout.strip()


def is_true(command: str, gave: Gave, at: str) -> bool:
    """Whether what a command gave once is true of the code at this commit."""
    if "plays" in gave:
        return sum_of(command) == {"plays": gave["plays"]}
    return gave.get("at") == at


def sum_of(command: str) -> Gave:
    """How the bots of a tournament play, for a later commit to tell whether they still do."""
    return {"plays": first_games(command)} if command.startswith(TOURNAMENT) else {}


def measure(command: str) -> Gave:
    """Run a command and read what it prints."""
    program, *words = shlex.split(command)
    run = [sys.executable, *words]
    if program == "yams":
        run = [str(Path(sys.executable).with_name("yams")), *words, "--json"]
    printed = subprocess.run(run, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    return next(read for begins, read in READERS.items() if command.startswith(begins))(printed)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("words", nargs="*", help="only commands with one of these in them")
    asked.add_argument("--write", action="store_true", help="measure nothing")
    given = asked.parse_args()
    measured = json.loads(MEASURED.read_text(encoding="utf-8"))
    at = "" if given.write else commit()
    for command in [] if given.write else commands():
        wanted = not given.words or any(word in command for word in given.words)
        if wanted and not is_true(command, measured.get(command, {}), at):
            print(command, flush=True)
            measured[command] = {"at": at, **sum_of(command), **measure(command)}
            keep(measured)
    keep(measured)
    for language, page in PAGES.items():
        text = written(page.read_text(encoding="utf-8"), measured, language)
        page.write_text(text, encoding="utf-8")


def keep(measured: Mapping[str, Gave]) -> None:
    """Write down what was measured, in the order of the page, a line for each command."""
    kept = [each for each in commands() if each in measured]
    lines = ",\n".join(f"{json.dumps(each)}: {json.dumps(measured[each])}" for each in kept)
    unfinished = MEASURED.with_suffix(".unfinished")
    unfinished.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    unfinished.replace(MEASURED)


if __name__ == "__main__":
    main()
