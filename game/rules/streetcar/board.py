"""The board: a grid of cells, landmarks that fill a cell, and terminals outside the grid."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from game.rules.streetcar.sides import EAST, SIDES, SOUTH, Cell, Side, neighbour

Field: TypeAlias = Cell | str
"""A place for a tram: a cell, or a terminal by its code, such as `1N`."""

LETTERS = "ABCDEFGHIKLM"
"""The landmarks' letters; there is no J."""
LINES = (1, 2, 3, 4, 5, 6)


class BoardError(ValueError):
    """An unplayable board; `part` and `number` name the offending item."""

    def __init__(
        self, reason: str, part: Literal["landmark", "terminal"] | None = None, number: int = 0
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.part = part
        self.number = number


@dataclass(frozen=True)
class Landmark:
    """A building; no track may be laid on its cell."""

    letter: str
    cell: Cell
    name: str


@dataclass(frozen=True)
class Terminal:
    """A half-loop of track outside the grid that joins the same side of two neighbouring edge cells."""

    line: int
    side: Side
    cells: tuple[Cell, Cell]
    """The cells at its two legs, the northern or western one first."""
    name: str = ""

    @property
    def code(self) -> str:
        """The line and side, such as `1N`."""
        return f"{self.line}{self.side}"

    def leg_sides(self) -> tuple[Side, Side]:
        """Return the side of the terminal by which a tram enters from each of its cells, in their order."""
        return ("W", "E") if self.side in "NS" else ("N", "S")

    def leg(self, side: Side) -> Cell:
        """Return the cell at the leg on that side of the terminal; raises ValueError for a side
        without a leg.
        """
        return self.cells[self.leg_sides().index(side)]


class Board:
    """A validated board; use `Board.of` to make one."""

    def __init__(
        self, rows: int, cols: int, landmarks: tuple[Landmark, ...], terminals: tuple[Terminal, ...]
    ) -> None:
        self.rows = rows
        self.cols = cols
        self.landmarks = landmarks
        self.terminals = terminals
        self.landmark_at: Mapping[Cell, Landmark] = {landmark.cell: landmark for landmark in landmarks}
        self.landmark: Mapping[str, Landmark] = {landmark.letter: landmark for landmark in landmarks}
        self.terminal: Mapping[str, Terminal] = {terminal.code: terminal for terminal in terminals}
        self.leg_at: Mapping[tuple[Cell, int], Terminal] = {
            (cell, SIDES.index(terminal.side)): terminal for terminal in terminals for cell in terminal.cells
        }
        """Terminals by a cell at one of their legs and its side (a number)."""

    @classmethod
    def of(
        cls, *, rows: int, cols: int, landmarks: Sequence[Landmark], terminals: Sequence[Terminal]
    ) -> "Board":
        """Build a board; raises BoardError for an unplayable one."""
        if rows < 2 or cols < 2:
            raise BoardError(f"a grid of {rows} x {cols} cells is too small")
        _check_landmarks(rows, cols, landmarks)
        taken = {landmark.cell: landmark for landmark in landmarks}
        _check_terminals(rows, cols, terminals, taken)
        return cls(
            rows,
            cols,
            tuple(sorted(landmarks, key=lambda landmark: landmark.letter)),
            tuple(sorted(terminals, key=lambda terminal: (terminal.line, SIDES.index(terminal.side)))),
        )

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells of the grid, row by row."""
        return tuple((row, col) for row in range(1, self.rows + 1) for col in range(1, self.cols + 1))

    @cached_property
    def letter_beside(self) -> Mapping[Cell, str]:
        """The letter of the landmark beside each cell that shares a side with one."""
        return {
            cell: landmark.letter
            for landmark in self.landmarks
            for cell in (neighbour(landmark.cell, side) for side in range(4))
            if self.holds(cell)
        }

    def holds(self, cell: Cell) -> bool:
        """True if the cell is on the grid."""
        return 1 <= cell[0] <= self.rows and 1 <= cell[1] <= self.cols

    def terminals_of(self, line: int) -> tuple[Terminal, Terminal]:
        """Return the two terminals of a line."""
        return self._by_line[line]

    @cached_property
    def _by_line(self) -> Mapping[int, tuple[Terminal, Terminal]]:
        found: dict[int, tuple[Terminal, Terminal]] = {}
        for line in LINES:
            one, other = (terminal for terminal in self.terminals if terminal.line == line)
            found[line] = one, other
        return found


def _check_landmarks(rows: int, cols: int, landmarks: Sequence[Landmark]) -> None:
    touched: dict[Cell, Landmark] = {}
    seen: dict[Cell, Landmark] = {}
    letters: set[str] = set()
    for number, landmark in enumerate(landmarks):
        letter, (row, col) = landmark.letter, landmark.cell
        if letter not in LETTERS or len(letter) != 1:
            raise BoardError(f"{letter!r} is no landmark's letter (A to M without J)", "landmark", number)
        if letter in letters:
            raise BoardError(f"there are two landmarks {letter}", "landmark", number)
        if not (1 <= row <= rows and 1 <= col <= cols):
            raise BoardError(
                f"landmark {letter} lies off the grid, at row {row}, column {col}", "landmark", number
            )
        if landmark.cell in seen:
            other = seen[landmark.cell].letter
            raise BoardError(
                f"landmarks {other} and {letter} are both on row {row}, column {col}", "landmark", number
            )
        letters.add(letter)
        seen[landmark.cell] = landmark
    for number, landmark in enumerate(landmarks):
        for side in range(4):
            cell = neighbour(landmark.cell, side)
            if cell in seen:
                raise BoardError(
                    f"landmarks {landmark.letter} and {seen[cell].letter} touch each other",
                    "landmark",
                    number,
                )
            if cell in touched:
                raise BoardError(
                    f"row {cell[0]}, column {cell[1]} touches both landmark {touched[cell].letter} "
                    f"and {landmark.letter}, but a cell has room for one stop sign",
                    "landmark",
                    number,
                )
            if 1 <= cell[0] <= rows and 1 <= cell[1] <= cols:
                touched[cell] = landmark
    missing = [letter for letter in LETTERS if letter not in letters]
    if missing:
        raise BoardError(f"landmark {missing[0]} is missing")


def _check_terminals(
    rows: int, cols: int, terminals: Sequence[Terminal], taken: Mapping[Cell, Landmark]
) -> None:
    legs: dict[tuple[Cell, str], str] = {}
    codes: set[str] = set()
    for number, terminal in enumerate(terminals):
        code = terminal.code
        if terminal.line not in LINES:
            raise BoardError(f"there is no line {terminal.line}", "terminal", number)
        if code in codes:
            raise BoardError(f"there are two terminals {code}", "terminal", number)
        codes.add(code)
        for cell in terminal.cells:
            outside = neighbour(cell, SIDES.index(terminal.side))
            on_grid = 1 <= cell[0] <= rows and 1 <= cell[1] <= cols
            if not on_grid or (1 <= outside[0] <= rows and 1 <= outside[1] <= cols):
                raise BoardError(
                    f"a leg of terminal {code} does not lie on side {terminal.side} of the grid",
                    "terminal",
                    number,
                )
            if cell in taken:
                raise BoardError(
                    f"a leg of terminal {code} leads into landmark {taken[cell].letter}", "terminal", number
                )
            if (cell, terminal.side) in legs:
                other = legs[cell, terminal.side]
                raise BoardError(
                    f"terminals {other} and {code} share row {cell[0]}, column {cell[1]}", "terminal", number
                )
            legs[cell, terminal.side] = code
        first, second = terminal.cells
        if second != neighbour(first, EAST if terminal.side in "NS" else SOUTH):
            raise BoardError(f"the legs of terminal {code} do not lie side by side", "terminal", number)
    for line in LINES:
        ends = [number for number, terminal in enumerate(terminals) if terminal.line == line]
        if len(ends) != 2:
            reason = f"line {line} has {len(ends)} terminals instead of 2"
            raise BoardError(reason, "terminal" if ends else None, ends[-1] if ends else 0)
