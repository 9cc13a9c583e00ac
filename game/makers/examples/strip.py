"""Film strips of motions at a table."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.makers.examples.example import Begin, ExampleMaker
from game.tables.kit.game_table import Table
from game.ui.input import Event
from game.ui.scale import Scale
from game.ui.stage import Scene

if TYPE_CHECKING:
    from game.scenes.app import App


class TableAlone(Scene):
    """A table without the scenes that cover it in a game."""

    def __init__(self, app: "App", game: str, make: ExampleMaker) -> None:
        super().__init__(app.stage)
        self.table: Table = make(app.games[game], app.places.maps, app.catalogue, app.stage.look)
        self.table.session.change_pace(app.settings.pace)

    def reword(self) -> None:
        """Tell the table that the language has changed."""
        self.table.reword()

    def resize(self, scale: Scale) -> None:
        """Lay the table out again."""
        del scale
        self.table.resize(self.stage.look)

    def step(self, events: Sequence[Event], dt: float) -> None:
        """Let time pass, and report moves to the table."""
        self.table.step(events, dt)
        moves = self.table.session.new_moves()
        if moves:
            self.table.happened(moves)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.table.draw(surface)

    @property
    def wants_frames(self) -> bool:
        """True while something moves on the table."""
        return self.table.wants_frames


def dealing(game: str, make: ExampleMaker) -> Begin:
    """Return the beginning of a deal."""

    def begin(app: "App") -> Callable[[], object]:
        scene = TableAlone(app, game, make)
        app.stage.scenes.push(scene)
        return scene.table.deal

    return begin


def at_table(game: str, make: ExampleMaker, *actions: Any) -> Begin:
    """Return the beginning of these actions, each by the seat to act."""

    def begin(app: "App") -> Callable[[], object]:
        scene = TableAlone(app, game, make)
        app.stage.scenes.push(scene)
        match = scene.table.session.match
        scene.table.session.new_moves()

        def play() -> None:
            for action in actions:
                if match.to_act is not None:
                    match.play(match.to_act, action)
            scene.step((), 0.0)

        return play

    return begin
