"""The sheet alone: a line a turn, what a cell can score, corrections, and its own record."""

import random

import pytest

from yamotheque import Match, Record, replay, verify
from yamotheque.facets import Told
from yamotheque.games import HOUSE
from yamotheque.games.corse import Corse
from yamotheque.keeping import STRIKE, NoSuchLine
from yamotheque.match import NotYourTurn
from yamotheque.moves import IllegalMove
from yamotheque.testing import check_position, check_replay
from yamotheque.words import LANGUAGES, Text, YamsError

CLOSELY = 6
"""So many lines of a match are checked move by move, and every twentieth after them."""


def sheet(*lines: str, game: str = "corse", players: int = 1, **options: str) -> Match:
    """A sheet on which some lines are written."""
    match = Match(game, players=["Ana", "Bob", "Cleo", "Dan"][:players], dice="paper", **options)
    for line in lines:
        match.play(line)
    return match


def cells(match: Match, column: int = 0, seat: int = 0) -> dict[str, int | None]:
    """What stands in the cells of a column."""
    pieces = [piece for piece in match.scene() if piece.owner == seat]
    return {line.key: line.boxes[column].points for line in pieces[0].lines if line.role == "cell"}


def may_score(match: Match, cell: str) -> set[int]:
    """The points that a cell accepts."""
    texts = [str(move) for move in match.moves]
    return {int(text.split()[-1]) for text in texts if text.startswith(f"mark {cell} ")}


# ---------------------------------------------------------------- writing


def test_a_line_may_say_the_points() -> None:
    assert cells(sheet("mark full L 44", columns="L"))["full"] == 44


def test_a_line_may_say_the_dice() -> None:
    assert cells(sheet("mark full L 33322", columns="L"))["full"] == 33


def test_dice_that_make_nothing_score_0() -> None:
    assert cells(sheet("mark yams L 33322", columns="L"))["yams"] == 0


def test_a_cell_accepts_what_some_dice_score_there_and_nothing_else() -> None:
    assert may_score(sheet(columns="L"), "carre L") == {0, 44, 48, 52, 56, 60, 64}


def test_points_that_no_dice_score_are_refused_with_those_that_some_do() -> None:
    with pytest.raises(
        IllegalMove, match="expected mark suite L 0, mark suite L 30, mark suite L 35"
    ):
        sheet("mark suite L 40", columns="L")


def test_dice_that_there_are_not_are_refused() -> None:
    with pytest.raises(YamsError, match="expected"):
        sheet("mark suite L 77777", columns="L")


def test_the_descending_column_is_written_from_the_top() -> None:
    with pytest.raises(IllegalMove):
        sheet("mark 2 D 6", columns="D")


def test_the_ascending_column_is_written_from_the_bottom() -> None:
    assert cells(sheet("mark yams M 0", "mark moins8 M 50", columns="M"))["moins8"] == 50


def test_the_sec_column_is_open_at_every_line() -> None:
    assert cells(sheet("mark full S 44", columns="S"))["full"] == 44


def test_grand_below_petit_is_not_accepted() -> None:
    match = sheet("mark petit L 25", columns="L")
    assert may_score(match, "grand L") == {0, 26, 27, 28, 29, 30}


def test_dice_of_a_grand_below_petit_score_0() -> None:
    assert cells(sheet("mark petit L 25", "mark grand L 65111", columns="L"))["grand"] == 0


def test_the_bonus_is_added() -> None:
    lines = [f"mark {face} L {3 * face}" for face in range(2, 7)]
    assert sheet(*lines, columns="L").scores == (90,)


def test_players_write_in_the_order_of_their_names() -> None:
    match = sheet("mark 1 L 3", "mark 1 L 2", "mark 1 L 1", players=3, columns="L")
    assert (match.scores, match.turn) == ((3, 2, 1), 0)


def test_a_joker_of_yahtzee_brings_its_100_by_its_dice() -> None:
    match = sheet("mark yahtzee pts 66666", "mark 6 pts 66666", game="yahtzee")
    assert match.scores == (50 + 30 + 100,)


