"""A question that fails in a thinking process becomes a report and a line at the bottom of the window."""

from typing import TYPE_CHECKING

from game.scenes.app import App
from game.ui.look import phrase

if TYPE_CHECKING:
    from game.session.thinker import FailedQuestion

# ruff: noqa: PLC0415 - nearly always nothing of it is needed


class ThinkingFaults:
    """Reports failed questions, once per failing place: a tutor asks with every move."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._known: set[str] = set()

    def report(self, failed: "FailedQuestion") -> None:
        """Write a report of a failed question, and show its path."""
        from game.scenes.fault_handler import kept
        from game.scenes.fault_report import report_of

        if failed.place in self._known:
            return
        self._known.add(failed.place)
        app = self._app
        text = f"{failed.asked} failed in the thinking process: {failed.place}\n{failed.trace}"
        scenes = [type(scene).__name__ for scene in app.stage.scenes.scenes]
        found = kept(app.folders, failed.place, report_of([text], scenes, [], app))
        if found.file is not None:
            app.notices.show(phrase("fault.thinking", file=str(found.file)))
        else:
            app.notices.show(phrase("fault.thinking_unkept", reason=found.why_not))
