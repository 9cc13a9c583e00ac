"""What is to be seen at one moment, put together from position, piece in hand and attention."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.refusal import Place as RefusedPlace
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.board import Field, Landmark
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.events import Drove, TileLaid
from game.rules.streetcar.fit import RULES_IN_ORDER
from game.rules.streetcar.fit import Verdict as Ruling
from game.rules.streetcar.sides import SIDES, Cell, Side
from game.rules.streetcar.way import WayStep
from game.session.session import Happening
from game.tables.furniture.controls import Controls
from game.tables.furniture.log_drawer import log_lines
from game.tables.furniture.notice import Notice
from game.tables.streetcar.animations import Animations, Flight, Place
from game.tables.streetcar.attention import Attention
from game.tables.streetcar.board_painter import BoardContents, Lying
from game.tables.streetcar.deeds import lately
from game.tables.streetcar.hand import Hand, Offer, Slot, Tram
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.lying import pieces_of, ride_of, stops_of, tiles_of, traced
from game.tables.streetcar.marks import Fit
from game.tables.streetcar.panel_state import HandState, PanelState
from game.tables.streetcar.picture import FlyingTile, Ghost, Shown, TablePicture, between
from game.tables.streetcar.players import own_route
from game.tables.streetcar.proposal import Proposal, proposed_hand, proposed_view
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.tile_painter import Verdict
from game.tables.streetcar.track_geometry import Pose, Ride, ride, standing
from game.tables.streetcar.ways_painter import Traced
from game.text.catalogue import Translate
from game.text.streetcar import Teller
from game.ui.drag import DragAndDrop

HAND = 5


@dataclass(frozen=True)
class Marked:
    """What happened since the own last turn, for as long as it is marked on the board."""

    laid: tuple[tuple[Cell, str], ...] = ()
    drives: tuple[tuple[str, Ride], ...] = ()


def marked(reading: Reading, history: Sequence[Happening]) -> Marked:
    """The marks of a position: none once the seat in front has acted in its turn."""
    front, table = reading.front, reading.table
    own_turn = front is not None and reading.acting == front
    if own_turn and history and history[-1].seat == front:
        return Marked()
    tiles = pieces_of(reading.game.material.box, table)
    laid: dict[Cell, str] = {}
    drives: list[tuple[str, Ride]] = []
    for happening in lately(history, front, acting=own_turn, seats=table.seats):
        for event in happening.events:
            if isinstance(event, TileLaid):
                laid[event.cell] = reading.signs[event.seat]
            elif isinstance(event, Drove):
                drives.append((reading.signs[event.seat], ride_of(reading.board, tiles, event)))
    return Marked(tuple(laid.items()), tuple(drives))


def with_proposal(reading: Reading, proposal: Proposal, tr: Translate) -> Reading:
    """The position as the panels tell it while a complete lay is proposed."""
    if not proposal.complete:
        return reading
    view = proposed_view(reading.game, reading.view, proposal)
    return replace(
        reading,
        view=view,
        own=own_route(reading.game, view),
        advice=tr("streetcar.table.advice.held"),
        laid=2,
        doing="build",
        can_depart=False,
        can_end=True,
        can_undo=True,
    )


class Showing:
    """Composes what the picture draws."""

    def __init__(
        self,
        tr: Translate,
        teller: Teller,
        attention: Attention,
        controls: Controls,
        hand: Hand,
        drag: DragAndDrop,
        animations: Animations,
    ) -> None:
        self._tr = tr
        self._teller = teller
        self._attention = attention
        self._controls = controls
        self._hand = hand
        self._drag = drag
        self._animations = animations

    def shown(
        self, picture: TablePicture, reading: Reading, marks: Marked, history: Sequence[Happening]
    ) -> Shown:
        """All that is to be seen of `reading`, the game's own position; `history` is for an open log."""
        self._layout, self._reading = picture.layout, reading
        attention, holding = self._attention, self._drag.held is not None
        self._proposal = self._hand.base if holding and self._hand.holds_tile() else self._hand.proposal
        position = with_proposal(reading, self._proposal, self._tr)
        target = self._target()
        ghosts = self._ghosts(target)
        pull = self._pull()
        focused = self._controls.focused
        contents = self._contents(position, marks, pulled=pull is not None and holding)
        return Shown(
            reading=self._told(position, target),
            contents=contents,
            panels=self._panels(reading),
            ghosts=ghosts,
            proposed=tuple(lay.cell for lay in self._proposal.lays) if self._proposal.complete else (),
            wrong=self._wrong(),
            flights=tuple(
                self._flying(flight) for flight in self._animations.flights if flight.tween.started
            ),
            signs=tuple(self._animations.signs_to_come.items()),
            pull=pull,
            trams_over=self._pulled_tram(pull) if holding else (),
            die=self._animations.tumbling,
            poster=self._poster() if not holding else None,
            around=attention.hint.where if attention.hint is not None and attention.hint.step == 1 else None,
            log=(log_lines(history, self._teller, reading.signs), attention.scroll)
            if attention.log_open
            else None,
            notice=self._notice(),
            ring=(focused.rect, focused.corner) if focused is not None and not holding else None,
            tip=self._tip(),
            holding=holding,
        )

    # ------------------------------------------------------------------ the tile in hand

    def _target(self) -> Cell | None:
        """The cell that the held tile is over."""
        held = self._drag.held
        if held is None or held.target is None or not self._hand.holds_tile():
            return None
        return held.target.key if isinstance(held.target.key, tuple) else None

    def _ghosts(self, target: Cell | None) -> tuple[Ghost, ...]:
        held = self._drag.held or self._drag.gliding
        hint = self._attention.hint
        if held is None:
            if hint is None or not hint.shows_place:
                return ()
            return tuple(
                Ghost(lay.tile, lay.rotation, (0, 0), lay.cell, self._gates(lay)) for lay in hint.lays
            )
        if isinstance(held.source.key, Tram):
            return ()
        grip = self._hand.grip if self._drag.held is not None else None
        tile, rotation = (grip.tile, grip.rotation) if grip is not None else self._hand.last
        if not tile:
            return ()
        lay = self._hand.held_lay(target) if target is not None else None
        if lay is None:
            return (Ghost(tile, rotation, held.position),)
        gates = self._gates(lay)
        places = self._hand.places()
        refusal = places.refusal(lay) if places is not None else None
        if refusal is not None and refusal.code == "on_landmark":
            return (Ghost(tile, rotation, held.position),)
        whole = refusal is not None and "closed" not in gates.values()
        return (Ghost(tile, rotation, held.position, lay.cell, gates, refused=whole),)

    def _gates(self, lay: Lay) -> Mapping[Side, Verdict]:
        places = self._hand.places()
        if places is None:
            return {}
        return gates(places.verdicts(lay))

    def _wrong(self) -> tuple[Cell, Mapping[Side, Verdict]] | None:
        wrong = self._attention.wrong
        return None if wrong is None else (wrong.cell, self._gates(wrong))

    def _glow(self) -> tuple[tuple[tuple[Cell, Fit], ...], tuple[tuple[Cell, Fit], ...]]:
        """The cells that take the held tile as it is turned, and those that take it turned otherwise."""
        places, grip = self._hand.places(), self._hand.grip
        if self._drag.held is None or not self._hand.holds_tile() or places is None:
            return (), ()
        now = places.fits(grip.tile, grip.rotation)
        other: dict[Cell, Fit] = {}
        for rotation in places.rotations(grip.tile):
            for cell, fit in places.fits(grip.tile, rotation).items():
                if cell not in now and fit != "plain":
                    other[cell] = fit
        return tuple(now.items()), tuple(other.items())

    def _told(self, position: Reading, target: Cell | None) -> Reading:
        """The panels' position: while a tile is held over a cell that takes it, the count is as it would be.

        While the die tumbles, what it will show is not told.
        """
        if self._animations.tumbling is not None:
            position = replace(position, speed=replace(position.speed, roll=None))
        places = self._hand.places()
        lays: Sequence[Lay] = ()
        if target is not None and places is not None:
            lay = self._hand.held_lay(target)
            lays = (lay,) if lay is not None and places.refusal(lay) is None else ()
        if not lays or position.own is None or places is None or places.begins_pair(lays[0]):
            return position
        action = places.pair(lays[0]) or lays[0]
        missing = position.game.survey.missing_after(self._reading.view, action)
        return replace(position, own=replace(position.own, missing=missing))

    # ------------------------------------------------------------------ the board

    def _contents(self, position: Reading, marks: Marked, *, pulled: bool) -> BoardContents:
        animations, table, own = self._animations, position.table, position.own
        coming = {flight.cell: flight for flight in reversed(animations.flights) if flight.cell is not None}
        glow, faint = self._glow()
        waiting = self._proposal.waiting
        served = own is not None and position.departed
        shows_drive = self._drag.held is None and not animations.running
        reach: tuple[Field, ...] = ()
        if position.doing == "drive" and not animations.runs:
            reach = tuple(sorted(position.game.survey.reach(position.view), key=str))
        elif position.can_depart and own is not None and not self._proposal.lays:
            reach = tuple(end.code for end in own.ends)
        way: tuple[WayStep | str, ...] = ()
        if self._attention.way and own is not None and not position.departed:
            found = position.game.survey.way(position.view, position.view.seat or 0)
            way = found.steps if found is not None else ()
        return BoardContents(
            tiles=tuple(_before(lying, coming) for lying in tiles_of(table)),
            stops=tuple(stop for stop in stops_of(table) if stop[0] not in animations.signs_to_come),
            own_landmarks=position.own_landmarks,
            own_terminals=frozenset(end.code for end in own.ends) if own is not None else frozenset(),
            served=frozenset(stop.letter for stop in own.stops if stop.state == "served")
            if own is not None and served
            else frozenset(),
            glow=glow,
            faint=faint,
            reach=reach,
            last_laid=tuple(mark for mark in marks.laid if mark[0] not in coming),
            last_drives=marks.drives if shows_drive else (),
            ways=self._ways(position),
            completion=way,
            waiting=(waiting.tile, waiting.cell, waiting.rotation) if waiting is not None else None,
            hidden=frozenset(cell for cell, flight in coming.items() if flight.before is None),
            trams=self._trams(position, pulled=pulled),
        )

    def _ways(self, position: Reading) -> tuple[Traced, ...]:
        trace = self._animations.trace
        if trace is not None:
            count = max(1, round(trace.tween.value))
            return (Traced(trace.sign, Ride(trace.ride.segments[:count])),)
        if position.doing != "over":
            return ()
        tiles = pieces_of(position.game.material.box, position.table)
        winner = position.table.winner
        if winner is None:
            return ()
        way = position.game.survey.way(position.view, winner)
        return () if way is None else (traced(position.board, tiles, position.signs[winner], way),)

    def _trams(self, position: Reading, *, pulled: bool) -> tuple[tuple[str, Pose], ...]:
        runs = {run.seat: run for run in self._animations.runs}
        tiles = pieces_of(position.game.material.box, position.table)
        found = []
        for seat, tram in enumerate(position.table.trams):
            if seat in runs:
                run = runs[seat]
                found.append((position.signs[seat], run.ride.at(run.tween.value)))
            elif tram is not None and tram.at is not None and not (pulled and seat == position.front):
                pose = standing(position.board, tram.at, tram.side, tiles)
                found.append((position.signs[seat], pose))
        return tuple(found)

    # ------------------------------------------------------------------ driving

    def _pull(self) -> tuple[str, Ride, int, Field] | None:
        """The drive that is pulled, or that a click would make."""
        reading, pulling = self._reading, self._hand.pulling
        if pulling is None or reading.front is None:
            return None
        fields = pulling.fields
        if self._drag.held is None:
            place = self._attention.hover
            hint = self._attention.hint
            if place is None and hint is not None and hint.shows_place:
                place = hint.place
            fields = reading.game.survey.shortest(reading.view).get(place, ()) if place is not None else ()
        if not fields:
            return None
        tiles = pieces_of(reading.game.material.box, reading.table)
        stand = pulling.stand
        way = ride(reading.board, stand.field, stand.side, fields, tiles)
        return reading.signs[reading.front], way, len(fields), fields[-1]

    def _pulled_tram(self, pull: tuple[str, Ride, int, Field] | None) -> tuple[tuple[str, Pose], ...]:
        """The tram where it has been pulled to."""
        if pull is None:
            return ()
        sign, way, _, _ = pull
        return ((sign, way.at(way.length)),)

    # ------------------------------------------------------------------ panels and bubbles

    def _panels(self, reading: Reading) -> PanelState:
        hand, animations = self._hand, self._animations
        tiles = list(proposed_hand(reading.game, reading.view, self._proposal))
        for flight in animations.flights:
            if isinstance(flight.end, tuple) and len(flight.end) == 3 and flight.end[2] < len(tiles):
                tiles[flight.end[2]] = None
        places = (*tiles, *(None,) * HAND)[:HAND]
        rotations: tuple[Rotation, ...] = tuple(hand.rotations.get(number, 0) for number in range(HAND))
        held = self._drag.held
        key = held.source.key if held is not None else None
        states = {name: self._controls.state(name) for name in self._controls.names}
        source = self._drag.hovered_source
        if source is not None and held is None:
            states[source_name(source.key)] = "hover"
        return PanelState(
            hand=HandState(
                places=places,
                rotations=rotations,
                held=key.number if isinstance(key, Slot) else None,
                chosen=self._attention.chosen,
            ),
            states=states,
            way_shown=self._attention.way,
        )

    def _poster(self) -> Landmark | None:
        """The landmark that the pointer or the keyboard is on."""
        hover = self._attention.hover
        return self._reading.board.landmark_at.get(hover) if isinstance(hover, tuple) else None

    def _notice(self) -> Notice | None:
        attention = self._attention
        if attention.notice is not None:
            return attention.notice
        told, places = attention.tells, self._hand.places()
        if told is not None and places is not None and self._drag.held is not None:
            refusal = places.refusal(told)
            if refusal is not None:
                point = refusal_point(self._layout, refusal.place, told.cell)
                return Notice(self._teller.refusal(refusal), point, refusal=True, seconds=None)
        hint = attention.hint
        if hint is None or self._drag.held is not None:
            return None
        where = hint.where
        point = self._layout.buttons.end.midtop
        if where is not None:
            x, y = self._layout.projection.middle(where)
            point = (round(x), round(y))
        return Notice(hint.text, point, refusal=False, seconds=None)

    def _tip(self) -> tuple[pygame.Rect, str, str] | None:
        attention = self._attention
        if not attention.tip_shown:
            return None
        control = self._controls.hovered
        if control is not None:
            return (control.rect, control.tip, control.chord) if control.tip else None
        if isinstance(attention.hover, str):
            rect = self._layout.projection.terminal_rect(attention.hover)
            return rect, terminal_tip(self._reading, attention.hover, self._tr, self._teller), ""
        return None

    def _flying(self, flight: Flight) -> FlyingTile:
        start, end = self._rect_of(flight.start), self._rect_of(flight.end)
        return FlyingTile(flight.tile, flight.rotation, between(start, end, flight.tween.value))

    def _rect_of(self, place: Place) -> pygame.Rect:
        layout, reading = self._layout, self._reading
        if place == "pile" or isinstance(place, str):
            return layout.hand.pile
        if len(place) == 2:
            return layout.projection.rect(place)
        _, seat, number = place
        if seat == reading.front:
            return layout.hand.tiles[min(number, HAND - 1)]
        panels = [panel for row, panel in zip(reading.rows, layout.seats, strict=True) if row.seat == seat]
        return panels[0].tiles[min(number, len(panels[0].tiles) - 1)] if panels else layout.hand.pile


