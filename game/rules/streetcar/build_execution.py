"""The building phase: laying tiles and filling the hand."""

from game.core.shuffle import shuffled
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.box import HAND, LAYS
from game.rules.streetcar.events import Passed, Redrawn, StopPlaced, TileDrawn, TileLaid, TileTaken
from game.rules.streetcar.execution import ActionExecution
from game.rules.streetcar.fit import pair_fits, something_fits
from game.rules.streetcar.lay_result import after_lay, with_hand
from game.rules.streetcar.legal import offered


def lay(move: ActionExecution, lay: Lay) -> None:
    """Put a tile on its cell; a replaced tile goes to the hand. A landmark's first tile gets a stop sign."""
    change = after_lay(move.material, move.table, lay)
    move.table = change.table
    placed, old, seat = change.placed, change.replaced, move.seat
    move.events.append(
        TileLaid(
            seat,
            placed.tile,
            placed.cell,
            placed.rotation,
            old.tile if old else None,
            old.rotation if old else 0,
        )
    )
    if change.stop is not None:
        move.events.append(StopPlaced(seat, change.stop.letter, change.stop.cell))


def go_on_building(move: ActionExecution) -> None:
    """Fill the hand after the last tile, or when no other tile fits."""
    table = move.table
    if len(table.laid) < LAYS and something_fits(
        move.material.grid(table), table.hands[move.seat], table.laid
    ):
        return
    refill(move)


def refill(move: ActionExecution) -> None:
    """Fill the hand up to five tiles, one by one if there is a choice."""
    go_on_drawing(move, max(0, HAND - len(move.table.hands[move.seat])))


def go_on_drawing(move: ActionExecution, draws: int) -> None:
    """Draw `draws` more tiles; all at once if there is no choice."""
    if draws and offered(move.table):
        move.change(draws=draws, phase="draw")
        return
    if draws:
        draw(move, min(draws, len(move.pile)))
    move.end_turn()


def draw_top(move: ActionExecution) -> None:
    """Draw the top tile of the pile, by choice."""
    draws = move.table.draws - 1
    draw(move, 1)
    go_on_drawing(move, draws)


def draw(move: ActionExecution, count: int) -> None:
    """Draw `count` tiles from the pile."""
    table, tiles = move.table, move.pile[:count]
    move.pile = move.material.without_top(move.pile, count)
    move.change(
        pile_left=len(move.pile),
        hands=with_hand(table, move.seat, (*table.hands[move.seat], *tiles)),
    )
    move.events += [TileDrawn(move.seat, tile) for tile in tiles]


def take(move: ActionExecution, source: int, tile: str) -> None:
    """Take a tile from a seat that has departed."""
    hands = list(move.table.hands)
    given = list(hands[source])
    given.remove(tile)
    hands[source] = tuple(given)
    hands[move.seat] = (*hands[move.seat], tile)
    move.change(hands=tuple(hands))
    move.events.append(TileTaken(move.seat, tile, source))
    go_on_drawing(move, move.table.draws - 1)


def redraw(move: ActionExecution, tiles: tuple[str, ...]) -> None:
    """Put these tiles back, shuffle, and draw as many, because nothing fits."""
    hand = list(move.table.hands[move.seat])
    for tile in tiles:
        hand.remove(tile)
    pile, move.key = shuffled((*move.pile, *tiles), move.key)
    drawn, move.pile = pile[: len(tiles)], pile[len(tiles) :]
    move.change(hands=with_hand(move.table, move.seat, (*hand, *drawn)))
    move.events.append(Redrawn(move.seat, tiles, drawn))
    end_idle_turn(move)


def pass_turn(move: ActionExecution) -> None:
    """Pass, because nothing fits and nothing can be drawn."""
    move.events.append(Passed(move.seat))
    end_idle_turn(move)


def end_idle_turn(move: ActionExecution) -> None:
    """End a turn without a lay. If nobody can ever lay again and nobody drives, the game is over."""
    move.change(idle=move.table.idle + 1)
    table = move.table
    nobody_drives = not any(table.trams)
    if nobody_drives and table.idle >= table.seats and not (table.pile_left and anything_fits(move)):
        move.end(None)
    else:
        move.end_turn()


def anything_fits(move: ActionExecution) -> bool:
    """True if any tile that is not on the board could be laid, or any two exchanged as a pair."""
    table, grid = move.table, move.material.grid(move.table)
    left = (*move.pile, *(tile for hand in table.hands for tile in hand))
    return something_fits(grid, left) or pair_fits(grid, left)
