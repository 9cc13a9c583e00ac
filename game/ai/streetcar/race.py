"""How many turns a drive takes, by each of the rules by which trams move."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.ai.streetcar.course import Course
from game.rules.streetcar.drive import Stand

FAR = 99.0
"""Turns to an end that cannot be reached."""
_SWEEPS = 8


@dataclass
class Driver:
    """A tram in a race, and where it stands; `turns` counts its moves, `done` says that it has arrived."""

    course: Course
    stand: Stand
    turns: int = 0
    done: bool = False

    def move(self, limit: int) -> int:
        """Drive as far ahead as the limit allows; gives the fields driven, 0 where there is no way on."""
        left = self.course.left
        ends = self.course.ends(self.stand, limit)
        best = min(ends, key=lambda end: (left.get(end, FAR), -ends[end]), default=None)
        self.turns += 1
        if best is None or best not in left:
            return 0
        self.stand = best
        self.done = self.course.arrived(best)
        return ends[best]


def lead(drivers: Sequence[Driver], last_move: int, fastest: int, rounds: int = 30) -> float:
    """Under "one more than the last": turns by which the first of the drivers, in order of play, is behind.

    Negative where it arrives before all others; alone, it is the turns that it needs. All drive ahead as
    they can.
    """
    for _ in range(rounds):
        for driver in drivers:
            if not driver.done:
                fields = driver.move(min(fastest, last_move + 1))
                last_move = fields or last_move
        if drivers[0].done:
            break
    own, *others = (driver.turns if driver.done else FAR for driver in drivers)
    if not others:
        return own
    # Whoever is not there yet when the first one is has at least one turn more to go.
    rest = [
        turns if turns < FAR else own + _behind(driver)
        for turns, driver in zip(others, drivers[1:], strict=True)
    ]
    return own - min(rest)


def _behind(driver: Driver) -> float:
    """Turns that a driver still needs, roughly."""
    return 1 + min(driver.course.left.get(driver.stand, FAR), FAR) / 6


class DiceRace:
    """Expected turns by the die, from everywhere on a course; numbers up to `sides`, and some H."""

    def __init__(self, course: Course, faces: Sequence[str]) -> None:
        self._course = course
        self._faces = {face: faces.count(face) / len(faces) for face in dict.fromkeys(faces)}
        self._most = max((int(face) for face in faces if face != "H"), default=0)

    @cached_property
    def turns(self) -> Mapping[Stand, float]:
        """By place: the turns to the end, its moves well chosen; 0 at the end itself."""
        course = self._course
        order = sorted(course.left, key=lambda stand: course.left[stand])
        options = {stand: self._options(stand) for stand in order if not course.arrived(stand)}
        found: dict[Stand, float] = {stand: 0.0 if course.arrived(stand) else FAR for stand in order}
        for _ in range(_SWEEPS):
            change = 0.0
            for stand, by_face in options.items():
                turns = 1.0
                for share, ends in by_face:
                    # Where a face leads nowhere, the tram would be withdrawn: as good as never.
                    turns += share * min((found[end] for end in ends), default=FAR)
                change = max(change, abs(found[stand] - turns))
                found[stand] = min(found[stand], turns)
            if change < 0.01:
                break
        return found

    def after(self, stand: Stand, face: str) -> float:
        """Turns still to come after a move by this face."""
        return min((self.turns.get(end, FAR) for end in self.ends(stand, face)), default=FAR)

    def ends(self, stand: Stand, face: str) -> Sequence[Stand]:
        """Where a move by this face can end."""
        return self._course.stops(stand) if face == "H" else tuple(self._course.ends(stand, int(face)))

    def rolling(self, stand: Stand) -> float:
        """Turns still to come after a move by a throw."""
        return sum(share * self.after(stand, face) for face, share in self._faces.items())

    def _options(self, stand: Stand) -> list[tuple[float, list[Stand]]]:
        left = self._course.left
        return [
            (share, [end for end in self.ends(stand, face) if end in left])
            for face, share in self._faces.items()
        ]
