"""The seats while they are being chosen, independent of how they are shown."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.record import HUMAN, Seat
from game.ui.theme import LETTERS

SIGNS = tuple(LETTERS.lower())
LONGEST_NAME = 16


@dataclass(frozen=True)
class SeatChoice:
    """One row of the new-game dialog; an empty name stands for the usual one of the sign."""

    name: str
    player: str
    sign: str

    @property
    def sign_number(self) -> int:
        """0 to 5."""
        return SIGNS.index(self.sign)


class SeatChoices:
    """The rows in turn order. `usual` gives each sign its usual name, `counts` how many may play."""

    def __init__(self, usual: Sequence[str], counts: range, opponent: str, rows: Sequence[Seat] = ()) -> None:
        self._usual = tuple(usual)
        self._counts = counts
        self._opponent = opponent
        self.rows: list[SeatChoice] = []
        self._kept_back: list[SeatChoice] = []
        for seat in rows[: counts[-1]]:
            self.rows.append(SeatChoice(seat.name[:LONGEST_NAME], seat.player, self._free(seat.sign)))
        while len(self.rows) < counts[0]:
            self.add(HUMAN if not self.rows else opponent)

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
        """Another game, which so many play: rows too many are kept back until there is room again."""
        self._counts = counts
        self._kept_back = self.rows[counts[-1] :] + self._kept_back
        del self.rows[counts[-1] :]
        while self._kept_back and self.may_add:
            row = self._kept_back.pop(0)
            self.rows.append(replace(row, sign=self._free(row.sign)))
        while len(self.rows) < counts[0]:
            self.add()

    def add(self, player: str = "") -> None:
        """One more at the end, with the first free sign."""
        sign = self.missing_signs[0]
        self.rows.append(SeatChoice(self.usual(sign), player or self._opponent, sign))

    def remove(self, number: int) -> None:
        del self.rows[number]

    def rename(self, number: int, name: str) -> None:
        """Another name, empty for the usual one."""
        self.rows[number] = replace(self.rows[number], name=name)

    def seat(self, number: int, player: str) -> None:
        """Somebody else decides in this row: `human` or a level."""
        self.rows[number] = replace(self.rows[number], player=player)

    def turn_sign(self, number: int, step: int = 1) -> None:
        """The next free sign; the usual name goes with its sign."""
        row = self.rows[number]
        free = [sign for sign in SIGNS if sign == row.sign or sign in self.missing_signs]
        sign = free[(free.index(row.sign) + step) % len(free)]
        name = self.usual(sign) if row.name == self.usual(row.sign) else row.name
        self.rows[number] = replace(row, name=name, sign=sign)

    def move(self, number: int, step: int) -> int:
        """Put a row one place earlier (-1) or later (1) in turn order; gives its new place."""
        to = max(0, min(len(self.rows) - 1, number + step))
        self.rows.insert(to, self.rows.pop(number))
        return to

    def name_of(self, number: int) -> str:
        """The name that the player will have."""
        row = self.rows[number]
        return row.name.strip() or self.usual(row.sign)

    def usual(self, sign: str) -> str:
        return self._usual[SIGNS.index(sign)]

    def doubled(self, number: int) -> bool:
        """Whether an earlier row has the same name."""
        name = self.name_of(number).casefold()
        return any(self.name_of(other).casefold() == name for other in range(number))

    @property
    def sound(self) -> bool:
        """Whether the game can begin with these rows."""
        return len(self.rows) in self._counts and not any(map(self.doubled, range(len(self.rows))))

    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(self.name_of(n), row.player, row.sign) for n, row in enumerate(self.rows))

    def _free(self, sign: str) -> str:
        missing = self.missing_signs
        return sign if sign in missing else missing[0]
