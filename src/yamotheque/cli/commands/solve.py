"""`yams solve GAME`: what best play scores on average."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yamotheque.cli.arguments.flags import JSON_HELP, asked, flag, switch, with_flags
from yamotheque.cli.arguments.misuse import misuse_of
from yamotheque.cli.arguments.per_game import per_game
from yamotheque.cli.arguments.questions import Asked, question_flag, read_questions
from yamotheque.cli.language import say
from yamotheque.cli.output.console import console, print_json
from yamotheque.cli.output.numbers import chance, number, percent
from yamotheque.cli.output.progress import Work
from yamotheque.cli.reports import distribution
from yamotheque.facets import Ranked
from yamotheque.game import Game
from yamotheque.options import configure, options_of
from yamotheque.solve.studies import find_optimum, questions_about
from yamotheque.words import Text
from yamotheque.worth.study import Answer, Optimum

FRESH_HELP = Text(
    "Résoudre de nouveau, même si c'est déjà fait.", "Solve once more, even if it was done before."
)


@per_game(
    Text(
        "Le score moyen du meilleur jeu possible, là où il est calculable exactement.",
        "The average score of the best possible play, where it can be worked out exactly.",
    )
)
def solve(game: Game[Any]) -> Callable[..., int]:
    """The command that solves a game: its options, and what its studies may be asked."""
    questions = questions_about(game)

    def command(json: bool, fresh: bool, **given: Any) -> int:
        options = {option.key: given[option.key] for option in options_of(game)}
        with misuse_of(f"yams solve {game.key}"):
            variant = configure(game, **asked(options))
            more = read_questions(variant, questions, given)
        return solve_game(variant, json=json, fresh=fresh, more=more)

    flags = [
        *map(flag, options_of(game)),
        *(question_flag(question, question.sentence) for question in questions),
        switch("fresh", say(FRESH_HELP)),
        switch("json", JSON_HELP),
    ]
    return with_flags(
        command,
        flags,
        Text(
            f"{game.title} : ce que marque en moyenne qui joue toujours au mieux.",
            f"{game.title}: what somebody who always plays best scores on average.",
        ),
    )


def solve_game(game: Game[Any], *, json: bool, fresh: bool, more: Asked) -> int:
    """Solve a game, or read it if it was solved before, and print what was found."""
    work, answers = Work(), []
    with work.more(shown=not json) as progress:
        optimum = find_optimum(game, fresh=fresh, progress=progress)
    for question, asked_for in more.items():
        with work.more(shown=not json) as progress:
            answers.append(question.answer(game, asked_for, fresh, progress))
    if json:
        print_json(summary(optimum, answers, work))
        return 0
    screen = console()
    screen.print(f"{game.title} {Ranked.of(game).category()}".rstrip(), style="bold")
    rows = optimum_rows(optimum, work)
    rows += [(title, chance(share)) for answer in answers for title, share in answer.chances]
    widest = max(len(say(title)) for title, _ in rows)
    for title, value in rows:
        screen.print(f"{say(title):<{widest}}  {value}")
    for answer in answers:
        if answer.distribution is not None:
            screen.print(distribution.drawn(answer.distribution))
    return 0


def summary(optimum: Optimum, answers: list[Answer], work: Work) -> dict[str, Any]:
    """What was found, for a program."""
    found: dict[str, Any] = {
        "value": optimum.value,
        "sd": optimum.sd,
        "seconds": round(work.seconds, 3),
        "bytes": optimum.bytes,
    }
    if optimum.nothing is not None:
        found["nothing"] = optimum.nothing
    for answer in answers:
        found |= answer.summary
        if answer.distribution is not None:
            found |= distribution.summary(answer.distribution)
    return found


def optimum_rows(optimum: Optimum, work: Work) -> list[tuple[Text, str]]:
    """The mean and its spread, and what it took to know them."""
    took = Text("résolu en", "solved in") if work.solved else Text("lu en", "read in")
    rows = [
        (MEAN_OF_A_TURN if optimum.of_a_turn else MEAN, number(optimum.value, 6)),
        (Text("Écart type", "Standard deviation"), number(optimum.sd, 2)),
    ]
    if optimum.nothing is not None:
        rows.append((Text("Rien marqué", "Nothing scored"), percent(optimum.nothing, 2)))
    rows.append((Text("Temps", "Time"), f"{say(took)} {number(work.seconds, 2)} s"))
    if optimum.bytes:
        size = f"{number(optimum.bytes / 1e6, 1)} {say(MEGABYTES)}"
        rows.append((Text("Mémoire", "Memory"), size))
    return rows


MEAN = Text("Moyenne du meilleur jeu", "Mean of best play")
MEAN_OF_A_TURN = Text("Moyenne d'un tour joué au mieux", "Mean of a turn played best")
MEGABYTES = Text("Mo", "MB")
