"""The facts about a turn of building: the tiles in hand, those laid, and the player's route."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.record import Seat
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.values import MapName
from game.session.review.streetcar_turn import Building, BuildingPlan, Driving, HeldTile, RemainingRoute
from game.tables.kit.signs import draw_cross, draw_number
from game.tables.streetcar.drive_rows import BETTER, MARGIN, PLAYED, min_field, sort_sign
from game.tables.streetcar.panel_parts import line_disc, stop_disc
from game.tables.streetcar.tile_painter import draw_tile
from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, at_least
from game.ui.boxes.leaves import Art, Hairline, Space, Words
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import sign
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY_BOLD, NIGHT, SECOND_TEXT, Face, TextStyle, rgb

HAND_TILE, LAID_TILE, OTHERS_TILE = 66, 52, 34
_TILE_SHARES = (1, 0.9, 0.8, 0.7, 0.6, 0.5)
"""The sizes of a row's tiles; the first at which the row is narrow enough is used."""
_WORDS = TextStyle(Face.REGULAR, 18)
_NAME = TextStyle(Face.BOLD, 20)
_FIGURE = TextStyle(Face.NUMERALS_BOLD, 34)
_LIT = BoxStyle(4, lines=(Line(NIGHT, 6, -1), Line(rgb("F2C95A"), 3.2, -1)))


@dataclass(frozen=True)
class _Tiles(FirstFitting):
    """Rows of tiles, the largest first; the first that is narrow enough keeps its height."""

    def min_height(self, look: Look, width: int) -> int:
        return self.height(look, width)


def plan_words(tr: Translate, plan: BuildingPlan) -> str:
    """Return the effect of a turn of building in words, beside its tiles."""
    if plan.departs:
        key = "departs" if plan.to_go is not None else "departs_only"
        return tr(f"streetcar.beside.{key}", count=plan.to_go or 0)
    return tr(f"streetcar.beside.{plan.sort}.lays")


def left_figures(building: Building) -> list[tuple[str, RemainingRoute]]:
    """Return the figures of the player's route: before, and after either turn."""
    plans = [(plan.sort, plan.left) for plan in building.plans]
    return [("before" if plans else "now", building.left), *plans]


def hand_row(tr: Translate, board: MapName, hand: Sequence[HeldTile], share: float) -> Part:
    """Return the hand: tiles of the better turn are framed and numbered, those played crossed."""
    if not hand:
        return at_least(share * HAND_TILE + 6, Words(tr("streetcar.beside.no_tiles"), _WORDS, shrink=0.7))

    def tiles(side: float) -> list[Part]:
        return [
            _tile(board, (held.tile, 0), side, held.number, lit=held.better, crossed=held.played)
            for held in hand
        ]

    return Column((Space(high=6), _tiles_in_row(tiles, share * HAND_TILE, 12)))


def _tiles_in_row(tiles: Callable[[float], Sequence[Part]], side: float, gap: float) -> Part:
    """Return tiles side by side, by preference with this side."""
    return _Tiles(tuple(Row((*tiles(side * share), Space()), gap) for share in _TILE_SHARES))


def _tile(
    board: MapName,
    tile: tuple[str, Rotation],
    side: float,
    number: int = 0,
    *,
    lit: bool = False,
    crossed: bool = False,
    shadow: bool = True,
) -> Art:
    """Return a tile, framed or crossed, with the number of the step that explains its lay."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        draw_tile(brush, board, *tile, rect, shadow=shadow)
        if lit:
            brush.box(rect, _LIT)
        reach = 0.24 * rect.width
        if crossed:
            draw_cross(brush, (rect.left + reach, rect.bottom - reach), 0.2 * rect.width, NIGHT)
        radius = max(reach, min_field(brush))
        draw_number(brush, number, (rect.right - 0.5 * radius, rect.top + 0.5 * radius), radius)

    return Art((board, tile, number, lit, crossed, shadow), side, side, paint)


def plan_row(tr: Translate, board: MapName, plan: BuildingPlan, share: float) -> Part:
    """Return the tiles of one turn in a frame, as the turn rotates them."""
    better = plan.sort == "better"
    words = Words(plan_words(tr, plan), BODY_BOLD, NIGHT, shrink=0.7, grow=1)
    parts: list[Part] = [at_least(42, Row((*sort_sign("" if better else plan.sort), words), 10))]

    def tiles(side: float) -> list[Part]:
        laid = zip(plan.lays, plan.numbers, strict=True)
        return [_tile(board, (lay.tile, lay.rotation), side, number, lit=better) for lay, number in laid]

    if plan.lays:
        parts += [_tiles_in_row(tiles, share * LAID_TILE, 18), Space(high=12)]
    return Panel(Column(tuple(parts)), BETTER if better else PLAYED, (MARGIN, 0))


def stops_row(tr: Translate, board: MapName, seen: Driving | Building) -> Part:
    """Return the player's line and its stops, those with a sign or served ticked, and their number."""
    done = seen.standing if isinstance(seen, Building) else seen.served
    stops = [stop_disc(board, letter, 15, served=letter in done) for letter in seen.route or ""]
    words = Words(stops_words(tr, seen), _WORDS, SECOND_TEXT, shrink=0.7, grow=1)
    row = (line_disc(seen.line or 1, 20), *stops, words)
    return at_least(52, FirstFitting((Row(row, 14), Row(row, 7))))


def left_rows(tr: Translate, building: Building) -> Part:
    """Return the missing tiles and the length of the player's route, before and after either turn."""

    def words(key: str) -> Part:
        return Words(tr(f"streetcar.beside.{key}"), _WORDS, SECOND_TEXT, shrink=0.7)

    figures = left_figures(building)
    rows = [
        (
            words(f"left.{name}"),
            *(Words("–" if left[at] is None else str(left[at]), _FIGURE, NIGHT) for _, left in figures),
        )
        for at, name in enumerate(RemainingRoute._fields)
    ]
    rows.append((Space(), *(words(f"missing.{sort}") for sort, _ in figures)))
    wide = [(*row, *(Space(),) * (4 - len(row))) for row in rows]
    return Column(
        (Words(tr("streetcar.beside.missing"), _NAME, shrink=0.7), Grid(tuple(wide), (1.25, 1, 1, 1), 4))
    )


def other_hands(
    tr: Translate,
    board: MapName,
    others: Sequence[tuple[int, tuple[str, ...]]],
    seats: Sequence[Seat],
    share: float,
) -> Part:
    """Return the tiles of the others, once the game is over."""
    rows: list[Part] = [Words(tr("streetcar.beside.others"), _NAME, shrink=0.7), Space(high=4)]
    for number, (seat, hand) in enumerate(others):
        tiles = (_tile(board, (tile, 0), share * OTHERS_TILE, shadow=False) for tile in hand)
        name = Words(seats[seat].name, _NAME, shrink=0.7, grow=1)
        mark = Panel(replace(sign(seats[seat].sign, 30), high=0), pad=(0, 2))
        row = Row((mark, name, Row(tuple(tiles), 6)), 8, "fill")
        rows += [*([Hairline()] if number else []), at_least(share * OTHERS_TILE + 8, row)]
    return Column(tuple(rows))


def stops_words(tr: Translate, seen: Driving | Building) -> str:
    """Return the number of the player's stops with a sign, or of those served by the driver, in words."""
    done, key = (seen.standing, "stops") if isinstance(seen, Building) else (seen.served, "served")
    return tr(f"streetcar.beside.{key}", count=len(done), all=len(seen.route or ""))
