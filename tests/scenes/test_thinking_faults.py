"""A question that fails in a thinking process is logged, and the player is shown its report."""

import logging
import time

import pytest

from game.core.option import with_defaults
from game.scenes.app import App
from game.session.thinker import FailedQuestion, ThinkingFailed

FAILED = FailedQuestion("Chances of trambahn", "IndexError (reasons.py, line 227)", "Traceback: there")
OTHER = FailedQuestion("Judging of trambahn", "the thinking process ended")


def reports(app: App) -> list[str]:
    return [file.read_text() for file in sorted(app.folders.reports.glob("*"))]


def notice(app: App) -> str:
    app.notices.step(0.0)
    return app.notices.text


def wait_for_answer(app: App) -> None:
    end = time.monotonic() + 60
    while app.thinking.adviser.answer() is None:
        assert time.monotonic() < end


def test_a_failed_question_ends_in_a_report_whose_place_is_shown(app: App) -> None:
    app.thinking.on_failure(FAILED)
    (report,) = reports(app)
    assert all(words in report for words in (FAILED.asked, FAILED.place, FAILED.trace))
    (file,) = app.folders.reports.glob("*")
    assert str(file) in notice(app)


def test_each_place_of_failure_is_reported_once(app: App) -> None:
    for failed in (FAILED, OTHER, FAILED, OTHER):
        app.thinking.on_failure(failed)
    assert len(reports(app)) == 2


def test_a_report_that_cannot_be_written_is_mentioned_to_the_player(app: App) -> None:
    app.folders.reports.write_text("in the way")
    app.thinking.on_failure(FAILED)
    assert app.stage.words("fault.thinking_unkept", reason="").strip() in notice(app)


def test_a_question_that_the_real_process_cannot_answer_is_logged_and_reported(
    app: App, caplog: pytest.LogCaptureFixture
) -> None:
    game = app.games["trambahn"]
    state = game.start(2, with_defaults(game.options, {}), 1)
    app.thinking.adviser.judge(game, game.observe(state, 1 - (game.to_act(state) or 0)), ())
    with caplog.at_level(logging.ERROR), pytest.raises(ThinkingFailed):
        wait_for_answer(app)
    app.thinking.close()
    (report,) = reports(app)
    for text in (report, caplog.text):
        assert "Judging of trambahn" in text
        assert "question_handler.py" in text
