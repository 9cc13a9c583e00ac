"""The race under "one more than the last", on the simplest possible lines."""

from game.ai.streetcar.drive_graph import DriveGraph
from game.ai.streetcar.duel import Duel, IndexedDrives
from game.rules.streetcar.journey import TramPosition

FASTEST = 10


class Straight(DriveGraph):
    """A line of `fields` fields without a branch, with signs on some; its end is the last field."""

    def __init__(self, fields: int, signs: tuple[int, ...] = ()) -> None:
        self._signs = signs
        self._end = at(fields)
        self.onward = {at(field): (at(field + 1),) if field < fields else () for field in range(fields + 1)}

    def halts(self, position: TramPosition) -> bool:
        return position == self._end or position in [at(field) for field in self._signs]

    def arrived(self, position: TramPosition) -> bool:
        return position == self._end


def at(field: int) -> TramPosition:
    return TramPosition((1, field), "W", "")


def race(own: DriveGraph, *others: DriveGraph) -> Duel:
    return Duel(IndexedDrives(own, FASTEST), [IndexedDrives(other, FASTEST) for other in others], FASTEST)


def spot(graph: DriveGraph, field: int) -> int:
    return IndexedDrives(graph, FASTEST).place(at(field))


def test_alone_the_fewest_turns_are_found() -> None:
    """1, 2, 3 and 4 fields make ten; eleven take a fifth turn."""
    for fields, turns in ((1, 1), (3, 2), (10, 4), (11, 5)):
        line = Straight(fields)
        assert race(line).to_move(spot(line, 0), (), 0).lead == -turns


def test_a_halt_is_reached_so_that_the_next_move_is_long() -> None:
    """Of 2 and 3 fields, and 3 and 2, to the sign the first leaves more speed for the 4 fields behind it."""
    line = Straight(9, signs=(5,))
    duel = race(line)
    values = {fields: duel.after(spot(line, fields), (), fields).lead for fields in (1, 2, 3)}
    assert max(values, key=lambda fields: values[fields]) == 2


def test_a_short_move_keeps_the_other_from_its_end() -> None:
    """Both have four fields to go: a drive of three allows the other four, and it arrives first."""
    own, other = Straight(4), Straight(4)
    duel = race(own, other)
    spots = (spot(other, 0),)
    values = {fields: duel.after(spot(own, fields), spots, fields) for fields in (1, 2, 3)}
    assert values[3].lead < 0 < values[2].lead
    assert duel.to_move(spot(own, 0), spots, 2).lead == values[2].lead


def test_a_tram_that_can_arrive_leads_by_the_others_remaining_distance() -> None:
    own, near, far = Straight(3), Straight(6), Straight(20)
    duel = race(own, near, far)
    ahead = duel.to_move(spot(own, 0), (spot(near, 0), spot(far, 0)), 2).lead
    assert ahead == IndexedDrives(near, FASTEST).solo_turns(spot(near, 0), 3)


def test_of_sure_victories_the_quickest_is_driven() -> None:
    """Two moves are enough; a slow drive would only increase the lead."""
    own, other = Straight(7), Straight(30)
    duel = race(own, other)
    spots = (spot(other, 10),)
    worths = {fields: duel.worth(duel.after(spot(own, fields), spots, fields)) for fields in range(1, 7)}
    quickest = max(worths.values())
    assert [fields for fields, worth in worths.items() if worth == quickest] == [3, 4, 5, 6]
    assert duel.to_move(spot(own, 0), spots, 5).turns == 2


def test_of_sure_defeats_the_latest_is_driven() -> None:
    """The other arrives with three fields; after a move of one it may drive two."""
    own, other = Straight(20), Straight(3)
    duel = race(own, other)
    spots = (spot(other, 0),)
    worths = {fields: duel.worth(duel.after(spot(own, fields), spots, fields)) for fields in (1, 2)}
    assert worths[1] > worths[2]
