"""Links at this table: stops with their cards, players with the ways of their trams."""

from collections.abc import Hashable, Iterator
from itertools import chain, pairwise
from typing import Final, cast

from game.core.reason import Reason
from game.rules.streetcar.board import Field
from game.tables.kit.controls import Control
from game.tables.kit.links import CompletedGoal, Linked, Lit, Moves, Player
from game.tables.streetcar.marks import BoardMarks, marked
from game.tables.streetcar.model import StreetcarModel
from game.tables.streetcar.picture import TablePicture
from game.tables.streetcar.players import SeatRow
from game.tables.streetcar.track_geometry import Ride
from game.tables.table import ActionHint
from game.text.lists import all_of
from game.text.streetcar import Teller
from game.text.translate import Translate
from game.ui.trail import Trail

WIDE: Final = 0.5
"""The width of the light along track, in cells."""
RING: Final = 0.42
"""The radius of a ring around a terminal of a complete route, in cells."""
STEP: Final = 0.2
"""The greatest distance between points of a lit way, in cells."""


class Links:
    """The links of one position, from the hands, lines and stops that the seat in front knows."""

    def __init__(
        self, picture: TablePicture, model: StreetcarModel, lately: BoardMarks, teller: Teller, tr: Translate
    ) -> None:
        """Use `lately`, the marks of moves since the player's last turn."""
        self._picture = picture
        self._layout = picture.layout
        self._at = picture.layout.projection
        self._model = model
        self._lately = lately
        self._teller = teller
        self._tr = tr

    def of_thing(self, thing: Hashable) -> Linked | None:
        match thing:
            case Control(name=name, spoken=spoken):
                return self._of_control(name, spoken)
            case Player(seat=seat, plan=plan):
                return self._of_player(next(row for row in self._model.rows if row.seat == seat), plan)
            case Moves(moves=moves):
                return self._of_moves(marked(self._model.rails, self._model.signs, moves))
            case ActionHint(text=text):
                named = (one.letter for one in self._model.board.landmarks if one.name in text)
                return Linked(tuple(chain.from_iterable(map(self._of_stop, named))))
            case str() | (int(), int()):
                return self._of_field(cast(Field, thing))
        return None

    def _of_moves(self, done: BoardMarks) -> Linked:
        cells = tuple(self._at.rect(cell) for cell, _ in done.laid)
        return Linked((*cells, *(self._trail(ride) for _, ride in done.drives)))

    def _of_control(self, name: str, spoken: str) -> Linked | None:
        own, (kind, _, number) = self._model.own, name.rpartition("_")
        if own is not None:
            match kind or name:
                case "stop":
                    return Linked(tuple(self._of_stop(own.stops[int(number)].letter)), spoken)
                case "line":
                    return Linked(tuple(self._at.terminal_rect(end.code) for end in own.ends), spoken)
        return None

    def _of_stop(self, letter: str) -> Iterator[Lit]:
        """Yield the landmark, and its stop sign."""
        yield self._at.rect(self._model.board.landmark[letter].cell)
        for stop in self._model.table.stops:
            if stop.letter == letter:
                yield self._at.rect(stop.cell)

    # ------------------------------------------------------------------ the board

    def _of_field(self, field: Field) -> Linked | None:
        """Return the owners and links of a landmark, stop, terminal or tram."""
        model, own, secret = self._model, self._model.own, self._layout.secret
        letters = {stop.letter for stop in model.table.stops if stop.cell == field}
        landmark = model.board.landmark_at.get(field) if not isinstance(field, str) else None
        if landmark is not None:
            letters.add(landmark.letter)
        places: list[Lit] = []
        words = []
        if own is not None:
            for rect, stop in zip(secret.stops, own.stops, strict=False):
                if stop.letter in letters:
                    places.append(rect)
                    words.append(f"{stop.name}: {self._tr(f'streetcar.table.stop.{stop.state}')}")
            if field in model.own_terminals:
                places.append(secret.line)
        for row, panel in zip(model.rows, self._layout.seats, strict=True):
            tram = model.table.trams[row.seat]
            stops = letters.intersection(stop.letter for stop in row.stops)
            ends = model.board.terminals_of(row.line) if row.line is not None else ()
            if stops or field in {end.code for end in ends} or (tram is not None and tram.at == field):
                places.append(panel.rect)
        about = self._picture.poster_place(landmark) if landmark is not None else self._at.field_rect(field)
        return Linked(tuple(places), ". ".join(words), about) if places else None

    # ------------------------------------------------------------------ the others

    def _of_player(self, row: SeatRow, plan: Reason | None) -> Linked | None:
        """Return the remaining way with stops and goal, once departed; before that the latest tiles."""
        model = self._model
        if row.line is None:
            sign = model.signs[row.seat]
            cells = tuple(self._at.rect(cell) for cell, whose in self._lately.laid if whose == sign)
            return Linked(cells) if cells else None
        places: list[Lit] = []
        for stop in row.stops:
            if stop.state != "served":
                places.append(self._at.rect(model.board.landmark[stop.letter].cell))
        found = model.game.analysis.to_go(model.view, row.seat)
        way = found[0].way_left(found[1]) if found is not None else None
        if found is not None and way:
            fields, stand = [passed.field for passed in way], found[1]
            places.append(self._trail(model.rails.ride(stand.field, stand.side, fields)))
            places.append(self._at.field_rect(fields[-1]))
        return Linked(tuple(places), self._how_far(row, plan, on_board=found is not None))

    def completed(self) -> CompletedGoal | None:
        """Return the player's route with its stops and terminals; None while something is missing."""
        model, own, way = self._model, self._model.own, self._model.way
        if own is None or way is None or way.missing or model.front is None:
            return None
        track = self._trail(model.rails.ride(way.start, None, way.fields))
        landmarks = (self._at.rect(model.landmark(stop.letter).cell) for stop in own.stops)
        ends = ((self._at.terminal_edge(code), RING * self._at.cell) for code in model.own_terminals)
        return CompletedGoal(model.own_sign, (track, *landmarks, Trail((), 0, tuple(ends))))

    def _trail(self, ride: Ride) -> Trail:
        points = [self._at.at(pose.x, pose.y) for pose in ride.poses(STEP)]
        return Trail(tuple(pairwise(points)), WIDE * self._at.cell)

    def _how_far(self, row: SeatRow, plan: Reason | None, *, on_board: bool) -> str:
        """Return texts about the player's distance, unless its plan has it, and opponents nearly home."""
        model, tr, name = self._model, self._tr, row.who.name
        key = "off_track" if not on_board else "cut_off" if row.to_go is None else "to_go"
        words = tr(f"streetcar.link.{key}", name=name, count=row.to_go or 0) if plan is None else ""
        if model.task == "over":
            return words
        home = model.may_be_home
        soon = tr("streetcar.link.home" if home else "streetcar.link.nobody_home", names=all_of(tr, home))
        return f"{words} {soon}".strip()