def test_a_joker_of_yahtzee_can_be_said() -> None:
    match = sheet("mark yahtzee pts 50", "mark 6 pts 24", "joker full 25", game="yahtzee")
    assert match.scores == (50 + 24 + 25 + 100,)


def test_dice_of_a_joker_go_where_a_joker_must_go() -> None:
    with pytest.raises(IllegalMove, match="Possible: mark 6"):
        sheet("mark yahtzee pts 66666", "mark chance pts 66666", game="yahtzee")


def test_a_hand_is_marked_by_its_cards() -> None:
    match = sheet("mark 10 10S 10H 10D RS AS", game="yami", players=2)
    assert match.scores == (15, 0)


def test_cards_that_count_nowhere_in_a_cell_are_refused_as_one_says_it() -> None:
    with pytest.raises(IllegalMove) as refused:
        sheet("cancel 7", "cancel 7", "mark full 7S 7H 7D 8S 9H", game="yami", players=2)
    assert refused.value.text.fr == (
        "Full, 7♠ 7♥ 7♦ 8♠ 9♥ : cette main n'a pas cette figure. "
        "Possible : marquer 8, marquer 9, marquer Paire, marquer Brelan."
    )


def test_two_identical_cards_are_why_a_hand_is_no_full() -> None:
    with pytest.raises(IllegalMove, match="identical cards never count together"):
        sheet("mark full 9S 9C 9S RC RS", game="yami", players=2)


def test_whoever_exposed_marks_first_and_the_others_follow_to_the_left() -> None:
    match = sheet(game="yami-xxl", players=4)
    match.play("mark full 20", seat=2)
    written = []
    for _ in range(3):
        written.append(match.turn)
        match.play("cancel 7")
    assert written == [3, 0, 1]


def test_the_deal_passes_to_the_left_and_whoever_sits_there_comes_first() -> None:
    match = sheet(*["cancel 7"] * 4, game="yami-xxl", players=4)
    (ledger,) = [piece for piece in match.scene() if piece.kind == "ledger"]
    assert (ledger.dealer, match.turn, ledger.others) == (0, 1, (2, 3, 0))


def blanks(match: Match, place: str) -> list[tuple[str, tuple[int, ...], str]]:
    """What may be written in a place, with its points and when it may."""
    (ledger,) = [piece for piece in match.scene() if piece.kind == "ledger"]
    return [
        (blank.move, blank.values, blank.when.en if blank.when else "")
        for blank in ledger.blanks
        if blank.place == place
    ]


def test_whoever_marks_first_has_exposed_unless_they_mark_less_than_that_takes() -> None:
    assert blanks(sheet(game="yami", players=3), "7") == [
        ("mark 7", (15, 20), ""),
        ("mark 7", (5, 10), "If nobody exposed"),
        ("cancel 7", (), "If nobody exposed"),
    ]


def test_of_five_whoever_exposes_needs_20_in_a_figure_too() -> None:
    match = Match("yami-xxl", players=["A", "B", "C", "D", "E"], dice="paper")
    assert blanks(match, "paire")[0] == ("mark paire", (5,), "If nobody exposed")


def test_the_others_mark_whatever_their_hands_bring() -> None:
    match = sheet("mark 10 15", game="yami", players=3)
    assert blanks(match, "7") == [("mark 7", (5, 10, 15, 20), ""), ("cancel 7", (), "")]


def noted(match: Match) -> list[str]:
    """The lines as they stand on the sheet, in both languages, with their turns."""
    (ledger,) = [piece for piece in match.scene() if piece.kind == "ledger"]
    return [
        f"{line.turn.en if line.turn else ''} | {line.noted.fr} | {line.noted.en}"
        for line in ledger.lines
    ]


