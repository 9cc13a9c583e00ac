"""The three ways to do something at a table: by dragging, by click and click, and by keys alone."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from game.ui.drag_table import DropTarget, target_at
from game.ui.input import PointerMoved, PointerPressed, PointerReleased, Position, Wheel
from tests.contract.tables.seated import Seated

Way: TypeAlias = Literal["drag", "click", "keys"]
WAYS: tuple[Way, ...] = ("drag", "click", "keys")
MAX_TURNS = 4


@dataclass(frozen=True)
class Carry:
    """A piece is taken from its source and put on a target."""

    source: Hashable
    target: Hashable
    control: str
    """The control from which the keyboard takes it."""
    along: tuple[Hashable, ...] = ()
    """The places on its way, if the way matters."""
    turned: Callable[[], bool] = lambda: True
    """Returns True if the piece in hand is turned as it has to be; a wheel or R turns it on."""
    walk: Callable[[], Sequence[str]] | None = None
    """The keys that lead to the target, if Tab does not."""


@dataclass(frozen=True)
class Press:
    """A button is pressed."""

    control: str


Step: TypeAlias = Carry | Press


def do(seated: Seated, way: Way, step: Step) -> None:
    """Make one step in one way, and then skip all animations."""
    if isinstance(step, Press):
        if way == "keys":
            seated.tab_to(step.control)
            seated.keys("return")
        else:
            seated.click(seated.control(step.control).center)
    elif way == "keys":
        carry_by_keys(seated, step)
    else:
        carry_by_pointer(seated, step, drag=way == "drag")
    seated.catch_up()
    seated.rest()


def carry_by_pointer(seated: Seated, carry: Carry, *, drag: bool) -> None:
    """Press, move and let go; or click, move and click."""
    start = grasp(seated, carry.source)
    seated.press(start)
    if drag:
        seated.point((start[0] + 9, start[1] - 9))
    else:
        seated.let_go(start)
    if seated.drag.held is None:
        # A click is enough for what can go to one place only.
        seated.let_go(start)
        return
    for place in (*carry.along, carry.target):
        end = spot(seated, place)
        seated.point(end)
    for _ in range(MAX_TURNS):
        if carry.turned():
            break
        seated.step(Wheel(end, 1.0))
    if drag:
        seated.let_go(end)
    else:
        seated.step(PointerMoved(end), PointerPressed(end), PointerReleased(end))


def carry_by_keys(seated: Seated, carry: Carry) -> None:
    """Press Tab up to the piece, Enter, Tab up to the place, Enter."""
    seated.tab_to(carry.control)
    seated.keys("return")
    assert seated.drag.held is not None, f"Enter on {carry.control} takes nothing up"
    if carry.walk is not None:
        seated.keys(*carry.walk())
    seen: set[Any] = set()
    while seated.aimed_at != carry.target:
        assert seated.aimed_at not in seen, f"Tab does not lead to {carry.target}"
        seen.add(seated.aimed_at)
        seated.keys("tab")
    for _ in range(MAX_TURNS):
        if carry.turned():
            break
        seated.keys("r")
    seated.keys("return")


def grasp(seated: Seated, source: Hashable) -> Position:
    """Return the point at which to press for a source."""
    found = next((one for one in seated.sources if one.key == source), None)
    assert found is not None, f"{source} is not to be taken"
    place = seated.grasp(found)
    assert place is not None, f"{source} is hidden"
    return place


def spot(seated: Seated, target: Hashable) -> Position:
    """Return the point at which to let go for a target."""
    held = seated.drag.held
    assert held is not None
    found = place_on(seated.table.pieces.targets(held.source), target)
    assert found is not None, f"{target} is hidden behind other places"
    return found


def place_on(targets: Sequence[DropTarget], key: Hashable) -> Position | None:
    """Return a position on this target, as near to its middle as possible; None if there is none."""
    target = next(target for target in targets if target.key == key)
    rect, middle = target.rect, target.middle
    across = [rect.left + number * rect.width // 8 for number in range(1, 8)]
    down = [rect.top + number * rect.height // 8 for number in range(1, 8)]
    for place in (middle, *((x, y) for x in across for y in down)):
        found = target_at(targets, place)
        if found is not None and found.key == key:
            return place
    return None
