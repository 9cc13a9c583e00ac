"""What is to be seen at one moment, put together from position, piece in hand and attention."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import pygame

from game.rules.streetcar.actions import Action, Depart, Lay, LayPair, lays_of
from game.rules.streetcar.board import Landmark
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import Cell, Side
from game.tables.action_hint import MARK_CORNER, WHERE, ActionHint
from game.tables.kit.controls import BOARD, Control
from game.tables.kit.hand import Staged
from game.tables.kit.notice import Notice
from game.tables.kit.on_top import Ring
from game.tables.kit.showing import Showing as TableShowing
from game.tables.streetcar.attention import Attention
from game.tables.streetcar.board_showing import BoardShowing
from game.tables.streetcar.flights import Sign, Tile, Tumbling
from game.tables.streetcar.hand import Depot, Hand, Slot, Tram
from game.tables.streetcar.marks import Marked
from game.tables.streetcar.over_board import region
from game.tables.streetcar.panel_state import PanelState
from game.tables.streetcar.picture import TablePicture
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.shown import FlyingTile, Ghost, Shown
from game.tables.streetcar.table_actions import TableActions
from game.tables.streetcar.telling import gates, refusal_point, with_plan
from game.tables.streetcar.tile_painter import Verdict
from game.tables.streetcar.whereabouts import field_of, place_of, rect_of
from game.text.streetcar import Teller
from game.ui.input import Position

HAND = 5
LIFT = 0.12
"""How high the way of a tile is in its middle, as a share of its length."""


class Showing(TableShowing[Reading, TablePicture]):
    _attention: Attention
    _hand: Hand
    _teller: Teller

    def __init__(self, table: TableActions) -> None:
        super().__init__(table)
        self._board = BoardShowing(self._attention, self._hand, self._drag, self._animations)

    def shown(self, picture: TablePicture, reading: Reading, marks: Marked) -> Shown:
        """All that is to be seen of `reading`, the game's own position."""
        self._layout, self._reading = picture.layout, reading
        attention, holding = self._attention, self._drag.held is not None
        lays, plan = self._hand.staged_lays, self._hand.plan_of(self._hand.lying)
        position = with_plan(reading, len(lays), plan, self._tr)
        waiting = lays[0] if lays and plan is None else None
        target = self._target()
        ghosts = self._ghosts(target)
        onward = "end" in self._pointed and reading.drives_on
        pull = self._board.pull(reading, onward=onward)
        pulled = pull is not None and holding
        contents = self._board.contents(
            position, waiting, marks, pulled=pulled, departure=self._departure(position)
        )
        where = partial(rect_of, picture.layout, reading)
        tumbling = self._animations.first(Tumbling)
        return Shown(
            reading=self._told(position, target, meant=pull[2] if pull is not None else 0),
            contents=contents,
            panels=self._panels(reading),
            ghosts=ghosts,
            proposed=tuple(lay.cell for lay in lays) if plan is not None else (),
            wrong=self._wrong(),
            flights=tuple(
                FlyingTile(one.what.tile, one.what.rotation, one.rect(where, rise=LIFT))
                for one in self._animations.every(Tile)
                if one.begun
            ),
            signs=tuple((one.what.letter, one.share) for one in self._animations.every(Sign)),
            pull=pull,
            trams_over=((pull[0], pull[1].at(pull[1].length)),)
            if pull is not None and holding
            else self._board.departing(reading, picture.layout.projection),
            die=tumbling.share if tumbling is not None else None,
            poster=self._poster() if not holding else None,
            around=field_of(attention.hint.action)
            if attention.hint is not None and attention.hint.step == WHERE
            else None,
            top=self.on_top(picture, reading),
        )

    def ring_of(self, picture: TablePicture, reading: Reading, control: Control) -> Ring:
        """On the board round the cell that the keyboard has come to."""
        cursor = self._attention.cursor
        if control.name == BOARD and self._attention.at_cursor:
            return Ring(picture.layout.projection.field_rect(cursor), MARK_CORNER)
        return super().ring_of(picture, reading, control)

    def hint_panel(self, picture: TablePicture, reading: Reading, action: Action) -> pygame.Rect | None:
        """What an action is about beside the cells."""
        return None if isinstance(field_of(action), tuple) else place_of(picture.layout, reading, action)

    def lit(self, reading: Reading) -> tuple[pygame.Rect, float] | None:
        """A tram or a proposed tile; tiles of hands light up in their panels."""
        del reading
        source = self._drag.hovered_source
        if source is None or not isinstance(source.key, Tram | Depot | Staged):
            return None
        return source.rect, MARK_CORNER

    # ------------------------------------------------------------------ the tile in hand

    def _target(self) -> Cell | None:
        """The cell that the held tile is over."""
        held = self._drag.held
        if held is None or held.target is None or not self._hand.tile(held.source.key):
            return None
        return held.target.key if isinstance(held.target.key, tuple) else None

    def _ghosts(self, target: Cell | None) -> tuple[Ghost, ...]:
        held = self._drag.held or self._drag.gliding
        hint = self._attention.hint
        if held is None:
            if hint is None or not hint.shows_place:
                return ()
            return tuple(
                Ghost(
                    lay.tile,
                    lay.rotation,
                    (0, 0),
                    lay.cell,
                    self._gates(lay) if hint.own or self._hand.refusal(lay) is not None else {},
                    old=self._lying(lay.cell),
                    hinted=not hint.own,
                )
                for lay in lays_of(hint.action)
                if not self._refused_at(lay.cell)
            )
        taken = held.source.key
        tile, rotation = self._hand.tile(taken), self._hand.way(taken)
        action = self._hand.action(taken, target)
        if not tile:
            return ()
        if target is None or action is None:
            return (Ghost(tile, rotation, held.position),)
        lay = self._hand.lay(taken, target)
        gates, refusal = self._gates(lay), self._hand.refusal(action)
        if refusal is not None and refusal.code == "on_landmark":
            return (Ghost(tile, rotation, held.position),)
        whole = refusal is not None and "closed" not in gates.values()
        old = self._lying(lay.cell)
        return (Ghost(tile, rotation, held.position, lay.cell, gates, refused=whole, old=old),)

    def _refused_at(self, cell: Cell) -> bool:
        """Whether it is being said why something may not lie there, so that nothing else should seem to."""
        notice, wrong = self._attention.notice, self._attention.wrong
        if notice is None or not notice.refusal:
            return False
        here = self._layout.projection.rect(cell).collidepoint(notice.point)
        return bool(here) or (wrong is not None and wrong.cell == cell)

    def _lying(self, cell: Cell) -> tuple[str, Rotation] | None:
        tiles = self._reading.table.tiles
        return next(((tile.tile, tile.rotation) for tile in tiles if tile.cell == cell), None)

    def _gates(self, lay: Lay) -> Mapping[Side, Verdict]:
        held = self._drag.held
        waiting = self._hand.waits_for(held.source.key if held is not None else None)
        return gates(self._hand.verdicts(lay, waiting))

    def _wrong(self) -> tuple[Cell, Mapping[Side, Verdict]] | None:
        wrong = self._attention.wrong
        return None if wrong is None else (wrong.cell, self._gates(wrong))

    def _told(self, position: Reading, target: Cell | None, *, meant: int) -> Reading:
        """The panels' position: while a tile is held over a cell that takes it, the count is as it would be.

        `meant` fields light on the speed track.

        While the die tumbles, what it will show is not told.
        """
        if self._animations.every(Tumbling):
            speed = replace(position.speed, roll=None, limit=None)
            doing = "roll" if position.doing == "drive" else position.doing
            advice = self._tr("streetcar.table.advice.roll") if doing == "roll" else position.advice
            position = replace(position, speed=speed, doing=doing, advice=advice)
        elif meant:
            position = replace(position, speed=replace(position.speed, meant=meant))
        action = self._hand.meant(self._drag.held) if target is not None else None
        if position.own is None or not isinstance(action, Lay | LayPair):
            return position
        if self._hand.begins_pair(action) or self._hand.refusal(action) is not None:
            return position
        missing = position.game.analysis.missing_after(self._reading.view, action)
        return replace(position, own=replace(position.own, missing=missing))

    # ------------------------------------------------------------------ panels and bubbles

    def _panels(self, reading: Reading) -> PanelState:
        hand, coming = self._hand, self._animations.coming
        tiles = [
            None if ("hand", reading.front, number) in coming else tile
            for number, tile in enumerate(hand.tiles(hand.lying))
        ]
        rotations: tuple[Rotation, ...] = tuple(hand.way(Slot(number)) or 0 for number in range(HAND))
        held, target = self._drag.held, self._target()
        key = held.source.key if held is not None else None
        old = self._lying(target) if target is not None else None
        if isinstance(key, Slot) and old is not None:
            # What would come back lies where the held tile was.
            tiles[key.number] = old[0]
        places = (*tiles, *(None,) * HAND)[:HAND]
        states = self._controls.states
        source = self._drag.hovered_source
        shown = self._controls.showing(source.key) if source is not None and held is None else None
        if shown is not None:
            states[shown.name] = "hover"
        return PanelState(
            places=places,
            rotations=rotations,
            held=key.number if isinstance(key, Slot) else None,
            chosen=self._attention.chosen,
            states=states,
            way_shown=self._attention.way and reading.guides,
            depot=not isinstance(self.moving, Depot),
        )

    def _departure(self, position: Reading) -> str | None:
        """The own terminal that is pointed at while one may depart."""
        own, held = position.own, self._drag.held
        if own is None or not position.can_depart or not position.guides:
            return None
        codes = [end.code for end in own.ends]
        if held is not None:
            aimed = held.target.key if held.target is not None else None
            return aimed if isinstance(aimed, str) and aimed in codes else None
        for name in self._pointed:
            if name.startswith("depart_"):
                return codes[int(name[-1])]
        hint = self._attention.hint
        if hint is not None and hint.shows_place and isinstance(hint.action, Depart):
            return hint.action.terminal
        return str(self._attention.hover) if self._attention.hover in codes else None

    @property
    def _pointed(self) -> tuple[str, ...]:
        """The controls under the pointer and the keyboard."""
        found = (self._controls.hovered, self._controls.focused)
        return tuple(control.name for control in found if control is not None)

    def _poster(self) -> Landmark | None:
        """The landmark that the pointer or the keyboard is on."""
        hover = self._attention.hover
        return self._reading.board.landmark_at.get(hover) if isinstance(hover, tuple) else None

    def told(self, picture: TablePicture, reading: Reading, action: Action) -> Notice | None:
        """What stands against laying the tile in hand there."""
        del reading
        refusal, cell = self._hand.refusal(action), self._target()
        if refusal is None or cell is None:
            return None
        point = refusal_point(picture.layout, refusal.place, cell)
        about = picture.layout.projection.rect(cell)
        return Notice(self._teller.refusal(refusal), point, refusal=True, seconds=None, about=about)

    def hint_place(
        self, picture: TablePicture, reading: Reading, hint: ActionHint
    ) -> tuple[Position, pygame.Rect | None]:
        """At the field, at the pile or the button, or at the foot of the board."""
        where, layout = field_of(hint.action), picture.layout
        if where is not None:
            about = layout.projection.field_rect(where)
            if hint.step == WHERE:
                about = region(layout.projection, where)
            return layout.projection.pixel(where), about
        about = pygame.Rect(layout.board.centerx, layout.board.bottom, 0, 0)
        if hint.action is not None:
            about = place_of(layout, reading, hint.action)
        return about.midtop, about