def test_a_line_is_noted_as_one_says_it_at_a_table() -> None:
    lines = ("mark 10 15", "mark brelan 15", "cancel couleur", "mark 9 9S 9H 9D RC AS")
    assert noted(sheet(*lines, game="yami", players=3)) == [
        "deal 1 | les 10, 15 pts | 10s, 15 pts",
        "deal 1 | Brelan, 15 pts | Brelan, 15 pts",
        "deal 1 | Couleur, 0 pt | Couleur, 0 pts",
        "deal 2 | les 9, 9♠ 9♥ 9♦ R♣ A♠ (+15) | 9s, 9♠ 9♥ 9♦ R♣ A♠ (+15)",
    ]


def test_chips_and_turns_for_nothing_are_noted_too() -> None:
    lines = ("take 30", "yamslam 50", "pass")
    assert [each.split(" | ")[1] for each in noted(sheet(*lines, game="yamslam", players=2))] == [
        "jeton de 30",
        "Yamslam, jeton de 50",
        "passe",
    ]


def test_a_chip_says_what_it_takes() -> None:
    (ledger,) = [p for p in sheet(game="yamslam", players=2).scene() if p.kind == "ledger"]
    hints = {blank.move: blank.hint.en for blank in ledger.blanks if blank.hint}
    assert hints["take 25"] == "Couleur: five dice of one colour"


def test_points_below_nothing_are_noted_with_their_sign() -> None:
    match = sheet("mark moins -9", game="yaminos-yam", players=2)
    assert noted(match) == ["turn 1 | Moins, -9 pts | Moins, -9 pts"]


def test_a_line_is_removed_and_a_cell_is_struck_out() -> None:
    assert [(STRIKE.spelt(language), STRIKE.told({}).say(language)) for language in LANGUAGES] == [
        ("supprimer", "supprimer la ligne"),
        ("remove", "remove the line"),
    ]


def test_once_somebody_has_marked_nobody_is_offered_to_come_first() -> None:
    match = sheet(game="yami-xxl", players=4)
    match.play("mark full 20", seat=2)
    (ledger,) = [piece for piece in match.scene() if piece.kind == "ledger"]
    assert ledger.others == ()


@pytest.mark.parametrize(
    ("game", "line", "did"),
    [
        ("yami-xxl", "mark full 20", "marks Full: 20"),
        ("yami-xxl", "mark 10 15", "marks 10s: 15"),
        ("yami", "cancel full", "strikes out Full"),
        ("yamslam", "take 50", "takes a chip of 50"),
        ("yaminos-muggins", "score 15", "scores: 15"),
    ],
)
def test_a_written_line_says_what_somebody_did(game: str, line: str, did: str) -> None:
    match = sheet(line, game=game, players=2)
    assert match.last is not None
    assert match.last.step.did(Told.of(match.game).titles()).en == did


def test_a_correction_says_what_the_line_says_now() -> None:
    match = sheet("mark 10 15", "correct 1 mark 9 20", game="yami", players=2)
    assert match.last is not None
    assert match.last.step.did(Told.of(match.game).titles()) == Text(
        "corrige la ligne 1 : les 9, 20 pts", "corrects line 1: 9s, 20 pts"
    )


def test_nobody_marks_twice_in_a_deal() -> None:
    match = sheet(game="yami-xxl", players=4)
    match.play("mark full 20", seat=2)
    with pytest.raises(NotYourTurn, match="It is Dan's turn"):
        match.play("mark brelan 15", seat=2)


def test_in_other_games_nobody_writes_before_their_turn() -> None:
    with pytest.raises(NotYourTurn):
        sheet(players=2, columns="L").play("mark 1 L 3", seat=1)


def test_deals_written_in_any_order_are_read_back() -> None:
    match = sheet(game="yami-xxl", players=4)
    for seat in (2, 0, 3, 1, 3, 1, 0, 2):
        match.play(str(match.moves[0]), seat=seat)
    again = replay(Record.read(str(match.record)))
    assert (again.scores, again.turn, again.order) == (match.scores, 2, [0, 1, 2, 3])


