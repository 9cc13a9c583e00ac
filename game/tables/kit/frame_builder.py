"""The contents of a table at one moment, composed in the same way for every game."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator
from typing import Any, Final, Generic, TypeVar

import pygame

from game.core.event import Event
from game.tables.kit.controls import BOARD, Control
from game.tables.kit.flights import Warming
from game.tables.kit.links import CORNER, CompletedGoal, Lit, Moves, Ring, bounds
from game.tables.kit.motion import Motion
from game.tables.kit.notice import Notice
from game.tables.kit.plaque import SHRINK, Plaque, PlaqueState
from game.tables.kit.table_commands import TableCommands
from game.tables.kit.table_model import TableModel
from game.tables.kit.table_picture import TablePicture, Tip, TopLayers, visible_extras
from game.tables.table import MARK_CORNER
from game.ui.drag import HeldPiece
from game.ui.free_place import ClearArea
from game.ui.trail import Trail

WARMTHS: Final = 5
R = TypeVar("R", bound=TableModel)
P = TypeVar("P", bound=TablePicture)


class FrameBuilder(ABC, Generic[R, P]):
    """Composes the contents that a picture `P` draws of a position `R`. Games add board and panels."""

    def __init__(self, commands: TableCommands[Any, Any], motion: Motion) -> None:
        self._places = commands.places
        self._links = commands.links
        self._clear = commands.clear
        self._tr = commands.kit.tr
        self._teller = commands.teller
        self._ui_state = commands.ui_state
        self._controls = commands.controls
        self._drag = commands.drag
        self._log = commands.log
        self._pieces = commands.pieces
        self._passing = motion.passing
        self._animations = motion.animations

    # ------------------------------------------------------------------ overridden by games

    @abstractmethod
    def hint_panel(self, picture: P, model: R, action: Any) -> pygame.Rect | None:
        """Return the button or pile of an action; None if it is about the board."""

    def drop_notice(self, picture: P, model: R, action: Any) -> Notice | None:
        """Return the bubble about dropping the held piece now."""
        del picture, model, action
        return None

    def ring_of(self, picture: P, model: R, control: Control) -> Ring:
        """Return the ring around a focused control."""
        del picture, model
        return Ring(control.rect, control.corner)

    def lit(self, model: R) -> tuple[pygame.Rect, float] | None:
        """Return the piece under the pointer, with its corners, if it can be taken and does not light up by
        itself.
        """
        del model
        return None

    def changed(self, picture: P, model: R, place: Any) -> pygame.Rect | None:
        """Return the rectangle of a place changed by a ceremony, by its name in the flight.

        The default is the control of that name.
        """
        del picture, model
        control = self._controls.named(place)
        return control.rect if control is not None else None

    # ------------------------------------------------------------------ shared by all games

    @property
    def carried(self) -> HeldPiece | None:
        """The piece that is in hand, or glides back."""
        return self._drag.held or self._drag.gliding

    @property
    def moving(self) -> Hashable:
        """The name of the carried piece."""
        return self.carried.source.key if self.carried is not None else None

    def way_shown(self, model: R) -> bool:
        """True if the best route is shown."""
        return self._ui_state.way and model.guides

    def warmth(self, model: R) -> float:
        """Return the warmth of the table in the last stretch, from 0 to 1, in few steps: each paints the
        board.
        """
        warming = self._animations.first(Warming)
        share = warming.share if warming is not None else 1.0
        return round(WARMTHS * share) / WARMTHS if model.last_stretch else 0.0

    @property
    def explained(self) -> tuple[Event, ...]:
        """The events of the log entry that is pointed at or explained."""
        return Moves(self._log.marked_moves).events

    def on_top(self, picture: P, model: R) -> TopLayers:
        """Return everything drawn over the board and its panels."""
        holding, notice, linked = (
            self._drag.held is not None,
            self.notice(picture, model),
            self._links.now(),
        )
        plaque, banners = self._plaque, (one for one in self._animations.every(Plaque) if one.payload.honours)
        # The mark appears together with its banner.
        completed = self._places.completed() if all(one.begun for one in banners) else ()
        honours = plaque is not None and plaque.plaque.honours
        return TopLayers(
            lit=self.lit(model) or self._lit_by_link(holding=holding),
            linked=self._in_sight(picture, linked.places) if linked is not None and not holding else (),
            completed=completed,
            wait=self._wait,
            log=self._log.shown,
            extras=visible_extras(self._controls),
            ring=self._ring(picture, model) if not holding else None,
            rims=tuple(self._rims(picture, model)),
            warmth=self.warmth(model),
            plaque=plaque,
            clear=self._in_the_way(completed) if honours else (),
            tip=self._tip(notice) if not holding else None,
            marks=self._clear.marks(),
            notice=notice,
            kept=self._clear.now() if notice is not None else (),
        )

    def _lit_by_link(self, *, holding: bool) -> tuple[pygame.Rect, float] | None:
        """Return the element under the pointer, with its corners, if it has links elsewhere."""
        linked, pointed = self._links.now(), self._controls.named(self._ui_state.control)
        if holding or linked is None or not linked.places:
            return None
        if pointed is not None and pointed.name != BOARD:
            return pointed.rect, pointed.corner
        return (linked.about, CORNER) if linked.about is not None else None

    def _in_the_way(self, completed: tuple[CompletedGoal, ...]) -> tuple[ClearArea, ...]:
        """Return the areas that a banner should not cover: goals first, then the routes between them."""
        complete = [place for one in completed for place in one.places]
        ways = [place for place in complete if isinstance(place, Trail) and place.lines]
        goals = (*self._places.goals, *(bounds(place) for place in complete if place not in ways))
        track = (rect for way in ways for rect in way.rects)
        return (*(ClearArea(rect, needed=True) for rect in goals), *map(ClearArea, track))

    @property
    def _wait(self) -> tuple[pygame.Rect, float] | None:
        share, end = self._passing.share, self._controls.named("end")
        return (end.rect, share) if share is not None and end is not None else None

    def _in_sight(self, picture: P, places: tuple[Lit, ...]) -> tuple[Lit, ...]:
        """Return the places on panels and, of a zoomed board, the visible ones."""
        if picture.view.whole:
            return places
        beside = [one.rect for one in self._controls.things if one.room is None and one.name != BOARD]
        spans = ((place, bounds(place)) for place in places)
        return tuple(
            place
            for place, span in spans
            if span.colliderect(picture.board_room) or any(rect.contains(span) for rect in beside)
        )

    def notice(self, picture: P, model: R) -> Notice | None:
        """Return the open bubble: a refusal, or the effect of a drop."""
        ui_state = self._ui_state
        if ui_state.notice is not None or self._drag.held is None or ui_state.explained_action is None:
            return ui_state.notice
        return self.drop_notice(picture, model, ui_state.explained_action)

    def _rims(self, picture: P, model: R) -> Iterator[pygame.Rect]:
        for one in self._animations.still:
            for place in one.flight.changes:
                known = isinstance(place, pygame.Rect)
                rect = place if known else self.changed(picture, model, place)
                if rect is not None:
                    yield rect

    @property
    def _plaque(self) -> PlaqueState | None:
        """The plaque that dropped in last."""
        still = (one for one in self._animations.still if isinstance(one.payload, Plaque))
        fallen = [*still, *(one for one in self._animations.every(Plaque) if one.begun)]
        if not fallen:
            return None
        last = fallen[-1]
        return PlaqueState(last.payload, last.share, last.last(SHRINK) if last.payload.honours else 0.0)

    def _ring(self, picture: P, model: R) -> Ring | None:
        """Return the ring around the focused control, or around a hint's subject beside the board."""
        focused, hint = self._controls.focused, self._ui_state.hint
        if focused is not None:
            return self.ring_of(picture, model, focused)
        if hint is None or hint.action is None:
            return None
        panel = self.hint_panel(picture, model, hint.action)
        return Ring(panel, MARK_CORNER) if panel is not None else None

    def _tip(self, notice: Notice | None) -> Tip | None:
        """Return the tip of the hovered control, with the sentence about links.

        None if a bubble hangs from that control.
        """
        control = self._controls.hovered if self._controls.tip.shown else None
        linked, subject = self._links.now(), self._ui_state.subject
        words = linked.words if linked is not None and self._ui_state.sentence.shown else ""
        rect = linked.about if linked is not None and words else None
        if rect is None and words:
            rect = subject.rect if isinstance(subject, Control) else None
        if rect is None:
            rect = control.rect if control is not None else None
        text = "\n".join(filter(None, (words, control.tip if control is not None else "")))
        if rect is None or not text:
            return None
        if notice is not None and rect.inflate(2, 2).collidepoint(notice.point):
            return None
        return rect, text, control.chord if control is not None else ""
