"""Departing, rolling the die, and driving."""

from game.core.shuffle import below
from game.rules.streetcar.board import Field
from game.rules.streetcar.box import Roll
from game.rules.streetcar.events import Departed, DieRolled, Drove, RollRepeated, StopServed, Withdrawn
from game.rules.streetcar.execution import ActionExecution, phase_of_turn
from game.rules.streetcar.journey import TramPosition
from game.rules.streetcar.legal import drive_of
from game.rules.streetcar.values import Tram
from game.rules.streetcar.views import observe


def depart(move: ActionExecution, terminal: str) -> None:
    """Put the tram in the terminal; a first departure reveals cards and route."""
    table, seat = move.table, move.seat
    line, route = move.lines[seat], move.routes[seat]
    first = table.trams[seat] is None
    set_tram(move, Tram(terminal, start=terminal))
    move.change(phase=phase_of_turn(move.table, seat), idle=0)
    move.events.append(Departed(seat, terminal, line, route, proof(move, terminal) if first else ()))


def proof(move: ActionExecution, terminal: str) -> tuple[Field, ...]:
    """Return a drive that proves the route complete, from this terminal if possible."""
    line, route = move.lines[move.seat], move.routes[move.seat]
    for start in (terminal, None):
        way = move.material.way(move.table, line, route, only_from=start)
        if way is not None and way.missing == 0:
            return (way.start, *way.fields)
    return ()


def set_tram(move: ActionExecution, tram: Tram) -> None:
    """Set the tram of the moving seat."""
    trams = move.table.trams
    move.change(trams=(*trams[: move.seat], tram, *trams[move.seat + 1 :]))


def roll_die(move: ActionExecution) -> None:
    """Roll the die for the next drive, or use the next of the given rolls."""
    roll: Roll
    if move.dice:
        roll, move.dice = move.dice[0], move.dice[1:]
    else:
        faces = move.material.box.die
        number, move.key = below(move.key, len(faces))
        roll = faces[number]
    move.change(roll=roll, phase="drive")
    move.events.append(DieRolled(move.seat, roll))


def repeat_roll(move: ActionExecution) -> None:
    """Use the previous mover's roll."""
    roll = move.table.last_roll
    if roll is None:
        raise ValueError("there is no roll to repeat")
    move.change(roll=roll, phase="drive")
    move.events.append(RollRepeated(move.seat, roll))


def drive(move: ActionExecution, fields: tuple[Field, ...]) -> None:
    """Drive through these fields, and end the game on arrival."""
    found = drive_of(move.material, observe(move.material, move.state, move.seat))
    tram = move.table.trams[move.seat]
    if found is None or tram is None:
        raise ValueError(f"seat {move.seat} has no tram on the board")
    journey, position = found
    move.events.append(Drove(move.seat, position.field, position.side, fields))
    for field in fields:
        before = position
        position = next(onward for onward in journey.onward(before) if onward.field == field)
        note_service(move, before, position)
    set_tram(move, Tram(position.field, position.side, position.served, tram.start))
    move.change(last_move=len(fields), last_roll=move.table.roll)
    if move.table.last_mover is not None:
        move.change(last_mover=move.seat)
    if journey.arrived(position):
        move.end(move.seat)
    else:
        move.end_turn()


def note_service(move: ActionExecution, before: TramPosition, after: TramPosition) -> None:
    """Add an event for a stop served between two places."""
    if len(after.served) > len(before.served) and not isinstance(after.field, str):
        move.events.append(StopServed(move.seat, after.served[-1], after.field))


def withdraw(move: ActionExecution) -> None:
    """Take the tram off the board."""
    tram = move.table.trams[move.seat]
    if tram is None or tram.at is None:
        raise ValueError(f"seat {move.seat} has no tram on the board")
    move.events.append(Withdrawn(move.seat, tram.at))
    set_tram(move, Tram(None))
    move.end_turn()
