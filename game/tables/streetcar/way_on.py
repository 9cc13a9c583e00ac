"""Driving on: along the shortest way to the end of the route, as far as this turn allows."""

from game.rules.streetcar.board import Field
from game.rules.streetcar.drive import Journey, Stand


def way_on(journey: Journey, stand: Stand) -> tuple[Field, ...]:
    """A legal drive along a shortest way to the goal; the longest there is where no way leads there."""
    way = way_to_the_end(journey, stand)
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


def way_to_the_end(journey: Journey, stand: Stand) -> list[Stand] | None:
    """The places passed on a shortest way on which everything is served; None where there is none."""
    came: dict[Stand, Stand | None] = {stand: None}
    frontier = [stand]
    while frontier:
        reached: list[Stand] = []
        for here in frontier:
            for onward in journey.onward(here):
                if onward in came:
                    continue
                came[onward] = here
                if journey.arrived(onward):
                    return _back(came, onward)
                reached.append(onward)
        frontier = reached
    return None


def _back(came: dict[Stand, Stand | None], end: Stand) -> list[Stand]:
    way = [end]
    before = came[end]
    while before is not None:
        way.append(before)
        before = came[before]
    return way[-2::-1]