def test_deals_that_were_written_in_the_order_of_the_seats_are_still_read() -> None:
    lines = [f"{seat} cancel {cell}" for cell in ("7", "8", "9") for seat in (1, 2, 3)]
    text = str(sheet(game="yami", players=3).record) + "\n".join([*lines, "1 correct 5 mark V 10"])
    assert replay(Record.read(text)).scores == (0, 10, 0)


def test_each_writes_once_in_a_deal_and_sixteen_deals_fill_the_form() -> None:
    match = sheet(game="yami-xxl", players=3)
    while str(match.moves[0]) != "close":
        match.play(match.moves[-1])
    assert len(match.entries) == 3 * 16


def test_a_chip_is_taken_and_the_next_player_writes() -> None:
    match = sheet("take 50", game="yamslam", players=2)
    assert (match.scores, match.turn) == ((50, 0), 1)


def test_a_yamslam_writes_again() -> None:
    match = sheet("yamslam 50", game="yamslam", players=2)
    assert (match.scores, match.turn) == ((50, 0), 0)


def test_after_a_yamslam_it_is_said_that_one_plays_again() -> None:
    notes = []
    match = sheet(game="yamslam", players=2)
    for line in ("take 40", "yamslam 50", "take 5"):
        match.play(line)
        notes.append(next(piece.note for piece in match.scene() if piece.kind == "track"))
    assert [note and note.en for note in notes] == [
        None,
        "Yamslam! The same player plays again.",
        None,
    ]


def test_alone_a_yamslam_takes_two_chips() -> None:
    match = sheet("yamslam 50", game="yamslam", mode="solo")
    assert {str(move).split()[0] for move in match.moves} == {"yamslam"}


def test_a_round_without_a_chip_puts_the_highest_out_of_play() -> None:
    match = sheet("pass", "pass", game="yamslam", players=2)
    assert "yamslam 50 out" in map(str, match.moves)


def test_five_pawns_in_line_win() -> None:
    lines = ["place a1", "place a2", "place b1", "place b2", "place c1", "place c2", "place d1"]
    match = sheet(*lines, "place d2", "place e1", "close", game="yam-master", players=2)
    assert match.winners == (0,)


def test_a_pawn_of_the_opponent_may_be_taken_off() -> None:
    match = sheet("place a1", "remove a1", game="yam-master", players=2)
    assert match.state.pawns.count(0) == 0


def test_sticks_are_marked_by_their_faces() -> None:
    match = sheet("mark full 4-4 4-0 4-2 4-1 1-1 1-5 1-6", game="yaminos-yam", players=2)
    assert match.scores == (69, 0)


def test_where_plus_and_moins_go_together_moins_comes_right_after_plus() -> None:
    match = sheet("mark plus 30", game="yaminos-yam", players=2, plus_moins="together")
    assert (match.turn, {str(move)[:10] for move in match.moves}) == (0, {"mark moins"})


def test_where_plus_and_moins_go_together_sticks_write_both() -> None:
    sticks = "mark plus 4-4 4-0 4-2 4-1 1-1 1-5 1-6"
    match = sheet(sticks, game="yaminos-yam", players=2, plus_moins="together")
    assert (match.scores, match.turn) == ((28 - 10, 0), 1)


def test_the_last_turns_of_the_jeu_de_base_pass_the_leader_or_bring_nothing() -> None:
    match = sheet("score 41", game="yaminos-base", players=2)
    assert [str(move) for move in match.moves[:2]] == ["score 0", "score 42"]


def test_muggins_scores_multiples_of_five() -> None:
    match = sheet(game="yaminos-muggins", players=2)
    assert [str(move) for move in match.moves][:3] == ["score 0", "score 5", "score 10"]


def test_the_phases_of_progression_follow_one_another() -> None:
    match = sheet("mark phase0 14", "mark phase0 0", game="yaminos-progression", players=2)
    assert {str(move).split()[1] for move in match.moves} == {"phase1"}


def test_a_line_of_the_quick_games_is_its_sticks_and_points() -> None:
    match = sheet("line 3 25", "line 0", game="yaminos-quick", players=2, kind="ratio")
    assert match.measure.say(match.scores[0]).en == "8.33"


