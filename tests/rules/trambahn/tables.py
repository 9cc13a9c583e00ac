"""Positions for the tests of the Trambahn rules."""

from functools import cache
from pathlib import Path
from typing import Any

from game.content.trambahn_deck import read_deck
from game.core.match import Match
from game.core.option import with_defaults
from game.core.plain import Plain
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import State

ROOT = Path(__file__).resolve().parents[3]
OTHER_HAND = ["red-9", "red-10", "green-9", "green-10", "yellow-9", "yellow-10"]


@cache
def trambahn() -> Trambahn:
    """Return the game with the printed deck."""
    return Trambahn(read_deck(ROOT / "config" / "games" / "trambahn.yaml"))


def at(given: dict[str, Any] | None = None, **chosen: str | int) -> State:
    """Return the position `given`, with the options `chosen`."""
    return trambahn().position(2, with_defaults(trambahn().options, chosen), given or {}, 0)


def match_at(given: dict[str, Any], **chosen: str | int) -> Match[Any, Any, Any]:
    """Return a match that starts at the position."""
    return Match(trambahn(), at(given, **chosen))


def do(match: Match[Any, Any, Any], *actions: Plain) -> Match[Any, Any, Any]:
    """Play plain actions, each by the seat to act."""
    for action in actions:
        seat = match.to_act
        assert seat is not None
        match.play(seat, trambahn().action_from_plain(action))
    return match


def passenger(card: str, row: str = "") -> Plain:
    return {"passenger": {"card": card, "row": row or card.partition("-")[0]}}


def stop(card: str, column: int | str = "new") -> Plain:
    return {"station": {"card": card, "column": column}}


def buy(tram: str, column: int) -> Plain:
    return {"buy": {"tram": tram, "column": column}}


def column(*cards: str, tram: str | None = "horse", toured: bool | None = None) -> dict[str, Any]:
    """Return a column as in a position."""
    return {"cards": list(cards), "tram": tram, "toured": len(cards) > 7 if toured is None else toured}


def whole_columns() -> list[list[dict[str, Any]]]:
    """Return columns with nearly all cards: only blue 2 and 10, and red 9 and 10, are left."""
    trams = ["horse"] * 5 + ["steam"] * 4 + ["electric"] * 3
    columns: list[list[dict[str, Any]]] = [[], []]
    left_out = {("blue", 1): {2, 10}, ("red", 1): {9, 10}}
    for colour in ("blue", "red", "green", "yellow"):
        for which, values in enumerate((range(1, 11), range(1, 11), range(2, 10))):
            cards = [
                f"{colour}-{value}" for value in values if value not in left_out.get((colour, which), set())
            ]
            cards += ["conductor"] * 2 if which == 2 else []
            columns[colour in ("green", "yellow")].append(column(*cards, tram=trams.pop(0)))
    return columns
