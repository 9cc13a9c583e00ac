"""The way back of a piece that was let go where it may not lie."""

from game.ui.animation import Tween, ease_out
from game.ui.drag_table import HeldPiece
from game.ui.input import Position

GLIDE_SECONDS = 0.22


class Glide:
    """Takes what was held from where it was let go to where its source lies."""

    def __init__(self, let_go: HeldPiece) -> None:
        self._let_go = let_go
        self._tween = Tween(0, 1, GLIDE_SECONDS, easing=ease_out)

    def step(self, dt: float) -> bool:
        """Let time pass; True when the piece has arrived."""
        self._tween.step(dt)
        return self._tween.done

    @property
    def held(self) -> HeldPiece:
        """What glides, at its place now."""
        source = self._let_go.source
        return HeldPiece(source, self._between(self._let_go.position, source.middle), self._let_go.way, None)

    def _between(self, start: Position, end: Position) -> Position:
        share = self._tween.value
        return (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
