"""What happens to a file that is dropped on the window where no scene takes it."""

import os
from pathlib import Path

from game.scenes import destinations as to
from game.scenes.agent_files import is_python, shown_path
from game.scenes.app import App
from game.storage.saves import ENDING
from game.text.players import shown_line
from game.ui.widgets.dialog import ErrorDialog

LONGEST = 120
"""Letters of a name that are shown."""


class CannotOpen(ErrorDialog):
    """One sentence on a thing that cannot be opened. Of several that are dropped at once, on the last."""


def take_dropped(app: App, path: str) -> None:
    """Open a record; say of anything else why it cannot be opened."""
    if os.path.isdir(path):  # noqa: PTH112  # a Path raises where the system takes no such name
        what = "folder"
    elif is_python(path):
        what = "agent"
    elif path.lower().endswith(ENDING):
        app.go(to.Record(Path(path)))
        return
    else:
        what = "other"
    scenes, name = app.stage.scenes, shown_line(shown_path(Path(path)), LONGEST)
    told = CannotOpen(app.stage, app.stage.words(f"dropped.{what}", name=name))
    if isinstance(scenes.top, CannotOpen):
        scenes.replace(told)
    else:
        scenes.push(told)
