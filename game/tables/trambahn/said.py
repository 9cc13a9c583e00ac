"""What each part of the table depends on: while it says the same, it is not painted again."""

from collections.abc import Hashable

from game.tables.trambahn.columns_painter import slots_of
from game.tables.trambahn.contents import Contents
from game.tables.trambahn.spots import MONEY, NEW, Side


def said_by_bar(contents: Contents) -> Hashable:
    """Phases, title and buttons."""
    reading = contents.reading
    states = tuple(sorted(contents.states.items()))
    return (
        reading.phases,
        contents.leads_to(),
        reading.title,
        reading.acting,
        reading.front,
        reading.can_end,
        reading.held,
        reading.table.passengers_laid,
        states,
    )


def _hidden(contents: Contents, *kinds: str) -> Hashable:
    return frozenset(spot for spot in contents.hidden if spot[0] in kinds)


def said_by_columns(contents: Contents, side: Side) -> Hashable:
    """A player's columns; the own ones with what is over them."""
    reading = contents.reading
    said: tuple[Hashable, ...] = (
        reading.side(side).columns,
        slots_of(reading),
        reading.fresh,
        _hidden(contents, "card", "plate"),
    )
    if side == "opponent":
        return said
    targets = frozenset(target for target in contents.glow if target[0] in ("column", "new"))
    over = contents.over if contents.over is not None and contents.over.target != MONEY else None
    refused = contents.refused if contents.refused == NEW or _of(contents.refused, "column") else None
    return (*said, targets, over if over is not None and over.target[0] != "row" else None, refused)


def _of(target: object, kind: str) -> bool:
    return isinstance(target, tuple) and target[0] == kind


def said_by_opponent(contents: Contents) -> Hashable:
    """Cards and money of the other."""
    shown = contents.money_shown.get("opponent")
    return (contents.reading.opponent, shown, _hidden(contents, "opponent_hand"))


def said_by_own(contents: Contents) -> Hashable:
    """Name, advice and money."""
    reading = contents.reading
    return (
        (reading.own.name, reading.own.sign, reading.own.you, reading.own.money),
        contents.said or reading.advice,
        contents.money_shown.get("own"),
        MONEY in contents.glow,
        contents.over if contents.over is not None and contents.over.target == MONEY else None,
        contents.refused == MONEY,
    )


def said_by_hand(contents: Contents) -> Hashable:
    """The fan, or the paces."""
    reading = contents.reading
    paces = tuple(sorted(item for item in contents.states.items() if item[0].startswith("pace_")))
    return (
        reading.hand,
        reading.front,
        reading.pace,
        reading.own.cards if reading.front is None else None,
        contents.held,
        contents.raised,
        contents.lifted,
        _hidden(contents, "hand"),
        paces,
    )


def said_by_rows(contents: Contents) -> Hashable:
    """Passengers and their captions."""
    reading = contents.reading
    over, refused = contents.over, contents.refused
    return (
        reading.rows,
        reading.fresh,
        (reading.own.name, reading.opponent.name, reading.own.you),
        frozenset(target for target in contents.glow if target[0] == "row"),
        over if over is not None and over.target[0] == "row" else None,
        refused if _of(refused, "row") else None,
        _hidden(contents, "row"),
    )


def said_by_supply(contents: Contents) -> Hashable:
    """Trams and piles."""
    reading = contents.reading
    table = reading.table
    return (
        reading.supply,
        reading.you,
        len(table.tram_pile),
        table.draw_pile,
        len(table.discard) + table.hidden_discard,
        contents.held_tram,
        contents.hovered_tram,
        _hidden(contents, "supply"),
    )


def said_by_pad(contents: Contents) -> Hashable:
    """The score pad."""
    reading = contents.reading
    return (reading.pad, (reading.own.name, reading.own.you, reading.opponent.name))


def said_by_since(contents: Contents) -> Hashable:
    """The last moves."""
    return (contents.reading.since, contents.reading.front, contents.state("since"))
