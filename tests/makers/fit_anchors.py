"""Fits the fixed ratings of the levels to the duels of `docs/opponents.md` (model of Bradley and Terry).

    python -m tests.makers.fit_anchors

Prints a line for each level, as `config/levels.yaml` has it. The apprentice is fixed at 800.
"""

import re
from collections.abc import Mapping
from math import exp, log
from pathlib import Path
from typing import TypeAlias

from game.session.ratings import BEGIN
from tests.games import ROOT, read_levels

GAMES = {"TransAmerica": "transamerica", "Streetcar": "streetcar", "Trambahn": "trambahn"}
Duels: TypeAlias = Mapping[tuple[str, str], float]
POINTS = 400 / log(10)
PAGE = ROOT / "docs" / "opponents.md"


def fit(page: Path = PAGE) -> dict[str, dict[str, float]]:
    """Return the anchors by game and level, which make the wins that were counted most likely."""
    text = page.read_text(encoding="utf-8")
    ladder = text.partition("<!-- ladder -->")[2].partition("<!-- /ladder -->")[0]
    counts = _games(text.partition("## How the tables were made")[2])
    found = {}
    for table in ladder.split("\n\n"):
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
        rows = [row for row in rows if len(row) > 4]
        if rows and (game := rows[0][0].partition(",")[0]) in GAMES:
            found[GAMES[game]] = _fitted(_shares(rows), counts[game])
    return found


def _shares(rows: list[list[str]]) -> Duels:
    """Return the share of duels won, by level and opposing level."""
    levels = read_levels().levels
    return {
        (row[0].lower(), other): float(cell.split()[0]) / 100
        for row in rows[2:]
        for other, cell in zip(rows[0], row, strict=True)
        if cell and other in levels
    }


def _games(text: str) -> Mapping[str, Duels]:
    """Return the number of games of each duel, by game."""
    found: dict[str, dict[tuple[str, str], float]] = {}
    game = ""
    for line in text.splitlines():
        if match := re.fullmatch(r"\| *([^|]*?) *\| (\w+), (\w+) \| (\d+)(?:, and (\d+) more)? \|.*", line):
            game = match[1] or game
            found.setdefault(game, {})[match[2], match[3]] = int(match[4]) + int(match[5] or 0)
    return found


def _fitted(shares: Duels, games: Duels) -> dict[str, float]:
    levels = list(dict.fromkeys(name for pair in shares for name in pair))
    strength = dict.fromkeys(levels, 0.0)
    for _ in range(2000):
        for level in levels:
            # More wins than these strengths let expect mean a higher one, fewer a lower one.
            won = played = 0.0
            for (one, other), share in shares.items():
                if level in (one, other):
                    count, sign = games[one, other], 1 if level == one else -1
                    expected = 1 / (1 + exp(strength[other] - strength[one]))
                    won += sign * count * (share - expected)
                    played += count
            strength[level] += 2 * won / played
    least = strength["apprentice"]
    return {
        level: BEGIN + POINTS * (strength[level] - least)
        for level in sorted(levels, key=strength.__getitem__)
    }


if __name__ == "__main__":
    anchors = fit()
    for name in anchors["trambahn"]:
        told = ", ".join(f"{game}: {round(found[name], -1):.0f}" for game, found in anchors.items())
        print(f"{name}: {{{told}}}")
