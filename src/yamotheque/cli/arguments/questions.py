"""The questions that studies answer, as flags of a command."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from typing import Any

from yamotheque.cli.arguments.flags import plain_flag, switch, whole_number
from yamotheque.cli.language import say
from yamotheque.game import Game
from yamotheque.solve.studies import check_answered, where_asked
from yamotheque.words import Text
from yamotheque.worth.study import Question

Asked = dict[Question[Any], int]
"""The questions that were asked, each with its number."""


def question_flag(question: Question[Any], sentence: Text) -> inspect.Parameter:
    """The flag of a question, which says for what it is answered."""
    help_text = f"{say(sentence)} ({say(where_asked(question))})."
    if question.most is None:
        return switch(question.key, help_text)
    return plain_flag(question.key, "N", help_text)


def read_questions(
    game: Game[Any], questions: Iterable[Question[Any]], given: Mapping[str, Any]
) -> Asked:
    """The questions that were asked; an error if one is not answered for a game."""
    asked: Asked = {}
    for question in questions:
        typed = given.get(question.key)
        if typed is None or typed is False:
            continue
        check_answered(game, question)
        asked[question] = 0
        if question.most is not None:
            name = f"--{question.key.replace('_', '-')}"
            asked[question] = whole_number(typed, name, 0, question.most(game))
    return asked
