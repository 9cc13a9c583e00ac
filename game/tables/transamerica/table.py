"""The table of TransAmerica: gestures become actions, and what happened is shown."""

from collections.abc import Callable, Sequence
from typing import Any, cast

import pygame

from game.core.event import Event
from game.core.refusal import Refusal
from game.rules.transamerica.actions import DONE, Action
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.network import Networks
from game.session.session import Happening, Session
from game.tables.table import Kit
from game.tables.transamerica.animations import Animations
from game.tables.transamerica.board_painter import BoardContents
from game.tables.transamerica.bubbles import Notice
from game.tables.transamerica.control_list import control_list
from game.tables.transamerica.controls import BOARD, Controls
from game.tables.transamerica.hand import HUB, RAIL, Hand
from game.tables.transamerica.hints import STEPS, Hint, hint
from game.tables.transamerica.layout import Layout
from game.tables.transamerica.log_drawer import log_lines
from game.tables.transamerica.map_drawing import MAP_FILE, read_map_drawing
from game.tables.transamerica.picture import InHand, Shown, TablePicture
from game.tables.transamerica.projection import Point
from game.tables.transamerica.reading import Reading, read
from game.tables.transamerica.tray import Live, TrayState
from game.text.transamerica import Teller
from game.ui.drag import DragAndDrop
from game.ui.focus import DIRECTIONS
from game.ui.input import (
    FocusLost,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    Wheel,
)
from game.ui.look import Look

REFUSAL_SECONDS = 4.0
TIP_SECONDS = 0.6
HOVER_REACH = 0.36
"""With empty hands the pointer must be so near to an edge's middle, in edge lengths, to choose it."""
SHORTCUTS = {"undo": "undo", "hint": "hint", "end_turn": "end", "network": "eye", "log": "log"}
"""Actions of the key map and the controls that they click."""


