"""Positions that show a Trambahn table's features, for the gallery and for tests."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.game import AnyGame
from game.makers import staged
from game.makers.examples.example import ExampleMaker, Examples, Strip
from game.makers.examples.still import press, stagings, still_session
from game.makers.examples.strip import at_table, dealing
from game.makers.examples.trambahn_positions import LONG, MIDDLE
from game.rules.trambahn.actions import END, NEW, Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import CONDUCTOR
from game.session.session import Session
from game.tables.trambahn.spots import Target
from game.tables.trambahn.table import TrambahnTable
from game.ui.input import PointerMoved, PointerPressed, PointerReleased, Position

NAMES = ("Ada", "Anna")
OPPONENTS = ("human", "conductor")
PEOPLE = ("human", "human")
WATCHED = ("conductor", "engineer")


def session_of(
    game: AnyGame,
    given: Mapping[str, Any],
    actions: Sequence[Action] = (),
    *,
    players: Sequence[str] = OPPONENTS,
    key: int = 7,
    **options: Any,
) -> Session:
    """Return a session at a position, after `actions`; a person to act sits in front."""
    return still_session(game, given, actions, names=NAMES, players=players, options=options, key=key)


at = stagings(session_of, TrambahnTable)


def place_of(table: TrambahnTable, piece: str) -> Position:
    """Return a point of the first card or tram of that name that no other one covers."""
    model, named_places = table.model, table.places.named_places
    for number, place in enumerate(model.hand):
        if place.card == piece and not place.laid:
            rect = named_places.fan[number].rect
            return rect.left + rect.width // 4, rect.centery
    return named_places.rect(("supply", model.table.supply.index(piece))).center


def hold(table: TrambahnTable, piece: str, target: Target | None) -> None:
    """Drag a card or a tram over a place; None for the middle of the table."""
    start = place_of(table, piece)
    near = (start[0] + 12, start[1] - 12)
    table.step([PointerMoved(start), PointerPressed(start), PointerMoved(near)], 0.0)
    end = table.places.named_places.snap(target) if target is not None else table.layout.window.center
    table.step([PointerMoved((end[0] + 14, end[1] + 18))], 0.0)
    table.step([], 0.5)


def drop(table: TrambahnTable, piece: str, target: Target) -> None:
    """Drag a card or a tram to a place and drop it there."""
    hold(table, piece, target)
    table.step([PointerReleased(table.places.named_places.snap(target))], 0.0)
    table.step([], 0.5)


FIRST = LayPassenger("red-5", "red")
"""Ada's first passenger of `MIDDLE`: the next one on the red line makes a tour."""
LAST: Sequence[Action] = (
    LayPassenger("yellow-7", "yellow"),
    LayStation("green-9", NEW),
    Income("red-1"),
    Income("red-9"),
    Buy("horse", 4),
    END,
)
"""Anna's moves before Ada's turn."""


def _holding(
    piece: str, target: Target | None, *actions: Action, given: Mapping[str, Any] = MIDDLE
) -> ExampleMaker:
    return at(given, actions, then=lambda table: hold(table, piece, target))


def _dropped(piece: str, target: Target, *actions: Action, seconds: float | None = None) -> ExampleMaker:
    """Return an example after dropping a piece, `seconds` into the result."""

    def then(table: TrambahnTable) -> None:
        drop(table, piece, target)
        if seconds is not None:
            table.happened(table.session.new_moves())
            table.step([], seconds)

    return at(MIDDLE, actions, then=then)


def _play_out(session: Session) -> None:
    chance, match = random.Random(3), session.match  # noqa: S311 - the same picture each time
    while (seat := match.to_act) is not None:
        match.play(seat, staged.sensible(session.game, match.view(seat), chance))


TABLES: Mapping[str, ExampleMaker] = {
    "turn": at({**MIDDLE, "to_act": 1}, LAST),
    "held": _holding("blue-8", ("column", 3), FIRST),
    "passenger": _holding("red-5", ("row", "red")),
    "fourth": _holding("red-8", ("row", "red"), FIRST),
    "eighth": _holding("green-10", ("column", 4), FIRST),
    "refused": _holding("red-5", ("column", 2), LayPassenger("yellow-2", "yellow")),
    "buying": _holding("horse", ("column", 5), FIRST, LayStation("blue-8", NEW)),
    "short": _dropped("electric", ("column", 5), FIRST, LayStation("blue-8", NEW)),
    "income": _holding("yellow-2", ("money",), FIRST, LayStation("blue-8", 3)),
    "many": _holding("green-9", ("column", 2), LayPassenger(CONDUCTOR, "green"), given=LONG),
    "scoring": _dropped("red-8", ("row", "red"), FIRST, seconds=0.6),
    "extra": _dropped("green-10", ("column", 4), FIRST, seconds=0.5),
    "ask": at(LONG, [LayPassenger(CONDUCTOR, "green")], then=press("end")),
    "over": at(MIDDLE, first=_play_out),
    "other": at({**MIDDLE, "to_act": 1}, players=PEOPLE),
    "watching": at(MIDDLE, players=WATCHED),
    "log": at(MIDDLE, then=press("log"), leaves=True),
}
_DEALT: Mapping[str, Any] = {name: MIDDLE[name] for name in ("hands", "supply") if name in MIDDLE}
STRIPS: Mapping[str, Strip] = {
    "deal": Strip(
        "The cards are dealt",
        "Ada and Anna get six each; Ada begins",
        {
            0: "Both hands are empty",
            150: "The first cards fly",
            400: "One beat apart",
            700: "The last ones; the own heap lies face down",
            1000: "It is fanned out ...",
            1250: "... and turns over, card by card",
            1450: "The last ones",
        },
        dealing("trambahn", at(_DEALT)),
    ),
    "tour": Strip(
        "A tour",
        "Ada's fourth passenger on the red line",
        {
            500: "The fourth passenger lands; the row glows, the bell rings",
            780: "All four rise and board the tram",
            1210: "It leaves the terminus for your column",
            1600: "Value by value ...",
            1860: "... times the tram",
            2800: "On to Anna's column",
            3080: "The pen writes your points",
            3360: "... and Anna's; the totals count up",
        },
        at_table("trambahn", at(MIDDLE, [FIRST]), LayPassenger("red-8", "red")),
    ),
    "last_stretch": Strip(
        "The last stretch",
        "Ada's passenger leaves two to go to the last tour",
        {0: "The card is on its way", 440: "It lies: a turn can make the last tour, warm light"},
        at_table(
            "trambahn",
            at({**MIDDLE, "passengers": {"red": ["red-6"], "blue": ["blue-1"]}}, tours=7),
            FIRST,
        ),
    ),
    "extra_tour": Strip(
        "An extra tour",
        "Ada's eighth card in a column",
        {
            500: "The card lies, and a bell rings",
            800: "The tram of its line goes to the column",
            1500: "Value by value",
            2050: "Times the tram",
            2200: "The sum",
            2550: "It stands on the pad, and the tram leaves",
        },
        at_table("trambahn", at(MIDDLE, [FIRST]), LayStation("green-10", 4)),
    ),
}
EXAMPLES = Examples(TABLES, sought="tram", advised=(44, 95), strips=STRIPS)
