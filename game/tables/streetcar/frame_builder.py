"""The contents of the table at one moment, composed of position, piece in hand and attention."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec
import pygame

from game.rules.streetcar.actions import Action, Depart, Drive, Lay, LayPair, lays_of
from game.rules.streetcar.board import Field, Landmark
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.fit import RULES_IN_ORDER
from game.rules.streetcar.sides import Cell, Side
from game.rules.streetcar.values import Table
from game.rules.streetcar.way import Way
from game.tables.kit.controls import BOARD, Control
from game.tables.kit.frame_builder import FrameBuilder as TableFrameBuilder
from game.tables.kit.links import Ring
from game.tables.kit.movable_pieces import Staged
from game.tables.kit.notice import Notice
from game.tables.streetcar.board_painter import BoardContents, stops_of, tiles_of
from game.tables.streetcar.flights import (
    BLINKS,
    Arrival,
    DrivingTram,
    Invitation,
    ServedStop,
    Sign,
    StopLight,
    Tile,
    Trace,
    TumblingDie,
)
from game.tables.streetcar.marks import BoardMarks, Fit, TracedRoute, traced
from game.tables.streetcar.model import StreetcarModel, best_drive, with_plan
from game.tables.streetcar.movable_pieces import Depot, Slot, StreetcarPieces, Tram
from game.tables.streetcar.named_places import field_of, place_of, rect_of, refusal_point
from game.tables.streetcar.panel_pen import PanelState
from game.tables.streetcar.panel_rooms import HAND
from game.tables.streetcar.picture import Ghost, Pull, TableFrame, TablePicture
from game.tables.streetcar.tile_painter import Verdict
from game.tables.streetcar.track_geometry import Pose, Ride
from game.tables.table import MARK_CORNER, WHERE
from game.text.streetcar import Teller

LIFT = 0.12
"""The height of a tile's path in its middle, as a share of its length."""
Glow = dict[Cell, Fit]


