"""Where on the table a fact is to be seen, for words that are about it."""

import pygame

from game.tables.streetcar.grip import field_rect
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.reading import Reading
from game.tables.trail import is_named

Rects = tuple[pygame.Rect, ...]


def fact_places(layout: Layout, reading: Reading, name: str) -> Rects:
    """The places of the fact that `expect` calls `name`; none for one that is not to be seen."""
    word, *path = name.split(".")
    match word:
        case "limit":
            return (layout.speed,)
        case "pile" if reading.front is not None and not reading.departed:
            return (layout.hand.pile,)
        case "stops":
            letters = (place.letter for place in reading.board.landmarks)
            return tuple(_stop(layout, reading, letter) for letter in letters if is_named(path, letter))
        case "tile_at":
            return (_cells(layout, reading, path),)
        case "reach":
            fields = sorted(reading.game.analysis.reach(reading.view), key=str)
            return tuple(field_rect(layout.projection, field) for field in fields)
    seats = (seat for seat in range(reading.table.seats) if is_named(path, seat))
    return tuple(place for seat in seats for place in _of_seat(layout, reading, word, seat))


def _stop(layout: Layout, reading: Reading, letter: str) -> pygame.Rect:
    """The landmark, and the tile beside it that bears its sign."""
    projection = layout.projection
    landmark = projection.rect(reading.landmark(letter).cell)
    signs = [projection.rect(stop.cell) for stop in reading.table.stops if stop.letter == letter]
    return landmark.unionall(signs)


def _cells(layout: Layout, reading: Reading, path: list[str]) -> pygame.Rect:
    """A cell, a row, or all cells."""
    board, projection = reading.board, layout.projection
    row, col = (int(part) for part in (*path, "0", "0")[:2])
    first = projection.rect((row or 1, col or 1))
    return first.union(projection.rect((row or board.rows, col or board.cols)))


def _of_seat(layout: Layout, reading: Reading, word: str, seat: int) -> Rects:
    own = seat == reading.front
    tram = reading.table.trams[seat]
    match word:
        case "missing" if own:
            return (_with_air(layout, layout.secret.foot),)
        case "complete" if own:
            return _line(layout, reading)
        case "hands":
            return (layout.hand.rect,) if own else _open_tiles(layout, reading, seat)
        case "trams" if tram is not None and tram.at is not None:
            return (field_rect(layout.projection, tram.at),)
    return ()


def _line(layout: Layout, reading: Reading) -> Rects:
    """The own line with its stops, and its terminals on the board: for a tram, the one that it makes for."""
    secret, own = layout.secret, reading.own
    tram = reading.table.trams[reading.front] if reading.front is not None else None
    start = tram.start if tram is not None else None
    ends = own.ends if own is not None else ()
    terminals = (layout.projection.terminal_rect(end.code) for end in ends if end.code != start)
    return (_with_air(layout, secret.line.unionall(secret.stops)), *terminals)


def _with_air(layout: Layout, rect: pygame.Rect) -> pygame.Rect:
    """Wider than what is written there, so that a frame does not touch it."""
    return rect.inflate(2 * layout.panel_scale.px(6), 0)


def _open_tiles(layout: Layout, reading: Reading, seat: int) -> Rects:
    """The tiles in the panel of another player."""
    panels = zip(reading.rows, layout.seats, strict=True)
    return tuple(panel.tiles[0].unionall(panel.tiles[1:]) for row, panel in panels if row.seat == seat)
