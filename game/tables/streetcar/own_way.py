"""Where the own way leads: the next drive along it, and the terminal it is proved from."""

from game.rules.streetcar.board import Field
from game.rules.streetcar.drive import Journey, Stand
from game.tables.streetcar.reading import Reading


def best_drive(reading: Reading) -> tuple[Field, ...]:
    """The drive along the shortest way to the goal, as far as it is allowed; empty where none is."""
    found = reading.game.analysis.drive(reading.view)
    return () if found is None or reading.table.phase != "drive" else way_on(*found)


def better_end(reading: Reading) -> str:
    """The terminal from which the completed route is proved."""
    way, codes = reading.way, reading.own_terminals
    return way.start if way is not None and way.start in codes else codes[0]


def way_on(journey: Journey, stand: Stand) -> tuple[Field, ...]:
    """A legal drive along a shortest way to the goal; the longest there is where no way leads there."""
    way = journey.way_left(stand)
    if way is None:
        drives = list(journey.drives(stand))
        longest = max(drives, key=lambda drive: (len(drive[1].served), len(drive[0])), default=None)
        return longest[0] if longest is not None else ()
    fields: list[Field] = []
    for passed in way:
        if journey.limit is not None and len(fields) == journey.limit:
            break
        fields.append(passed.field)
        if journey.must_halt(passed):
            break
    return tuple(fields)
