import itertools
import random
from dataclasses import replace

import pytest

from yamotheque import IllegalMove, Match, Record, YamsError, replay, verify
from yamotheque.match import MatchOver, NoSuchEntry, NotYourTurn


def solo(**options: object) -> Match:
    match = Match("corse", players=["Ana"], dice="physical", **options)
    match.play("throw")
    match.outcome("33562")
    return match


def finish(match: Match, seed: int = 0) -> Match:
    chooser = random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.moves))
    return match


def test_three_lines_and_you_are_playing() -> None:
    match = Match("corse", columns="DLMS", players=["A"])
    match.play("throw")
    assert match.moves


def test_dice_may_be_kept_in_any_order_of_naming() -> None:
    match = solo()
    match.play("Keep 5 3")
    assert str(match.entries[-1]) == "1 keep 35"


def test_an_illegal_move_lists_what_was_expected_and_changes_nothing() -> None:
    match = solo()
    before = match.record
    with pytest.raises(IllegalMove, match="expected keep -, keep 2") as refused:
        match.play("keep 44")
    assert "mark 1 D" in refused.value.expected and match.record == before


def test_a_mark_can_be_undone_until_the_next_throw() -> None:
    match = solo()
    before = match.state
    match.play("mark 3 L")
    match.undo()
    assert match.state == before and str(match.entries[-1]) == "1 undo"


def test_a_throw_cannot_be_undone() -> None:
    match = Match("corse", dice="seed:1")
    match.play("throw")
    with pytest.raises(YamsError, match="nothing to take back"):
        match.undo()


def thrown(roll: str) -> Match:
    match = Match("corse", columns="L", players=["A", "B"], dice="physical")
    match.outcome("order 2 1")
    match.play("throw")
    match.outcome(roll)
    return match


def test_mistyped_dice_can_be_typed_again() -> None:
    match = thrown("33322")
    match.undo()
    match.outcome("33321")
    assert match.state == thrown("33321").state and str(match.entries[-2]) == "2 undo"


def test_mistyped_dice_are_taken_back_by_who_threw_them() -> None:
    match = thrown("33322")
    with pytest.raises(YamsError, match="nothing to take back"):
        match.undo(seat=0)


def test_mistyped_dice_stand_once_somebody_has_moved() -> None:
    match = thrown("33322")
    match.play("mark full L")
    match.undo()
    assert match.state == thrown("33322").state


def test_a_record_tells_dice_that_were_typed_again() -> None:
    match = thrown("33322")
    match.undo()
    match.outcome("33321")
    again = replay(Record.read(str(match.record)))
    assert again.state == match.state
    assert [event.stands for event in again.history()] == [True, True, False, False, True]


def test_the_order_of_play_can_be_typed_again() -> None:
    match = Match("corse", players=["A", "B"], dice="physical")
    match.outcome("order 2 1")
    match.undo()
    match.outcome("order 1 2")
    assert match.turn == 0


def thrown_twice() -> Match:
    """A first throw that was marked, and a second one."""
    match = Match("corse", columns="L", players=["Ana"], secret=b"s" * 32, seeds=["seed"])
    for move in ("throw", "mark 1 L", "throw"):
        match.play(move)
    return match


def test_the_table_may_agree_to_go_back_before_what_has_fallen() -> None:
    match = thrown_twice()
    match.undo_to(2, seat=0)
    assert match.state == match.at(2).state and str(match.entries[-1]) == "1 undo 2"


def test_what_fell_before_going_back_does_not_fall_again() -> None:
    match = thrown_twice()
    fell = match.entries[-1]
    match.undo_to(3, seat=0)
    match.play("throw")
    assert match.entries[-1] != fell


def test_what_falls_after_going_back_is_verified() -> None:
    match = thrown_twice()
    match.undo_to(0, seat=0)
    assert verify(finish(match).record).finding == "verified"


def test_all_that_was_taken_back_no_longer_stands() -> None:
    match = thrown_twice()
    match.undo_to(2, seat=0)
    match.play("mark 2 L")
    assert [event.number for event in match.history() if event.stands] == [1, 2, 7]


def test_going_back_may_be_followed_by_the_usual_undo() -> None:
    match = thrown_twice()
    match.undo_to(2, seat=0)
    before = match.state
    match.play("mark 2 L")
    match.undo()
    assert match.state == before and match.undoable is None


@pytest.mark.parametrize("number", [-1, 1, 5, 99])
def test_one_goes_back_to_where_somebody_chose(number: int) -> None:
    with pytest.raises(NoSuchEntry, match="when somebody chose"):
        thrown_twice().undo_to(number, seat=0)


