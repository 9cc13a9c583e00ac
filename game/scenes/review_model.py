"""The state of a review: what it shows, what its controls change, and what is counted in the background."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from game.core.match import Match
from game.core.reason import Reason
from game.core.record import Header
from game.scenes.app import App
from game.scenes.review_canvas import OVERVIEW
from game.session.review.costs import Appraiser, Cost
from game.session.review.review import Consequences
from game.session.review.stepping import Stepper

WORK_SECONDS = 0.008
"""How long a step may count before the window is drawn again."""
LONGEST = 90
"""Letters of what was done and why; if both are longer, the reason is told alone."""


class ReviewModel:
    """Of one game. `on_change` is called when the page must be laid out anew, `on_move` after a step."""

    def __init__(
        self,
        app: App,
        match: Match[Any, Any, Any],
        header: Header,
        *,
        let_go: bool,
        appraiser: Appraiser | None,
    ) -> None:
        self.header = header
        game, parts = match.game, app.parts[match.game.name]
        self.review = app.review(match, header, appraiser, let_go=let_go)
        self.stepper = Stepper(self.review)
        self.part = parts.review_part(self.review, header.seats, app.places.maps, app.catalogue)
        names = tuple(seat.name for seat in header.seats)
        self.teller = parts.teller(app.catalogue, names, game, game.options_of(match.start))
        self.result = parts.result_panel(game, header.seats, app.catalogue)
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
        self.on_change: Callable[[], None] = _nothing
        self.on_move: Callable[[], None] = _nothing

    # ------------------------------------------------------------------ what the controls do

    def go(self, at: int) -> None:
        """Stand at a place, by its place in `review.places`."""
        self.stepper.go(at)
        self.moved()

    def moved(self) -> None:
        """The stepper was moved, or plays now."""
        looked = self.looked_at
        if looked is not None and self.stepper.at != self.review.before(looked.decision.first):
            self.looked_at = None
        if not self.stepper.playing:
            self.review.choose(self.review.places[self.stepper.at])
        self.on_move()

    def open(self, page: str) -> None:
        """Show one part over the whole page, or all."""
        self.page = page
        self.on_change()

    def show_round(self, number: object) -> None:
        """Go to the end of a round, by its place."""
        self.stepper.to_round(int(str(number)))
        self.on_change()

    def choose_seat(self, seat: object) -> None:
        """Show the turns of one seat, or of all."""
        self.shown = 0
        self.seat = seat if isinstance(seat, int) else None
        self.on_change()

    def choose_networks(self, networks: object) -> None:
        """Show the networks in place of the costliest turns, or these, or one of them by its number."""
        self.shows_networks = networks is True
        if not isinstance(networks, bool):
            self.shown = int(str(networks))
        self.on_change()

    def look_at(self, cost: Cost) -> None:
        """Go to where a turn that cost much is about to be made."""
        self.looked_at = cost
        self.go(self.review.before(cost.decision.first))

    # ------------------------------------------------------------------ what is counted and told

    @property
    def costliest(self) -> tuple[Cost, ...]:
        """The turns to be shown."""
        return self.review.costs.costliest(self.seat)

    def count(self) -> None:
        """Go on counting for the chart, for some milliseconds."""
        until = time.perf_counter() + WORK_SECONDS
        while not self.counted and time.perf_counter() < until:
            self.counted = not self.review.work()

    @property
    def untold(self) -> Cost | None:
        """A turn that is shown and has no words yet."""
        return next((cost for cost in self.costliest if cost not in self.told), None)

    def tell(self, cost: Cost) -> None:
        """Find the words for a turn, which may take as long as a picture."""
        self.told[cost] = self._say(cost)

    def _say(self, cost: Cost) -> tuple[str, str]:
        """What speaks for the better move, and what was reached by the one that was made, or its cost."""
        contrast = self.review.contrast(cost)
        if contrast is not None:
            seat = cost.decision.seat
            return self.teller.reason(contrast.better[0], seat), self.teller.reason(contrast.played[0], seat)
        good = self.review.consequences(cost, cost.better, cost.played)
        bad = self.review.consequences(cost, cost.played, cost.better)
        for_it = [one for one in good.reasons if one.code not in self.part.weak_reasons]
        return (
            self._told_of(cost, good, for_it, bad, cost.better) or self.part.otherwise,
            self._told_of(cost, bad, bad.reasons, good, cost.played),
        )

    def _told_of(
        self,
        cost: Cost,
        own: Consequences,
        reasons: Sequence[Reason],
        other: Consequences,
        actions: tuple[Any, ...],
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


def _nothing() -> None:
    """Nobody waits for it."""
