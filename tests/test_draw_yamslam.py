"""The pictures of Yamslam's rules pages."""

from tools.drawing import yamslam


def test_the_pictures_are_exactly_what_the_generator_draws() -> None:
    images = yamslam.RULES / "images"
    found = [*images.glob("two-colours-*.svg"), *images.glob("track-*.svg")]
    drawn = {path.name: path.read_text("utf-8") for path in found}
    assert drawn == yamslam.drawings(), "run python -m tools.drawing.yamslam"


def test_a_black_face_is_dark_and_a_red_one_light() -> None:
    black, red = yamslam.draw_die(3, 0), yamslam.draw_die(4, 0)
    assert f'rx="8" fill="{yamslam.INK}"' in black
    assert f'rx="8" fill="{yamslam.PAPER}"' in red and yamslam.RED in red


def test_a_track_has_a_chip_for_each_in_play_and_a_strike_for_each_out_of_play() -> None:
    drawn = yamslam.draw_track("3424230", "0000002")
    assert drawn.count("<text") == 20 and drawn.count("<path") == 2
    assert drawn.count("stroke-dasharray") == 28 - 20
