"""The execution of one action, and the end of a turn."""

import msgspec

from game.core.event import Event
from game.rules.streetcar.events import GameEnded
from game.rules.streetcar.material import Material
from game.rules.streetcar.values import Phase, State, Table

replace = msgspec.structs.replace


def phase_of_turn(table: Table, seat: int) -> Phase:
    """Return the phase in which the turn of `seat` begins."""
    if table.trams[seat] is None:
        return "build"
    return "drive" if table.options.movement == "follow" else "roll"


class ActionExecution:
    """One action being executed: the current table, the hidden part of the state, and the events."""

    def __init__(self, material: Material, state: State) -> None:
        self.material = material
        self.lines, self.routes = state.lines, state.routes
        self.pile, self.key, self.dice = state.pile, state.key, state.dice
        self.seat = state.table.to_act
        self.table = state.table
        self.events: list[Event] = []

    @property
    def state(self) -> State:
        """The state after the steps executed already."""
        return State(self.table, self.lines, self.routes, self.pile, self.key, self.dice)

    def change(self, **fields: object) -> None:
        """Replace these fields of the table."""
        self.table = replace(self.table, **fields)

    def end_turn(self) -> None:
        """Begin the next seat's turn."""
        table = self.table
        seat = (self.seat + 1) % table.seats
        self.change(
            to_act=seat,
            phase=phase_of_turn(table, seat),
            turn=table.turn + 1,
            laid=(),
            draws=0,
            roll=None,
        )

    def end(self, winner: int | None) -> None:
        """End the game; `winner` is None if nobody can go on."""
        self.change(phase="over", winner=winner, laid=(), draws=0, roll=None)
        table = self.table
        self.events.append(
            GameEnded(
                winner,
                "blocked" if winner is None else "arrived",
                self.lines,
                self.routes,
                tuple(
                    self.material.missing(table, line, route)
                    for line, route in zip(self.lines, self.routes, strict=True)
                ),
            )
        )
