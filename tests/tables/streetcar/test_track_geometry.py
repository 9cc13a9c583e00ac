from itertools import pairwise, product
from math import hypot, pi

import pytest

from game.rules.streetcar.board import Board, Field
from game.rules.streetcar.sides import (
    NORTH,
    SIDES,
    Cell,
    Pieces,
    Side,
    neighbour,
    opposite,
    piece_between,
    pieces_named,
    side_towards,
)
from game.tables.streetcar.track_geometry import Rails, Ride, loop_way, piece_way

WAYS = [(a, b) for a, b in product(SIDES, SIDES) if a != b]


def turned_by(one: float, other: float) -> float:
    return abs((one - other + 180) % 360 - 180)


@pytest.mark.parametrize(("side_in", "side_out"), WAYS)
def test_a_piece_leads_from_the_middle_of_one_side_to_the_middle_of_another(
    side_in: Side, side_out: Side
) -> None:
    way = piece_way((3, 5), side_in, side_out)
    middles = {"N": (4.5, 2.0), "E": (5.0, 2.5), "S": (4.5, 3.0), "W": (4.0, 2.5)}
    first, last = way.pose(0), way.pose(way.length)
    assert (first.x, first.y) == pytest.approx(middles[side_in])
    assert (last.x, last.y) == pytest.approx(middles[side_out])
    assert turned_by(first.angle, 90 * opposite(SIDES.index(side_in))) < 1e-6
    assert turned_by(last.angle, 90 * SIDES.index(side_out)) < 1e-6


def test_a_curve_is_as_long_as_its_quarter_circle() -> None:
    assert piece_way((1, 1), "N", "E").length == pytest.approx(pi / 4)
    assert piece_way((1, 1), "N", "S").length == pytest.approx(1)


def test_a_terminal_turns_a_tram_round(plan: Board) -> None:
    for terminal in plan.terminals:
        for number, side in enumerate(terminal.leg_sides()):
            way = loop_way(plan, terminal.code, side)
            first, last = way.pose(0), way.pose(way.length)
            row, col = terminal.cells[number]
            assert hypot(first.x - col + 0.5, first.y - row + 0.5) == pytest.approx(0.5)
            assert turned_by(first.angle, 90 * SIDES.index(terminal.side)) < 1e-6
            assert turned_by(last.angle, first.angle + 180) < 1e-6
            out = way.pose(way.length / 2)
            assert not (0 < out.x < plan.cols and 0 < out.y < plan.rows)


ROUTES: list[tuple[Field, Side | None, list[Field]]] = [
    ("1N", None, [(1, 2), (2, 2), (2, 3), (1, 3), "1N", (1, 2)]),
    ("1N", "E", [(1, 2), (2, 2)]),
    ((2, 2), "N", [(2, 3), (3, 3), (3, 4)]),
    ((2, 2), "N", [(3, 2)]),
    ((2, 2), "N", [(2, 1), (2, 0)]),
]
EVERY: Pieces = pieces_named(("NS", "EW", "NE", "ES", "SW", "NW"))
TILES = {
    "bare": 0,
    "all": EVERY,
    "fork": pieces_named(("NE", "NW")),
    "curve": pieces_named(("NE",)),
    "straight": pieces_named(("NS", "EW")),
}


def jerks(way: Ride) -> tuple[float, float]:
    """Return the longest step and the sharpest turn between neighbouring poses."""
    poses = list(way.poses(0.01))
    far = max(hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(poses))
    sharp = max(turned_by(a.angle, b.angle) for a, b in pairwise(poses))
    return far, sharp


@pytest.mark.parametrize("pieces", TILES.values(), ids=TILES)
@pytest.mark.parametrize(("start", "side", "fields"), ROUTES)
def test_a_tram_never_jumps_or_jerks(
    plan: Board, start: Field, side: Side | None, fields: list[Field], pieces: Pieces
) -> None:
    tiles: dict[Cell, Pieces] = {(row, col): pieces for row in range(1, 5) for col in range(5)}
    if not isinstance(start, str):
        out = side_towards(start, fields[0])  # type: ignore[arg-type]  # these ways begin in the grid
        assert out is not None
        tiles[start] = pieces | piece_between(NORTH, out)
    way = Rails(plan, tiles).ride(start, side, fields)
    far, sharp = jerks(way)
    assert far < 0.0101
    assert sharp < 6


def test_a_drive_begins_and_ends_where_the_tram_is(plan: Board) -> None:
    tiles = {(2, 2): TILES["fork"], (2, 3): TILES["all"], (1, 3): TILES["curve"]}
    way = Rails(plan, tiles).ride((2, 2), "N", [(2, 3), (1, 3)])
    assert way.at(0) == Rails(plan, tiles).standing((2, 2), "N")
    end = Rails(plan, tiles).standing((1, 3), "S")
    last = way.at(way.length)
    assert (last.x, last.y, last.angle) == pytest.approx((end.x, end.y, end.angle))


def test_a_tram_is_aslant_in_the_middle_of_a_curve(plan: Board) -> None:
    pose = Rails(plan, {(2, 2): TILES["curve"]}).standing((2, 2), "N")
    assert turned_by(pose.angle, 135) < 1e-6
    assert hypot(pose.x - 2, pose.y - 1) == pytest.approx(0.5)


def test_on_a_fork_it_is_before_its_ways_part(plan: Board) -> None:
    pose = Rails(plan, {(2, 2): TILES["fork"]}).standing((2, 2), "N")
    assert turned_by(pose.angle, 180) < 1e-6
    assert pose.x == pytest.approx(1.5)
    assert 1.2 < pose.y < 1.5


def test_a_way_ends_half_round_a_terminal(plan: Board) -> None:
    way = Rails(plan, {(3, 3): pieces_named(("NS",))}).ride((3, 3), "S", [(2, 3), (1, 3), "1N"])
    assert way.length == pytest.approx(2.5 + pi / 4)
    assert way.at(0).place == 2.5 + 2.5j


def test_a_way_without_track_between_its_fields_is_refused(plan: Board) -> None:
    for start, after in (("1N", (5, 5)), ((1, 1), (3, 3)), ("1N", "1S")):
        with pytest.raises(ValueError, match="no track joins"):
            Rails(plan, {}).ride(start, None, [after])


def test_opposite_ways_use_the_same_points() -> None:
    for side_in, side_out in WAYS:
        there, back = piece_way((2, 2), side_in, side_out), piece_way((2, 2), side_out, side_in)
        a, b = there.pose(there.length * 0.3), back.pose(back.length * 0.7)
        assert (a.x, a.y) == pytest.approx((b.x, b.y))
        assert turned_by(a.angle, b.angle + 180) < 1e-6


def test_a_tram_that_enters_from_the_north_heads_south(plan: Board) -> None:
    cell = (4, 4)
    assert neighbour(cell, NORTH) == (3, 4)
    assert Rails(plan, {}).standing(cell, "N").angle == 180
