"""What all scenes of this program have in common."""

from typing import TYPE_CHECKING

from game.ui.widgets.control_scene import ControlScene

if TYPE_CHECKING:
    from game.scenes.app import App


class AppScene(ControlScene):
    """A scene of controls that is given the program."""

    def __init__(self, app: "App") -> None:
        super().__init__(app.stage)
        self.app = app
