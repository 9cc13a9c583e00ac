"""One screen of the program."""

from typing import Any

from game.ui.scene_stack import StackedScene
from game.ui.stage import Stage


class Scene(StackedScene):
    """One screen; what it needs is on its `stage`."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def close(self, result: Any = None) -> None:
        """Leave the stack with this result, if the scene is still on top of it."""
        self.stage.scenes.close(self, result)
