"""Dealing cards and tiles at the start ("Préparation")."""

from collections import Counter
from collections.abc import Mapping, Sequence

from game.core.shuffle import shuffled
from game.rules.streetcar.board import LINES
from game.rules.streetcar.box import Box
from game.rules.streetcar.values import Options

SEATS = range(2, 7)
MAX_SEATS_WITH_THREE_STOPS = 3


def stops_of(options: Options, seats: int) -> int:
    """Return the number of landmarks on a route: the option, or three for up to three players and
    else two.
    """
    if options.stops == "auto":
        return 3 if seats <= MAX_SEATS_WITH_THREE_STOPS else 2
    return 2 if options.stops == "two" else 3


def deal_cards(
    box: Box,
    options: Options,
    lines: Sequence[int | None],
    routes: Sequence[str | None],
    key: int,
) -> tuple[tuple[int, ...], tuple[str, ...], int]:
    """Deal line and route cards to the seats that have None, and return lines, routes and the next key.

    Cards already held are not dealt. A route card is read in the row of the seat's line.
    """
    free_lines, key = shuffled([line for line in LINES if line not in lines], key)
    spare_lines = iter(free_lines)
    dealt_lines = tuple(next(spare_lines) if line is None else line for line in lines)
    cards = box.routes[stops_of(options, len(lines))]
    free_cards, key = shuffled([card for card in cards if not _is_held(card, lines, routes)], key)
    spare_cards = iter(free_cards)
    dealt_routes = tuple(
        next(spare_cards)[dealt_lines[seat]] if route is None else route for seat, route in enumerate(routes)
    )
    return dealt_lines, dealt_routes, key


def _is_held(card: Mapping[int, str], lines: Sequence[int | None], routes: Sequence[str | None]) -> bool:
    return any(line is not None and card[line] == route for line, route in zip(lines, routes, strict=True))


def rest_of_supply(box: Box, seats: int, used: Sequence[str]) -> tuple[str, ...]:
    """Return the tiles in play that are not in `used`; starting tiles beyond `seats` players are
    not in play.
    """
    left = Counter(box.supply) + Counter({name: kind.hand * seats for name, kind in box.kinds.items()})
    left.subtract(Counter(used))
    return tuple(name for name in box.kinds for _ in range(left[name]))
