"""Who shows how rounds and games of a table ended, and what a review of them says."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import pygame

from game.ai.verdict import Part
from game.core.event import Event
from game.core.outcome import Outcome
from game.session.review.costs import Cost
from game.session.review.review import Place, Review
from game.tables.kit.pen import Pen
from game.tables.kit.signs import seat_of
from game.tables.previews import Canvas, Preview
from game.text.catalogue import Translate
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.theme import Rgb


@dataclass(frozen=True)
class Axes:
    """Where on a chart turns, from 0, and numbers, from 0 to `most`, lie, in real pixels."""

    left: int
    right: int
    top: int
    foot: int
    turns: int
    """At least 1: how many there are after the first."""
    most: int

    def at(self, turn: float, number: float) -> tuple[float, float]:
        x = self.left + (self.right - self.left) * turn / self.turns
        return (x, self.foot - (self.foot - self.top) * number / self.most)


class NetworksPart(Protocol):
    """A page on what everybody built and could have built."""

    @property
    def title(self) -> str:
        """In two or three words."""

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, number: int, seat: int | None
    ) -> None:
        """Round `number`, by its place, for one seat or all, in `rect` (real pixels)."""


class BesidePart(Protocol):
    """What stands right of the board on the page of a turn, and alone on a page where letters are large."""

    def draw(self, canvas: Canvas, shown: Place | Cost, numbers: Sequence[int] = ()) -> None:
        """For a mistake, or for a place where one stands; `numbers` as `draw_choice` has them."""

    def spoken(self, shown: Place | Cost, numbers: Sequence[int] = ()) -> str:
        """The same in sentences, for a screen reader."""


class ReviewPart:
    """What one game shows in its review: by itself its board in small. All rects are real pixels."""

    chart = "review.plain.chart"
    """The text that says what the chart counts."""
    why_else = ""
    """The text that speaks for a better move where no reason does; may be empty."""
    steps: tuple[int, ...] = (1, 2, 5, 10, 20, 50, 100)
    """From one line of the chart's ground to the next: the smallest that gives few enough lines."""
    weak_reasons: frozenset[str] = frozenset()
    """The codes of reasons that do not speak for a better move."""
    counts_down = False
    """Whether who has less of what the chart counts is ahead."""
    names_deeds = True
    """Whether a reason is told after what was done, because the board does not show it well."""
    networks: NetworksPart | None = None
    """A page of its own, for games that have one."""
    beside: BesidePart | None = None
    """What stands right of the board, for games whose board is square and leaves room there."""

    def __init__(
        self,
        review: Review,
        signs: Sequence[str],
        preview: Preview,
        tr: Translate,
        draw: Callable[..., None] | None = None,
    ) -> None:
        """`draw` takes what `preview.draw` does, and shows also what is known only now."""
        self.review = review
        self.signs = signs
        """The seats' signs."""
        self.preview = preview
        self.tr = tr
        self.ratio = self.choice_ratio = preview.ratio
        """The width of what `draw_board` and what `draw_choice` draws to its height."""
        self._draw = draw or preview.draw

    @property
    def chart_title(self) -> str:
        """What the chart counts."""
        return self.tr(self.chart)

    @property
    def otherwise(self) -> str:
        """What speaks for a better move where no reason does; may be empty."""
        return self.tr(self.why_else) if self.why_else else ""

    def figure(self, count: int | None) -> str:
        """Where a player stands, in a few words."""
        return "" if count is None else str(count)

    def values_of(self, part: Part) -> Mapping[str, object]:
        """What the words for a part of a loss speak of, besides its `name` and `count`."""
        del part
        return {}

    @property
    def unit(self) -> str:
        """What turns lose."""
        return self.tr(self.review.scale.lost)

    @property
    def short_unit(self) -> str:
        """The same in one word, over a column."""
        return self.tr(f"{self.review.scale.lost}.short")

    def draw_board(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, place: Place) -> None:
        """The table at a place, everything revealed, with what the latest turn did."""
        self._draw(Canvas(surface, rect, look), self.review.shown_at(place), self.review.happenings(place))

    def draw_choice(
        self,
        canvas: Canvas,
        cost: Cost,
        numbers: Sequence[int] = (),
        planner: int | None = None,
    ) -> None:
        """Draw the table before a decision, with the turn that was played and the better one, in its order.

        The plan of the seat `planner` is drawn with it, where the game can show one.
        """
        del planner
        view = self.review.view_before(cost)
        self.preview.draw_choice(canvas, view, better=cost.better, played=cost.wrong, numbers=numbers)

    @cached_property
    def events(self) -> tuple[tuple[int, Event], ...]:
        """All that happened, with the numbers of the turns."""
        turns = enumerate(self.review.turns)
        return tuple((number, event) for number, turn in turns for event in self.review.events_of(turn))

    def colour(self, brush: Brush, seat: int) -> Rgb:
        return brush.look.palette.colours[seat_of(self.signs[seat])]

    def draw_under(self, brush: Brush, axes: Axes, number: int) -> None:
        """What the chart of round `number`, by its place, shows under the lines."""

    def draw_over(self, brush: Brush, axes: Axes, number: int) -> None:
        """What it shows over them."""


class ResultPanel(Protocol):
    """Puts the end of a round or game on a card. Everything it shows is public by then."""

    @property
    def board_title(self) -> str:
        """What the board of an ended round shows, in a few words."""

    def ended_round(self, events: Sequence[Event]) -> int | None:
        """The number of the round, from 1, that ended with these events, or None.

        Always None in a game of one round: its end is the end of the game, and that is shown.
        """

    def rounds(self, view: Any) -> int:
        """How many rounds have ended; 1 when a game of one round is over."""

    def headline(self, view: Any, number: int) -> str:
        """One line on how round `number` ended."""

    def verdict(self, view: Any, outcome: Outcome) -> str:
        """One line on who won the game."""

    def standing(self, view: Any, seat: int) -> str:
        """Where a seat stands when the game is over, in a word or two; may be empty."""

    def draw_round(self, pen: Pen, rect: pygame.Rect, view: Any, number: int) -> None:
        """What round `number` cost whom, and the scores after it, in `rect` (real pixels)."""

    def draw_standings(self, pen: Pen, rect: pygame.Rect, view: Any, outcome: Outcome) -> pygame.Rect:
        """Draw the score sheet of the whole game, best first, in `rect` (real pixels).

        Return what it leaves free of `rect`.
        """

    def spoken(self, view: Any, number: int) -> str:
        """What a screen reader says of round `number`."""
