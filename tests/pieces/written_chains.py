"""Chains as they write themselves, read back."""

from __future__ import annotations

import re

from yamotheque.moves import either_way
from yamotheque.pieces.chains import SPINNERS, Chain, is_twin, touching
from yamotheque.pieces.sticks import PLACES


def read_chain(text: str, chain: Chain = SPINNERS) -> Chain:
    """The chain a text such as `0-5 5-5 (5-1) 5-3` names, as it writes itself."""
    before, branches = "", list[str]()
    for word in re.findall(r"[^\s()]+|[()]", text):
        stick = either_way(word)
        if word == "(" and before:
            branches.append(before)
        elif word == ")" and branches:
            before = branches.pop()
        elif stick not in PLACES or stick in chain.sticks:
            raise ValueError(f"{word} does not fit in {text}")
        elif not before:
            chain, before = chain.joined(stick), stick
        else:
            # Sticks with the same face are read as they lie: each begins where it touches.
            by = int(word[0]) if is_twin(stick, before) else touching(stick, before)
            if by is None or before not in chain.open_at[by]:
                raise ValueError(f"{word} does not fit in {text}")
            chain, before = chain.joined(stick, before, by), stick
    if branches:
        raise ValueError(f"( does not fit in {text}")
    return chain
