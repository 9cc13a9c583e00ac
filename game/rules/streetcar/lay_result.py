"""The effect of one lay on the board, the mover's hand, and a landmark's stop sign."""

import msgspec

from game.rules.streetcar.actions import Lay
from game.rules.streetcar.material import Material
from game.rules.streetcar.values import PlacedTile, Stop, Table


class LayResult(msgspec.Struct, frozen=True, gc=False):
    """The table after a lay, the tile returned to the hand, and the new stop sign."""

    table: Table
    placed: PlacedTile
    replaced: PlacedTile | None
    stop: Stop | None


def after_lay(material: Material, table: Table, lay: Lay) -> LayResult:
    """Lay a tile from the hand of the seat to act; the lay must be legal, and nothing is drawn."""
    seat = table.to_act
    placed = PlacedTile(lay.tile, lay.cell, material.box.kinds[lay.tile].smallest(lay.rotation), seat)
    old = None
    grid = material.grid(table)
    if grid.tiles & grid.frame.bits[lay.cell]:
        old = next(tile for tile in table.tiles if tile.cell == lay.cell)
    hand = list(table.hands[seat])
    hand.remove(lay.tile)
    if old is not None:
        hand.append(old.tile)
    letter = grid.board.letter_beside.get(lay.cell)
    is_first = letter is not None and all(stop.letter != letter for stop in table.stops)
    stop = Stop(letter, lay.cell) if letter is not None and is_first else None
    after = msgspec.structs.replace(
        table,
        tiles=material.with_tile(table, grid, placed),
        stops=table.stops if stop is None else (*table.stops, stop),
        hands=with_hand(table, seat, tuple(hand)),
        laid=(*table.laid, lay.cell),
        idle=0,
    )
    return LayResult(after, placed, old, stop)


def with_hand(table: Table, seat: int, tiles: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the hands with a new one for `seat`."""
    return (*table.hands[:seat], tiles, *table.hands[seat + 1 :])
