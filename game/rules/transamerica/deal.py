"""The city cards in play, and dealing them."""

from collections.abc import Collection

from game.core.plain import Malformed
from game.core.shuffle import shuffled
from game.rules.transamerica.board import COLOURS, SEATS_WITHOUT_SMALL, Board, Colour
from game.rules.transamerica.values import Goals, Options


def small_in_play(seats: int, options: Options) -> bool:
    """True if the cards of small cities are in play; by default only with four or more players."""
    if options.small_cities == "auto":
        return seats > SEATS_WITHOUT_SMALL
    return options.small_cities == "in"


def cards(board: Board, colour: Colour, seats: int, options: Options) -> tuple[str, ...]:
    """Return the names on the cards of one colour, in the order of the map."""
    return board.cards_of(colour, small=small_in_play(seats, options))


def cities_in_play(board: Board, seats: int, options: Options) -> frozenset[str]:
    """Return the names of all cities that can be a goal."""
    return frozenset(name for colour in COLOURS for name in cards(board, colour, seats, options))


def check_enough_cards(board: Board, seats: int, options: Options) -> None:
    """Raise Malformed if the small cities are left out and too few cards remain for the players."""
    for colour in COLOURS:
        count = len(cards(board, colour, seats, options))
        if count < seats:
            raise Malformed(
                f"without the small cities only {count} {colour} cards are left for {seats} players",
                ("small_cities",),
            )


def deal(board: Board, seats: int, options: Options, key: int) -> tuple[tuple[Goals, ...], int]:
    """Deal a city of each colour to every seat; return the hands and the next key."""
    return deal_around((None,) * seats, board, options, key)


def deal_around(
    known: tuple[Goals | None, ...], board: Board, options: Options, key: int
) -> tuple[tuple[Goals, ...], int]:
    """Deal to the seats whose goals are None, from cards not known to be held; return the hands and
    the next key.
    """
    seats = len(known)
    hidden = [seat for seat, goals in enumerate(known) if goals is None]
    known_cities: Collection[str] = {name for goals in known if goals is not None for name in goals}
    drawn: list[tuple[str, ...]] = []
    for colour in COLOURS:
        free = [name for name in cards(board, colour, seats, options) if name not in known_cities]
        order, key = shuffled(free, key)
        drawn.append(order[: len(hidden)])
    fresh = dict(zip(hidden, zip(*drawn, strict=True), strict=True))
    return tuple(fresh[seat] if goals is None else goals for seat, goals in enumerate(known)), key


def passed_on(goals: tuple[Goals, ...]) -> tuple[Goals, ...]:
    """Pass hands on for variant 1: every seat takes the cards that its left neighbour played."""
    return (*goals[1:], goals[0])
