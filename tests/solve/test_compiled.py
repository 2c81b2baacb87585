"""What was compiled is used again only with the very sources that it was compiled from."""

from yamotheque.solve import compiled


def test_when_any_source_changes_another_folder_is_used_and_the_last_one_goes(
    tmp_path, monkeypatch
) -> None:
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path)
    sources = [tmp_path / room / "kernel.py" for room in compiled.ROOMS]
    for source in sources:
        source.parent.mkdir()
        source.write_text("class Rules: ...")
    before = compiled.kept_in.__wrapped__()
    before.mkdir(parents=True)
    assert compiled.kept_in.__wrapped__() == before and before.exists()
    sources[-1].write_text("class FormRules: ...")
    assert compiled.kept_in.__wrapped__() != before and not before.exists()
