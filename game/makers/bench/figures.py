"""Figures: results of measurements, as lines of a table and as JSON."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from game.content.files import Fault, read_utf8

WIDTH = 58


class BenchFigure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One figure. `turns` is its cost in turns of its yardstick; less is better.

    The yardstick of frames is the plain frame, that of everything else the plain loop.

    `turns` is None for a figure that depends on the machine in another way, or follows from others; memory
    never has any.
    """

    name: str
    """Part, game and quantity, such as `rules: streetcar, 2 players, decisions`."""
    value: float
    unit: str
    """`/s`, `ms`, `MB` or `%`."""
    turns: float | None = None

    @property
    def line(self) -> str:
        """The line in the table; rates with their share of the plain loop's."""
        text = f"{self.name:{WIDTH}} {self.value:>12,.{_digits(self.value)}f} {self.unit:<3}"
        if self.turns is None:
            return text.rstrip()
        rate = f"  {1 / self.turns:.3g}" if self.unit == "/s" else ""
        return f"{text} {self.turns:>14,.{_digits(self.turns)}f}{rate}"

    @property
    def cost(self) -> float | None:
        """The cost that is comparable between machines: turns of the yardstick, or megabytes."""
        return self.value if self.unit == "MB" else self.turns


HEAD = f"{'what':{WIDTH}} {'figure':>12}     {'turns':>14}  share"


class Run(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All figures of one run."""

    figures: tuple[BenchFigure, ...]
    loop: float
    """Turns per second of the plain loop, which characterises the machine."""


def encoded(run: Run) -> bytes:
    """Return the run as readable JSON."""
    return msgspec.json.format(msgspec.json.encode(run), indent=1) + b"\n"


def read_run(file: Path) -> Run:
    """Read an earlier run; raises Fault."""
    try:
        return msgspec.json.decode(read_utf8(file), type=Run)
    except msgspec.MsgspecError as error:
        raise Fault(file, 0, f"no run of bench: {error}") from None


def exceeding(now: Sequence[BenchFigure], stored: Run, limit: float) -> list[tuple[BenchFigure, float]]:
    """Return the figures that cost more than `limit` times their stored cost, with the factor."""
    then = {figure.name: figure.cost for figure in stored.figures}
    found = []
    for figure in now:
        cost, before = figure.cost, then.get(figure.name)
        if cost is not None and before is not None and cost > limit * before:
            found.append((figure, cost / before))
    return found


def _digits(value: float) -> int:
    return 0 if abs(value) >= 1000 else 1 if abs(value) >= 10 else 2
