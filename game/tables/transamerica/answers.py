"""What the table answers to what cannot be done: in a bubble where it was tried, and aloud."""

from typing import cast

from game.core.refusal import Refusal
from game.rules.transamerica.actions import Action
from game.rules.transamerica.board import Edge, Node
from game.session.session import Session
from game.tables.kit.at_session import tell_refused
from game.tables.kit.notice import REFUSAL_SECONDS, Notice
from game.tables.table import Kit
from game.tables.transamerica.attention import Attention
from game.text.transamerica import Teller
from game.ui.input import Position

UNSEEN = ("double_needs_whole_turn", "blocked_by_hub")
"""Refusals whose reason one does not see on the board, so that each mere click is answered with them."""


class Answers:
    """The answers of one table."""

    def __init__(self, session: Session, kit: Kit, teller: Teller, attention: Attention) -> None:
        self._session = session
        self._kit = kit
        self._teller = teller
        self._attention = attention
        self._said: set[str] = set()

    def refused(self, refusal: Refusal, position: Position) -> None:
        """Say which rule stands against it, and mark where."""
        self._say(self._teller.refusal(refusal), position)
        self._attention.wrong = _marked(refusal)
        tell_refused(self._kit, refusal)

    def explain(self, action: Action, position: Position) -> None:
        """Say why a click on an edge does nothing; what the board shows, only once, but in lessons always."""
        refusal = self._session.refuse(action)
        if refusal is None:
            return
        if refusal.code in UNSEEN or self._session.guidance.asks_singly or refusal.code not in self._said:
            self._said.add(refusal.code)
            self.refused(refusal, position)

    def _say(self, text: str, position: Position) -> None:
        self._attention.dismiss()
        self._attention.notice = Notice(text, position, refusal=True, seconds=REFUSAL_SECONDS)
        self._kit.speaker.speak(text)


def _marked(refusal: Refusal) -> tuple[Edge | None, Node | None]:
    """What a refusal points at: an edge is a pair of pairs, an intersection a pair of numbers."""
    place = refusal.place
    if not isinstance(place, tuple) or len(place) != 2:
        return None, None
    if isinstance(place[0], tuple):
        return cast(Edge, place), None
    return None, cast(Node, place)