def test_a_record_that_goes_back_is_read_again() -> None:
    match = thrown_twice()
    match.undo_to(2, seat=0)
    match.play("mark 2 L")
    assert replay(Record.read(str(match.record))).state == match.state


def test_only_the_one_who_moved_may_undo() -> None:
    match = Match("corse", players=["Ana", "Bob"], dice="seed:1")
    mover = match.turn
    match.play("throw")
    match.play("mark 1 L")
    with pytest.raises(YamsError, match="nothing to take back"):
        match.undo(seat=1 - mover)
    match.undo(seat=mover)


def test_a_move_out_of_turn_is_refused() -> None:
    match = Match("corse", players=["Ana", "Bob"], dice="seed:1")
    with pytest.raises(NotYourTurn, match="turn"):
        match.play("throw", seat=1 - match.turn)


def test_real_dice_that_cannot_be_are_refused_and_asked_again() -> None:
    match = Match("corse", players=["Ana"], dice="physical")
    match.play("throw")
    with pytest.raises(YamsError, match="expected 5 digit"):
        match.outcome("777")
    with pytest.raises(YamsError, match="What do the 5 dice show"):
        match.play("keep 3")
    match.outcome("1 2 3 4 5")


def test_an_outcome_is_refused_when_nothing_falls() -> None:
    with pytest.raises(IllegalMove):
        solo().outcome("12345")


def test_a_stopped_match_is_over_and_has_no_scores_in_its_record() -> None:
    match = solo()
    match.stop()
    assert match.over and not match.finished and match.record.scores is None
    for act in (match.stop, match.undo, lambda: match.play("mark 1 L")):
        with pytest.raises(YamsError):
            act()


@pytest.mark.parametrize("seat", [7, 2, -1, -2])
def test_only_somebody_at_the_table_can_stop_it(seat) -> None:
    match = Match("corse", players=["Ana", "Bob"], dice="seed:1")
    with pytest.raises(YamsError, match="expected 0 to 1"):
        match.stop(seat=seat)


def test_players_of_one_name_get_numbers_that_the_record_keeps() -> None:
    match = Match("corse", players=["Ana", "Ana"], dice="seed:1")
    assert match.players == ("Ana", "Ana 2") == replay(Record.read(str(match.record))).players


def test_nothing_can_be_played_after_the_end() -> None:
    match = finish(Match("corse", columns="D", players=["Ana"], dice="seed:3"))
    with pytest.raises(MatchOver):
        match.play("throw")


def test_a_finished_match_says_who_won() -> None:
    match = finish(Match("corse", columns="D", players=["Ana", "Bob"], dice="seed:3"))
    best = max(match.scores)
    assert [match.scores[seat] for seat in match.winners] == [best] * len(match.winners)


def test_equal_best_scores_share_the_win() -> None:
    match = Match("corse", columns="D", players=["Ana", "Bob"], dice="seed:3")
    assert match.winners == (0, 1)


def test_a_record_can_be_gone_on_with() -> None:
    match = Match("corse", columns="D", players=["Ana", "Bob"], dice="seed:3")
    match.play("throw")
    again = replay(Record.read(str(match.record)))
    assert finish(again).record == finish(match).record


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("1 throw", "2 throw", "Entry 1 "),
        ("1 keep 33", "1 keep 44", "Entry 3 .*not possible now"),
        ("* 512", "* 519", "Entry 4 .*expected 3 digit"),
        ("1 mark 3 L", "1 undo\n1 mark 3 L", "Entry 6"),
        ("Game: corse 1", "Game: corse 9", "Edition 9"),
        ("Game: corse 1", "Game: course 1", "no game 'course'"),
        ("Option: columns=L", "Option: columns=Q", "one or more of"),
        ("Player: Ana", "\n".join(["Player: Ana"] * 7), "1 to 6 players"),
        ("1 mark 3 L", "1 mark 3 L\n= 9", "scores"),
    ],
)
def test_a_tampered_record_is_refused_and_says_where(old, new, problem) -> None:
    match = solo(columns="L")
    match.play("keep 33")
    match.outcome("512")
    match.play("mark 3 L")
    with pytest.raises(YamsError, match=problem):
        replay(Record.read(str(match.record).replace(old, new)))


def test_printing_a_match_draws_the_form() -> None:
    drawn = str(solo(columns="DL"))
    assert "[2] [3] [3] [5] [6]   throw 1/3" in drawn
    assert "3              .   (6)" in drawn


