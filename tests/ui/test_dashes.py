import re
from itertools import pairwise
from math import hypot

import pytest

from game.ui.box import dashed_outline


@pytest.mark.parametrize("radius", [0.0, 7.0, 20.0])
def test_dashes_go_round_evenly_and_stay_on_the_outline(radius: float) -> None:
    path = dashed_outline(10, 20, 300, 60, radius, 8)
    strokes = [
        [tuple(map(float, point.split())) for point in stroke.split("L")] for stroke in path.split("M")[1:]
    ]
    lengths = [sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(stroke)) for stroke in strokes]
    assert max(lengths) - min(lengths) < 0.6
    assert len(strokes) == pytest.approx((720 - 8 * radius + 2 * 3.1416 * radius) / 16, abs=0.51)
    for x, y in (point for stroke in strokes for point in stroke):
        assert 10 - 0.01 <= x <= 310.01
        assert 20 - 0.01 <= y <= 80.01
        assert min(abs(x - 10), abs(x - 310), abs(y - 20), abs(y - 80)) <= 0.3 * radius + 0.01


def test_no_dash_is_a_point() -> None:
    """The rasteriser draws strokes of length zero in wrong places."""
    path = dashed_outline(0, 0, 100, 40, 7, 8)
    for stroke in re.split("M", path)[1:]:
        assert len(set(stroke.split("L"))) > 1
