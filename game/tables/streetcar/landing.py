"""Where on the table an action lands, and where it takes its pieces from."""

import pygame

from game.rules.streetcar.actions import (
    Action,
    Depart,
    DrawFrom,
    DrawPile,
    Drive,
    Lay,
    LayPair,
    Redraw,
    RepeatRoll,
    Withdraw,
    lays_of,
)
from game.rules.streetcar.board import Field
from game.tables.streetcar.grip import field_rect
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.reading import Reading


def field_of(action: Action | None) -> Field | None:
    """The cell of its first tile, the terminal, or where the drive ends."""
    match action:
        case Lay(_, cell):
            return cell
        case LayPair(first):
            return first.cell
        case Depart(terminal):
            return terminal
        case Drive(fields):
            return fields[-1]
    return None


def place_of(layout: Layout, reading: Reading, action: Action) -> pygame.Rect:
    """The cells, the terminal, the tile that is drawn or put back, or the button that does it."""
    lays, field = lays_of(action), field_of(action)
    if lays:
        first, *others = (layout.projection.rect(lay.cell) for lay in lays)
        return first.unionall(others)
    if field is not None:
        return field_rect(layout.projection, field)
    match action:
        case DrawPile():
            return layout.hand.pile.copy()
        case DrawFrom(seat, tile):
            return _offered(layout, reading, seat, tile)
        case Redraw():
            return layout.hand.tiles[0].unionall(layout.hand.tiles[1:])
        case RepeatRoll():
            return layout.buttons.third.copy()
        case Withdraw():
            return layout.secret.withdraw.copy()
    return layout.buttons.end.copy()


def _offered(layout: Layout, reading: Reading, seat: int, tile: str) -> pygame.Rect:
    """A tile in the panel of another player."""
    for row, panel in zip(reading.rows, layout.seats, strict=True):
        hand = reading.table.hands[seat]
        if row.seat == seat and tile in hand and panel.tiles:
            return panel.tiles[min(hand.index(tile), len(panel.tiles) - 1)].copy()
    return layout.hand.pile.copy()


def sources_of(layout: Layout, reading: Reading, action: Action) -> tuple[pygame.Rect, ...]:
    """The tiles of the own hand any of which it can lay, or the own tram; none where it only asks."""
    tiles = {lay.tile for lay in lays_of(action)}
    if tiles:
        hand = zip(reading.hand, layout.hand.tiles, strict=False)
        return tuple(rect.copy() for tile, rect in hand if tile in tiles)
    tram = reading.table.trams[reading.front] if reading.front is not None else None
    if isinstance(action, Depart):
        return (layout.secret.depot.copy(),)
    if isinstance(action, Drive) and tram is not None and tram.at is not None:
        return (field_rect(layout.projection, tram.at),)
    return ()
