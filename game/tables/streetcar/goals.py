"""Where pieces in hand may go: cells for tiles, fields and terminals for the tram."""

from functools import partial

import pygame

from game.rules.streetcar.board import Field
from game.tables.streetcar.grip import field_rect
from game.tables.streetcar.places import Places
from game.tables.streetcar.projection import Projection
from game.tables.streetcar.pulling import Pulling
from game.tables.streetcar.reading import Reading
from game.ui.drag import DropTarget
from game.ui.input import Position


def cells(projection: Projection, places: Places, tile: str) -> list[DropTarget]:
    """All cells; legal are those that the tile fits, however it has to be turned."""
    fitting = {cell for rotation in places.rotations(tile) for cell in places.fits(tile, rotation)}
    return [DropTarget(cell, projection.rect(cell), legal=cell in fitting) for cell in projection.plan.cells]


def fields(projection: Projection, reading: Reading) -> list[DropTarget]:
    """All fields, so that each can say why not; legal are those where the drive may end."""
    reach = reading.game.analysis.reach(reading.view)
    plan = projection.plan
    places: list[Field] = [*plan.cells, *plan.terminal]
    return [
        DropTarget(
            place,
            field_rect(projection, place),
            legal=place in reach,
            catch=partial(_on_field, projection, place),
            anchor=_whole(projection.middle(place)),
        )
        for place in places
    ]


def terminals(projection: Projection, reading: Reading) -> list[DropTarget]:
    """All terminals; legal are the own ones, from which the tram may depart."""
    own = [end.code for end in reading.own.ends] if reading.own is not None else []
    return [
        DropTarget(
            code,
            projection.terminal_rect(code),
            legal=code in own,
            anchor=_whole(projection.middle(code)),
        )
        for code in projection.plan.terminal
    ]


def tram_rect(projection: Projection, pulling: Pulling) -> pygame.Rect:
    """Where the tram stands before it is pulled."""
    rect = pygame.Rect(0, 0, projection.cell, projection.cell)
    rect.center = _whole(projection.middle(pulling.stand.field))
    return rect


def _on_field(projection: Projection, place: Field, position: Position) -> bool:
    return field_rect(projection, place).collidepoint(position)


def _whole(point: tuple[float, float]) -> Position:
    return round(point[0]), round(point[1])