def gates(verdicts: Mapping[Side, Ruling]) -> dict[Side, Verdict]:
    """Which sides are an open gate, and which are closed; none where no track leads."""
    return {
        side: "closed" if verdict in RULES_IN_ORDER else "open"
        for side, verdict in verdicts.items()
        if verdict != "closed"
    }


def refusal_point(layout: Layout, place: RefusedPlace, cell: Cell) -> tuple[int, int]:
    """Where a refusal points: the side that it names, or the middle of the cell."""
    rect = layout.projection.rect(cell)
    if isinstance(place, tuple) and len(place) == 2 and place[1] in SIDES:
        return {"N": rect.midtop, "E": rect.midright, "S": rect.midbottom, "W": rect.midleft}[str(place[1])]
    return rect.center


def terminal_tip(reading: Reading, code: str, tr: Translate, teller: Teller) -> str:
    """What a terminal is called, and what a click on it does."""
    own = reading.own is not None and code in (end.code for end in reading.own.ends)
    key = "depart" if own and reading.can_depart else "own_terminal" if own else "terminal"
    return tr(f"streetcar.tip.{key}", terminal=teller.terminal(code))


def source_name(key: Hashable) -> str:
    """The control that lies where something may be picked up."""
    if isinstance(key, Slot):
        return f"tile_{key.number}"
    if isinstance(key, Offer):
        return "pile" if key.seat is None else f"take_{key.seat}_{key.number}"
    return ""


def _before(lying: Lying, coming: Mapping[Cell, Flight]) -> Lying:
    """What lies on a cell until the tile that flies there has arrived."""
    flight = coming.get(lying[1])
    if flight is None or flight.before is None:
        return lying
    return flight.before[0], lying[1], flight.before[1]
