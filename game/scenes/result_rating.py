"""The ratings of the people at a table on the result page, and the proposal of the next game."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

import pygame

from game.content.files import Fault
from game.core.faces import faces_of
from game.core.record import HUMAN, Seat
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.next_match import NextMatch
from game.scenes.player_kinds import PlayerKinds
from game.scenes.rating_card import anchors_of, card_words, rating_card
from game.session.even_match import even_match, player_strengths
from game.session.rating_change import RatingChange, rating_change
from game.session.session import Session
from game.storage.history import Entry, Identity
from game.ui.boxes.groups import Column, Row
from game.ui.boxes.leaves import Space
from game.ui.boxes.part import Part
from game.ui.widgets.choice import Choice, Option
from game.ui.widgets.control_parts import ControlPart, read_out
from game.ui.widgets.page import titled_card

NAMES = 46
RATING, NEXT = "rating", "next"
"""The tabs of the rating, and of the next game if there is no room for it below."""
MIN_BOTH = 734
"""The height from which both cards fit below each other."""
GAP = 24
Play: TypeAlias = Callable[[Sequence[Seat]], None]


class ResultRating:
    """The rating changes by a session's game, available once the ended games are known."""

    def __init__(self, app: App, scene: PaperScene, session: Session) -> None:
        self._app = app
        self._scene = scene
        self._session = session
        self._people = [number for number, seat in enumerate(session.seats) if seat.player == HUMAN]
        self._changes: dict[int, RatingChange] = {}
        """The changes by the person's seat."""
        self._anchors: dict[str, int] = {}
        self._seat = 0
        self._next: NextMatch | None = None
        self.is_awaited = bool(self._people) and session.put_away is not None
        """True until the ended games are known, if the game is among them."""

    @property
    def is_known(self) -> bool:
        return bool(self._changes)

    @property
    def has_proposal(self) -> bool:
        """True if a different next game is proposed."""
        return self._next is not None and self._next.seats != self._session.header.seats

    @property
    def words(self) -> str:
        """The text of the cards for speech; empty while nothing is known."""
        if not self.is_known:
            return ""
        texts = [card_words(self._scene.tr, self._changes[self._seat], self._session.seats)]
        return " ".join((*texts, *([self._next.words] if self._next is not None else [])))

    def update_entries(self, entries: Sequence[Entry]) -> None:
        """Find the game among the ended ones, its rating changes, and the next game."""
        self.is_awaited = False
        record, header = self._session.put_away, self._session.header
        entry = next((one for one in entries if record is not None and one.record == record.name), None)
        try:
            roster = self._app.roster
        except Fault:
            # Without levels there are no opponents, which was reported before.
            return
        if entry is None:
            return
        seats, kinds = header.seats, PlayerKinds(roster, header.game, self._app.own_agents)
        self._anchors = anchors_of(roster, header.game, kinds.levels)
        for seat in self._people:
            change = rating_change(entries, entry, roster, Identity(HUMAN, seats[seat].name))
            if change is not None:
                self._changes[seat] = change
        self._seat = next(iter(self._changes), 0)
        known = player_strengths(entries, header.game, roster)
        found = even_match(known, [seat.identity for seat in entry.seats])
        if found is not None and self.is_known:
            player = kinds.of_kind(found.player, seats[found.seat].player) if found.changes else found.player
            self._next = NextMatch(self._scene.tr, seats, faces_of(seats), found, player)
            self._note = kinds.note_key

    def tabs(self, board: pygame.Rect) -> list[Option]:
        """Return the available tabs: one for each card if they do not fit on `board` together."""
        tr, tabs = self._scene.tr, []
        if self.is_known or self.is_awaited:
            tabs.append(Option(RATING, tr("rating.tab")))
        if self._next is not None and not self._holds_both(board):
            tabs.append(Option(NEXT, tr("rating.next.tab")))
        return tabs

    def _holds_both(self, board: pygame.Rect) -> bool:
        return board.height >= self._scene.look.px(MIN_BOTH)

    def cards(self, board: pygame.Rect, tab: str, tabs: Part, play: Play) -> Part:
        """Return the cards of `tab` on `board`, with the `tabs` on the first one; `play` begins a game."""
        proposal = self._next
        if proposal is None or (tab == RATING and not self._holds_both(board)):
            return self._rating(tabs)

        def note(player: str) -> str:
            return self._scene.tr(self._note(player))

        card = proposal.card(note, partial(play, proposal.seats), tabs if tab == NEXT else None)
        low = replace(card, grow=0.0)
        return Column((low, Space(grow=1)) if tab == NEXT else (self._rating(tabs), low), GAP)

    def _rating(self, tabs: Part) -> Part:
        """Return the card of the rating, empty while none is known."""
        tr, seats, parts = self._scene.tr, self._session.seats, list[Part]()
        if len(self._changes) > 1:
            names = [Option(seat, seats[seat].name) for seat in self._changes]
            choice = Choice(tr("rating.title"), names, self._seat, self._choose)
            parts.append(Row((ControlPart("rated", choice, high=NAMES, most=180 * len(names)),)))
        if self.is_known:
            game = tr(f"game.{self._session.header.game}")
            card = rating_card(tr, seats, self._seat, self._changes[self._seat], self._anchors, game)
            parts.append(read_out("rating", self.words, card))
        return titled_card(tr("rating.title"), Column(tuple(parts), 8), beside=tabs)

    def _choose(self, seat: object) -> None:
        self._seat = int(str(seat))
        self._scene.stage.speak(self.words)
        self._scene.change()
