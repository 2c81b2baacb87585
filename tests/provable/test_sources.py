import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yamotheque.chance import Dice
from yamotheque.provable.sources import (
    BadSeed,
    Fair,
    Physical,
    Seeded,
    below_from,
    check_seed,
    commitment,
)
from yamotheque.words import YamsError

SECRET = bytes(range(32))
SEEDED_42 = ["32254", "25225", "33435"]


def test_the_commitment_is_the_secrets_sha256() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_numbers_come_from_the_words_of_an_hmac_over_number_counter_and_seeds() -> None:
    block = hmac.new(SECRET, b"yamotheque 1\n7\n0\nana\nbob", "sha256").digest()
    below = below_from(SECRET, ["ana", "bob"], 7)
    first, second = (int.from_bytes(block[at : at + 4], "big") for at in (0, 4))
    assert (below(6), below(6)) == (first % 6, second % 6)


def test_newer_dice_are_drawn_from_promises_and_names_too() -> None:
    said = b"yamotheque 2\n7\n0\nana\nbob\n-\n-\nname of ana\nname of bob"
    word = int.from_bytes(hmac.new(SECRET, said, "sha256").digest()[:4], "big")
    drawn = Fair(SECRET, ["ana", "bob"], names=["name of ana", "name of bob"])
    assert str(drawn.draw(Dice(0, 1), 7)) == str(1 + word % 6)


def test_a_second_block_follows_when_the_first_is_used_up() -> None:
    block = hmac.new(SECRET, b"yamotheque 1\n0\n1\nana", "sha256").digest()
    below = below_from(SECRET, ["ana"], 0)
    for _ in range(8):
        below(6)
    assert below(6) == int.from_bytes(block[:4], "big") % 6


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**31 + 5), st.integers(0, 999))
def test_numbers_are_below_the_limit(secret, limit, number) -> None:
    assert 0 <= below_from(secret, [], number)(limit) < limit


def test_words_above_the_largest_multiple_are_passed_over() -> None:
    limit = (1 << 31) + 1  # about half of all words are passed over
    block = hmac.new(SECRET, b"yamotheque 1\n0\n0", "sha256").digest()
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    accepted = [word for word in words if word < limit]
    below = below_from(SECRET, [], 0)
    assert [below(limit) for _ in accepted] == accepted != words


def test_faces_are_equally_likely() -> None:
    source = Seeded(1)
    faces = Counter(d for n in range(6000) for d in source.draw(Dice(0, 5), n).dice)
    expected = 5000
    assert sum((count - expected) ** 2 / expected for count in faces.values()) < 20.5  # 5 d.f.


def test_another_players_seed_changes_the_dice() -> None:
    draws = {str(Fair(SECRET, [seed]).draw(Dice(0, 5), 0)) for seed in ("a", "b", "c")}
    assert len(draws) == 3


def test_the_same_seed_gives_the_same_dice_forever() -> None:
    assert [str(Seeded(42).draw(Dice(0, 5), n)) for n in range(3)] == SEEDED_42


@pytest.mark.parametrize("seed", ["", "x" * 65, "a\nb", "a\x00"])
def test_a_seed_that_could_be_misread_is_refused(seed) -> None:
    with pytest.raises(BadSeed, match="1 to 64 printable"):
        check_seed(seed)


def test_real_dice_are_asked_for() -> None:
    with pytest.raises(YamsError, match="What do the 5 dice show"):
        Physical().draw(Dice(0, 5), 0)