def cards_of(seed: int = 3) -> Match:
    """A match of Yami, whose cards are drawn face down, at its first decision."""
    match = Match("yami", players=["Ana", "Bob"], dice=f"seed:{seed}")
    match.play("deal")
    return match


def test_a_card_drawn_face_down_is_a_hole_for_everyone_else() -> None:
    match = cards_of()
    whole, ana, bob, onlooker = (
        match.entries,
        *(match.entries_for(seat) for seat in (0, 1, None)),
    )
    for entry, *seen in zip(whole, ana, bob, onlooker, strict=True):
        holes = [str(each) == "* ?" for each in seen]
        assert holes in ([False, False, False], [True, False, True], [False, True, True])
        assert all(each == entry for each, hole in zip(seen, holes, strict=True) if not hole)
    assert [str(entry) for entry in onlooker].count("* ?") == 10


def test_moves_and_cards_in_the_open_are_never_holes() -> None:
    match = cards_of()
    seat = match.turn
    match.play("draw discard")
    match.play(match.moves[0])
    match.play("draw stock")
    newest = match.entries_for(seat)[-4:]
    assert [str(entry) for entry in newest] == [*map(str, match.entries[-4:-1]), "* ?"]


def test_holes_survive_an_undo_and_a_replay() -> None:
    match = cards_of()
    match.play("draw discard")
    match.undo()
    again = replay(Record.read(str(match.record)))
    assert again.entries_for(0) == match.entries_for(0) != match.entries


def test_all_cards_are_shown_once_the_match_is_over() -> None:
    match = cards_of()
    match.stop()
    assert match.entries_for(None) == match.entries


# ---------------------------------------------------------------- what has happened


def taken_back() -> Match:
    """Ana throws, marks, takes it back and marks elsewhere."""
    match = solo(columns="L")
    for move in ("mark 3 L", "undo", "mark 5 L"):
        match.undo() if move == "undo" else match.play(move)
    return match


def test_history_tells_every_entry_with_its_number() -> None:
    match = taken_back()
    assert [(event.number, event.entry) for event in match.history()] == list(
        enumerate(match.entries, 1)
    )


def test_a_move_taken_back_and_its_undo_no_longer_stand() -> None:
    assert [event.stands for event in taken_back().history()] == [True, True, False, False, True]


def test_a_stop_stands_and_is_no_step() -> None:
    match = solo()
    match.stop()
    *_, stop = match.history()
    assert stop.stands and stop.step is None and stop.before == stop.after


def test_each_state_in_the_history_is_the_one_the_next_entry_found() -> None:
    events = list(taken_back().history())
    assert all(one.after == two.before for one, two in itertools.pairwise(events))
    assert events[3].after == events[2].before


def test_moves_are_taken_back_one_after_another_to_the_last_throw() -> None:
    match = Match("yaminos-base", players=["Ana", "Bob"], dice="seed:2")
    match.play("throw")
    fallen = match.state
    for _ in range(2):
        match.play(match.moves[0])
    for _ in range(2):
        match.undo()
    assert match.state == fallen and match.undoable is None


@pytest.mark.parametrize("number", range(6))
def test_a_match_stands_at_each_number_as_it_stood_then(number) -> None:
    match = taken_back()
    begun = replay(replace(match.record, entries=match.entries[:number]))
    then = match.at(number)
    assert (then.state, then.entries, then.moves, then.undoable, str(then)) == (
        begun.state,
        begun.entries,
        begun.moves,
        begun.undoable,
        str(begun),
    )


@pytest.mark.parametrize("number", [-1, 6])
def test_a_match_never_stood_before_its_start_or_after_its_end(number) -> None:
    with pytest.raises(NoSuchEntry, match=f"5 entries, not {number}"):
        taken_back().at(number)


def test_before_it_was_stopped_a_match_was_not_over() -> None:
    match = solo()
    match.stop()
    assert match.over and not match.at(match.version - 1).over


def test_going_on_from_an_earlier_moment_throws_the_same_dice() -> None:
    match = finish(Match("corse", columns="S", players=["Ana"]))
    assert match.at(2).entries == match.entries[:2]
    assert finish(match.at(0), seed=0).entries == match.entries


def test_what_was_hidden_at_a_moment_is_a_hole_there() -> None:
    match = cards_of()
    then = match.at(match.version - 1)
    assert then.entries_for(None) == match.entries_for(None)[:-1]


def test_a_copy_is_tried_on_without_touching_the_match() -> None:
    match = solo()
    before = match.record
    match.copy().play("mark 3 L")
    assert match.record == before
