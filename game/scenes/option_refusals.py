"""Options with which a game cannot start. The game's own rules decide, so that they stay in one place."""

from collections.abc import Mapping

from game.core.game import AnyGame
from game.core.option import OptionValue
from game.core.plain import Malformed


def refused_option(game: AnyGame, seats: int, options: Mapping[str, OptionValue]) -> str | None:
    """Return the option whose value keeps `seats` players from starting, or None if they can start.

    Empty if the obstacle is not an option.
    """
    try:
        game.start(seats, options, 0)
    except Malformed as malformed:
        name = malformed.path[0] if malformed.path else ""
        return str(name) if name in options else ""
    return None


def refused_values(
    game: AnyGame, seats: int, options: Mapping[str, OptionValue], name: str, values: tuple[str, ...]
) -> frozenset[str]:
    """Return those of `values` with which option `name` would keep `seats` players from starting."""
    return frozenset(
        value for value in values if refused_option(game, seats, {**options, name: value}) == name
    )
