"""How opponents drive: by how much they look ahead, from the nearest field to the whole race."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from game.ai.streetcar.course import Course
from game.ai.streetcar.race import FAR, DiceRace, Driver, lead
from game.ai.streetcar.seat import Desk
from game.rules.streetcar.actions import Action, Depart, Drive, RepeatRoll, RollDie, Withdraw
from game.rules.streetcar.drive import Stand, stand_of
from game.rules.streetcar.values import View


class Wheel:
    """Decides for a seat that has departed, or that chooses the terminal to depart from."""

    def __init__(self, desk: Desk, view: View, *, watches: bool) -> None:
        """`watches` is whether the seat weighs the other drivers."""
        self._material = desk.game.material
        self._view = view
        self._table = view.table
        self._watches = watches

    # -- choices

    def depart(self, legal: Sequence[Action]) -> Action | None:
        """The own terminal from which the drive takes fewest turns; None where none may be chosen."""
        starts = [action for action in legal if isinstance(action, Depart)]
        return min(starts, key=lambda action: self.turns_from(action.terminal), default=None)

    def drive(self, legal: Sequence[Action]) -> Action:
        """A drive that ends the race soonest; a withdrawal only where there is no way on."""
        own = self._on_its_way(self._table.to_act)
        if own is None:
            return self.depart(legal) or legal[0]
        course, stand = own
        ends = _ends_of(course, stand, legal)
        open_ends = {drive: end for drive, end in ends.items() if end in course.left}
        if not open_ends:
            return Withdraw() if Withdraw() in legal else legal[0]
        values = self._values(course, open_ends)
        return min(open_ends, key=lambda drive: values[drive])

    def at_the_die(self, legal: Sequence[Action]) -> Action:
        """Throw, or use the last roll where that promises more."""
        table = self._table
        own = self._on_its_way(table.to_act)
        if own is None:
            return self.depart(legal) or legal[0]
        course, stand = own
        if stand not in course.left:
            return Withdraw()
        if RepeatRoll() in legal and table.last_roll is not None:
            race = self._dice(course)
            if race.after(stand, table.last_roll) < race.rolling(stand):
                return RepeatRoll()
        return RollDie()

    def turns_from(self, terminal: str) -> float:
        """Turns that the own drive takes from this own terminal on; FAR where there is none."""
        stand = Stand(terminal, None, "")
        course = self._course(self._table.to_act, terminal, (stand,))
        if stand not in course.left:
            return FAR
        if self._table.options.movement != "follow":
            return self._dice(course).turns[stand]
        return lead([Driver(course, stand)], self._table.last_move, self._material.box.speed_track)

    # -- what they are worth

    def _values(self, course: Course, ends: Mapping[Drive, Stand]) -> dict[Drive, tuple[float, ...]]:
        """By drive: the smaller the better."""
        if self._table.options.movement != "follow":
            turns = self._dice(course).turns
            return {drive: (turns[end], course.left[end]) for drive, end in ends.items()}
        found: dict[tuple[Stand, int], tuple[float, ...]] = {}
        for drive, end in ends.items():
            key = (end, len(drive.fields))
            if key not in found:
                found[key] = (self._behind(course, end, len(drive.fields)), course.left[end], -key[1])
        return {drive: found[end, len(drive.fields)] for drive, end in ends.items()}

    def _behind(self, course: Course, end: Stand, fields: int) -> float:
        """Turns behind the others, or still to go, once this drive has been made."""
        if course.arrived(end):
            return -FAR
        own = Driver(course, end, turns=1)
        others = [Driver(course, stand) for course, stand in self._others]
        fastest = self._material.box.speed_track
        last = fields
        for other in others:
            last = other.move(min(fastest, last + 1)) or last
        if any(other.done for other in others):
            return FAR
        return lead([own, *others], last, fastest)

    @cached_property
    def _others(self) -> list[tuple[Course, Stand]]:
        """The other drivers, in order of play."""
        seats = self._table.seats if self._watches else 0
        others = (self._on_its_way((self._table.to_act + step) % seats) for step in range(1, seats))
        return [other for other in others if other is not None]

    def _on_its_way(self, seat: int) -> tuple[Course, Stand] | None:
        """The course of a seat's tram, and where it stands; None while it has none on the board."""
        tram = self._table.trams[seat]
        stand = None if tram is None else stand_of(tram)
        if tram is None or stand is None:
            return None
        return self._course(seat, tram.start, (stand,)), stand

    def _course(self, seat: int, start: str | None, stands: Sequence[Stand]) -> Course:
        line, route = self._view.lines[seat], self._view.routes[seat]
        if line is None or route is None:
            raise ValueError(f"the cards of seat {seat} are not known")
        return Course(self._material.journey(self._table, line, route, start), stands)

    def _dice(self, course: Course) -> DiceRace:
        return DiceRace(course, self._material.box.die)


def _ends_of(course: Course, start: Stand, legal: Sequence[Action]) -> dict[Drive, Stand]:
    """Where each legal drive ends."""
    known: dict[tuple[object, ...], Stand] = {(): start}
    found = {}
    for drive in legal:
        if isinstance(drive, Drive):
            for count in range(1, len(drive.fields) + 1):
                way = drive.fields[:count]
                if way not in known:
                    before = known[way[:-1]]
                    known[way] = next(on for on in course.onward[before] if on.field == way[-1])
            found[drive] = known[drive.fields]
    return found