def test_points_left_over_are_as_few_as_possible() -> None:
    match = sheet(
        "score 3", "score 4", "close", game="yaminos-quick", players=2, kind="line", variant="left"
    )
    assert match.winners == (0,)


def test_real_sticks_of_any_cut_have_sums_of_their_own() -> None:
    match = sheet("score 84", game="yaminos-quick", players=2, sticks="any")
    assert match.scores == (84, 0)


# ---------------------------------------------------------------- correcting


def test_a_line_is_corrected_and_those_below_it_stay() -> None:
    match = sheet("mark 1 L 3", "mark 2 L 6", "correct 1 mark 6 L 24", columns="L")
    assert (match.scores, match.turn) == ((30,), 0)


def test_a_correction_may_say_the_dice() -> None:
    assert sheet("mark 1 L 3", "correct 1 mark yams L 11111", columns="L").scores == (105,)


def test_a_correction_is_an_entry_of_the_record() -> None:
    match = sheet("mark 1 L 3", "correct 1 mark 1 L 2", columns="L")
    assert [str(entry) for entry in match.entries] == ["1 mark 1 L 3", "1 correct 1 mark 1 L 2"]


def test_a_line_that_a_correction_leaves_unfit_waits_to_be_written_again() -> None:
    match = sheet("mark petit L 20", "mark grand L 25", "mark 1 L 3", columns="L")
    match.play("correct 1 mark petit L 26")
    assert match.scores == (26,)
    match.play("mark grand L 0")
    assert match.scores == (29,)


def test_what_to_do_about_a_line_that_waits_is_said() -> None:
    match = sheet("mark petit L 20", "mark grand L 25", "correct 1 mark petit L 26", columns="L")
    (ledger,) = [piece for piece in match.scene() if piece.kind == "ledger"]
    assert ledger.note.en.startswith("Line 2 does not fit any more (Grand, Free, 25 pts)")


def test_two_cells_are_exchanged_by_writing_both_lines_again() -> None:
    match = sheet("mark full L 44", "mark yams L 105", columns="L")
    match.play("correct 1 mark yams L 110")
    match.play("mark full L 28")
    assert (cells(match)["yams"], cells(match)["full"]) == (110, 28)


def test_dice_below_a_correction_are_counted_again() -> None:
    match = sheet("mark petit L 20", "mark grand L 66661", columns="L")
    match.play("correct 1 mark petit L 26")
    assert cells(match)["grand"] == 0


def test_a_line_that_waits_may_be_struck_out() -> None:
    match = sheet("mark petit L 20", "mark grand L 25", "mark 1 L 3", columns="L")
    match.play("correct 1 mark petit L 26")
    match.play("strike")
    assert match.scores == (29,)


def test_whoever_marked_out_of_turn_is_whose_line_is_corrected() -> None:
    match = sheet(game="yami", players=3)
    match.play("mark 10 15", seat=2)
    match.play("mark 7 5")
    match.play("correct 1 mark 10 20")
    assert (match.scores, match.turn) == ((5, 0, 20), 1)


def test_a_correction_is_theirs_whose_line_it_is_whoever_writes_next() -> None:
    match = sheet("mark 1 L 3", "mark 1 L 2", "correct 2 mark 1 L 4", columns="L", players=3)
    assert (match.turn, [str(entry) for entry in match.entries][-1]) == (
        2,
        "2 correct 2 mark 1 L 4",
    )


def test_a_record_in_which_whoever_writes_next_corrects_a_line_is_read() -> None:
    text = str(
        sheet("mark 1 L 3", "mark 1 L 2", "correct 2 mark 1 L 4", columns="L", players=3).record
    )
    again = replay(Record.read(text.replace("2 correct", "3 correct")))
    assert again.scores == (3, 4, 0)


def test_a_correction_told_of_somebody_who_neither_wrote_the_line_nor_is_next_is_refused() -> None:
    text = str(
        sheet("mark 1 L 3", "mark 1 L 2", "correct 2 mark 1 L 4", columns="L", players=3).record
    )
    with pytest.raises(YamsError, match="Entry 3"):
        replay(Record.read(text.replace("2 correct", "1 correct")))


