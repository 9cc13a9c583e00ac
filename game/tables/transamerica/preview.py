"""The board in small for scenes that know no game."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from game.core.game import AnyGame
from game.rules.transamerica.actions import LayRail, MoveHub, PlaceHub
from game.rules.transamerica.events import HubMoved, HubPlaced, RailLaid
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import Goals, Table, View
from game.session.session import Happening
from game.tables.kit.signs import Owners, owners_of
from game.tables.previews import Canvas
from game.tables.transamerica.map_drawing import MAP_FILE, read_map_drawing
from game.tables.transamerica.small_map import COLUMNS_SHOWN, ROWS_SHOWN, SmallMap, SmallMapContents


class TransAmericaPreview:
    """Draws views of one game on a small map; `signs` are the seats' signs."""

    ratio = COLUMNS_SHOWN / ROWS_SHOWN

    def __init__(
        self, game: AnyGame, signs: Sequence[str], maps: Path, *, named: frozenset[str] = frozenset()
    ) -> None:
        """`named` are the cities whose names are written where there is room."""
        self._signs = tuple(signs)
        self._named = named
        board = cast(TransAmerica, game).board
        self.small_map = SmallMap(read_map_drawing(maps / MAP_FILE, board))

    def draw(self, canvas: Canvas, view: View, happenings: Sequence[Happening] = ()) -> None:
        """The board of `view` with what the happenings put on it in their players' colours.

        Whose city is whose may be seen where everybody's cards lie open.
        """
        owners = self._owners(view.goals) if None not in view.goals else ()
        self._draw(canvas, view.table, happenings, owners)

    def draw_revealed(self, canvas: Canvas, view: View, happenings: Sequence[Happening] = ()) -> None:
        """The same with all cities whose owners the view knows."""
        self._draw(canvas, view.table, happenings, self._owners(view.goals))

    def _draw(self, canvas: Canvas, table: Table, happenings: Sequence[Happening], owners: Owners) -> None:
        marked, stood, rails = [], [], tuple(rail.edge for rail in table.rails)
        for event in (event for happening in happenings for event in happening.events):
            # A round that ended meanwhile has taken its rails off the board.
            if isinstance(event, RailLaid) and event.edge in rails:
                marked.append((event.edge, self._signs[event.seat]))
            elif isinstance(event, HubPlaced | HubMoved) and event.node in table.hubs:
                stood.append((event.node, self._signs[event.seat]))
        contents = SmallMapContents(
            rails=rails,
            hubs=self._hubs(table.hubs),
            marked=tuple(marked),
            marked_nodes=tuple(stood),
            owners=owners,
            named=self._named,
        )
        self.small_map.draw(*canvas, contents)

    def draw_round(self, canvas: Canvas, view: View, number: int) -> None:
        """The board as it lay when round `number` (from 1) ended, with the owners of all goals."""
        result = view.table.results[number - 1]
        goals = frozenset(city for hand in result.goals for city in hand)
        contents = SmallMapContents(
            rails=tuple(rail.edge for rail in result.rails),
            hubs=self._hubs(result.hubs),
            cities=goals,
            owners=self._owners(result.goals),
            named=goals,
        )
        self.small_map.draw(*canvas, contents)

    def draw_choice(
        self, canvas: Canvas, view: View, *, better: Sequence[Any], played: Sequence[Any]
    ) -> None:
        """The board of `view` with actions that would have been better, and those played instead.

        Of a view with a seat only that seat's hub and goals are shown.
        """
        seat = view.seat
        hubs = self._hubs(view.table.hubs)
        goals = view.goals[seat] if seat is not None else None
        contents = SmallMapContents(
            rails=tuple(rail.edge for rail in view.table.rails),
            hubs=tuple(hub for hub in hubs if seat is None or hub[1] == self._signs[seat]),
            better=tuple(action.edge for action in better if isinstance(action, LayRail)),
            crossed=tuple(action.edge for action in played if isinstance(action, LayRail)),
            better_nodes=tuple(action.node for action in better if isinstance(action, PlaceHub | MoveHub)),
            crossed_nodes=tuple(action.node for action in played if isinstance(action, PlaceHub | MoveHub)),
            cities=frozenset(goals) if goals is not None else None,
            named=self._named,
        )
        self.small_map.draw(*canvas, contents)

    def _hubs(self, hubs: Sequence[Any]) -> tuple[tuple[Any, str], ...]:
        return tuple((hub, self._signs[seat]) for seat, hub in enumerate(hubs) if hub is not None)

    def _owners(self, goals: Sequence[Goals | None]) -> Owners:
        return owners_of(zip(self._signs, goals, strict=True))
