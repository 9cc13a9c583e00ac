import pytest

from game.ui.animation import Timeline, Tween, ease_back, ease_in_out, ease_out, linear


@pytest.mark.parametrize("easing", [linear, ease_out, ease_in_out, ease_back])
def test_every_easing_starts_and_ends_where_it_should(easing: object) -> None:
    assert easing(0.0) == pytest.approx(0)  # type: ignore[operator]  # a function, by the list above
    assert easing(1.0) == pytest.approx(1)  # type: ignore[operator]  # a function, by the list above


def test_a_tween_waits_moves_and_ends_once() -> None:
    ends: list[int] = []
    tween = Tween(10, 20, 1, delay=1, easing=linear, on_end=lambda: ends.append(1))
    tween.step(1)
    assert tween.value == 10
    tween.step(0.5)
    assert tween.value == 15
    tween.step(9)
    tween.finish()
    assert (tween.value, tween.done, ends) == (20, True, [1])


def test_rows_of_a_timeline_follow_one_another() -> None:
    log: list[str] = []
    line = Timeline()
    line.then(Tween(0, 1, 1, on_end=lambda: log.append("a"))).beside(
        Tween(0, 1, 2, on_end=lambda: log.append("b"))
    )
    line.wait(1).call(lambda: log.append("c"))
    for _ in range(2):
        line.step(1)
    assert log == ["a", "b"]
    assert line.running
    line.step(1)
    line.step(0.1)
    assert log == ["a", "b", "c"]
    assert not line.running


def test_skipping_calls_every_end_in_order() -> None:
    log: list[int] = []
    line = Timeline()
    for number in range(4):
        line.then(Tween(0, 1, 5, on_end=lambda n=number: log.append(n)))  # type: ignore[misc]  # a default binds
    line.finish()
    assert log == [0, 1, 2, 3]
    assert not line.step(1)


def test_reduced_motion_is_there_at_once() -> None:
    values: list[float] = []
    line = Timeline(reduced_motion=True).then(Tween(0, 7, 5, on_value=values.append))
    assert values == [7]
    assert not line.running


def test_a_tween_tells_whether_it_has_started_and_how_long_it_takes() -> None:
    tween = Tween(0, 1, 2, delay=1)
    assert (tween.started, tween.left) == (False, 3)
    tween.step(1.5)
    assert (tween.started, tween.left) == (True, 1.5)
    tween.finish()
    assert (tween.started, tween.left) == (True, 0)
