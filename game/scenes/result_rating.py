"""The ratings of the people at a table on the page with a result, and the proposal of the next game."""

from collections.abc import Callable, Sequence

import pygame

from game.content.files import Fault
from game.core.faces import faces_of
from game.core.record import HUMAN, Seat
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.decorations import Drawing
from game.scenes.next_match import NextMatch
from game.scenes.player_kinds import PlayerKinds
from game.scenes.rating_card import RatingCard, anchors_of, card_words
from game.session.even_match import even_match, standing
from game.session.rating_change import RatingChange, rating_change
from game.session.session import Session
from game.storage.history import Entry, Identity
from game.tables.kit.pen import Pen
from game.ui.layout import cut_foot, cut_top
from game.ui.look import Look
from game.ui.widgets.choice import Choice, Option

HEAD, NAMES = 70, 46
RATING, NEXT = "rating", "next"
"""The tabs: of the rating, and of the next game if that has no room below."""
LEAST_RATING, LEAST_NEXT, MOST_NEXT = 470, 240, 290
"""Heights of both cards."""
GAP = 24


class ResultRating:
    """What the game of a session changed in ratings, as soon as the ended games are known."""

    def __init__(self, app: App, scene: PaperScene, session: Session) -> None:
        self._app = app
        self._scene = scene
        self._session = session
        self._people = [number for number, seat in enumerate(session.seats) if seat.player == HUMAN]
        self._changes: dict[int, RatingChange] = {}
        """By the person's seat."""
        self._cards: dict[int, RatingCard] = {}
        self._seat = 0
        self._next: NextMatch | None = None
        self.is_awaited = bool(self._people) and session.put_away is not None
        """True until the ended games are known, if the game is among them."""

    @property
    def is_known(self) -> bool:
        return bool(self._changes)

    @property
    def proposes(self) -> bool:
        """True if another game than the same one again is proposed."""
        return self._next is not None and self._next.seats != self._session.header.seats

    @property
    def words(self) -> str:
        """What the page says of it, for the ear; empty as long as nothing is known."""
        if not self.is_known:
            return ""
        told = [card_words(self._scene.tr, self._changes[self._seat], self._session.seats)]
        return " ".join((*told, *([self._next.words] if self._next is not None else [])))

    def take_in(self, entries: Sequence[Entry]) -> None:
        """Find the game among the ended ones, the changes by it, and the next one."""
        self.is_awaited = False
        record, header = self._session.put_away, self._session.header
        entry = next((one for one in entries if record is not None and one.record == record.name), None)
        try:
            roster = self._app.roster
        except Fault:
            # The opponents could not think without their levels, which was told before.
            return
        if entry is None:
            return
        seats, kinds = header.seats, PlayerKinds(roster, header.game, self._app.own_agents)
        anchors = anchors_of(roster, header.game, kinds.levels)
        for seat in self._people:
            change = rating_change(entries, entry, roster, Identity(HUMAN, seats[seat].name))
            if change is not None:
                self._changes[seat] = change
                game = self._scene.tr(f"game.{header.game}")
                self._cards[seat] = RatingCard(seats, seat, change, anchors, game)
        self._seat = next(iter(self._changes), 0)
        known = standing(entries, header.game, roster)
        found = even_match(known, [seat.identity for seat in entry.seats])
        if found is not None and self.is_known:
            player = kinds.of_kind(found.player, seats[found.seat].player) if found.changes else found.player
            self._next = NextMatch(self._scene, seats, faces_of(seats), found, player)
            self._note = kinds.note_key

    def tabs(self, board: pygame.Rect) -> list[Option]:
        """Return the tabs for what there is: one for each card if they do not fit on `board` together."""
        tr, tabs = self._scene.tr, []
        if self.is_known or self.is_awaited:
            tabs.append(Option(RATING, tr("rating.tab")))
        if self._next is not None and not self._holds_both(board):
            tabs.append(Option(NEXT, tr("rating.next.tab")))
        return tabs

    def _holds_both(self, board: pygame.Rect) -> bool:
        return board.height >= self._scene.look.px(LEAST_RATING + GAP + LEAST_NEXT)

    def lay_out(self, board: pygame.Rect, tab: str, play: Callable[[Sequence[Seat]], None]) -> None:
        """Fill `board` with the cards of this tab; `play` begins a game with other seats."""
        px, room, proposal = self._scene.look.px, board.copy(), self._next
        if tab == NEXT or (proposal is not None and self._holds_both(board)):
            high = min(px(MOST_NEXT), board.height if tab == NEXT else board.height - px(LEAST_RATING + GAP))
            card = cut_foot(room, high, px(GAP))
            if tab == NEXT:
                card.y = board.y
            self._lay_out_next(card, play)
        if tab == RATING:
            self._lay_out_rating(room)

    def _lay_out_next(self, card: pygame.Rect, play: Callable[[Sequence[Seat]], None]) -> None:
        proposal = self._next
        if proposal is not None:
            proposal.lay_out(
                card, lambda player: self._scene.tr(self._note(player)), lambda: play(proposal.seats)
            )

    def _lay_out_rating(self, room: pygame.Rect) -> None:
        scene, px, tr = self._scene, self._scene.look.px, self._scene.tr
        inner = scene.panel(room, tr("rating.title"), head=HEAD, foot=12)
        if len(self._changes) > 1:
            names = [Option(seat, self._session.seats[seat].name) for seat in self._changes]
            row = cut_top(inner, px(NAMES), px(8))
            row.width = min(row.width, px(180) * len(names))
            scene.add("rated", Choice(tr("rating.title"), names, self._seat, self._choose), row)
        if self.is_known:
            drawing = Drawing(self._draw)
            drawing.spoken = self.words
            scene.add("rating", drawing, inner)

    def _choose(self, seat: object) -> None:
        self._seat = int(str(seat))
        self._scene.stage.speak(self.words)
        self._scene.change()

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        self._cards[self._seat].draw(Pen(surface, look, self._scene.tr), rect)
