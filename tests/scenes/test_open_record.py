"""A record that is given to the program opens where its game can be seen."""

from pathlib import Path

from game.scenes import staged
from game.scenes.app import App
from game.scenes.going import Going
from game.scenes.review import ReviewScene
from game.scenes.staged import record_of_session
from game.scenes.table import TableScene
from game.ui.widgets.dialog import ErrorDialog

ENDED = Path(__file__).resolve().parents[1] / "fixtures" / "records" / "ta_open_goals_shared.jsonl"


def test_a_game_that_has_ended_is_looked_back_on(app: App) -> None:
    Going(app).open_record(ENDED)
    assert isinstance(app.stage.scenes.top, ReviewScene)


def test_a_game_that_has_not_ended_goes_on(app: App, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(
        record_of_session(staged.seated(app, "transamerica", humans=1, opponents=1, moves=12), "")
    )
    Going(app).open_record(file)
    assert isinstance(app.stage.scenes.top, TableScene)


def test_a_file_that_is_no_record_is_told(app: App, tmp_path: Path) -> None:
    for name in ("missing.jsonl", "game.jsonl"):
        (tmp_path / "game.jsonl").write_text("{}")
        Going(app).open_record(tmp_path / name)
        top = app.stage.scenes.top
        assert isinstance(top, ErrorDialog)
        assert name in str(top.text)