class FrameBuilder(TableFrameBuilder[StreetcarModel, TablePicture]):
    _pieces: StreetcarPieces
    _teller: Teller

    def build(
        self,
        picture: TablePicture,
        model: StreetcarModel,
        marks: BoardMarks,
        before_end: StreetcarModel | None = None,
    ) -> TableFrame:
        """Return the contents for `model`, the game's own position.

        During an arrival, panels show the position `before_end`.
        """
        self._layout, self._model = picture.layout, model
        hint, wrong, flights = self._ui_state.hint, self._ui_state.wrong, self._animations
        lays, plan = self._pieces.staged_lays, self._pieces.plan_of(self._pieces.staged_at_rest)
        position = with_plan(model, len(lays), plan, self._tr)
        holding, target, pull = self._drag.held is not None, self._target(), self._pull()
        tumbling, where = flights.first(TumblingDie), partial(rect_of, picture.layout, model)
        return TableFrame(
            model=self._before_arrival(before_end)
            or self._panel_model(position, target, meant=len(pull.fields) if pull is not None else 0),
            contents=self._contents(position, marks, lays[0] if lays and plan is None else None),
            panels=self._panels(target),
            ghosts=tuple(self._ghosts(target)),
            proposed=tuple(lay.cell for lay in lays) if plan is not None else (),
            wrong=(wrong.cell, self._gates(wrong)) if wrong is not None else None,
            flights=tuple(
                (one.payload.tile, one.payload.rotation, one.rect(where, rise=LIFT))
                for one in flights.every(Tile)
                if one.begun
            ),
            signs=tuple(self._signs(position)),
            arrival=flights.first(Arrival),
            joined=flights.first(StopLight),
            pull=pull,
            trams_over=((pull.sign, pull.ride.at(pull.ride.length)),)
            if pull is not None and holding
            else self._departing(),
            die=tumbling.share if tumbling is not None else None,
            poster=self._poster() if not holding else None,
            around=field_of(hint.action) if hint is not None and hint.step == WHERE else None,
            top=self.on_top(picture, model),
        )

    def ring_of(self, picture: TablePicture, model: StreetcarModel, control: Control) -> Ring:
        """Return the ring around the control or, on the board, around the keyboard's cell."""
        if control.name == BOARD and self._ui_state.at_cursor:
            return Ring(picture.layout.projection.field_rect(self._ui_state.cursor), MARK_CORNER)
        return super().ring_of(picture, model, control)

    def changed(self, picture: TablePicture, model: StreetcarModel, place: Any) -> pygame.Rect | None:
        """Return the rectangle of a changed field."""
        del model
        return picture.layout.projection.field_rect(place)

    def hint_panel(self, picture: TablePicture, model: StreetcarModel, action: Action) -> pygame.Rect | None:
        """Return the place of an action that is not about a cell."""
        return None if isinstance(field_of(action), tuple) else place_of(picture.layout, model, action)

    def lit(self, model: StreetcarModel) -> tuple[pygame.Rect, float] | None:
        """Return a tram or a staged tile; tiles of hands light up in their panels."""
        del model
        source = self._drag.hovered_source
        lights = source is not None and isinstance(source.key, Tram | Depot | Staged)
        return (source.rect, MARK_CORNER) if lights and source is not None else None

    # ------------------------------------------------------------------ the board

    def _signs(self, position: StreetcarModel) -> Iterator[tuple[str, float, bool]]:
        """Yield stop signs that appear, and those just served by a tram."""
        for one in self._animations.every(Sign):
            yield one.payload.letter, one.share, False
        for served in self._animations.every(ServedStop):
            if served.begun:
                swells = 1 + 0.4 * max(0.0, 1 - abs(2 * served.share - 1))
                yield served.payload.letter, swells, position.departed

    def _contents(self, position: StreetcarModel, marks: BoardMarks, waiting: Lay | None) -> BoardContents:
        """Return the board's contents;

        `position` includes staged tiles, `waiting` is the first tile of a pair.
        """
        flights, own = self._animations, position.own
        coming = {one.flight.end: one.payload for one in reversed(flights.every(Tile))}
        rising = {one.payload.letter for one in flights.every(Sign)}
        ahead = {one.payload.letter for one in flights.every(ServedStop)}
        tiles = tiles_of(position.table)
        # The old tile is shown until the flying one has arrived.
        before = {cell: coming[cell].before for _, cell, _ in tiles if cell in coming}
        glow, faint = self._glow()
        table = self._with_tile(position, waiting)
        way = self._way_ahead(position, table)
        stops = own.stops if own is not None and position.departed else ()
        return BoardContents(
            tiles=tuple(
                (old[0], cell, old[1]) if (old := before.get(cell)) is not None else (tile, cell, rotation)
                for tile, cell, rotation in tiles
            ),
            stops=tuple(stop for stop in stops_of(position.table) if stop[0] not in rising),
            own_landmarks=position.own_landmarks,
            own_terminals=frozenset(position.own_terminals),
            served=frozenset(stop.letter for stop in stops if stop.state == "served") - ahead,
            glow=tuple(glow.items()),
            faint=tuple(faint.items()),
            reach=self._reach(position, waiting),
            last_laid=tuple(mark for mark in marks.laid if mark[0] not in coming),
            last_drives=marks.drives if self._drag.held is None and not flights.running else (),
            ways=self._ways(position),
            completion=way.steps if way is not None else (),
            besides=position.game.analysis.extra_track(table, way) if way is not None else (),
            waiting=(waiting.tile, waiting.cell, waiting.rotation) if waiting is not None else None,
            hidden=frozenset(cell for cell, old in before.items() if old is None),
            trams=tuple(self._trams(position)),
        )

    def _with_tile(self, position: StreetcarModel, waiting: Lay | None) -> Table:
        """Return the table with the tile held over its place or, without one, with that of a hint."""
        held, hint, analysis = self._drag.held, self._ui_state.hint, position.game.analysis
        action = self._pieces.drop_action(held)
        if held is None and hint is not None and hint.shows_place:
            action = hint.action
        if isinstance(action, Lay | LayPair) and self._pieces.refusal(action) is None:
            return analysis.after(self._model.table, action)
        return analysis.after(position.table, waiting) if waiting is not None else position.table

    def _way_ahead(self, position: StreetcarModel, table: Table) -> Way | None:
        """Return the best completion of the player's route on this table, on request or with a hint."""
        hint, model = self._ui_state.hint, self._model
        hinted = hint is not None and hint.shows_place and bool(lays_of(hint.action)) and model.guides
        if not (hinted or self.way_shown(model)) or position.own is None or position.departed:
            return None
        view = msgspec.structs.replace(position.view, table=table)
        return position.game.analysis.way(view, view.seat or 0)

    def _reach(self, position: StreetcarModel, waiting: Lay | None) -> tuple[Field, ...]:
        """Return the fields to which the player's tram may drive, or its terminals for a departure."""
        flights, invitation = self._animations, self._animations.first(Invitation)
        busy = any(flights.every(kind) for kind in (DrivingTram, Arrival, TumblingDie))
        if position.task == "drive" and not busy:
            return tuple(sorted(position.game.analysis.reach(position.view), key=str))
        # They blink at first.
        dark = invitation is not None and invitation.begun and invitation.share * BLINKS % 1 < 0.4
        return position.departures if position.can_depart and waiting is None and not dark else ()

    def _ways(self, position: StreetcarModel) -> tuple[TracedRoute, ...]:
        """Return the winner's way, as far as it is traced; or the player's remaining way."""
        trace, winner = self._animations.first(Trace), position.table.winner
        if trace is not None:
            segments = trace.payload.ride.segments
            return (
                TracedRoute(trace.payload.sign, Ride(segments[: max(1, round(trace.share * len(segments)))])),
            )
        if self._animations.every(Arrival):
            return ()
        if position.task == "over":
            way = position.game.analysis.way(position.view, winner) if winner is not None else None
            if way is None or winner is None or way.missing:
                return ()
            return (traced(position.rails, position.signs[winner], way),)
        found, front, analysis = None, position.front or 0, position.game.analysis
        departure = self._departure(position)
        if departure is not None:
            found = analysis.departure(position.view, front, departure)
        elif position.front is not None and self.way_shown(self._model):
            found = analysis.to_go(position.view, front)
        left = found[0].way_left(found[1]) if found is not None else None
        if found is None or left is None:
            return ()
        fields, stand = [passed.field for passed in left], found[1]
        return (TracedRoute(position.signs[front], position.rails.ride(stand.field, stand.side, fields)),)

    def _departure(self, position: StreetcarModel) -> str | None:
        """Return the player's terminal that is pointed at while a departure is possible."""
        codes, held, hint = position.own_terminals, self._drag.held, self._ui_state.hint
        if not position.can_depart or not position.guides:
            return None
        place = self._ui_state.hover
        if held is not None:
            place = held.target.key if held.target is not None else None
        elif buttons := [name for name in self._pointed if name.startswith("depart_")]:
            place = codes[int(buttons[0][-1])]
        elif hint is not None and hint.shows_place and isinstance(hint.action, Depart):
            place = hint.action.terminal
        return str(place) if place in codes else None

    def _trams(self, position: StreetcarModel) -> Iterator[tuple[str, Pose]]:
        """Yield all trams but one that is dragged along."""
        runs: dict[int, tuple[Ride, float]] = {
            run.payload.seat: (run.payload.ride, run.share)
            for run in reversed(self._animations.every(DrivingTram))
        }
        for one in self._animations.every(Arrival):
            runs[one.payload.seat] = one.payload.ride, one.part("drive")
        pulling = self._pieces.pulling
        pulled = self._drag.held is not None and pulling is not None and bool(pulling.fields)
        for seat, tram in enumerate(position.table.trams):
            if seat in runs:
                way, share = runs[seat]
                yield position.signs[seat], way.at(way.length * share)
            elif tram is not None and tram.at is not None and not (pulled and seat == position.front):
                yield position.signs[seat], position.rails.standing(tram.at, tram.side)

    def _departing(self) -> tuple[tuple[str, Pose], ...]:
        """Return the player's tram on its way from its panel to a terminal."""
        held, model = self.carried, self._model
        if held is None or not isinstance(held.source.key, Depot) or model.front is None:
            return ()
        pose = Pose(*self._layout.projection.point_at(held.position), 90)
        if held.target is not None and self._drag.held is not None:
            pose = model.rails.standing(str(held.target.key), None)
        return ((model.signs[model.front], pose),)

    def _pull(self) -> Pull | None:
        """Return the pulled drive, or that of a click, otherwise that of the main button."""
        pulling, model, hint = self._pieces.pulling, self._model, self._ui_state.hint
        if pulling is None or model.front is None:
            return None
        fields, place = pulling.fields, self._ui_state.hover
        if self._drag.held is None:
            if place is None and hint is not None and hint.shows_place and isinstance(hint.action, Drive):
                place = field_of(hint.action)
            fields = model.game.analysis.shortest(model.view).get(place, ()) if place is not None else ()
            if place is None and model.drives_on and "end" in self._pointed:
                fields = best_drive(model)
        if not fields:
            return None
        way = model.rails.ride(pulling.position.field, pulling.position.side, fields)
        return Pull(model.signs[model.front], way, fields)

    def _glow(self) -> tuple[Glow, Glow]:
        """Return the cells that take the held tile as rotated, and those that take it in another rotation."""
        held, pieces = self._drag.held, self._pieces
        if held is None:
            return {}, {}
        taken = held.source.key
        now = dict(pieces.fits(taken, pieces.way(taken)))
        turned = [pieces.fits(taken, way).items() for way in pieces.turns(taken)]
        other: Glow = {
            cell: fit for fits in turned for cell, fit in fits if cell not in now and fit != "plain"
        }
        return now, other

    # ------------------------------------------------------------------ the tile in hand

    def _target(self) -> Cell | None:
        """Return the cell that the held tile is over."""
        held = self._drag.held
        if held is None or held.target is None or not self._pieces.tile(held.source.key):
            return None
        return held.target.key if isinstance(held.target.key, tuple) else None

    def _ghosts(self, target: Cell | None) -> Iterator[Ghost]:
        held = self.carried
        hint, pieces = self._ui_state.hint, self._pieces
        if held is None:
            own = hint is not None and hint.own
            lays = [(lay, not own) for action in hint.actions for lay in lays_of(action)] if hint else []
            cells = {lay.cell for lay, _ in lays}
            for action in hint.yours if hint is not None else ():
                lays += [(lay, False) for lay in lays_of(action) if lay.cell not in cells]
            for lay, hinted in lays:
                if not self._refused_at(lay.cell):
                    tried = hint is not None and not hint.turn and pieces.refusal(lay) is not None
                    marked = self._gates(lay) if tried or not hinted else {}
                    old = self._lying(lay.cell)
                    yield Ghost(lay.tile, lay.rotation, (0, 0), lay.cell, marked, old=old, hinted=hinted)
            return
        taken = held.source.key
        tile, rotation, action = pieces.tile(taken), pieces.way(taken), pieces.action(taken, target)
        if not tile:
            return
        refusal = pieces.refusal(action) if action is not None else None
        if target is None or (refusal is not None and refusal.code == "on_landmark"):
            yield Ghost(tile, rotation, held.position)
            return
        marked = self._gates(pieces.lay(taken, target))
        whole = refusal is not None and "closed" not in marked.values()
        yield Ghost(tile, rotation, held.position, target, marked, refused=whole, old=self._lying(target))

    def _refused_at(self, cell: Cell) -> bool:
        """True if a bubble explains a refusal there, so that nothing else should seem refused."""
        notice, wrong = self._ui_state.notice, self._ui_state.wrong
        if notice is None or not notice.refusal:
            return False
        here = self._layout.projection.rect(cell).collidepoint(notice.point)
        return bool(here) or (wrong is not None and wrong.cell == cell)

    def _lying(self, cell: Cell | None) -> tuple[str, Rotation] | None:
        tiles = self._model.table.tiles
        return next(((tile.tile, tile.rotation) for tile in tiles if tile.cell == cell), None)

    def _gates(self, lay: Lay) -> Mapping[Side, Verdict]:
        """Return the sides with an open gate and those with a closed one; sides without track have none."""
        held = self._drag.held
        waiting = self._pieces.waits_for(held.source.key if held is not None else None)
        verdicts = self._pieces.verdicts(lay, waiting).items()
        return {
            side: "closed" if verdict in RULES_IN_ORDER else "open"
            for side, verdict in verdicts
            if verdict != "closed"
        }

    def _before_arrival(self, before: StreetcarModel | None) -> StreetcarModel | None:
        """Return the position during the arrival of the winner's tram, with nothing left to do."""
        arrival = self._animations.first(Arrival)
        if arrival is None or before is None or before.front != self._model.front:
            return None
        name = before.seats[arrival.payload.seat].name
        return replace(
            before,
            task="wait",
            title=self._tr("streetcar.table.title.arriving", name=name),
            advice=self._tr("streetcar.table.advice.arriving"),
            may_act=False,
            held=False,
            can_withdraw=False,
            can_repeat=False,
            can_undo=False,
            drives_on=False,
        )

    def _panel_model(self, position: StreetcarModel, target: Cell | None, *, meant: int) -> StreetcarModel:
        """Return the panels' position: while a tile is held over a cell that takes it, with its effect.

        `meant` fields light up on the speed track. While the die tumbles, its result is held back.
        """
        if self._animations.every(TumblingDie):
            speed = replace(position.speed, roll=None, limit=None)
            task = "roll" if position.task == "drive" else position.task
            advice = self._tr("streetcar.table.advice.roll") if task == "roll" else position.advice
            position = replace(position, speed=speed, task=task, advice=advice)
        elif meant:
            position = replace(position, speed=replace(position.speed, meant=meant))
        coming = {one.payload.letter for one in self._animations.every(StopLight) if one.part("tick") <= 0}
        if position.own is not None and coming:
            # Its plate gets the tick when the light is there.
            stops = tuple(
                replace(stop, state="apart") if stop.letter in coming else stop for stop in position.own.stops
            )
            position = replace(position, own=replace(position.own, stops=stops))
        action = self._pieces.drop_action(self._drag.held) if target is not None else None
        if position.own is None or not isinstance(action, Lay | LayPair):
            return position
        if self._pieces.begins_pair(action) or self._pieces.refusal(action) is not None:
            return position
        missing = position.game.analysis.missing_after(self._model.view, action)
        return replace(position, own=replace(position.own, missing=missing))

    # ------------------------------------------------------------------ panels and bubbles

    def _panels(self, target: Cell | None) -> PanelState:
        model, pieces, coming = self._model, self._pieces, self._animations.coming
        tiles = [
            None if ("hand", model.front, number) in coming else tile
            for number, tile in enumerate(pieces.tiles(pieces.staged_at_rest))
        ]
        held, source, old = self._drag.held, self._drag.hovered_source, self._lying(target)
        number = held.source.key.number if held is not None and isinstance(held.source.key, Slot) else None
        if number is not None and old is not None:
            # A returning tile is shown in the held tile's place.
            tiles[number] = old[0]
        states = self._controls.states
        pointed = self._controls.showing(source.key) if source is not None and held is None else None
        if pointed is not None:
            states[pointed.name] = "hover"
        return PanelState(
            places=(*tiles, *(None,) * HAND)[:HAND],
            rotations=tuple(pieces.way(Slot(number)) or 0 for number in range(HAND)),
            held=number,
            chosen=self._pieces.chosen,
            states=states,
            way_shown=self.way_shown(self._model),
            depot=not isinstance(self.moving, Depot),
        )

    @property
    def _pointed(self) -> tuple[str, ...]:
        found = (self._controls.hovered, self._controls.focused)
        return tuple(control.name for control in found if control is not None)

    def _poster(self) -> Landmark | None:
        """Return the landmark that the pointer or the keyboard is on."""
        hover = self._ui_state.hover
        return self._model.board.landmark_at.get(hover) if isinstance(hover, tuple) else None

    def drop_notice(self, picture: TablePicture, model: StreetcarModel, action: Action) -> Notice | None:
        """Return the bubble with the reason why the held tile must not be laid there."""
        del model
        refusal, cell = self._pieces.refusal(action), self._target()
        if refusal is None or cell is None:
            return None
        point = refusal_point(picture.layout, refusal.place, cell)
        about = picture.layout.projection.rect(cell)
        return Notice(self._teller.refusal(refusal), point, refusal=True, seconds=None, about=about)
