"""What the person at the table looks at, has opened, and is being told."""

from dataclasses import dataclass

from game.rules.transamerica.board import Edge, Node
from game.tables.transamerica.bubbles import Notice
from game.tables.transamerica.hints import Hint
from game.ui.input import Position

NOWHERE: Position = (-1, -1)


@dataclass
class Attention:
    """The part of the table's state that is neither the game nor a piece in hand."""

    pointer: Position = NOWHERE
    hover: Edge | Node | None = None
    """The legal place that a click with empty hands would choose."""
    press: Edge | Node | None = None
    """Where the button went down with empty hands."""
    notice: Notice | None = None
    wrong: tuple[Edge | None, Node | None] = (None, None)
    """What stood against the last move."""
    hint: Hint | None = None
    network: bool = False
    """The cheapest network is shown."""
    log_open: bool = False
    scroll: int = 0
    """How far the log has gone back from the newest line, in real pixels."""
    tip_after: float | None = None
    tip_shown: bool = False
    changed: bool = True
    """Something looks different from what was drawn."""

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a bubble goes or a tip comes."""
        waits = [self.tip_after, self.notice.left if self.notice else None]
        return min((wait for wait in waits if wait is not None), default=None)

    def touch(self) -> None:
        """Ask for a draw."""
        self.changed = True

    def look_at(self, place: Edge | Node | None) -> None:
        """The pointer is over this legal place now, or over none."""
        if place != self.hover:
            self.hover = place
            self.touch()

    def dismiss(self) -> None:
        """Put the bubble away, and the mark that belongs to it."""
        self.notice = None
        self.wrong = (None, None)
        self.touch()

    def position_changed(self) -> None:
        """What was pointed at or hinted at is no more."""
        self.hint = self.hover = self.press = None
        self.touch()

    def forget(self) -> None:
        """Another person sits down: nothing of this is for them."""
        self.position_changed()
        self.dismiss()
        self.network = self.log_open = self.tip_shown = False
        self.scroll, self.tip_after = 0, None

    def step(self, dt: float) -> None:
        """Let bubbles go and tips come."""
        if self.notice is not None and not self.notice.step(dt):
            self.dismiss()
        if self.tip_after is not None:
            self.tip_after -= dt
            if self.tip_after <= 0:
                self.tip_after, self.tip_shown = None, True
                self.touch()
