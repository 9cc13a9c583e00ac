"""The contents of the table at one moment, composed of position, piece in hand and attention."""

from collections.abc import Sequence
from itertools import chain
from typing import Any, cast

import pygame

from game.rules.transamerica.actions import Action, Done, rails_of
from game.rules.transamerica.board import Edge, Node
from game.tables.kit.frame_builder import FrameBuilder as TableFrameBuilder
from game.tables.kit.motion import Motion
from game.tables.table import WHERE, ActionHint, Stop
from game.tables.transamerica.board_painter import HUB as HUB_REACH
from game.tables.transamerica.board_painter import BoardContents
from game.tables.transamerica.ceremonies import NetworkLight, held_back
from game.tables.transamerica.commands import TransAmericaCommands
from game.tables.transamerica.events import Piece, still_on_table
from game.tables.transamerica.layout import place_of
from game.tables.transamerica.map_drawing import Point, Spot, is_edge, spot_of
from game.tables.transamerica.model import TransAmericaModel
from game.tables.transamerica.movable_pieces import HUB, RAIL
from game.tables.transamerica.moving_painter import InHand
from game.tables.transamerica.picture import TableFrame, TablePicture
from game.tables.transamerica.round_end import RoundCeremony, counted, points_now, shown_owners
from game.tables.transamerica.tray import TrayState
from game.text.transamerica import Teller


