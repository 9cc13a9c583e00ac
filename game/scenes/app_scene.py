"""What all scenes of this program have in common."""

from typing import ClassVar

from game.scenes.app import App
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.widgets.control_scene import ControlScene


class AppScene(ControlScene):
    """A scene of controls that is given the program."""

    most_ui_scale: ClassVar[float] = 2.0
    """Larger than so many times letters would leave no room for what belongs side by side."""

    def __init__(self, app: App) -> None:
        super().__init__(app.stage)
        self.app = app

    @property
    def look(self) -> Look:
        look, scale = self.stage.look, self.stage.look.scale
        if scale.ui_scale <= self.most_ui_scale:
            return look
        return look.resized(Scale(scale.width, scale.height, self.most_ui_scale))
