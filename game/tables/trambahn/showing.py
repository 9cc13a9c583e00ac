"""What is to be seen at one moment, put together from position, piece in hand and attention."""

from collections.abc import Mapping
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
from game.tables.trambahn.attention import Attention
from game.tables.trambahn.contents import Contents, Over
from game.tables.trambahn.deeds import laid_spots
from game.tables.trambahn.fan import RAISED
from game.tables.trambahn.landing import card_of, tram_of
from game.tables.trambahn.motion import flying, hidden, lights, money_now, pad_now
from game.tables.trambahn.outcomes import closes, leads_to, target_of
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.seen import PHASE_NAMES, PhaseName, PhaseSeen, PhaseState
from game.tables.trambahn.shown import InTheHand, Shown
from game.tables.trambahn.spots import Spot, Target, number_of
from game.tables.trambahn.table_actions import TableActions
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.lists import either_of
from game.text.trambahn import Teller
from game.ui.drag import HeldPiece
from game.ui.input import Position

_PASSED: Mapping[PhaseName, PhaseState] = {
    name: "current" if name == "end" else "past" for name in PHASE_NAMES
}
"""The phases of a turn that waits for being ended."""
ASIDE = (0.62, 0.3)
"""How far beside its place a piece is shown that the keyboard holds, in widths of a card."""


