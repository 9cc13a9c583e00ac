"""The player's commands at the table of Trambahn, carried out on the session."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any, cast

import pygame

from game.core.refusal import Refusal
from game.rules.trambahn.actions import END, Action, Income, LayPassenger, LayStation
from game.tables.kit.notice import Notice
from game.tables.kit.table_commands import TableCommands
from game.tables.trambahn.hints import Hints
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.model import PhaseName, TrambahnModel
from game.tables.trambahn.movable_pieces import TrambahnPieces
from game.tables.trambahn.named_places import NamedPlaces
from game.tables.trambahn.outcomes import card_action, closes
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.places import TrambahnPlaces
from game.tables.trambahn.spots import MONEY, Target, number_of
from game.tables.trambahn.ui_state import UiState
from game.text.trambahn import Teller
from game.ui.drag import DropTarget
from game.ui.input import Position

CLOSED_SECONDS = 3.5


class TrambahnCommands(TableCommands[TrambahnModel, TablePicture]):
    ends = END
    pieces: TrambahnPieces
    places: TrambahnPlaces
    teller: Teller
    ui_state: UiState
    hint_words: Hints

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.taken: list[int] = []
        """The places in the hand of this turn's cards, in order.

        Those taken back remain at the end, since they may be redone.
        """

    @property
    def layout(self) -> Layout:
        return self.context.drawn.layout

    @property
    def named_places(self) -> NamedPlaces:
        """The places of the position by name. Requires `resize`."""
        return self.places.named_places

    def put_to_money(self, number: int) -> None:
        """Put the card at this place of the hand to the money."""
        hand = self.model.hand
        if number >= len(hand) or hand[number].laid:
            return
        refusal = self.act(card_action(hand[number].card, MONEY), ("hand", number))
        if refusal is not None:
            self.bubbles.refuse(refusal, self.named_places.mark(MONEY).midtop, wrong=MONEY)

    def _carry_out(self, action: Action, piece: Hashable, *, by_hand: bool) -> Refusal | None:
        model, about = self.model, self.places.clear_area(action)
        # Players faster than the tutor may have played the card meanwhile.
        legal = self.session.refuse(action) is None
        closed = closes(model, action) if legal else ()
        number = number_of(piece, "hand")
        if legal and number is not None and isinstance(action, LayPassenger | LayStation | Income):
            self.taken[sum(place.laid for place in model.hand) :] = [number]
        played = len(self.session.match.played)
        refusal = super()._carry_out(action, piece, by_hand=by_hand)
        if len(self.session.match.played) > played:
            self._announce_closed(closed, about)
        return refusal

    def _announce_closed(self, closed: Sequence[PhaseName], about: pygame.Rect) -> None:
        """Announce, once in a turn, that a phase with possible actions is over.

        The first time in a game a bubble says so at the cause, later a remark beside the player's name.
        """
        ui_state, seat = self.ui_state, self.model.front
        unknown = ui_state.is_new(seat, closed)
        ui_state.known |= {(seat, phase) for phase in closed}
        new = [phase for phase in closed if phase not in ui_state.announced]
        if not new or not self.model.may_act:
            return
        ui_state.announced |= set(new)
        tell = partial(self.hint_words.closed, new)
        notice = Notice(
            tell(), about.midtop, refusal=False, seconds=CLOSED_SECONDS, about=about, wording=tell
        )
        if unknown:
            ui_state.notice = notice
        else:
            ui_state.remark = notice
        self.kit.speaker.speak(notice.text)
        ui_state.touch()

    def refused(self, refusal: Refusal, target: DropTarget) -> None:
        """Show the rule against a drop, and mark its target."""
        place = cast(Target, target.key)
        point, about = self.named_places.mark(place).midtop, self.named_places.clear_area(place)
        self.bubbles.refuse(refusal, point, about=about, wrong=place)

    def rest_to_money(self) -> None:
        for number in range(len(self.model.hand)):
            self.put_to_money(number)

    @property
    def end_point(self) -> Position:
        """The point below the button, because the bar is at the window's upper edge."""
        return self.places.of_action(END).midbottom

    def end_turn(self) -> None:
        """End the turn; if columns would turn into money, ask first."""
        bare = [column for column in self.model.columns("own") if column.tram is None]
        if bare and not self.ui_state.asked and self.session.refuse(END) is None:
            tr, cards = self.kit.tr, sum(len(column.cards) for column in bare)

            def wording() -> str:
                money = tr("trambahn.table.card_count", count=cards)
                return tr("trambahn.table.ask_end", count=len(bare), cards=money)

            self.bubbles.ask(wording, self.end_point)
        else:
            super().end_turn()