def test_whose_line_is_struck_out_in_a_deal_writes_another_there() -> None:
    lines = [f"cancel {cell}" for cell in "778899"]
    match = sheet(*lines, game="yami", players=2)
    match.play("correct 1 cancel 9")  # which the fifth line, of the same player, closed
    match.play("strike")
    note = match.scene()[-1].note
    assert (match.turn, note.en) == (0, "Before line 5 another one is missing.")
    match.play("cancel 7")
    assert len(match.scene()[-1].lines) == 6


def test_a_line_that_waits_may_be_mended_above_it() -> None:
    match = sheet("mark petit L 20", "mark grand L 25", columns="L")
    match.play("correct 1 mark petit L 26")
    match.play("correct 1 mark petit L 24")
    assert match.scores == (49,)


def test_a_correction_that_cannot_stand_is_refused() -> None:
    match = sheet("mark 1 L 3", columns="L")
    with pytest.raises(IllegalMove):
        match.play("correct 1 mark 1 L 7")


def test_a_correction_that_ends_the_game_earlier_drops_what_came_after() -> None:
    match = sheet("score 5", "score 0", "score 3", "score 4", game="yaminos-base", players=2)
    match.play("correct 1 score 60")
    assert match.scores == (60, 0)
    last = match.last
    assert last
    news = match.news(last)
    assert news and news.en == "The game ends earlier: 2 line(s) fewer."


def test_a_turn_that_a_correction_inserts_is_asked_for() -> None:
    match = sheet("take 50", "take 40", "take 30", game="yamslam", players=2)
    match.play("correct 1 yamslam 50")
    assert match.turn == 0
    match.play("pass")
    assert match.scores == (50 + 30, 40)


@pytest.mark.parametrize("number", ["0", "2", "99", "999999"])
def test_a_line_that_is_not_there_is_refused(number: str) -> None:
    match = sheet("mark 1 L 3", columns="L")
    with pytest.raises(NoSuchLine, match="expected 1 to 1"):
        match.play(f"correct {number} mark 1 L 2")


def test_a_line_may_be_taken_back() -> None:
    match = sheet("mark 1 L 3", "mark 2 L 6", columns="L")
    match.undo()
    match.undo()
    assert match.scores == (0,)


# ---------------------------------------------------------------- the end


def full_sheet() -> Match:
    match = sheet(game="yacht")
    while str(match.moves[0]) != "close":
        match.play(match.moves[0])
    return match


def test_a_full_sheet_is_over_once_it_is_closed() -> None:
    match = full_sheet()
    assert not match.over
    match.play("close")
    assert match.finished


def test_a_full_sheet_can_still_be_corrected() -> None:
    match = full_sheet()
    (before,) = match.scores
    match.play("correct 1 mark 1 pts 5")
    assert match.scores == (before + 5,)


def test_a_series_keeps_a_sheet_for_each_game() -> None:
    match = sheet(game="yacht", series="5")
    while not match.results:
        match.play(match.moves[-1])
    assert match.progress[:2] == (2, 5)


# ---------------------------------------------------------------- the record


def test_the_record_tells_that_only_the_sheet_was_kept() -> None:
    assert "Dice: paper\n" in str(sheet(columns="L").record)


def test_a_replay_shows_every_line() -> None:
    match = sheet("mark full L 33322", "mark 1 L 2", "correct 1 mark full L 22233", columns="L")
    again = replay(Record.read(str(match.record)))
    assert list(again.history()) == list(match.history())


def test_a_record_with_a_line_that_cannot_stand_is_refused() -> None:
    text = str(sheet("mark full L 33322", columns="L").record)
    with pytest.raises(YamsError, match=r"Entry 1 \(1 mark full L 12\)"):
        replay(Record.read(text.replace("22333", "12")))


