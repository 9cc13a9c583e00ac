"""A puzzle with pebbles: taking one of four wins, since the other seat leaves one or two."""

from typing import Any

PUZZLE = """scenario: 1
game: pebbles
seats: 2
title: {en: Leave three}
position: {pile: 4}
goal: {facts: {winners: [0]}, turns: 2}
solutions:
- [{take: 1}, {take: 2}]
obvious: [{take: 2}]
replies:
- [{take: 1}]
"""
"""The puzzle in its plain form."""
ONE, TWO = {"take": 1}, {"take": 2}


def puzzle(**others: object) -> dict[str, Any]:
    """Return the puzzle in its plain form but for `others`; None leaves a key out."""
    plain: dict[str, Any] = {
        "scenario": 1,
        "game": "pebbles",
        "seats": 2,
        "position": {"pile": 4},
        "goal": {"facts": {"winners": [0]}, "turns": 2},
        "solutions": [[ONE, TWO]],
        "obvious": [TWO],
        "replies": [[ONE]],
        **others,
    }
    return {key: value for key, value in plain.items() if value is not None}
