"""What the table of Trambahn tells by itself: phases that close, a pile that was renewed, what others did."""

from collections.abc import Sequence

import pygame

from game.core.event import Event
from game.rules.trambahn.events import ExtraTourScored, PileRenewed, TourScored
from game.session.session import Session
from game.tables.kit.notice import Notice
from game.tables.table import Kit
from game.tables.trambahn.attention import Attention
from game.tables.trambahn.outcomes import closes
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.reading import PhaseName, Reading
from game.tables.trambahn.speaking import Speaking
from game.text.trambahn import Teller

CLOSED_SECONDS = 3.5
RENEWED_SECONDS = 6.0


class Telling:
    """Bubbles, remarks and speech that nobody asked for."""

    def __init__(
        self, session: Session, kit: Kit, attention: Attention, speaking: Speaking, teller: Teller
    ) -> None:
        self._session = session
        self._kit = kit
        self._attention = attention
        self._speaking = speaking
        self._teller = teller

    def announced(self, reading: Reading) -> None:
        """The held piece rests where it would close phases: that counts as told."""
        action = self._attention.tells
        if action is None or self._session.refuse(action) is not None:
            return
        if not self._speaking.consequences(reading, action):
            self._attention.announced |= set(closes(reading, action))

    def closed(self, closed: Sequence[PhaseName], reading: Reading, place: pygame.Rect) -> None:
        """Say once in a turn that a phase is over in which something could have been done.

        Who has not seen it yet in this game is told by a bubble at the `place` of what has closed it, later
        it stands beside their name.
        """
        attention, seat = self._attention, reading.front
        unknown = attention.is_new(seat, closed)
        attention.known |= {(seat, phase) for phase in closed}
        new = [phase for phase in closed if phase not in attention.announced]
        if not new or not reading.may_act:
            return
        attention.announced |= set(new)
        text = self._speaking.closed(new)
        told = Notice(text, place.midtop, refusal=False, seconds=CLOSED_SECONDS, about=place)
        if unknown:
            attention.notice = told
        else:
            attention.remark = told
        self._kit.speaker.speak(text)
        attention.touch()

    def happened(self, event: Event, seat: int, picture: TablePicture | None) -> None:
        """Say what somebody at `seat` did, unless the one in front did and knows it."""
        counted = isinstance(event, TourScored | ExtraTourScored)
        if seat != self._session.front or event.reveals or counted:
            text = self._teller.event(event)
            if text:
                self._kit.speaker.speak(text)
        if isinstance(event, PileRenewed) and picture is not None:
            self._renewed(event, picture)

    def _renewed(self, event: PileRenewed, picture: TablePicture) -> None:
        """Half of the money is gone at once: that must not be missed."""
        pile = picture.layout.draw_pile
        text = self._teller.event(event) or ""
        self._attention.notice = Notice(text, pile.midtop, refusal=False, seconds=RENEWED_SECONDS, about=pile)