class TransAmericaTable:
    """One game in progress, as `game.tables.table.Table`."""

    def __init__(self, session: Session, kit: Kit) -> None:
        self._session = session
        self._kit = kit
        self._drawing = read_map_drawing(kit.maps / MAP_FILE)
        board = cast(TransAmerica, session.game).board
        names = tuple(seat.name for seat in session.seats)
        self._teller = Teller(kit.tr, names, board)
        self._animations = Animations()
        self._animations.reduced_motion = kit.settings.reduced_motion
        self._controls = Controls()
        self._hand = Hand(kit.tr, self._teller, self._act, self._refused, kit.speaker.speak, self._touch)
        self._drag = DragAndDrop(self._hand, reduced_motion=kit.settings.reduced_motion)
        self._pointer: Position = (-1, -1)
        self._press: Edge | Node | None = None
        self._hover: Edge | Node | None = None
        self._notice: Notice | None = None
        self._wrong: tuple[Edge | None, Node | None] = (None, None)
        self._hint: Hint | None = None
        self._network = False
        self._log_open = False
        self._scroll = 0
        self._tip_after: float | None = None
        self._tip_shown = False
        self._dirty = True
        self._picture: TablePicture | None = None
        self._reading: Reading = read(session, kit.tr, self._teller)
        self._before: Reading = self._reading
        """The last position of the round before, for as long as its board is still to be seen."""
        self._seen = self._moment()
        self._names_for: tuple[object, ...] = ()
        self._named_rails: tuple[Edge, ...] = ()
        self._keep_names()

    # ------------------------------------------------------------------ the interface of a table

    @property
    def wants_frames(self) -> bool:
        """Whether something moves."""
        return self._animations.running or self._drag.wants_frames

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a bubble goes or a tip comes."""
        waits = [self._tip_after, self._notice.left if self._notice else None]
        return min((wait for wait in waits if wait is not None), default=None)

    @property
    def dirty(self) -> bool:
        """Whether `draw` would show something else than last time."""
        return self._dirty or self._moment() != self._seen

    @property
    def layout(self) -> Layout:
        """Where everything stands; `resize` must have been called."""
        if self._picture is None:
            raise RuntimeError("the table was not laid out")
        return self._picture.layout

    def resize(self, look: Look) -> None:
        """Lay everything out for a new window size or look."""
        reduced = look.reduced_motion or self._kit.settings.reduced_motion
        self._animations.reduced_motion = self._drag.reduced_motion = reduced
        self._animations.finish()
        self._drag.cancel()
        self._drag.finish()
        self._picture = TablePicture(look, self._drawing, self._reading, self._kit.tr, self._named_rails)
        self._settle()
        self._touch()

    def happened(self, happenings: Sequence[Happening]) -> None:
        """Moves were made: others' pieces settle, engines roll, and all is said."""
        self._catch_up()
        self._animations.start(happenings, self._reading.signs, self._session.front)
        self._keep_names()
        for happening in happenings:
            for event in happening.events:
                self._say_event(event, happening.seat)
        self._touch()

    def seat_changed(self) -> None:
        """Another seat sits in front, or none: forget what was held, focused or shown for the last one."""
        self._drag.cancel()
        self._drag.finish()
        self._animations.finish()
        self._controls.let_go()
        self._notice = self._hint = self._hover = self._press = None
        self._wrong = (None, None)
        self._network = self._log_open = self._tip_shown = False
        self._tip_after = None
        self._catch_up()
        self._touch()

    def step(self, events: Sequence[Any], dt: float) -> None:
        """Take the input events and let `dt` seconds pass."""
        self._catch_up()
        for event in events:
            self._handle(event)
        self._catch_up()
        self._keep_names()
        if self._animations.step(dt):
            self._keep_names()
            self._touch()
        self._drag.step(dt)
        if self._drag.take_dirty():
            self._touch()
        if self._notice is not None and not self._notice.step(dt):
            self._dismiss()
        if self._tip_after is not None:
            self._tip_after -= dt
            if self._tip_after <= 0:
                self._tip_after, self._tip_shown = None, True
                self._touch()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window; `resize` must have been called."""
        if self._picture is None:
            raise RuntimeError("the table was not laid out")
        self._catch_up()
        self._keep_names()
        self._picture.draw(surface, self._seen_reading, self._shown(self._picture))
        self._dirty = False

    # ------------------------------------------------------------------ keeping up with the session

    def _moment(self) -> tuple[object, ...]:
        session = self._session
        return (
            len(session.match.played),
            session.front,
            session.held,
            session.may_act,
            session.thinking,
            session.can_undo(),
        )

    def _catch_up(self) -> None:
        moment = self._moment()
        if moment == self._seen:
            return
        self._seen = moment
        before, self._reading = self._reading, read(self._session, self._kit.tr, self._teller)
        if before.table.round != self._reading.table.round or self._reading.over:
            self._before = before
        self._hint = None
        self._hover = self._press = None
        self._settle()
        self._touch()

    @property
    def _seen_reading(self) -> Reading:
        """The position that is shown: that of the round which has ended, while it is still to be seen."""
        return self._reading if self._animations.ended_round is None else self._before

    def _keep_names(self) -> None:
        """Names stay where they are for a round; rails that are laid later run beneath them."""
        reading = self._seen_reading
        own = tuple(card.city for card in reading.cards)
        if (reading.table.round, own) == self._names_for:
            return
        self._names_for = (reading.table.round, own)
        self._named_rails = tuple(rail.edge for rail in reading.table.rails)
        if self._picture is not None:
            self._picture.name_places(reading, self._named_rails)

    def _settle(self) -> None:
        """Lay controls and targets for the position and the layout."""
        if self._picture is None:
            return
        layout = self._picture.layout
        self._hand.lay(self._reading, layout.projection, layout.tray.stack)
        self._controls.lay(control_list(layout, self._reading, self._kit, log_open=self._log_open))
        if not self._hand.dropping:
            self._drag.refresh()

    def _touch(self) -> None:
        self._dirty = True

    # ------------------------------------------------------------------ doing

    def _act(self, action: Action) -> Refusal | None:
        """Hand an action to the session; what cannot be put on disk is told and counts as done with."""
        try:
            refusal = self._session.act(action)
        except OSError as error:
            reason = error.strerror or str(error)
            self._kit.show_error(self._kit.tr("error.not_saved", reason=reason))
            return None
        self._catch_up()
        return refusal

    def _refused(self, refusal: Refusal, position: Position) -> None:
        """Say which rule stands against it, and mark where."""
        text = self._teller.refusal(refusal)
        self._notice = Notice(text, position, refusal=True, seconds=REFUSAL_SECONDS)
        self._wrong = _marked(refusal)
        self._kit.speaker.speak(text)
        self._touch()

    def _end_turn(self) -> None:
        if self._session.held:
            self._session.end_turn()
            self._catch_up()
            return
        refusal = self._act(DONE)
        if refusal is not None and self._picture is not None:
            self._refused(refusal, self._picture.layout.tray.end.midtop)

    def _undo(self) -> None:
        try:
            self._session.undo()
        except OSError as error:
            self._kit.show_error(self._kit.tr("error.not_saved", reason=error.strerror or str(error)))
        self._catch_up()

    def _next_hint(self) -> None:
        step = self._hint.step % STEPS + 1 if self._hint is not None else 1
        self._hint = hint(self._reading, step, self._kit.tr)
        if self._hint is not None:
            self._kit.speaker.speak(self._hint.text)
        self._touch()

    def _click(self, name: str) -> None:
        """Do what a control is for."""
        doings: dict[str, Callable[[], object]] = {
            "menu": self._kit.open_menu,
            "rulebook": self._kit.open_rules,
            "hint": self._next_hint,
            "undo": self._undo,
            "end": self._end_turn,
            "eye": self._toggle_network,
            "log": self._toggle_log,
            "supply": self._pick_up,
            BOARD: self._pick_up,
        }
        doing = doings.get(name)
        if doing is not None:
            doing()
        self._touch()

    def _toggle_network(self) -> None:
        self._network = not self._network

    def _toggle_log(self) -> None:
        self._log_open = not self._log_open
        self._scroll = 0
        self._settle()

    def _pick_up(self) -> bool:
        """Take a rail or the hub by keyboard."""
        return self._drag.pick_up(RAIL) or self._drag.pick_up(HUB)

    def _dismiss(self) -> None:
        self._notice = None
        self._wrong = (None, None)
        self._touch()

    # ------------------------------------------------------------------ input

    def _handle(self, event: object) -> None:
        match event:
            case PointerMoved():
                self._moved(event)
            case PointerPressed():
                self._pressed(event)
            case PointerReleased():
                self._released(event)
            case KeyPressed():
                self._key(event)
            case Wheel():
                self._wheel(event)
            case PointerLeft():
                self._pointer = (-1, -1)
                self._look_at(None)
            case FocusLost():
                self._drag.cancel()
                self._controls.let_go()
                self._look_at(None)
                self._touch()

    def _moved(self, event: PointerMoved) -> None:
        self._pointer = event.position
        if self._drag.handle(event):
            self._touch()
            return
        before = self._drag.hovered_source
        if self._controls.moved(event):
            self._tip_shown = False
            hovered = self._controls.hovered
            self._tip_after = TIP_SECONDS if hovered is not None and hovered.tip else None
            self._touch()
        if (before is None) != (self._drag.hovered_source is None):
            self._touch()
        self._look_at(self._place_under(event.position))

    def _pressed(self, event: PointerPressed) -> None:
        self._wake_up()
        if self._log_takes(event.position):
            handle = self._picture is not None and self._picture.log.handle.collidepoint(event.position)
            if handle:
                self._toggle_log()
            return
        control = self._controls.at(event.position)
        if control is not None:
            self._drag.cancel()
            self._controls.pressed(event)
            self._touch()
            return
        self._controls.focus(None)
        if self._drag.handle(event):
            self._touch()
            return
        self._press = self._place_under(event.position)

    def _released(self, event: PointerReleased) -> None:
        name = self._controls.released(event)
        self._touch()
        if name is not None:
            self._click(name)
            return
        if self._drag.handle(event):
            self._controls.moved(PointerMoved(event.position))
            return
        press, self._press = self._press, None
        place = self._place_under(event.position)
        if press is not None and press == place:
            kind = HUB if self._reading.placing else RAIL
            refusal = self._act(self._hand.action(kind, place))
            if refusal is not None:
                self._refused(refusal, event.position)

    def _key(self, event: KeyPressed) -> None:
        if event.key in ("", "ctrl", "shift"):
            return
        self._wake_up()
        self._tip_shown, self._tip_after = False, None
        if self._drag.held is not None and self._drag.handle(event):
            self._touch()
            return
        for action, name in SHORTCUTS.items():
            if event.means(action) and not event.repeated:
                self._shortcut(name)
                return
        if event.means("rulebook"):
            self._kit.open_rules()
        elif event.means("cancel", "menu"):
            self._cancel(to_menu=event.means("menu"))
        elif event.means("confirm"):
            if not event.repeated:
                self._confirm()
        else:
            self._walk(event)
        self._touch()

    def _shortcut(self, name: str) -> None:
        control = self._controls.state(name)
        if control != "disabled" or name == "end":
            self._drag.cancel()
            self._click(name)
        self._touch()

    def _cancel(self, *, to_menu: bool) -> None:
        if to_menu or not (self._log_open or self._hint or self._controls.focused):
            self._kit.open_menu()
            return
        if self._log_open:
            self._toggle_log()
        elif self._hint:
            self._hint = None
        else:
            self._controls.focus(None)

    def _confirm(self) -> None:
        focused = self._controls.focused
        if focused is not None and focused.name != BOARD:
            if focused.enabled:
                self._click(focused.name)
        elif self._reading.can_end:
            self._end_turn()
        else:
            self._pick_up()

    def _walk(self, event: KeyPressed) -> None:
        focused = self._controls.focused
        if self._log_open and event.means("up", "down") and focused is None:
            self._scroll_by(40 if event.means("up") else -40)
            return
        on_board = focused is None or focused.name in (BOARD, "supply")
        if on_board and event.means(*DIRECTIONS) and self._pick_up():
            self._controls.focus(BOARD)
            return
        found = self._controls.walk(event)
        if found is not None:
            self._kit.speaker.speak(found.spoken)

    def _wheel(self, event: Wheel) -> None:
        if self._log_takes(event.position) and self._picture is not None:
            self._scroll_by(-event.down * self._picture.panel_look.px(56))

    def _scroll_by(self, pixels: float) -> None:
        if self._picture is None:
            return
        lines = log_lines(self._session.history(), self._teller, self._reading.signs)
        most = self._picture.log.most_scroll(lines)
        self._scroll = round(min(max(0.0, self._scroll + pixels), most))
        self._touch()

    def _wake_up(self) -> None:
        """Any key or click skips what moves, lets a waiting opponent go on, and puts bubbles away."""
        if self._animations.finish():
            self._touch()
        if self._session.thinking and self._session.pace.name == "step":
            self._session.pace.go_on()
        if self._notice is not None:
            self._dismiss()

    def _log_takes(self, position: Position) -> bool:
        return self._log_open and self._picture is not None and self._picture.log.rect.collidepoint(position)

    def _place_under(self, position: Position) -> Edge | Node | None:
        """The legal place that a click with empty hands would choose."""
        reading, picture = self._reading, self._picture
        if picture is None or not reading.may_act or self._drag.held is not None:
            return None
        if self._log_takes(position) or self._controls.at(position) is not None:
            return None
        layout = picture.layout
        if layout.side.rect.collidepoint(position) or layout.tray.rect.collidepoint(position):
            return None
        if reading.placing:
            target = self._hand.legal_at(HUB, position)
            return cast(Node, target.key) if target is not None else None
        target = self._hand.legal_at(RAIL, position)
        if target is None:
            return None
        x, y = target.middle
        near = HOVER_REACH * layout.projection.edge
        inside = (x - position[0]) ** 2 + (y - position[1]) ** 2 <= near * near
        return cast(Edge, target.key) if inside else None

    def _look_at(self, place: Edge | Node | None) -> None:
        if place != self._hover:
            self._hover = place
            self._touch()

    def _say_event(self, event: Event, seat: int) -> None:
        if seat != self._session.front:
            text = self._teller.event(event)
            if text:
                self._kit.speaker.speak(text)

    # ------------------------------------------------------------------ what is shown

    def _shown(self, picture: TablePicture) -> Shown:
        held = self._drag.held or self._drag.gliding
        edge, node = self._aimed()
        focused = self._controls.focused
        tip = self._controls.hovered if self._tip_shown else None
        history = self._session.history() if self._log_open else ()
        in_hand = self._in_hand(edge, node)
        if self._hint is not None and self._hint.shows_place and held is None and self._hover is None:
            edge, node = self._hint.edge, self._hint.node
        return Shown(
            contents=self._contents(picture),
            tray=self._tray_state(edge),
            corners={name: self._controls.state(name) for name in ("menu", "rulebook", "log")},
            points=self._animations.points,
            log=(log_lines(history, self._teller, self._reading.signs), self._scroll)
            if self._log_open
            else None,
            hand=in_hand,
            ghost_edge=edge,
            ghost_node=node,
            flights=self._animations.flights,
            wrong=self._wrong,
            around=self._hint_place(picture) if self._hint is not None and self._hint.step == 1 else None,
            notice=self._notice or self._hint_notice(picture),
            ring=(focused.rect, focused.corner) if focused is not None and held is None else None,
            tip=(tip.rect, tip.tip, tip.chord) if tip is not None and tip.tip else None,
        )

    def _aimed(self) -> tuple[Edge | None, Node | None]:
        """The legal place that the held piece, or the pointer with empty hands, is on."""
        held = self._drag.held
        place: object = self._hover
        kind = HUB if self._reading.placing else RAIL
        if held is not None:
            kind = cast(str, held.source.key)
            place = held.target.key if held.target is not None and held.target.legal else None
        elif self._drag.gliding is not None:
            place = None
        if place is None:
            return None, None
        return (cast(Edge, place), None) if kind == RAIL else (None, cast(Node, place))

    def _in_hand(self, edge: Edge | None, node: Node | None) -> InHand | None:
        held = self._drag.held or self._drag.gliding
        if held is None and edge is None and node is None:
            return None
        reading, tr = self._reading, self._kit.tr
        after, label = None, ""
        if edge is not None:
            after, label = reading.missing_after(edge), tr("transamerica.table.bubble.missing")
        elif node is not None and reading.placing:
            after = reading.missing_with_hub(node)
            label = tr("transamerica.table.bubble.hub", place=self._teller.at(node))
        sign = reading.signs[reading.front] if reading.front is not None else "a"
        kind = cast(str, held.source.key) if held is not None else "none"
        position: Point = held.position if held is not None else self._pointer
        return InHand(kind, position, sign, label=label, edge=edge, node=node, after=after)

    def _contents(self, picture: TablePicture) -> BoardContents:
        reading = self._seen_reading
        table, signs = reading.table, reading.signs
        ended = self._animations.ended_round
        rails = ended.rails if ended is not None else table.rails
        hubs = ended.hubs if ended is not None else table.hubs
        flying = self._animations.flights
        edges = {flight.edge for flight in flying}
        nodes = {flight.node for flight in flying}
        held = self._drag.held
        kind = held.source.key if held is not None else None
        moving = reading.moving and (kind == HUB or reading.table.phase == "move_hub")
        lifted = kind == HUB and reading.moving
        own = reading.signs[reading.front] if reading.front is not None else ""
        shown = self._network and reading.front is not None
        return BoardContents(
            rails=tuple(rail.edge for rail in rails if rail.edge not in edges),
            hubs=tuple(
                (hub, signs[seat])
                for seat, hub in enumerate(hubs)
                if hub is not None and hub not in nodes and not (lifted and signs[seat] == own)
            ),
            marked=tuple(mark for mark in reading.marked if mark[0] not in edges),
            legal=reading.legal_edges if kind == RAIL else (),
            legal_nodes=reading.legal_nodes if moving else (),
            network=tuple(sorted(reading.game.survey.cheapest_edges(reading.view))) if shown else (),
            own_goals=frozenset(card.city for card in reading.cards),
            connected=self._connected(reading),
            owners=self._owners(),
            names=picture.names,
        )

    def _connected(self, reading: Reading) -> frozenset[str]:
        """The own cities that hang on the own network, at the end of a round by its last rail."""
        ended = self._animations.ended_round
        if ended is None or reading.front is None:
            return frozenset(card.city for card in reading.cards if card.connected)
        hub = ended.hubs[reading.front]
        network = Networks(rail.edge for rail in ended.rails).of(hub) if hub is not None else frozenset()
        board = reading.game.board
        return frozenset(card.city for card in reading.cards if board.city(card.city).node in network)

    def _owners(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        owners: dict[str, tuple[str, ...]] = {}
        for row in self._seen_reading.rows:
            for city, _, _ in row.goals:
                owners[city] = (*owners.get(city, ()), row.sign)
        return tuple(sorted(owners.items()))

    def _tray_state(self, edge: Edge | None) -> TrayState:
        reading, held = self._reading, self._drag.held
        live = Live()
        if edge is not None and (held is not None or self._hover is not None or self._hint is not None):
            live = Live(reading.missing_after(edge), reading.away_after(edge))
        states = {name: self._controls.state(name) for name in ("hint", "undo", "end", "eye")}
        source = self._drag.hovered_source
        usable = bool(reading.legal_edges or reading.placing)
        hovered = source is not None and (source.key == RAIL or reading.placing)
        states["supply"] = "hover" if hovered else "normal" if usable else "disabled"
        kind = held.source.key if held is not None else None
        return TrayState(
            states=states,
            network_shown=self._network,
            live=live,
            end_key=self._kit.tr("transamerica.table.key.enter"),
            hub=reading.signs[reading.front]
            if reading.placing and reading.front is not None and kind != HUB
            else "",
        )

    def _hint_place(self, picture: TablePicture) -> Point | None:
        if self._hint is None:
            return None
        projection = picture.layout.projection
        if self._hint.edge is not None:
            return projection.middle(self._hint.edge)
        return projection.at(self._hint.node) if self._hint.node is not None else None

    def _hint_notice(self, picture: TablePicture) -> Notice | None:
        if self._hint is None:
            return None
        around = self._hint_place(picture)
        point = picture.layout.tray.end.midtop if around is None else (round(around[0]), round(around[1]))
        return Notice(self._hint.text, point, refusal=False, seconds=None)


def _marked(refusal: Refusal) -> tuple[Edge | None, Node | None]:
    """What a refusal points at: an edge is a pair of pairs, an intersection a pair of numbers."""
    place = refusal.place
    if not isinstance(place, tuple) or len(place) != 2:
        return None, None
    if isinstance(place[0], tuple):
        return cast(Edge, place), None
    return None, cast(Node, place)
