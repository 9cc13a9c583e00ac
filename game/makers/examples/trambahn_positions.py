"""Positions of one game of Trambahn, for examples and tests."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.trambahn.cards import COLOURS, CONDUCTOR


def column(line: str, values: str, tram: str | None = None, *, toured: bool = False) -> dict[str, Any]:
    """Return a column of a line: values separated by spaces, `c` for a conductor."""
    found: dict[str, Any] = {"cards": cards(line, values), "tram": tram}
    return {**found, "toured": True} if toured else found


def cards(line: str, values: str) -> list[str]:
    """Return cards of one line, given as values."""
    return [CONDUCTOR if value == "c" else f"{line}-{value}" for value in values.split()]


OWN: Sequence[Mapping[str, Any]] = (
    column("yellow", "1 3 5 6 8 9 c 10", "horse", toured=True),
    column("blue", "2 4 5 7", "horse"),
    column("red", "2 4 7", "steam"),
    column("blue", "3 6", "steam"),
    column("green", "1 3 4 6 8 9 c", "electric"),
)
OTHER: Sequence[Mapping[str, Any]] = (
    column("green", "2 5 7 c 10", "horse"),
    column("yellow", "2 4 6", "horse"),
    column("red", "3 5 8 9", "electric"),
    column("blue", "1 6 9", "steam"),
)
ROWS: Mapping[str, Sequence[str]] = {
    "blue": ["blue-1", "blue-4"],
    "red": ["red-6", CONDUCTOR],
    "green": ["green-2"],
    "yellow": ["yellow-3", "yellow-1"],
}
HAND = ["red-5", "red-8", "yellow-2", "blue-8", "green-10", CONDUCTOR]
OTHER_HAND = ["blue-5", "green-9", "red-1", "red-9", "yellow-7", "yellow-8"]
MIDDLE: Mapping[str, Any] = {
    "hands": [HAND, OTHER_HAND],
    "columns": [list(OWN), list(OTHER)],
    "passengers": {colour: list(ROWS[colour]) for colour in COLOURS},
    "money": [12, 7],
    "supply": ["horse", "steam", "electric"],
    "sheet": [[6, 6, 0, 12, 12, 16], [2, 0, 8, 4, 6, 14]],
    "extra": [[22], []],
}
"""Ada begins her turn; two more red passengers make a tour."""

LONG: Mapping[str, Any] = {
    "hands": [["blue-10", "green-9", "green-10", "red-9", "yellow-5", CONDUCTOR], OTHER_HAND],
    "columns": [
        [
            column("blue", "1 2 3 4 5 c 6 7 8 9", "electric", toured=True),
            column("red", "2 4 6 7", "horse"),
            column("green", "1 4 5", "steam"),
            column("yellow", "2 4", "horse"),
            column("red", "1 3 5 8", "steam"),
            column("green", "2 6 8", "horse"),
            column("yellow", "1 3", "steam"),
            column("blue", "4 7"),
            column("red", "5", None),
        ],
        [
            column("yellow", "6 7 8 9 10", "electric"),
            column("green", "3 4 7 8", "horse"),
            column("blue", "2 5 6 8", "electric"),
            column("red", "3 6 c 8 10", "electric"),
        ],
    ],
    "passengers": {"yellow": ["yellow-1", "yellow-2", CONDUCTOR]},
    "money": [3, 41],
    "sheet": [[6, 6, 0, 12, 12, 16, 8, 0], [2, 0, 8, 4, 6, 14, 0, 32]],
    "extra": [[22, 48], [16]],
}
"""Many long columns, two of them without a tram."""
