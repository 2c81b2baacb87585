"""Every figure that the documentation says was measured has its command and its commit."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MEASURED = sorted(
    file
    for name in ("optima", "performance", "results", "strength")
    for file in ROOT.glob(f"docs/{name}*.md")
)
COMMIT = re.compile(r"`([0-9a-f]{7})`")
COMMAND = re.compile(r"`(?:[A-Z]+=\S+ )*(?:yams|make|python|tests/)[^`]*`|^\$ ", re.MULTILINE)
WITHIN = re.compile(r"± ?\d")
"""A figure with how far it may be off, which says that it was measured."""
EXACT = re.compile(r"`yams solve [^`]*`")
"""What is solved is exact, and the same at every commit."""


def sections(page: str) -> list[str]:
    """A page in its sections, each with the page's opening before it."""
    opening, *others = re.split(r"^(?=##+ )", page, flags=re.MULTILINE)
    return [opening + other for other in others]


def measured(section: str) -> list[str]:
    """The rows of a section's tables that have figures which were measured."""
    rows = re.findall(r"^(\|.*\|)\n(?!\|[ :]*---)", section, re.MULTILINE)
    figures = [row for row in rows if re.search(r"\d", re.sub("`.*?`|7 Yaminos", "", row))]
    return [row for row in figures if not EXACT.search(row)]


@pytest.mark.parametrize("page", MEASURED, ids=lambda file: file.name)
def test_each_table_of_figures_has_its_command_and_its_commit(page: Path) -> None:
    told = [section for section in sections(page.read_text("utf-8")) if measured(section)]
    bare = [
        section.partition("\n#")[2].partition("\n")[0]
        for section in told
        if not (COMMAND.search(section) and COMMIT.search(section))
    ]
    assert told and bare == []


@pytest.mark.parametrize("page", MEASURED, ids=lambda file: file.name)
def test_what_is_said_within_so_much_was_measured_at_a_commit_named_before_or_beside(
    page: Path,
) -> None:
    bare = []
    for section in sections(page.read_text("utf-8")):
        so_far = ""
        for paragraph in section.split("\n\n"):
            so_far += paragraph
            if WITHIN.search(paragraph) and not COMMIT.search(so_far):
                bare.append(paragraph)
    assert bare == []


@pytest.mark.parametrize("page", MEASURED, ids=lambda file: file.name)
def test_the_commits_that_are_named_can_be_checked_out(page: Path) -> None:
    if git("rev-parse", "--is-shallow-repository").stdout.strip() != "false":
        pytest.skip("the history is not here")
    for commit in set(COMMIT.findall(page.read_text("utf-8"))):
        assert git("merge-base", "--is-ancestor", commit, "HEAD").returncode == 0, commit


def git(*words: str) -> subprocess.CompletedProcess[str]:
    """What git says of the repository."""
    return subprocess.run(["git", *words], cwd=ROOT, check=False, capture_output=True, text=True)
