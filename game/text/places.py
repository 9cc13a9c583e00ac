"""Places described relative to a named place."""

from collections.abc import Sequence

from game.text.translate import Translate


def aside(tr: Translate, name: str, steps: Sequence[tuple[str, int]]) -> str:
    """Return `north-east of Helena`, or `2 steps north, 1 step east of Helena`.

    `steps` are pairs of a compass side, such as `ne`, and a count.
    """
    sides = [(tr(f"place.side.{side}"), count) for side, count in steps]
    if len(sides) == 1 and sides[0][1] == 1:
        return tr("place.aside", sides=sides[0][0], name=name)
    counted = [tr("place.steps", count=count, side=side) for side, count in sides]
    return tr("place.steps_aside", sides=", ".join(counted), name=name)
