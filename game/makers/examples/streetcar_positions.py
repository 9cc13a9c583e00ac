"""Positions of one game of Streetcar on the map of New Orleans, for examples and tests."""

from collections.abc import Mapping
from typing import Any


def _tiles(laid: Mapping[str, str]) -> list[dict[str, Any]]:
    """Parse tiles by kind, each given as `row.column.rotation`."""
    found = []
    for tile, places in laid.items():
        for place in places.split():
            row, col, rotation = map(int, place.split("."))
            found.append({"tile": tile, "cell": [row, col], "rotation": rotation})
    return found


_STOPS: Mapping[str, Any] = {
    "A": [2, 8],
    "B": [5, 11],
    "C": [8, 11],
    "D": [10, 9],
    "F": [8, 2],
    "G": [5, 2],
    "H": [2, 5],
    "K": [5, 9],
    "L": [10, 7],
}
_PLAYERS: Mapping[str, Any] = {"lines": [1, 2, 6], "routes": ["ACL", "GHL", "BFM"]}
"""The lines and routes of the three players."""
BUILDING: Mapping[str, Any] = {
    "tiles": _tiles(
        {
            "crossing": "3.10.0 6.3.0",
            "curve": "2.10.180 5.2.0 2.5.0 3.3.90 5.8.90 8.3.270 10.6.0 2.8.180 6.2.90 8.2.0 1.5.180",
            "fork": "4.2.180 1.3.90 5.4.180",
            "junction": "7.6.90",
            "left_switch": "4.3.90 7.11.0 11.7.180 5.3.270 11.10.180",
            "right_switch": "10.10.90 3.1.270 7.2.0 6.6.90 9.6.180",
            "roundabout": "10.11.0",
            "straight": "12.7.0 6.7.90 1.2.0 5.10.90 9.11.0 10.8.90 2.7.90 6.5.90 "
            "2.6.90 7.8.0 10.9.90 5.9.90 3.8.0 10.12.90 8.11.0",
            "triangle": "6.11.270 10.7.180 5.11.180",
        }
    ),
    "stops": _STOPS,
    "hands": [
        ["straight", "straight", "straight", "roundabout", "triangle"],
        ["straight", "straight", "curve", "curve", "triangle"],
        ["straight", "straight", "double_curve", "curve", "curve"],
    ],
    **_PLAYERS,
}
"""Ada has to lay and lacks three tiles."""
COMPLETE: Mapping[str, Any] = {
    "tiles": _tiles(
        {
            "crossing": "3.10.0 6.3.0",
            "curve": "2.10.180 5.2.0 3.3.90 8.3.270 10.6.0 2.8.180 6.2.90 8.2.0 "
            "1.5.180 8.8.270 12.2.180 9.10.270 3.5.270",
            "double_curve": "9.5.90",
            "fork": "4.2.180 1.3.90 5.4.180",
            "junction": "7.6.90",
            "left_switch": "4.3.90 7.11.0 11.7.180 5.3.270 11.10.180 7.3.0",
            "right_switch": "10.10.90 3.1.270 7.2.0 6.6.90 9.6.180",
            "roundabout": "10.11.0",
            "straight": "12.7.0 6.7.90 1.2.0 5.10.90 9.11.0 10.8.90 2.7.90 6.5.90 "
            "2.6.90 7.8.0 10.9.90 5.9.90 3.8.0 10.12.90 8.11.0 4.8.0 "
            "3.4.90 1.4.90 12.10.0",
            "triangle": "6.11.270 10.7.180 5.11.180 5.8.90 2.5.90",
        }
    ),
    "stops": {**_STOPS, "M": [7, 3]},
    "hands": [
        ["straight", "roundabout", "curve", "junction", "junction"],
        ["curve", "curve", "double_curve", "curve", "curve"],
        ["straight", "straight", "straight", "fork", "right_switch"],
    ],
    **_PLAYERS,
}
"""A position in which Ada may depart."""
DRIVING: Mapping[str, Any] = {
    "tiles": _tiles(
        {
            "crossing": "3.10.0 6.3.0",
            "curve": "2.10.180 5.2.0 3.3.90 8.3.270 2.8.180 6.2.90 8.2.0 1.5.180 "
            "8.8.270 12.2.180 9.10.270 3.5.270 1.6.0 10.3.270 1.7.270 3.9.0 "
            "5.5.270",
            "double_curve": "9.5.90 9.4.90 10.6.0",
            "fork": "1.3.90 5.4.180 6.4.0 2.12.180 3.2.270 10.5.90",
            "junction": "7.6.90 3.1.0 4.2.90",
            "left_switch": "4.3.90 7.11.0 11.7.180 5.3.270 11.10.180 7.3.0",
            "right_switch": "10.10.90 7.2.0 6.6.90 9.6.180 6.8.180 8.5.90",
            "roundabout": "10.11.0 8.6.0",
            "straight": "12.7.0 6.7.90 1.2.0 5.10.90 9.11.0 10.8.90 2.7.90 6.5.90 "
            "2.6.90 7.8.0 10.9.90 5.9.90 3.8.0 10.12.90 8.11.0 4.8.0 "
            "3.4.90 1.4.90 12.10.0 8.7.90",
            "triangle": "6.11.270 10.7.180 5.11.180 5.8.90 2.5.90",
        }
    ),
    "stops": {**_STOPS, "M": [7, 3]},
    "hands": [[], ["s_left", "curve", "curve", "fork", "straight"], ["straight", "straight", "straight"]],
    **_PLAYERS,
    "trams": [
        {"at": [4, 8], "from": "N", "served": ["A"], "start": "1N"},
        None,
        {"at": [6, 4], "from": "N", "served": [], "start": "6W"},
    ],
    "last_move": 3,
}
"""Ada and Clara drive; Bruno builds."""
FULL: Mapping[str, Any] = {
    "tiles": _tiles(
        {
            "crossing": "10.5.0 6.11.0 11.4.0 3.8.0",
            "curve": "3.10.90 5.4.0 2.7.180 7.1.270 10.6.180 3.1.180 2.2.0 10.11.180 "
            "4.5.270 12.10.180 1.5.90 9.11.270 11.5.270 8.3.180 9.4.90 7.3.270 "
            "5.7.90 5.12.270 2.8.90 8.11.180 4.1.0 10.12.90 5.6.180",
            "double_curve": "12.2.0 8.6.0 10.10.0 1.11.90 12.7.90",
            "fork": "7.8.90 6.6.270 7.6.270 2.6.90 10.8.180 10.2.180 3.5.90 2.10.0",
            "junction": "1.10.90 4.4.0 11.11.270 11.2.270 9.10.0 1.6.90",
            "left_switch": "12.8.90 12.11.180 12.6.180 11.3.270 4.2.0 6.12.270 4.10.0 11.6.180",
            "right_switch": "5.10.270 9.9.0 8.2.270 2.9.90 1.2.0 12.3.180 8.8.180 7.11.270 7.12.270",
            "roundabout": "1.3.0 3.7.0 11.7.0 11.12.0",
            "s_left": "8.5.90 7.10.0",
            "s_right": "3.12.90 10.4.90",
            "straight": "3.3.0 5.8.90 8.9.0 10.3.90 10.1.90 7.7.0 6.2.0 5.5.90 "
            "11.1.90 3.11.90 4.12.0 5.9.90 2.5.0 5.3.0 6.4.90 12.9.90 "
            "5.2.0",
            "triangle": "4.9.0 2.11.0 6.7.90 6.3.90 2.12.180 6.5.180",
        }
    ),
    "stops": {
        "A": [2, 8],
        "B": [3, 11],
        "C": [8, 11],
        "D": [12, 9],
        "E": [12, 6],
        "F": [8, 2],
        "G": [4, 1],
        "H": [2, 5],
        "I": [4, 5],
        "K": [5, 9],
        "M": [7, 3],
    },
    "hands": [
        ["straight", "straight", "straight", "straight", "straight"],
        ["straight", "straight", "straight", "straight", "left_switch"],
    ],
    "lines": [4, 2],
    "routes": ["HKL", "GHL"],
}
"""Two players; nothing fits for the seat to act, and the pile is not empty."""
