"""The seats while they are being chosen, independent of the user interface."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.faces import faces_from, faces_of
from game.core.record import HUMAN, Seat
from game.ui.theme import LETTERS

SIGNS = tuple(LETTERS.lower())
LONGEST_NAME = 16


@dataclass(frozen=True)
class SeatChoice:
    """One row of the new-game dialog; an empty name means the usual one of the sign or face."""

    name: str
    player: str
    sign: str
    face: str = ""
    """The face of a computer player; people have none."""

    @property
    def sign_number(self) -> int:
        """The index of the sign, 0 to 5."""
        return SIGNS.index(self.sign)


class SeatChoices:
    """The rows in turn order.

    `usual` has the usual name of a person for each sign, `faces` the name of each face; `counts` is the range
    of player numbers, `opponent` returns the usual player with a face. Names that were not typed follow sign
    and face, and are never used twice.
    """

    def __init__(
        self,
        usual: Sequence[str],
        faces: Mapping[str, str],
        counts: range,
        opponent: Callable[[str], str],
        rows: Sequence[Seat] = (),
    ) -> None:
        self._usual = tuple(usual)
        self.faces = faces
        self._counts = counts
        self._opponent = opponent
        self.rows: list[SeatChoice] = []
        self._kept_back: list[SeatChoice] = []
        kept = rows[: counts[-1]]
        for seat, face in zip(kept, faces_of(kept), strict=True):
            sign = self._free(seat.sign)
            self.rows.append(SeatChoice(seat.name[:LONGEST_NAME], seat.player, sign, face))
        while len(self.rows) < counts[0]:
            self.add(HUMAN if not self.rows else "")

    @property
    def may_add(self) -> bool:
        return self.free > 0

    @property
    def free(self) -> int:
        return self._counts[-1] - len(self.rows)

    @property
    def may_remove(self) -> bool:
        return len(self.rows) > self._counts[0]

    @property
    def missing_signs(self) -> tuple[str, ...]:
        taken = {row.sign for row in self.rows}
        return tuple(sign for sign in SIGNS if sign not in taken)

    @property
    def humans(self) -> int:
        return sum(row.player == HUMAN for row in self.rows)

    def play_in(self, counts: range) -> None:
        """Change to a game with these player counts: surplus rows are kept until there is room again."""
        self._counts = counts
        self._kept_back = self.rows[counts[-1] :] + self._kept_back
        del self.rows[counts[-1] :]
        while self._kept_back and self.may_add:
            row = self._kept_back.pop(0)
            self.rows.append(replace(row, sign=self._free(row.sign)))
        while len(self.rows) < counts[0]:
            self.add()

    def add(self, player: str = "") -> None:
        """Add a player at the end, with the first free sign."""
        sign = self.missing_signs[0]
        self.rows.append(SeatChoice("", HUMAN, sign))
        self.seat(len(self.rows) - 1, player or self._opponent(self._free_face(sign)))

    def remove(self, number: int) -> None:
        del self.rows[number]

    def rename(self, number: int, name: str) -> None:
        """Change a name; empty for the usual one."""
        self.rows[number] = replace(self.rows[number], name=name)

    def seat(self, number: int, player: str) -> None:
        """Change the player of a row: `human` or a level."""
        row = self.rows[number]
        face = "" if player == HUMAN else row.face or self._free_face(row.sign)
        self._change(number, player=player, face=face)

    def give_face(self, number: int, face: str) -> None:
        """Change a face; the row that has it takes this row's face in exchange."""
        before = self.rows[number].face
        others = [other for other, row in enumerate(self.rows) if row.face == face and other != number]
        for other in others:
            self._change(other, face=before)
        self._change(number, face=face)
        for other in others:
            # Only now is the name of its new face free.
            self._change(other)

    def turn_sign(self, number: int, step: int = 1) -> None:
        """Change to the next free sign."""
        row = self.rows[number]
        free = [sign for sign in SIGNS if sign == row.sign or sign in self.missing_signs]
        self._change(number, sign=free[(free.index(row.sign) + step) % len(free)])

    def move(self, number: int, step: int) -> int:
        """Move a row one place earlier (-1) or later (1) in turn order. Return its new index."""
        to = max(0, min(len(self.rows) - 1, number + step))
        self.rows.insert(to, self.rows.pop(number))
        return to

    def name_of(self, number: int) -> str:
        """Return the name that the player will have."""
        return self.rows[number].name.strip() or self.usual(number)

    def usual(self, number: int) -> str:
        """Return the usual name of a row's face or sign, or another one if it is taken."""
        row = self.rows[number]
        taken = {other.name.strip().casefold() for other in self.rows if other is not row}
        first = SIGNS.index(row.sign)
        names = (*self._usual[first:], *self._usual[:first])
        if row.face:
            names = (self.faces[row.face], *names)
        return next((name for name in names if name.casefold() not in taken), names[0])

    def doubled(self, number: int) -> bool:
        """True if an earlier row has the same name."""
        name = self.name_of(number).casefold()
        return any(self.name_of(other).casefold() == name for other in range(number))

    @property
    def is_playable(self) -> bool:
        """True if the game can begin with these rows."""
        return len(self.rows) in self._counts and not any(map(self.doubled, range(len(self.rows))))

    def seats(self) -> tuple[Seat, ...]:
        return tuple(
            Seat(self.name_of(number), row.player, row.sign, row.face) for number, row in enumerate(self.rows)
        )

    def _change(self, number: int, **changes: str) -> None:
        """Change fields of a row, and its name if it was not typed."""
        row = self.rows[number]
        typed = row.name if row.name.strip() not in (*self._usual, *self.faces.values()) else ""
        self.rows[number] = replace(row, **{"name": typed, **changes})
        self.rename(number, self.name_of(number))

    def _free_face(self, sign: str) -> str:
        """Return a face that no seat has, and whose name no seat uses."""
        faces = {row.face for row in self.rows}
        names = {row.name.strip().casefold() for row in self.rows}
        free = [face for face in faces_from(2 * SIGNS.index(sign) - 2) if face not in faces]
        return next((face for face in free if self.faces[face].casefold() not in names), free[0])

    def _free(self, sign: str) -> str:
        missing = self.missing_signs
        return sign if sign in missing else missing[0]