class FrameBuilder(TableFrameBuilder[TransAmericaModel, TablePicture]):
    _teller: Teller

    def __init__(self, commands: TransAmericaCommands, motion: Motion) -> None:
        super().__init__(commands, motion)
        self._commands = commands

    def build(self, picture: TablePicture, model: TransAmericaModel, seen: TransAmericaModel) -> TableFrame:
        """Return the contents for `model`, with the board of `seen`, perhaps of a round that is over."""
        linked = self._animations.every(NetworkLight)
        for one in linked:
            seen = held_back(seen, one)
        ended = self._animations.first(RoundCeremony)
        if ended is not None:
            seen = counted(seen, ended)
        self._model, self._shown_model = model, seen
        held = self.carried
        self._taken = self._drag.held.source.key if self._drag.held is not None else None
        spot = self._aimed()
        in_hand = self._in_hand(spot)
        hint, suspects = self._ui_state.hint, self._commands.suspects(model)
        if held is not None or spot is not None:
            hint = None
        ghosts: tuple[Spot, ...] = (spot,) if spot is not None else ()
        yours: tuple[Edge, ...] = ()
        if hint is not None:
            spots = tuple(found for action in hint.actions if (found := spot_of(action)) is not None)
            ghosts, yours = ((), rails_of(hint.actions)) if hint.own else (spots, rails_of(hint.yours))
        return TableFrame(
            model=seen,
            contents=self._contents(picture, hint.stops[1:] if hint is not None else ()),
            tray=self._tray_state([one for one in ghosts or yours if is_edge(one)]),
            points=points_now(ended) if ended is not None else {},
            ended=ended,
            caption=any(one.stands_out for one in suspects) if suspects else None,
            hand=in_hand,
            ghosts=ghosts,
            yours=yours,
            flights=self._animations.every(Piece),
            linked=tuple(one for one in linked if one.begun),
            wrong=self._ui_state.wrong,
            around=self._around(picture, self._ui_state.hint),
            top=self.on_top(picture, model),
        )

    def _around(self, picture: TablePicture, hint: ActionHint | None) -> Point | None:
        """Return the rough place of a hint or, without one, the hub that the log explains."""
        _, hubs = still_on_table(self.explained, self._shown_model.table)
        spot: Spot | None = hubs[-1].node if hubs else None
        if hint is not None and hint.step == WHERE:
            spot = spot_of(hint.action)
        return picture.layout.projection.middle(spot) if spot is not None else None

    def changed(self, picture: TablePicture, model: TransAmericaModel, place: Any) -> pygame.Rect | None:
        """Return the rectangle of a city or hub that light has reached, or of a control."""
        if isinstance(place, str):
            return super().changed(picture, model, place)
        projection = picture.layout.projection
        return projection.square(projection.at(place), HUB_REACH)

    def hint_panel(
        self, picture: TablePicture, model: TransAmericaModel, action: Action
    ) -> pygame.Rect | None:
        """Return the button that ends the turn, for that action."""
        del model
        return place_of(picture.layout, action) if isinstance(action, Done) else None

    def lit(self, model: TransAmericaModel) -> tuple[pygame.Rect, float] | None:
        """Return the player's hub on the map if it may be moved. The stack lights up by itself."""
        source = self._drag.hovered_source
        if source is None or source.key != HUB or model.placing:
            return None
        return source.rect, float(source.rect.width)

    def _aimed(self) -> Spot | None:
        """Return the legal place under the held piece, or under the pointer with empty hands."""
        held = self._drag.held
        if held is not None:
            return cast(Spot, held.target.key) if held.target is not None and held.target.legal else None
        hover = cast(Spot | None, self._ui_state.hover)
        may_lie = hover is not None and (self._model.placing or is_edge(hover))
        return hover if may_lie and self._drag.gliding is None else None

    def _in_hand(self, spot: Spot | None) -> InHand | None:
        held = self.carried
        if held is None and spot is None:
            return None
        model, label, before = self._model, "", None
        if spot is not None and is_edge(spot):
            label, before = self._tr("transamerica.table.bubble.missing"), model.missing
        elif spot is not None:
            label = self._tr("transamerica.table.bubble.hub", place=self._teller.at(cast(Node, spot)))
        kind = cast(str, held.source.key) if held is not None else "none"
        position: Point = held.position if held is not None else self._ui_state.pointer
        after = model.missing_with(spot) if spot is not None else None
        return InHand(kind, position, model.own_sign, label, spot, before, after)

    def _contents(self, picture: TablePicture, later: Sequence[Stop]) -> BoardContents:
        """Return the board's contents; `later` are turns of a plan that a hint begins."""
        model, coming, taken = self._shown_model, self._animations.coming, self._taken
        table, signs, own = model.table, model.signs, model.own_sign
        lifted = taken == HUB and model.moving
        moving = lifted or (model.moving and table.phase == "move_hub")
        shown = self.way_shown(model) and model.front is not None
        over = model.ended and self._animations.first(RoundCeremony) is None
        return BoardContents(
            rails=tuple(rail.edge for rail in table.rails if rail.edge not in coming),
            hubs=tuple(
                (hub, signs[seat])
                for seat, hub in enumerate(table.hubs)
                if hub is not None and hub not in coming and not (lifted and signs[seat] == own)
            ),
            marked=tuple(mark for mark in self._marked(model) if mark[0] not in coming),
            legal=model.legal_edges if taken == RAIL else (),
            legal_nodes=model.legal_nodes if moving else (),
            network=rails_of(chain.from_iterable(stop.actions for stop in later))
            or (tuple(sorted(model.game.analysis.cheapest_edges(model.view))) if shown else ()),
            cities=model.cities_in_play,
            own_goals=frozenset(card.city for card in model.cards),
            connected=frozenset(card.city for card in model.cards if card.connected) | self._ticked,
            suspects=self._commands.suspects(model),
            owners=shown_owners(model, self._animations.first(RoundCeremony)),
            warmth=0.0 if over else self.warmth(model),
            names=picture.names,
        )

    @property
    def _ticked(self) -> frozenset[str]:
        """Cities with a tick on their plates already, before their cards show it."""
        linked = self._animations.every(NetworkLight)
        return frozenset(name for one in linked if one.part("tick") > 0 for name in one.payload.away or ())

    def _marked(self, model: TransAmericaModel) -> tuple[tuple[Edge, str], ...]:
        """Return the latest rails, or those that the log explains."""
        if not self._log.marked_moves:
            return model.marked
        rails, _ = still_on_table(self.explained, model.table)
        return tuple((event.edge, model.signs[event.seat]) for event in rails)

    def _tray_state(self, edges: Sequence[Edge]) -> TrayState:
        """Return the tray's state with the rails missing after `edges`."""
        model, source = self._model, self._drag.hovered_source
        states, end = self._controls.states, self._controls.named("end")
        hovered = source is not None and (source.key == RAIL or model.placing)
        usable = bool(model.legal_edges or model.placing)
        states["supply"] = "hover" if hovered else "normal" if usable else "disabled"
        return TrayState(
            states=states,
            network=self.way_shown(model),
            shares=self._commands.shares,
            missing=model.missing_after(edges) if edges else None,
            away=model.distances_after(edges) if edges else {},
            hub=model.own_sign if model.placing and self._taken != HUB else "",
            end_key=end.chord if end is not None else "",
        )
