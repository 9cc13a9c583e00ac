"""The contents of Streetcar's box, read from `config/games/streetcar.yaml`."""

from pathlib import Path
from typing import Annotated, Any

import msgspec

from game.content.document import Document, read_yaml
from game.content.files import Fault
from game.core.plain import Malformed, from_plain
from game.rules.streetcar.board import LETTERS, LINES
from game.rules.streetcar.box import Box, BoxError, Roll, TileKind
from game.rules.streetcar.sides import pieces_named

_Count = Annotated[int, msgspec.Meta(ge=0, le=200)]
_STOPS = {"two_stops": 2, "three_stops": 3}


class _Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile as written in the file."""

    pieces: tuple[str, ...]
    trees: bool
    count: _Count
    starters: _Count = 0
    hand: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0


class _Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tiles: dict[str, _Tile]
    route_cards: dict[str, list[dict[str, str]]]
    die: list[int | str]
    speed_track: Annotated[int, msgspec.Meta(ge=1, le=144)]


def read_box(file: Path) -> Box:
    """Read the box; raises Fault with file, line and reason."""
    document = read_yaml(file)
    try:
        contents = from_plain(document.plain, _Contents)
        kinds = [_kind(name, tile) for name, tile in contents.tiles.items()]
        routes = _routes(contents.route_cards)
        die = [_face(face, number) for number, face in enumerate(contents.die)]
    except Malformed as error:
        raise document.fault(error) from None
    return _box(document, kinds, routes, die, contents.speed_track)


def _box(document: Document, kinds: list[TileKind], routes: Any, die: list[Roll], speed_track: int) -> Box:
    try:
        return Box(kinds, routes, die, speed_track)
    except BoxError as error:
        raise Fault(document.file, 0, str(error)) from None


def _kind(name: str, tile: _Tile) -> TileKind:
    try:
        pieces = pieces_named(tile.pieces)
    except ValueError as error:
        raise Malformed(str(error), ("tiles", name, "pieces")) from None
    if not pieces:
        raise Malformed("a tile has at least one piece", ("tiles", name, "pieces"))
    return TileKind(name, pieces, trees=tile.trees, count=tile.count, starters=tile.starters, hand=tile.hand)


def _routes(given: dict[str, list[dict[str, str]]]) -> dict[int, list[dict[int, str]]]:
    found: dict[int, list[dict[int, str]]] = {}
    for name, cards in given.items():
        if name not in _STOPS:
            raise Malformed(f"unknown key {name!r} (known: {', '.join(_STOPS)})", ("route_cards", name))
        found[_STOPS[name]] = [
            _card(card, _STOPS[name], ("route_cards", name, number)) for number, card in enumerate(cards)
        ]
        if len(cards) != len(LINES):
            raise Malformed(f"there are {len(LINES)} cards, not {len(cards)}", ("route_cards", name))
    return found


def _card(card: dict[str, str], stops: int, place: tuple[str | int, ...]) -> dict[int, str]:
    if set(card) != {str(line) for line in LINES}:
        raise Malformed(f"a card has a row for each line from {LINES[0]} to {LINES[-1]}", place)
    for line, route in card.items():
        if len(route) != stops or len(set(route)) != stops or not set(route) <= set(LETTERS):
            raise Malformed(f"{route!r} is not {stops} different landmarks' letters", (*place, line))
    return {line: card[str(line)] for line in LINES}


def _face(face: int | str, number: int) -> Roll:
    faces: dict[int | str, Roll] = {1: "1", 2: "2", 3: "3", 4: "4", "H": "H"}
    if isinstance(face, bool) or face not in faces:
        raise Malformed(f"a face is 1 to 4 or H, not {face!r}", ("die", number))
    return faces[face]