def test_the_throws_of_a_sheet_cannot_be_verified() -> None:
    verdict = verify(sheet("mark full L 33322", columns="L").record)
    assert (verdict.finding, verdict.text.en[:14]) == ("unverifiable", "A sheet kept b")


class Sheetless(Corse):
    def keeping(self):
        return None


def test_a_game_without_a_sheet_says_so() -> None:
    with pytest.raises(YamsError, match="Yams Corse has no sheet to keep"):
        Match(Sheetless(), dice="paper")


@pytest.mark.parametrize("key", HOUSE)
def test_the_sheet_of_every_game_keeps_the_contract(key: str) -> None:
    match = Match(key, players=["Ana", "Bob"], dice="paper")
    chooser = random.Random(1)
    while not match.over:
        if match.version < CLOSELY or match.version % 20 == 0:
            check_position(match)
        match.play(chooser.choice(match.moves))
    check_replay(match)


# ---------------------------------------------------------------- the table


def boxes(match: Match, seat: int = 0) -> dict[str, str | None]:
    """What each box of a seat's sheet offers."""
    (form,) = [piece for piece in match.scene() if piece.owner == seat]
    return {
        f"{line.key} {column.key}": box.move
        for line in form.lines
        for column, box in zip(form.columns, line.boxes, strict=True)
    }


def test_a_free_cell_offers_to_be_written() -> None:
    assert boxes(sheet(columns="L"))["full L"] == "mark full L"


def test_a_cell_that_is_not_next_offers_nothing() -> None:
    assert boxes(sheet(columns="D"))["2 D"] is None


def test_only_the_sheet_of_whoever_writes_offers_to_be_written() -> None:
    assert boxes(sheet(columns="L", players=2), seat=1)["full L"] is None


def test_a_written_cell_offers_to_be_written_anew() -> None:
    match = sheet("mark 1 L 3", "mark full L 44", "mark 2 L 6", columns="L", players=2)
    assert boxes(match, seat=1)["full L"] == "correct 2"


def test_the_cells_of_two_rounds_are_written_anew_each() -> None:
    match = sheet(game="yaminos-yam", players=2, rounds="2")
    while len(match.sheet.lines) < 2 * 12 + 1:
        match.play(match.moves[0])
    kept_boxes = boxes(match)
    assert (kept_boxes["super 1"], kept_boxes["super 2"]) == ("correct 1", "correct 25")


def test_a_chip_offers_to_be_taken_and_a_free_cell_takes_a_pawn() -> None:
    chips = {
        spot.move for piece in sheet(game="yamslam", players=2).scene() for spot in piece.spots()
    }
    cells = {
        spot.move for piece in sheet(game="yam-master", players=2).scene() for spot in piece.spots()
    }
    assert "take 50" in chips and "place c3" in cells


def test_the_sheet_before_a_line_is_that_of_whoever_wrote_it() -> None:
    match = sheet("mark petit L 20", "mark petit L 21", columns="L", players=2)
    before = match.kept.before(match.sheet, 2)
    assert (match.kept.turn(before), match.game.scores(before.now)) == (1, (20, 0))


def test_a_pawn_offers_its_line_to_be_written_anew() -> None:
    board, _ = sheet("place a1", "place b1", game="yam-master", players=2).scene()
    assert [square.anew for square in board.squares[:3]] == ["correct 1", "correct 2", None]


def test_the_last_chip_of_a_series_offers_its_line_to_be_written_anew() -> None:
    track, _ = sheet("take 5", "take 5", "take 5", game="yamslam", players=2).scene()
    assert [holding.anew[:2] for holding in track.holdings] == [
        ("correct 3", None),
        ("correct 2", None),
    ]


def test_a_chip_of_a_team_is_written_anew_by_whoever_took_it_last() -> None:
    lines = ("take 5", "take 10", "take 5", "take 10")
    track, _ = sheet(*lines, game="yamslam", players=4, mode="teams").scene()
    assert [holding.anew[:2] for holding in track.holdings] == [
        ("correct 3", None),
        (None, "correct 4"),
    ]
