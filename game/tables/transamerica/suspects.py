"""What an onlooker can guess about the cards of one seat, from what lies open to all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.ai.transamerica.reasons import chances
from game.rules.transamerica.board import COLOURS, Colour, Node
from game.rules.transamerica.deal import cards
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View

MOST = 3
"""So many cities of each colour are named, besides the own one and such as look as likely."""
_ALIKE = 0.005
_LEAST = 0.1
_RISE = 1.3
"""By how much a city must stand out from one drawn at random."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """A city that the seat may hold, and how likely that looks from outside, from 0 to 1."""

    city: str
    node: Node
    share: float
    own: bool
    """The seat does hold it: this alone is its own knowledge."""
    stands_out: bool
    """It looks likelier than one drawn at random: this much can be guessed."""


def suspects(game: TransAmerica, public: View, seat: int, own: Sequence[str]) -> tuple[Suspect, ...]:
    """The cities of `seat` and the most suspected others, colour by colour, the likeliest first.

    `public` is what everybody sees: nobody's cards go in. Nothing where those of `seat` lie open.
    """
    if public.goals[seat] is not None:
        return ()
    shares = chances(game, public, seat)
    found: list[Suspect] = []
    for colour in COLOURS:
        found += _of_colour(game, public, colour, shares, own)
    return tuple(found)


def _of_colour(
    game: TransAmerica, public: View, colour: Colour, shares: Mapping[str, float], own: Sequence[str]
) -> list[Suspect]:
    names = cards(game.board, colour, public.table.seats, public.table.options)
    ranked = sorted(names, key=lambda name: (-shares.get(name, 0.0), name))
    third = shares.get(ranked[min(MOST, len(ranked)) - 1], 0.0) - _ALIKE
    least = max(_LEAST, _RISE / len(names), third)
    named = [name for name in names if shares.get(name, 0.0) >= least]
    return [
        Suspect(name, game.board.city(name).node, shares.get(name, 0.0), name in own, name in named)
        for name in ranked
        if name in named or name in own
    ]
