"""Players' signs as the panels of a table draw them."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from game.core.record import BETWEEN, HUMAN
from game.tables.kit.pen import Brush
from game.ui.art import LEVELS, Recolour
from game.ui.theme import DEFAULT_PALETTE, LETTERS, WHITE, Palette, hex_of

WHITE_LETTER, INK_LETTER = "#FFFFFE", "#2B2A29"
"""The letters' colours in the art: each stands for nothing else there."""


Owners: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""Goals with the signs of those who want them."""


SignPainter: TypeAlias = Callable[[Brush, str, tuple[float, float], float], None]
"""Draws a player's sign (`a` to `f`) as the game has it: its middle, its radius in real pixels."""


def seat_of(sign: str) -> int:
    return LETTERS.lower().index(sign)


def cuff_of(player: str) -> int:
    """The cuff of who decides in a seat: 1 to 4 for the levels, 5 for other opponents, 0 for people."""
    if player == HUMAN:
        return 0
    level = player.partition(BETWEEN)[0]
    return LEVELS.index(level) + 1 if level in LEVELS else len(LEVELS)


def sign_colours(palette: Palette, sign: str) -> Recolour:
    """What to replace in a player's piece so that it has the palette's colours."""
    seat = seat_of(sign)
    pairs: list[tuple[str, str]] = []
    old, new = DEFAULT_PALETTE.letters[seat], palette.letters[seat]
    if old != new:
        pairs.append((WHITE_LETTER if old == WHITE else INK_LETTER, hex_of(new)))
    old, new = DEFAULT_PALETTE.colours[seat], palette.colours[seat]
    if old != new:
        pairs.append((hex_of(old), hex_of(new)))
    return tuple(pairs)


def owners_of(wanted: Iterable[tuple[str, Iterable[str] | None]]) -> Owners:
    """Given each sign with what it wants, or None where that is hidden; goals in the order of their names."""
    owners: dict[str, tuple[str, ...]] = {}
    for sign, goals in wanted:
        for goal in goals or ():
            owners[goal] = (*owners.get(goal, ()), sign)
    return tuple(sorted(owners.items()))
