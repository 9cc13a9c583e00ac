"""Where the own way leads: the next drive along it, and the terminal it is proved from."""

from game.rules.streetcar.board import Field
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.way_on import way_on


def best_drive(reading: Reading) -> tuple[Field, ...]:
    """The drive along the shortest way to the goal, as far as it is allowed; empty where none is."""
    found = reading.game.analysis.drive(reading.view)
    return () if found is None or reading.table.phase != "drive" else way_on(*found)


def better_end(reading: Reading) -> str:
    """The terminal from which the completed route is proved."""
    view, own = reading.view, reading.own
    seat = view.seat
    way = reading.game.analysis.way(view, seat) if seat is not None else None
    codes = [end.code for end in own.ends] if own is not None else []
    return way.start if way is not None and way.start in codes else codes[0]
