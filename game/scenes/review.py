"""A game looked back on: standings, the chart, a stepper through all moves, and the turns that cost most."""

import time
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.core.match import Match
from game.core.reason import Reason
from game.core.record import Header
from game.scenes import destinations as to
from game.scenes.paper_scene import PaperScene
from game.scenes.review_cards import ReviewCards
from game.scenes.review_layout import OVERVIEW
from game.session.review.costs import Appraiser, Cost
from game.session.review.review import Deed, Review
from game.session.review.stepping import Stepper
from game.tables.results import RESULTS
from game.tables.reviews import REVIEWS
from game.text.tellers import TELLERS
from game.ui.input import KeyPressed
from game.ui.theme import TEXT_LIGHT, TITLE
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.scenes.app import App

WORK_SECONDS = 0.008
"""How long a step may count before the window is drawn again."""
POLL_SECONDS = 0.05
LONGEST = 90
"""Letters of what was done and why; if both are longer, the reason is told alone."""
COUNT_SECONDS = 0.004
"""How soon it counts on after a step."""


class ReviewScene(PaperScene):
    """Everything is revealed once the game is over or was `let_go`.

    `file` is the record of a game that can be gone on with.
    """

    def __init__(
        self,
        app: "App",
        match: Match[Any, Any, Any],
        header: Header,
        *,
        file: Path | None = None,
        let_go: bool = False,
        appraiser: Appraiser | None = None,
    ) -> None:
        super().__init__(app)

        self.header = header
        self.file = file
        game = match.game
        self.review = Review(match, header, appraiser or app.adviser, let_go=let_go)
        self.stepper = Stepper(self.review)
        self.part = REVIEWS[game.name](self.review, header.seats, app.places.maps, app.catalogue)
        names = tuple(seat.name for seat in header.seats)
        self.teller = TELLERS[game.name](app.catalogue, names, game, game.options_of(match.start))
        self.result = RESULTS[game.name](game, header.seats, app.catalogue)
        self.page = OVERVIEW
        """`overview`, or the name of the part that fills the page."""
        self.shows_networks = False
        """Whether the card of the costliest turns shows networks instead."""
        self.seat: int | None = None
        """Whose turns are shown; None for all."""
        self.shown = 0
        """Which of the costliest turns is shown where there is room for one."""
        self.counted = False
        """Whether the chart is complete."""
        self.looked_at: Cost | None = None
        """The costly turn that was gone to, as long as one stands before it."""
        self.told: dict[Cost, tuple[str, str]] = {}
        """What is said of a turn: of the better move, and of the one that was made."""
        self._late = False
        """Whether something is known that is not shown yet."""
        self._cards = ReviewCards(self)

    @classmethod
    def of_file(cls, app: "App", file: Path) -> "ReviewScene":
        """The review of any record; raises Fault with the line where it is damaged or the rules refuse it."""
        header, match = app.opening.read(file)
        is_open = match.outcome is None and file.parent == app.folders.games
        let_go = file.parent == app.folders.finished
        return cls(app, match, header, file=file if is_open else None, let_go=let_go)

    # ------------------------------------------------------------------ life

    @property
    def title(self) -> str:
        """Game review."""
        return self.tr("review.title")

    @property
    def subtitle(self) -> str:
        """Game, players and rounds, as much as there is room for beside the buttons."""
        rounds, seats = len(self.review.rounds), len(self.header.seats)
        key = "result.subtitle" if rounds > 1 else "result.subtitle_one"
        game = self.tr(f"game.{self.header.game}")
        words = self.tr(key, game=game, players=seats, rounds=rounds)
        look = self.look
        start = look.px(98) + look.text.width(self.title, TITLE) + look.px(28)
        room = self._cards.bar_left - look.px(20) - start
        return next((text for text in (words, game) if look.text.width(text, TEXT_LIGHT) <= room), "")

    def leave(self) -> None:
        """Nobody needs to weigh the rest."""
        self.review.costs.stop()

    def first_focus(self) -> Hashable:
        """The rail, so that the arrows step."""
        return "rail"

    @property
    def wants_step_in(self) -> float | None:
        """Soon while something plays or is reckoned."""
        if not self.counted:
            return COUNT_SECONDS
        busy = self.stepper.playing or self._late or not self.review.costs.complete
        return POLL_SECONDS if busy or self._untold() is not None else super().wants_step_in

    def pass_time(self, dt: float) -> None:
        """Play on, count, and take what was weighed meanwhile; none of it waits."""
        if self.stepper.step(dt):
            self.moved()
        if not self.counted:
            self._count()
        if self.review.costs.step():
            self._cards.weighed()
        cost = self._untold()
        if cost is not None:
            # One in a step: a reason may take as long as a picture.
            self.told[cost] = self._say(cost)
            self.renew()
        if self._late:
            self.renew()

    def lay_out_page(self, page: pygame.Rect) -> None:
        """All parts, or one of them."""
        self._cards.lay_out(page)

    def paint_page(self, surface: pygame.Surface) -> None:
        """What lies on the cards and never moves."""
        self._cards.paint(surface)

    def shortcut(self, key: KeyPressed) -> bool:
        """By moves, by turns, to the ends, and playing by itself."""
        stepper = self.stepper
        if key.means("step_back", "step_forward"):
            by = 1 if key.means("step_forward") else -1
            (stepper.turn if key.key in ("page_up", "page_down") else stepper.move)(by)
        elif key.means("first"):
            stepper.first()
        elif key.means("last"):
            stepper.last()
        elif key.means("play") and not key.repeated:
            stepper.play()
        elif key.means("left", "right") and not isinstance(self.group.focused, Tabs | DropDown):
            stepper.move(1 if key.means("right") else -1)
        else:
            return False
        self.moved()
        return True

    def back(self) -> None:
        """From a part back to all of them, and from there back."""
        if self.page != OVERVIEW and not self._cards.large:
            self.open(OVERVIEW)
        else:
            self.close()

    # ------------------------------------------------------------------ what the controls do

    def renew(self) -> None:
        """Lay out anew what has become known, as soon as nothing is held or open that would be lost."""
        self._late = self.group.popup is not None or any(widget.pressed for widget in self.group.widgets)
        if not self._late:
            self.change()

    def go(self, at: int) -> None:
        """Stand at a place, by its place in `review.places`."""
        self.stepper.go(at)
        self.moved()

    def moved(self) -> None:
        """It stands elsewhere, or plays now: show and say that."""
        looked = self.looked_at
        if looked is not None and self.stepper.at != self.review.before(looked.decision.first):
            self.looked_at = None
        self._cards.moved()
        self.stage.speak(self._cards.spoken)
        self.invalidate()

    def open(self, page: str) -> None:
        """Show one part over the whole page, or all."""
        self.page = page
        self.change()

    def show_round(self, number: object) -> None:
        """Go to the end of a round, by its place."""
        self.stepper.to_round(int(str(number)))
        self.change()

    def choose_seat(self, seat: object) -> None:
        """Show the turns of one seat, or of all."""
        self.shown = 0
        self.seat = seat if isinstance(seat, int) else None
        self.change()

    def choose_networks(self, networks: object) -> None:
        """Show the networks in place of the costliest turns, or these, or one of them by its number."""
        self.shows_networks = networks is True
        if not isinstance(networks, bool):
            self.shown = int(str(networks))
        self.change()

    def look_at(self, cost: Cost) -> None:
        """Go to where a turn that cost much is about to be made."""
        if self._cards.large:
            self.page = "board"
            self.change()
        self.looked_at = cost
        self.go(self.review.before(cost.decision.first))

    def play_again(self) -> None:
        """Another game with the same seats and options."""
        self.app.go(to.BeginGame(self.header.game, dict(self.header.options), self.header.seats))

    def go_on(self) -> None:
        """Go on with a game that is not over."""
        if self.file is not None:
            self.app.go(to.ResumeGame(self.file))

    def new_game(self) -> None:
        """Choose another game."""
        self.app.go(to.Title())
        self.app.go(to.NewGame())

    # ------------------------------------------------------------------ inside

    @property
    def costliest(self) -> tuple[Cost, ...]:
        """The turns to be shown."""
        return self.review.costs.costliest(self.seat)

    def _count(self) -> None:
        until = time.perf_counter() + WORK_SECONDS
        while not self.counted and time.perf_counter() < until:
            self.counted = not self.review.work()
        if self.counted:
            self.renew()

    def _untold(self) -> Cost | None:
        """A turn that is shown and not told of yet."""
        return next((cost for cost in self.costliest if cost not in self.told), None)

    def _say(self, cost: Cost) -> tuple[str, str]:
        """What speaks for the better move, and what was reached by the one that was made, or its cost."""
        contrast = self.review.contrast(cost)
        if contrast is not None:
            seat = cost.decision.seat
            return self.teller.reason(contrast.better[0], seat), self.teller.reason(contrast.played[0], seat)
        good = self.review.deed(cost, cost.better, cost.played)
        bad = self.review.deed(cost, cost.played, cost.better)
        for_it = [one for one in good.reasons if one.code not in self.part.weak_reasons]
        return (
            self._told_of(cost, good, for_it, bad, cost.better) or self.part.otherwise,
            self._told_of(cost, bad, bad.reasons, good, cost.played),
        )

    def _told_of(
        self, cost: Cost, own: Deed, reasons: Sequence[Reason], other: Deed, actions: tuple[Any, ...]
    ) -> str:
        """The first reason that does not go for the other move too, after what was done if cards name it."""
        seat, events = cost.decision.seat, own.events or self.review.happening_by(cost, actions)
        # A draw goes without saying in a turn, not where it is all that was decided.
        deed = self.teller.turn(events) or next(filter(None, map(self.teller.event, events)), "")
        reason = next((one for one in reasons if one not in other.reasons), None)
        if reason is not None:
            told = self.teller.reason(reason, seat)
            if self.part.names_deeds and len(deed) + len(told) <= LONGEST:
                told = f"{deed}. {told}"
        elif actions == cost.better and self.part.otherwise and own.reasons:
            told = self.part.otherwise
        else:
            told = deed
        return told[:1].upper() + told[1:]
