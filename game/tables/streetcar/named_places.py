"""The table's places by name, for actions, flying pieces, refusals and facts.

Names are fields of the board, `("hand", seat, number)` for a tile of a hand, `pile`, `hands` and the names of
buttons and panels.
"""

from collections.abc import Hashable, Iterator

import pygame

from game.core.facts import is_named
from game.core.refusal import Place as RefusedPlace
from game.rules.streetcar.actions import (
    Action,
    Depart,
    DrawFrom,
    DrawPile,
    Drive,
    Redraw,
    RepeatRoll,
    Withdraw,
    lays_of,
)
from game.rules.streetcar.board import Field
from game.rules.streetcar.sides import SIDES, Cell
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.model import StreetcarModel
from game.tables.streetcar.panel_rooms import HAND
from game.tables.streetcar.projection import side_middle
from game.text.streetcar import Teller
from game.text.translate import Translate

Rects = tuple[pygame.Rect, ...]


def rect_of(layout: Layout, model: StreetcarModel, name: Hashable) -> pygame.Rect:
    match name:
        case (int() as row, int() as column):
            return layout.projection.rect((row, column))
        case ("hand", int() as seat, int() as number):
            tiles = layout.hand.tiles if seat == model.front else _tiles_of(layout, model, seat)
            return tiles[min(number, HAND - 1)] if tiles else layout.hand.pile
        case "third":
            return layout.buttons.third.copy()
        case "withdraw":
            return layout.secret.withdraw.copy()
        case "end":
            return layout.buttons.end.copy()
        case str() if name in model.board.terminal:
            return layout.projection.terminal_rect(name)
    return layout.hand.pile.copy()


def _tiles_of(layout: Layout, model: StreetcarModel, seat: int) -> Rects:
    """Return the open tiles in the panel of another player."""
    panels = zip(model.rows, layout.seats, strict=True)
    return next((panel.tiles for row, panel in panels if row.seat == seat), ())


def field_of(action: Action | None) -> Field | None:
    """Return the cell of an action's first tile, its terminal, or the end of its drive."""
    match action:
        case Depart(terminal):
            return terminal
        case Drive(fields):
            return fields[-1]
    return next((lay.cell for lay in lays_of(action)), None)


def place_of(layout: Layout, model: StreetcarModel, action: Action) -> pygame.Rect:
    """Return the cells, the terminal, the tile to draw or put back, or the button of an action."""
    names: list[Hashable] = [lay.cell for lay in lays_of(action)] or [field_of(action) or "end"]
    match action:
        case DrawPile():
            names = ["pile"]
        case DrawFrom(seat, tile):
            hand = model.table.hands[seat]
            names = [("hand", seat, hand.index(tile)) if tile in hand else "pile"]
        case Redraw():
            names = [("hand", model.front, number) for number in range(HAND)]
        case RepeatRoll():
            names = ["third"]
        case Withdraw():
            names = ["withdraw"]
    first, *others = (rect_of(layout, model, name) for name in names)
    return first.unionall(others)


def places_of_fact(layout: Layout, model: StreetcarModel, name: str) -> Iterator[pygame.Rect]:
    """Yield the places of the fact that `expect` calls `name`; none for an invisible one."""
    projection, (word, *path) = layout.projection, name.split(".")
    match word:
        case "limit":
            yield layout.speed
        case "pile" if model.front is not None and not model.departed:
            yield layout.hand.pile
        case "stops":
            for landmark in model.board.landmarks:
                # With the neighbouring tile that bears its sign.
                signs = [stop.cell for stop in model.table.stops if stop.letter == landmark.letter]
                if is_named(path, landmark.letter):
                    yield projection.rect(landmark.cell).unionall([projection.rect(cell) for cell in signs])
        case "tile_at":
            # A cell, a row, or all cells.
            row, col = (int(part) for part in (*path, "0", "0")[:2])
            first, board = projection.rect((row or 1, col or 1)), model.board
            yield first.union(projection.rect((row or board.rows, col or board.cols)))
        case "reach":
            fields = sorted(model.game.analysis.reach(model.view), key=str)
            yield from map(projection.field_rect, fields)
        case _:
            for seat in range(model.table.seats):
                if is_named(path, seat):
                    yield from _of_seat(layout, model, word, seat)


def _of_seat(layout: Layout, model: StreetcarModel, word: str, seat: int) -> Iterator[pygame.Rect]:
    own, tram, air = seat == model.front, model.table.trams[seat], 2 * layout.panel_scale.px(6)
    match word:
        case "missing" if own:
            # Wider than the words, so that a frame does not touch them.
            yield layout.secret.foot.inflate(air, 0)
        case "complete" if own:
            # The secret line with its stops and terminals; for a tram, only the terminal that it is heading
            # for.
            yield layout.secret.line.unionall(layout.secret.stops).inflate(air, 0)
            ends = model.own.ends if model.own is not None else ()
            start = tram.start if tram is not None else None
            yield from (layout.projection.terminal_rect(end.code) for end in ends if end.code != start)
        case "hands" if own:
            yield layout.hand.rect
        case "hands":
            first, *others = _tiles_of(layout, model, seat)
            yield first.unionall(others)
        case "trams" if tram is not None and tram.at is not None:
            yield layout.projection.field_rect(tram.at)


def refusal_point(layout: Layout, place: RefusedPlace, cell: Cell) -> tuple[int, int]:
    """Return the point of a refusal: the side that it names, or the middle of the cell."""
    rect = layout.projection.rect(cell)
    if isinstance(place, tuple) and len(place) == 2 and place[1] in SIDES:
        return side_middle(rect, place[1])
    return rect.center


def cell_words(model: StreetcarModel, cell: Cell, teller: Teller, tr: Translate) -> str:
    words = [tr("streetcar.speak.cell", row=cell[0], col=cell[1])]
    landmark = model.board.landmark_at.get(cell)
    if landmark is not None:
        words.append(teller.landmark(landmark.letter))
        if landmark.letter in model.own_landmarks:
            words.append(tr("streetcar.speak.own"))
        return ", ".join(words)
    if cell in model.board.letter_beside or any((cell, side) in model.board.leg_at for side in range(4)):
        words.append(teller.at(cell))
    lying = next((tile for tile in model.table.tiles if tile.cell == cell), None)
    if lying is None:
        words.append(tr("streetcar.speak.empty"))
    else:
        words.append(tr("streetcar.speak.held", tile=teller.tile(lying.tile), rotation=lying.rotation))
    words += [
        tr("streetcar.speak.stop", letter=stop.letter) for stop in model.table.stops if stop.cell == cell
    ]
    words += [
        tr("streetcar.speak.tram_of", name=model.names[seat])
        for seat, tram in enumerate(model.table.trams)
        if tram is not None and tram.at == cell
    ]
    return ", ".join(words)
