"""A table as those see it who take its events and show it, whatever the game."""

from collections.abc import Hashable
from typing import Any, Protocol

from game.core.refusal import Refusal
from game.tables.kit.attention import Attention
from game.tables.kit.controls import Control, Controls
from game.tables.kit.hand import Hand
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.log_reading import LogReading
from game.tables.table import Kit
from game.text.tellers import Teller
from game.ui.drag import DragAndDrop


class Desk(Protocol):
    """What gestures, and what is seen over a table, ask of every one."""

    @property
    def kit(self) -> Kit:
        """What the table is given besides the session."""

    @property
    def teller(self) -> Teller:
        """Words for what happens."""

    @property
    def attention(self) -> Attention:
        """What the person looks at, has opened, and is being told."""

    @property
    def controls(self) -> Controls:
        """Pointer and keyboard among controls."""

    @property
    def drag(self) -> DragAndDrop:
        """What is in hand."""

    @property
    def log(self) -> LogReading:
        """The log."""

    @property
    def drawer(self) -> LogDrawer | None:
        """Where the log lies when it is open; None before the table is laid out."""

    @property
    def hand(self) -> Hand[Any, Any]:
        """What can be taken, where it may go, and what that means."""

    def act(self, action: Any, taken: Hashable = None) -> Refusal | None:
        """Hand an action to the session, or say why not; `taken` is the piece that it was made with."""

    def wake_up(self) -> bool:
        """Skip what moves, put bubbles away, let whoever waits go on; True where there was something."""

    def put_bubble_away(self) -> bool:
        """End what is said in a bubble; False where nothing is."""

    def come_to_rest(self) -> bool:
        """Skip what moves; False where nothing does."""

    def say_why_not(self, control: Control) -> None:
        """Answer to a button that cannot be pressed now."""

    def open_rules(self) -> None:
        """Open the rules at the page for what is to be done."""

    def toggle_log(self) -> None:
        """Open the log, or close it."""
