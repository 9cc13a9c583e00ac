"""The contents of the box besides the board: tiles, route cards, die and speed track."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Literal, TypeAlias

from game.rules.streetcar.sides import Pieces, turned

Rotation: TypeAlias = int
"""Clockwise, in degrees: 0, 90, 180 or 270."""

ROTATIONS: tuple[Rotation, ...] = (0, 90, 180, 270)

Roll: TypeAlias = Literal["1", "2", "3", "4", "H"]
"""A face of the die; `H` drives to the next stop."""

HAND = 5
"""Number of tiles to which a hand is filled."""
LAYS = 2
"""Number of tiles laid in a turn."""


class BoxError(ValueError):
    """Unplayable contents of the box."""


class TileKind:
    """One kind of tile: its pieces at rotation 0, its trees, and its numbers."""

    def __init__(
        self, name: str, pieces: Pieces, *, trees: bool, count: int, starters: int, hand: int
    ) -> None:
        self.name = name
        self.pieces = pieces
        self.trees = trees
        self.count = count
        """Number of tiles in the draw supply."""
        self.starters = starters
        """Number of starting tiles in the box."""
        self.hand = hand
        """Number of starting tiles in a player's first hand."""
        shapes: dict[Pieces, Rotation] = {}
        for rotation in ROTATIONS:
            shapes.setdefault(turned(pieces, rotation // 90), rotation)
        self.shapes: tuple[tuple[Rotation, Pieces], ...] = tuple((r, shape) for shape, r in shapes.items())
        """The distinct orientations: the smallest rotation of each, and its pieces."""
        self._turned = {rotation: turned(pieces, rotation // 90) for rotation in ROTATIONS}
        self._smallest = {rotation: shapes[shape] for rotation, shape in self._turned.items()}

    def turned(self, rotation: Rotation) -> Pieces:
        """Return the pieces at that rotation."""
        return self._turned[rotation]

    def smallest(self, rotation: Rotation) -> Rotation:
        """Return the smallest rotation that gives the same pieces."""
        return self._smallest[rotation]


class Box:
    """The material that the rules need. Raises BoxError if it is unplayable.

    `routes` holds the route cards by the number of stops (2 or 3); a card maps lines to letters.
    """

    def __init__(
        self,
        kinds: Sequence[TileKind],
        routes: Mapping[int, Sequence[Mapping[int, str]]],
        die: Sequence[Roll],
        speed_track: int,
    ) -> None:
        self.kinds: Mapping[str, TileKind] = {kind.name: kind for kind in kinds}
        self.routes: Mapping[int, tuple[Mapping[int, str], ...]] = {
            stops: tuple(cards) for stops, cards in routes.items()
        }
        self.die = tuple(die)
        self.speed_track = speed_track
        self._check(kinds)

    def _check(self, kinds: Sequence[TileKind]) -> None:
        if len(self.kinds) != len(kinds):
            raise BoxError("two kinds of tile have one name")
        shapes = [pieces for kind in kinds for _, pieces in kind.shapes]
        if len(set(shapes)) != len(shapes):
            raise BoxError("two kinds of tile have the same pieces")
        if sum(kind.hand for kind in kinds) != HAND:
            raise BoxError(f"a first hand has {HAND} tiles")
        if set(self.routes) != {2, 3}:
            raise BoxError("there are route cards with two and with three stops")
        for cards in self.routes.values():
            rows = [(line, route) for card in cards for line, route in card.items()]
            if len(set(rows)) != len(rows):
                raise BoxError("two route cards have the same row for a line")
        if "H" not in self.die or len(self.die) < 2:
            raise BoxError("the die needs an H and a number")

    @cached_property
    def shapes(self) -> frozenset[Pieces]:
        """The pieces of every tile in every rotation."""
        return frozenset(pieces for kind in self.kinds.values() for _, pieces in kind.shapes)

    @cached_property
    def less_than(self) -> Mapping[Pieces, tuple[Pieces, ...]]:
        """Indexed by the pieces of a tile: the tiles, as turned, that have a proper part of them."""
        return {
            more: tuple(less for less in self.shapes if less != more and not less & ~more)
            for more in self.shapes
        }

    @cached_property
    def first_hand(self) -> tuple[str, ...]:
        """The starting tiles of one player."""
        return tuple(name for name, kind in self.kinds.items() for _ in range(kind.hand))

    @cached_property
    def supply(self) -> tuple[str, ...]:
        """The tiles of the draw pile before shuffling."""
        return tuple(name for name, kind in self.kinds.items() for _ in range(kind.count))

    def most(self, name: str, seats: int) -> int:
        """Return the number of tiles of that kind in the box, including the extra starting tiles of
        a sixth player.
        """
        kind = self.kinds[name]
        return kind.count + max(kind.starters, kind.hand * seats)