class Showing(TableShowing[Reading, TablePicture]):
    _attention: Attention
    _teller: Teller

    def __init__(self, table: TableActions) -> None:
        super().__init__(table)
        self._speaking = table.speaking
        self._hand = table.hand
        self._animations = table.animations

    def shown(self, picture: TablePicture, reading: Reading) -> Shown:
        where = Whereabouts(picture.layout, reading)
        return Shown(
            contents=self._contents(reading),
            flying=flying(self._animations, where),
            lights=lights(self._animations, reading, where),
            held=self._in_hand(where),
            rest=self._controls.state("rest") if "rest" in self._controls.names else None,
            pointed=self._rings(reading, where),
            top=self.on_top(picture, reading),
        )

    def ring_of(self, picture: TablePicture, reading: Reading, control: Control) -> Ring:
        """A card of the hand is turned and stands out."""
        kind, _, number = control.name.partition("_")
        if kind != "card":
            return super().ring_of(picture, reading, control)
        rect, angle = _raised(Whereabouts(picture.layout, reading), int(number))
        return Ring(rect, control.corner, angle)

    def hint_panel(self, picture: TablePicture, reading: Reading, action: Action) -> pygame.Rect | None:
        """The button that ends the turn; cards and trams have rings of their own."""
        del reading
        return picture.places.buttons["end"] if isinstance(action, End) else None

    def hint_place(
        self, picture: TablePicture, reading: Reading, hint: ActionHint
    ) -> tuple[Position, pygame.Rect | None]:
        """At the place, at the piece, or at the button."""
        where, target = Whereabouts(picture.layout, reading), target_of(hint.action)
        pointed = next(iter(self._pointed(reading)), None)
        if hint.shows_place and target is not None:
            return where.mark(target).midtop, None
        if pointed is not None:
            return where.rect(pointed).midtop, None
        return picture.places.buttons["end"].midbottom, None

    def _rings(self, reading: Reading, where: Whereabouts) -> tuple[tuple[pygame.Rect, float], ...]:
        """Round what a hint is about; what the keyboard is on has its ring already."""
        focused = self._controls.focused
        if self._drag.held is not None:
            return ()
        return tuple(
            _marked(spot, where)
            for spot in self._pointed(reading)
            if focused is None or focused.piece != spot
        )

    def _lifted(self, reading: Reading) -> frozenset[int]:
        """The cards that have a ring, so that it is whole."""
        if self._drag.held is not None:
            return frozenset()
        focused = self._controls.focused
        ringed = {*self._pointed(reading), *((focused.piece,) if focused is not None else ())}
        return frozenset(number for number in range(len(reading.hand)) if ("hand", number) in ringed)

    # ------------------------------------------------------------------ the table

    def _contents(self, reading: Reading) -> Contents:
        held, hint = self._drag.held, self._attention.hint
        moved = replace(reading, pad=pad_now(self._animations, reading.pad))
        if reading.held:
            moved = replace(moved, phases=tuple(PhaseSeen(name, _PASSED[name]) for name in PHASE_NAMES))
        told = self._log.told
        if told:
            sides = {seat: reading.side_of(seat) for seat in range(SEATS)}
            moved = replace(moved, fresh=laid_spots(told, reading.table, sides))
        action = self._legal_action(held)
        key = self.moving
        glow: frozenset[Target] = frozenset()
        if held is not None:
            glow = frozenset(cast(Target, place) for place in self._hand.legal(held.source.key))
        elif hint is not None and hint.shows_place:
            target = target_of(hint.action)
            glow = frozenset((target,)) if target is not None else glow
        said = self._said(reading, held, action)
        raised, hovered = self._raised(reading)
        return Contents(
            reading=moved,
            held=number_of(key, "hand"),
            held_tram=number_of(key, "supply"),
            raised=raised,
            lifted=self._lifted(reading),
            hovered_tram=hovered,
            glow=glow,
            over=self._over(held, action),
            refused=self._attention.wrong,
            leads=leads_to(action) if action is not None else None,
            said=said,
            hidden=hidden(self._animations),
            money_shown=money_now(self._animations, reading),
            states=self._controls.states,
        )

    def _legal_action(self, held: HeldPiece | None) -> Action | None:
        """What dropping the held piece now would do, if that is allowed."""
        action = self._hand.meant(held)
        return action if action is not None and self._hand.refusal(action) is None else None

    def _over(self, held: HeldPiece | None, action: Action | None) -> Over | None:
        target = target_of(action) if action is not None else None
        if held is None or target is None:
            return None
        return Over(target, self._hand.card(held.source.key), self._hand.tram(held.source.key))

    def _raised(self, reading: Reading) -> tuple[int | None, int | None]:
        """The card and the tram that the pointer or the keyboard is on."""
        source = self._drag.hovered_source
        key = source.key if source is not None and reading.may_act else None
        focused = self._controls.focused
        if focused is not None and focused.piece is not None:
            key = focused.piece
        return number_of(key, "hand"), number_of(key, "supply")

    def _pointed(self, reading: Reading) -> frozenset[Spot]:
        """The card or tram that a hint is about."""
        hint = self._attention.hint
        if hint is None:
            return frozenset()
        card, wanted = card_of(hint.action), tram_of(hint.action)
        for number, place in enumerate(reading.hand):
            if card is not None and place.card == card and not place.laid:
                return frozenset((("hand", number),))
        for number, tram in enumerate(reading.supply):
            if tram.kind == wanted:
                return frozenset((("supply", number),))
        return frozenset()

    def _said(
        self, reading: Reading, held: HeldPiece | None, action: Action | None
    ) -> tuple[str, str] | None:
        """What is in hand, and what would come of dropping it; or what has just come of it."""
        if held is None:
            remark = self._attention.remark
            return (reading.advice[0], remark) if remark else None
        card, tram = self._hand.card(held.source.key), self._hand.tram(held.source.key)
        name = self._teller.the_card(card) if card is not None else self._teller.tram(tram or "")
        key = "holds" if card is not None else "holds_tram"
        first = self._tr(f"trambahn.table.{key}", card=name, tram=name)
        if action is not None:
            words = self._speaking.consequences(reading, action)
            closed = closes(reading.game, reading.view, action)
            if words or closed:
                return first, " ".join([*words, self._speaking.closed(closed)] if closed else words)
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
        where = Whereabouts(picture.layout, reading)
        refusal, target = self._hand.refusal(action), target_of(action)
        if refusal is not None and target is not None:
            text = self._teller.refusal(refusal)
            return Notice(text, where.mark(target).midtop, refusal=True, seconds=None)
        words = [*self._speaking.consequences(reading, action)] if refusal is None else []
        closed = closes(reading.game, reading.view, action) if refusal is None else ()
        if target is None or not (words or self._attention.is_new(reading.front, closed)):
            return None
        if words:
            return Notice(" ".join(words), where.mark(target).midtop, refusal=False, seconds=None)
        place = where.told_at(target)
        text = self._speaking.closed(closed)
        return Notice(text, place.midtop, refusal=False, seconds=None, about=place)


def _raised(where: Whereabouts, number: int) -> tuple[pygame.Rect, float]:
    """A card that stands out of the fan, and how it is turned."""
    place = where.fan[number]
    x, y = place.raised(RAISED * where.layout.unit)
    rect = place.rect.copy()
    rect.center = (round(x), round(y))
    return rect, place.angle


def _marked(spot: Spot, where: Whereabouts) -> tuple[pygame.Rect, float]:
    """A place that a hint is about, and how it is turned."""
    match spot:
        case ("hand", int() as number):
            return _raised(where, number)
    return where.rect(spot), 0.0
