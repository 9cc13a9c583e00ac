"""The contents of the table at one moment, composed of position, piece in hand and attention."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, cast

import pygame

from game.rules.trambahn.actions import Action, Buy, End
from game.tables.kit.controls import Control
from game.tables.kit.frame_builder import FrameBuilder as TableFrameBuilder
from game.tables.kit.links import Ring
from game.tables.kit.motion import Motion
from game.tables.kit.notice import Notice
from game.tables.trambahn.commands import TrambahnCommands
from game.tables.trambahn.events import laid_spots
from game.tables.trambahn.flights import money_now
from game.tables.trambahn.model import TrambahnModel
from game.tables.trambahn.movable_pieces import TrambahnPieces
from game.tables.trambahn.outcomes import card_of, closes, target_of
from game.tables.trambahn.painting import Contents, TableFrame
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.spots import Spot, Target
from game.tables.trambahn.tour import PAD, written
from game.tables.trambahn.ui_state import UiState
from game.text.lists import either_of
from game.text.trambahn import Teller
from game.ui.input import Position

ASIDE = (0.62, 0.3)
"""The offset from its place of a piece held by keyboard, in widths of a card."""


class FrameBuilder(TableFrameBuilder[TrambahnModel, TablePicture]):
    _ui_state: UiState
    _pieces: TrambahnPieces
    _teller: Teller

    def __init__(self, commands: TrambahnCommands, motion: Motion) -> None:
        super().__init__(commands, motion)
        self._commands = commands

    def build(self, picture: TablePicture, model: TrambahnModel) -> TableFrame:
        pointed, on_top = self._pointed(model), self.on_top(picture, model)
        lit = pointed is not None and self._drag.held is None and pointed != self._focused
        ring = self._ring_round(pointed) if pointed is not None and lit else None
        return TableFrame(self._contents(model), self._animations, self._in_hand(), ring, on_top)

    def ring_of(self, picture: TablePicture, model: TrambahnModel, control: Control) -> Ring:
        if control.piece is None:
            return super().ring_of(picture, model, control)
        return self._ring_round(cast(Spot, control.piece))

    def _ring_round(self, spot: Spot) -> Ring:
        """Return the ring around a piece; a card of the hand is turned and stands out."""
        return self._commands.named_places.ring(spot, raised=True)

    def changed(self, picture: TablePicture, model: TrambahnModel, place: Any) -> pygame.Rect | None:
        """Return the pad, or a column that has counted."""
        del model
        if place == PAD:
            return picture.layout.pad
        _, side, number = place
        columns = self._commands.named_places.columns[side]
        return columns[number].rect if number < len(columns) else None

    def hint_panel(self, picture: TablePicture, model: TrambahnModel, action: Action) -> pygame.Rect | None:
        """Return the button that ends the turn; cards and trams have their own rings."""
        del model
        return picture.buttons["end"] if isinstance(action, End) else None

    # ------------------------------------------------------------------ the table

    def _contents(self, model: TrambahnModel) -> Contents:
        held, pointed = self._drag.held, self._drag.hovered_source
        moves, marked = self._animations, self._log.marked_moves
        action = self._pieces.drop_action(held)
        if action is not None and self._pieces.refusal(action) is not None:
            action = None
        ringed = {self._pointed(model), self._focused} - {None} if held is None else ()
        pad, writing = written(moves, model)
        fresh = laid_spots(marked, model.table, model.seat("own")) if marked else model.fresh
        return Contents(
            replace(model, fresh=fresh),
            held=self.moving,
            raised=self._focused or (pointed.key if pointed is not None and model.may_act else None),
            lifted=frozenset(ringed),
            glow=self._glow(),
            over=action,
            refused=self._ui_state.wrong,
            said=self._drop_text(model, action),
            hidden=moves.coming,
            pad=pad,
            writing=writing,
            money_shown=money_now(moves, model),
            states=self._controls.states,
        )

    def _glow(self) -> frozenset[Target]:
        held, hint = self._drag.held, self._ui_state.hint
        if held is not None:
            return frozenset(cast(Target, place) for place in self._pieces.legal(held.source.key))
        targets = map(target_of, hint.actions if hint is not None else ())
        return frozenset(target for target in targets if target is not None)

    @property
    def _focused(self) -> Hashable:
        """The piece that the keyboard is on."""
        focused = self._controls.focused
        return focused.piece if focused is not None else None

    def _pointed(self, model: TrambahnModel) -> Spot | None:
        """Return the spot of the card or tram of a hint."""
        hint, supply = self._ui_state.hint, model.table.supply
        action = hint.action if hint is not None else None
        if isinstance(action, Buy):
            return ("supply", supply.index(action.tram)) if action.tram in supply else None
        card = card_of(action)
        free = (n for n, place in enumerate(model.hand) if place.card == card and not place.laid)
        return next((("hand", number) for number in free), None)

    def _drop_text(self, model: TrambahnModel, action: Action | None) -> tuple[str, str] | None:
        """Return the held piece and the effect of a drop, or the remark about the last drop."""
        held = self._drag.held
        if held is None:
            remark = self._ui_state.remark
            return (model.advice[0], remark.text) if remark is not None else None
        card, tram = model.card_at(held.source.key), model.tram_at(held.source.key)
        name = self._teller.the_card(card) if card is not None else self._teller.tram(tram or "")
        key = "holds" if card is not None else "holds_tram"
        first = self._tr(f"trambahn.table.{key}", card=name, tram=name)
        words = self._commands.hint_words.after(action) if action is not None else ""
        if words:
            return first, words
        legal = self._pieces.legal(held.source.key)
        if not legal:
            return first, self._tr("trambahn.table.holds.nowhere")
        kinds = dict.fromkeys(cast(Target, place)[0] for place in legal)
        places = either_of(self._tr, [self._tr(f"trambahn.table.place.{kind}") for kind in kinds])
        return first, self._tr(f"trambahn.table.{key}.more", places=places)

    def _in_hand(self) -> tuple[Hashable, Position] | None:
        """Return the held piece: at the pointer, or beside the place of the keyboard."""
        held = self.carried
        if held is None:
            return None
        x, y = held.position
        if held.way == "keyboard" and self._drag.held is not None:
            width = self._commands.named_places.fan[0].width
            x, y = round(x + ASIDE[0] * width), round(y + ASIDE[1] * width)
        return held.source.key, (x, y)

    # ------------------------------------------------------------------ bubbles

    def drop_notice(self, picture: TablePicture, model: TrambahnModel, action: Action) -> Notice | None:
        """Return the bubble with the reason against a drop, or with its effects."""
        del picture
        named_places, target, hint_words = (
            self._commands.named_places,
            target_of(action),
            self._commands.hint_words,
        )
        if target is None:
            return None
        refusal, about = self._pieces.refusal(action), named_places.clear_area(target)
        words = self._teller.refusal(refusal) if refusal is not None else hint_words.consequences(action)
        closed = closes(model, action) if not words else ()
        if closed and self._ui_state.is_new(model.front, closed):
            words = hint_words.closed(closed)
        if not words:
            return None
        point = named_places.mark(target).midtop
        return Notice(words, point, refusal=refusal is not None, seconds=None, about=about)
