"""A table as those see it who take its events, make its buttons and show it, whatever the game."""

from typing import Any, Protocol

from game.core.refusal import Refusal
from game.tables.kit.attention import Attention
from game.tables.kit.controls import Control, Controls
from game.tables.kit.flights import Flights
from game.tables.kit.hand import Doer, Hand
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.log_reading import LogReading
from game.tables.table import Kit
from game.text.tellers import Teller
from game.ui.input import Position


class Desk(Doer, Protocol):
    """What gestures, buttons, and what is seen over a table ask of every one."""

    @property
    def kit(self) -> Kit: ...

    @property
    def teller(self) -> Teller: ...

    @property
    def attention(self) -> Attention: ...

    @property
    def controls(self) -> Controls: ...

    @property
    def hand(self) -> Hand[Any]: ...

    @property
    def animations(self) -> Flights: ...

    @property
    def log(self) -> LogReading: ...

    @property
    def drawer(self) -> LogDrawer | None:
        """Where the log lies when it is open; None before the table is laid out."""

    def main(self) -> None:
        """Do what is to be done next: end the turn, pass on, or let the next move come."""

    def hurry(self) -> None:
        """Let the next move come at once."""

    def wake_up(self) -> bool:
        """Skip what moves, put bubbles away, let whoever waits go on; True where there was something."""

    def put_bubble_away(self) -> bool:
        """End what is said in a bubble; False where nothing is."""

    def come_to_rest(self) -> bool:
        """Skip what moves; False where nothing does."""

    def say_why_not(self, control: Control) -> None:
        """Answer to a button that cannot be pressed now."""

    def tell_refusal(self, refusal: Refusal, point: Position) -> None:
        """Say which rule stands against it, in a bubble that hangs from `point`."""

    def undo(self) -> None:
        """Take back what waits to be played, or the last move."""

    def redo(self) -> None:
        """Do again what was taken back last."""

    def replay(self) -> None:
        """Show again what the others did since the own last turn."""

    def next_hint(self) -> None:
        """Say a little more."""

    def tell(self) -> None:
        """Say how things stand."""

    def open_rules(self) -> None:
        """Open the rules at the page for what is to be done."""

    def toggle_way(self) -> None:
        """Show the best way, or no longer."""

    def toggle_log(self) -> None:
        """Open the log, or close it."""

    def change_pace(self, name: str) -> None:
        """Let opponents move at another pace."""
