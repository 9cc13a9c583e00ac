"""The actions of a player, and their plain form."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from game.core.game import UnknownAction
from game.core.plain import Malformed, Plain, from_plain
from game.rules.transamerica.board import Edge, Node, edge_between


class PlaceHub(msgspec.Struct, frozen=True):
    """Put the start marker on an intersection: `{hub: [row, col]}`."""

    node: Node


class LayRail(msgspec.Struct, frozen=True):
    """Lay one rail: `{rail: [[r, c], [r, c]]}`; `edge` has its smaller node first."""

    edge: Edge


class Done(msgspec.Struct, frozen=True):
    """End the turn, written as `done`."""


class MoveHub(msgspec.Struct, frozen=True):
    """Move your hub and end the turn, variant 2: `{move_hub: [row, col]}`."""

    node: Node


Action: TypeAlias = PlaceHub | LayRail | Done | MoveHub

DONE = Done()


def rails_of(actions: Iterable[Action]) -> tuple[Edge, ...]:
    """Return the edges of the rails that these actions lay, in order."""
    return tuple(action.edge for action in actions if isinstance(action, LayRail))


def action_from_plain(plain: Plain) -> Action:
    """Read an action; raises UnknownAction or Malformed."""
    if plain == "done":
        return DONE
    if not isinstance(plain, dict) or len(plain) != 1:
        raise UnknownAction(f"{plain!r} is no action of transamerica")
    word, argument = next(iter(plain.items()))
    try:
        if word == "hub":
            return PlaceHub(from_plain(argument, Node))
        if word == "move_hub":
            return MoveHub(from_plain(argument, Node))
        if word == "rail":
            return LayRail(edge_between(*from_plain(argument, Edge)))
    except Malformed as fault:
        raise fault.under(word) from None
    raise UnknownAction(f"{word!r} is no action of transamerica", (str(word),))


def action_to_plain(action: Action) -> Plain:
    """Return the plain form of `action`."""
    match action:
        case PlaceHub(node):
            return {"hub": list(node)}
        case MoveHub(node):
            return {"move_hub": list(node)}
        case LayRail((a, b)):
            return {"rail": [list(a), list(b)]}
        case Done():
            return "done"
