"""What is to be seen at one moment, put together from position, piece in hand and attention."""

from collections.abc import Hashable
from dataclasses import replace
from typing import cast

import pygame

from game.rules.trambahn.actions import Action, End
from game.rules.trambahn.values import SEATS
from game.tables.action_hint import ActionHint
from game.tables.kit.controls import Control
from game.tables.kit.notice import Notice
from game.tables.kit.on_top import Ring
from game.tables.kit.showing import Showing as TableShowing
from game.tables.trambahn.contents import Attention, Contents, InTheHand, Shown
from game.tables.trambahn.deeds import laid_spots
from game.tables.trambahn.flights import counted, hidden, money_now
from game.tables.trambahn.hand import Desk, Hand
from game.tables.trambahn.outcomes import card_of, closes, target_of, tram_of
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.pieces import CARD_CORNER
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import Spot, Target, number_of
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.lists import either_of
from game.text.trambahn import Teller
from game.ui.input import Position

ASIDE = (0.62, 0.3)
"""How far beside its place a piece is shown that the keyboard holds, in widths of a card."""


class Showing(TableShowing[Reading, TablePicture]):
    _attention: Attention
    _hand: Hand
    _teller: Teller

    def __init__(self, table: Desk) -> None:
        super().__init__(table)
        self._speaking = table.speaking

    def shown(self, picture: TablePicture, reading: Reading) -> Shown:
        where = Whereabouts(picture.layout, reading)
        return Shown(
            self._contents(reading),
            self._animations,
            self._in_hand(where),
            self._controls.state("rest") if "rest" in self._controls.names else None,
            self._rings(reading, where),
            self.on_top(picture, reading),
        )

    def ring_of(self, picture: TablePicture, reading: Reading, control: Control) -> Ring:
        if control.piece is None:
            return super().ring_of(picture, reading, control)
        return _ring(Whereabouts(picture.layout, reading), cast(Spot, control.piece))

    def hint_panel(self, picture: TablePicture, reading: Reading, action: Action) -> pygame.Rect | None:
        """The button that ends the turn; cards and trams have rings of their own."""
        del reading
        return picture.buttons["end"] if isinstance(action, End) else None

    def hint_place(
        self, picture: TablePicture, reading: Reading, hint: ActionHint
    ) -> tuple[Position, pygame.Rect | None]:
        """At the place, at the piece, or at the button."""
        where, target = Whereabouts(picture.layout, reading), target_of(hint.action)
        pointed = self._pointed(reading)
        if hint.shows_place and target is not None:
            return where.mark(target).midtop, None
        if pointed is not None:
            return where.rect(pointed).midtop, None
        return picture.buttons["end"].midbottom, None

    def _rings(self, reading: Reading, where: Whereabouts) -> tuple[Ring, ...]:
        """Round what a hint is about; what the keyboard is on has its ring already."""
        focused, pointed = self._controls.focused, self._pointed(reading)
        if self._drag.held is not None or pointed is None:
            return ()
        return () if focused is not None and focused.piece == pointed else (_ring(where, pointed),)

    # ------------------------------------------------------------------ the table

    def _contents(self, reading: Reading) -> Contents:
        told, shown = self._log.told, reading
        if told:
            sides = {seat: reading.side_of(seat) for seat in range(SEATS)}
            shown = replace(reading, fresh=laid_spots(told, reading.table, sides))
        action = self._legal_action()
        return Contents(
            shown,
            held=self.moving,
            raised=self._raised(reading),
            lifted=self._lifted(reading),
            glow=self._glow(),
            over=action,
            refused=self._attention.wrong,
            said=self._said(reading, action),
            hidden=hidden(self._animations),
            counted=counted(self._animations, reading),
            money_shown=money_now(self._animations, reading),
            states=self._controls.states,
        )

    def _legal_action(self) -> Action | None:
        """What dropping the held piece now would do, if that is allowed."""
        action = self._hand.meant(self._drag.held)
        return action if action is not None and self._hand.refusal(action) is None else None

    def _glow(self) -> frozenset[Target]:
        held, hint = self._drag.held, self._attention.hint
        if held is not None:
            return frozenset(cast(Target, place) for place in self._hand.legal(held.source.key))
        target = target_of(hint.action) if hint is not None and hint.shows_place else None
        return frozenset((target,)) if target is not None else frozenset()

    def _raised(self, reading: Reading) -> Hashable:
        """The card or the tram that the pointer or the keyboard is on."""
        source, focused = self._drag.hovered_source, self._controls.focused
        if focused is not None and focused.piece is not None:
            return focused.piece
        return source.key if source is not None and reading.may_act else None

    def _lifted(self, reading: Reading) -> frozenset[Hashable]:
        """What has a ring, so that it is whole."""
        if self._drag.held is not None:
            return frozenset()
        focused = self._controls.focused
        ringed = (self._pointed(reading), focused.piece if focused is not None else None)
        return frozenset(piece for piece in ringed if piece is not None)

    def _pointed(self, reading: Reading) -> Spot | None:
        """The card or tram that a hint is about."""
        hint = self._attention.hint
        card, tram = (card_of(hint.action), tram_of(hint.action)) if hint is not None else (None, None)
        if card is not None:
            free = (n for n, place in enumerate(reading.hand) if place.card == card and not place.laid)
            return next((("hand", number) for number in free), None)
        if tram is not None and tram in reading.table.supply:
            return ("supply", reading.table.supply.index(tram))
        return None

    def _said(self, reading: Reading, action: Action | None) -> tuple[str, str] | None:
        """What is in hand, and what would come of dropping it; or what has just come of it."""
        held = self._drag.held
        if held is None:
            remark = self._attention.remark
            return (reading.advice[0], remark.text) if remark is not None else None
        card, tram = self._hand.card(held.source.key), self._hand.tram(held.source.key)
        name = self._teller.the_card(card) if card is not None else self._teller.tram(tram or "")
        key = "holds" if card is not None else "holds_tram"
        first = self._tr(f"trambahn.table.{key}", card=name, tram=name)
        words = self._speaking.after(reading, action) if action is not None else []
        if words:
            return first, " ".join(words)
        legal = self._hand.legal(held.source.key)
        if not legal:
            return first, self._tr("trambahn.table.holds.nowhere")
        kinds = dict.fromkeys(cast(Target, place)[0] for place in legal)
        places = either_of(self._tr, [self._tr(f"trambahn.table.place.{kind}") for kind in kinds])
        return first, self._tr(f"trambahn.table.{key}.more", places=places)

    def _in_hand(self, where: Whereabouts) -> InTheHand | None:
        """The piece over everything: it follows the pointer, or stands beside the place of the keyboard."""
        held = self._drag.held or self._drag.gliding
        if held is None:
            return None
        x, y = held.position
        if held.way == "keyboard" and self._drag.held is not None:
            width = where.fan[0].width
            x, y = round(x + ASIDE[0] * width), round(y + ASIDE[1] * width)
        key = held.source.key
        return InTheHand((x, y), self._hand.card(key), self._hand.tram(key))

    # ------------------------------------------------------------------ bubbles

    def told(self, picture: TablePicture, reading: Reading, action: Action) -> Notice | None:
        """What stands against dropping the piece here, or what is over with it."""
        where, target = Whereabouts(picture.layout, reading), target_of(action)
        if target is None:
            return None
        refusal, point = self._hand.refusal(action), where.mark(target).midtop
        if refusal is not None:
            return Notice(self._teller.refusal(refusal), point, refusal=True, seconds=None)
        words = self._speaking.consequences(reading, action)
        if words:
            return Notice(" ".join(words), point, refusal=False, seconds=None)
        closed = closes(reading, action)
        if not self._attention.is_new(reading.front, closed):
            return None
        about = where.told_at(target)
        return Notice(self._speaking.closed(closed), about.midtop, refusal=False, seconds=None, about=about)


def _ring(where: Whereabouts, spot: Spot) -> Ring:
    """Round a piece that lies there; a card of the hand is turned and stands out."""
    number = number_of(spot, "hand")
    if number is None:
        return Ring(where.rect(spot), CARD_CORNER)
    place = where.fan[number].raised(where.layout.unit)
    return Ring(place.rect, CARD_CORNER, place.angle)
