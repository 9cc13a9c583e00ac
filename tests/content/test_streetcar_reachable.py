"""The table of every lesson of Streetcar can come about by the rules: here it is played up.

The pile is stacked: a position may name only the tiles that are drawn next. Of puzzles, which are set tasks,
only the tiles and the signs are held to the rules.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import pytest
from msgspec import structs

from game.core.scenario import Scenario, set_up
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.box import HAND
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.journey import Journey, TramPosition, tram_position
from game.rules.streetcar.values import State, Table, View
from tests.content.shipped import GAMES, LESSONS, PUZZLES

TABLES = {lesson.key: lesson.scenario for lesson in LESSONS.of["streetcar"]}
TASKS = {listed.key: listed.puzzle.scenario for listed in PUZZLES.of["streetcar"]}
every_lesson = pytest.mark.parametrize("scenario", TABLES.values(), ids=TABLES)
every_position = pytest.mark.parametrize(
    "scenario", [*TABLES.values(), *TASKS.values()], ids=[*TABLES, *TASKS]
)


class Traffic(NamedTuple):
    """The places of all trams (None: the seat still builds), the last drive, and the seat to act."""

    positions: tuple[TramPosition | None, ...]
    last_move: int
    to_act: int


class PlayedUp:
    """A position, and the ways in which its table can have come about."""

    def __init__(self, scenario: Scenario) -> None:
        game = GAMES["streetcar"]
        assert isinstance(game, Streetcar)
        self.game = game
        self.state: State = set_up(scenario, game).state
        self.table = self.state.table

    def laid(self) -> Table:
        """Lay the tiles one by one, each by the rules: first those that brought the signs."""
        signs = {stop.cell for stop in self.table.stops}
        seats = self.table.seats
        table: Table = structs.replace(
            self.table, tiles=(), stops=(), trams=(None,) * seats, laid=(), draws=0
        )
        table = structs.replace(table, phase="build", to_act=0, last_move=0, last_roll=None, roll=None)
        for tile in sorted(self.table.tiles, key=lambda tile: tile.cell not in signs):
            lay = Lay(tile.tile, tile.cell, tile.rotation)
            table = structs.replace(table, hands=((tile.tile,), *table.hands[1:]), laid=())
            view = View(table, 0, self.state.lines, self.state.routes, self.state.pile)
            assert self.game.refuse(view, lay) is None, lay
            table = self.game.analysis.after(table, lay)
        return table

    @property
    def to_come(self) -> Traffic:
        trams = self.table.trams
        positions = tuple(tram_position(tram) if tram is not None else None for tram in trams)
        return Traffic(positions, self.table.last_move, self.table.to_act)

    def comes_about(self) -> bool:
        """True if the trams can have reached their places from their terminals."""
        wanted = self.to_come
        building = Traffic((None,) * self.table.seats, 0, 0)
        frontier, seen = {building}, {building}
        while frontier and wanted not in seen:
            frontier = {later for one in frontier for later in self._later(one)} - seen
            seen |= frontier
        return wanted in seen

    def _later(self, now: Traffic) -> Iterator[Traffic]:
        seat, position = now.to_act, now.positions[now.to_act]
        following = (seat + 1) % self.table.seats
        if position is None:
            yield now._replace(to_act=following)
        if self.to_come.positions[seat] is None or (position is None and not self._complete(seat)):
            return
        for start in self._starts(seat) if position is None else (position,):
            for fields, end in self._journey(seat, now.last_move).drives(start):
                positions = (*now.positions[:seat], end, *now.positions[seat + 1 :])
                driven = len(fields) if self.table.options.movement == "follow" else 0
                yield Traffic(positions, driven, following)

    def _starts(self, seat: int) -> Sequence[TramPosition]:
        tram = self.table.trams[seat]
        assert tram is not None
        assert tram.start is not None
        return (TramPosition(tram.start, None, ""),)

    def _complete(self, seat: int) -> bool:
        return self.game.material.missing(self.table, self.state.lines[seat], self.state.routes[seat]) == 0

    def _journey(self, seat: int, last_move: int) -> Journey:
        tram = self.table.trams[seat]
        assert tram is not None
        material, table = self.game.material, self.table
        found = material.journey(table, self.state.lines[seat], self.state.routes[seat], tram.start)
        limit = last_move + 1 if table.options.movement == "follow" else max(map(int, "1234"))
        return replace(found, limit=min(material.box.speed_track, limit))


@every_position
def test_all_tiles_and_signs_can_be_laid_one_by_one(scenario: Scenario) -> None:
    up = PlayedUp(scenario)
    laid = up.laid()
    assert set(laid.stops) == set(up.table.stops)
    assert len(laid.tiles) == len(up.table.tiles)


@every_lesson
def test_all_trams_can_have_driven_to_where_they_are(scenario: Scenario) -> None:
    assert PlayedUp(scenario).comes_about()


@every_lesson
def test_a_builder_has_a_full_hand(scenario: Scenario) -> None:
    """As long as there are tiles to draw; the last player to depart has kept a full hand, too."""
    table = PlayedUp(scenario).table
    builders = [seat for seat in range(table.seats) if table.trams[seat] is None]
    for seat in builders:
        owed = table.draws if seat == table.to_act else 0
        laid = len(table.laid) if seat == table.to_act and not owed else 0
        assert len(table.hands[seat]) == HAND - owed - laid
    assert builders or max(map(len, table.hands)) == HAND
