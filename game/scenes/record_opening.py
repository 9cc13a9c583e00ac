"""Files that the user names or drops: a record is opened, anything else is refused with a reason."""

import os
from pathlib import Path

from game.content.files import Fault
from game.scenes import destinations as to
from game.scenes.agent_files import is_python, shown_path
from game.scenes.app import App
from game.scenes.messages import Messages
from game.scenes.table import TableScene
from game.session.session import Session
from game.storage.record_file import ENDING
from game.text.players import shown_line
from game.ui.look import phrase
from game.ui.widgets.button import ButtonKind
from game.ui.widgets.dialog import DialogButton, ErrorDialog

LONGEST_NAME = 120
"""The maximum number of characters of a name that are shown."""
LONGEST = 160
"""The maximum number of characters of a path or a reason that are shown."""


class CannotOpen(ErrorDialog):
    """The message that a file cannot be opened. If several were dropped at once, it is about the last one."""


def take_dropped(app: App, path: str) -> None:
    """Open a record, or show why the file cannot be opened."""
    if os.path.isdir(path):  # noqa: PTH112  # a Path raises where the system takes no such name
        what = "folder"
    elif is_python(path):
        what = "agent"
    elif path.lower().endswith(ENDING):
        app.go(to.Record(Path(path)))
        return
    else:
        what = "other"
    scenes, name = app.stage.scenes, shown_line(shown_path(Path(path)), LONGEST_NAME)
    refusal = CannotOpen(app.stage, phrase(f"dropped.{what}", name=name))
    if isinstance(scenes.top, CannotOpen):
        scenes.replace(refusal)
    else:
        scenes.push(refusal)


def open_record(app: App, file: Path) -> None:
    """Review a game that has ended, over this scene; resume any other, wherever its record is.

    A foreign record is copied to the user's games first, and stays unchanged. An unusable one is reported,
    and stays in place. The user is asked before a game at the table is left for another.
    """
    try:
        header, match = app.opening.read(file)
    except Fault as fault:
        Messages(app).show(phrase("error.record", fault=_fault_text(fault)))
        return
    if match.outcome is not None or app.saves.has_ended(file):
        app.go(to.ReviewOfMatch(match, header, file if app.saves.has_ended(file) else None))
        return
    session = _at_table(app)
    own = app.saves.own(file)
    if session is None:
        _go_on(app, file)
    elif own is None or own != session.record:
        buttons = (
            DialogButton(phrase("record.open"), "open", icon="play"),
            DialogButton(phrase("record.stay"), None, ButtonKind.PRIMARY),
        )
        Messages(app).ask("record", buttons, lambda: _go_on(app, file))


def _fault_text(fault: Fault) -> str:
    """Return a fault as text; its file name may be very long or come from a stranger."""
    line = f":{fault.line}" if fault.line else ""
    where = shown_line(shown_path(fault.file), LONGEST)
    return f"{where}{line}: {shown_line(fault.reason, LONGEST)}"


def _go_on(app: App, file: Path) -> None:
    def go_on() -> None:
        app.go(to.ResumeGame(app.saves.own(file) or app.saves.take_in(file)))

    Messages(app).safely(go_on)


def _at_table(app: App) -> Session | None:
    """Return the game being played, even below other scenes, or None."""
    tables = (scene for scene in app.stage.scenes.scenes if isinstance(scene, TableScene))
    return next((table.session for table in tables if table.session.outcome is None), None)
