"""The results of rounds and games of a table, and the game's part of a review."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import pygame

from game.ai.verdict import LossPart
from game.core.event import Event
from game.core.outcome import Outcome
from game.session.review.costs import Cost
from game.session.review.review import Review, ReviewPlace
from game.tables.kit.signs import seat_of
from game.tables.previews import Canvas, Preview
from game.text.translate import Translate
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.theme import Rgb


@dataclass(frozen=True)
class Axes:
    """The axes of a chart in real pixels: turns from 0, and numbers from 0 to `most`."""

    left: int
    right: int
    top: int
    foot: int
    turns: int
    """The number of turns after the first, at least 1."""
    most: int

    def at(self, turn: float, number: float) -> tuple[float, float]:
        x = self.left + (self.right - self.left) * turn / self.turns
        return (x, self.foot - (self.foot - self.top) * number / self.most)


class NetworksPart(Protocol):
    """A page about the networks that players built and could have built."""

    @property
    def title(self) -> str:
        """The title in two or three words."""

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, number: int, seat: int | None
    ) -> None:
        """Draw round `number` (an index) for one seat or all, in `rect` (real pixels)."""


class SidePanelPart(Protocol):
    """The part to the right of the board on a turn's page, which has its own page if text is large."""

    def draw(self, canvas: Canvas, shown: ReviewPlace | Cost, numbers: Sequence[int] = ()) -> None:
        """Draw the part for a mistake or a place; `numbers` as in `draw_choice`."""

    def spoken(self, shown: ReviewPlace | Cost, numbers: Sequence[int] = ()) -> str:
        """Return the same in sentences, for a screen reader."""


class ReviewPart:
    """One game's part of its review; by default its small board. All rectangles are in real pixels."""

    chart = "review.plain.chart"
    """The key of the text that names the quantity of the chart."""
    why_else = ""
    """The key of the text in favour of a better move without a reason; may be empty."""
    steps: tuple[int, ...] = (1, 2, 5, 10, 20, 50, 100)
    """The distances of the chart's lines; the smallest that gives few enough lines is used."""
    weak_reasons: frozenset[str] = frozenset()
    """The codes of reasons that do not speak for a better move."""
    counts_down = False
    """True if the player with less of the chart's quantity is ahead."""
    names_actions = True
    """True if a reason names the action in words, because the board does not show it well."""
    networks: NetworksPart | None = None
    """The page about networks, for games that have one."""
    side_panel: SidePanelPart | None = None
    """The part to the right of the board, for games with a square board."""

    def __init__(
        self,
        review: Review,
        signs: Sequence[str],
        preview: Preview,
        tr: Translate,
        draw: Callable[..., None] | None = None,
    ) -> None:
        """Create the part; `draw` takes the arguments of `preview.draw`, and shows later knowledge too."""
        self.review = review
        self.signs = signs
        self.preview = preview
        self.tr = tr
        self.ratio = self.choice_ratio = preview.ratio
        """The width of the pictures of `draw_board` and of `draw_choice`, divided by their height."""
        self._draw = draw or preview.draw

    @property
    def chart_title(self) -> str:
        """The quantity of the chart."""
        return self.tr(self.chart)

    @property
    def otherwise(self) -> str:
        """The text in favour of a better move without a reason; may be empty."""
        return self.tr(self.why_else) if self.why_else else ""

    def figure(self, count: int | None) -> str:
        """Return a player's figure in a few words."""
        return "" if count is None else str(count)

    def values_of(self, part: LossPart) -> Mapping[str, object]:
        """Return the values for the text about a part of a loss, besides its `name` and `count`."""
        del part
        return {}

    @property
    def unit(self) -> str:
        """The unit of losses."""
        return self.tr(self.review.scale.lost)

    @property
    def short_unit(self) -> str:
        """The same in one word, for the head of a column."""
        return self.tr(f"{self.review.scale.lost}.short")

    def draw_board(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, place: ReviewPlace) -> None:
        """Draw the table at a place, everything revealed, with the effects of the latest turn."""
        self._draw(Canvas(surface, rect, look), self.review.shown_at(place), self.review.moves_played(place))

    def draw_choice(
        self,
        canvas: Canvas,
        cost: Cost,
        numbers: Sequence[int] = (),
        planner: int | None = None,
    ) -> None:
        """Draw the table before a decision, with the turn that was played and the better one, in its order.

        The plan of the seat `planner` is drawn too, if the game can show one.
        """
        del planner
        view = self.review.view_before(cost)
        self.preview.draw_choice(canvas, view, better=cost.better, played=cost.wrong, numbers=numbers)

    @cached_property
    def events(self) -> tuple[tuple[int, Event], ...]:
        """All events, with the numbers of their turns."""
        turns = enumerate(self.review.turns)
        return tuple((number, event) for number, turn in turns for event in self.review.events_of(turn))

    def colour(self, brush: Brush, seat: int) -> Rgb:
        return brush.look.palette.colours[seat_of(self.signs[seat])]

    def draw_under(self, brush: Brush, axes: Axes, number: int) -> None:
        """Draw the layer under the lines of the chart of round `number` (an index)."""

    def draw_over(self, brush: Brush, axes: Axes, number: int) -> None:
        """Draw the layer over the lines of the chart."""


class ResultPanel(Protocol):
    """Puts the end of a round or game on a card. Everything on it is public by then."""

    @property
    def board_title(self) -> str:
        """The title of the board of an ended round, in a few words."""

    def ended_round(self, events: Sequence[Event]) -> int | None:
        """Return the number of the round, from 1, that ended with these events, or None.

        Always None in a game of one round, whose end is shown as the end of the game.
        """

    def rounds(self, view: Any) -> int:
        """Return the number of ended rounds; 1 when a game of one round is over."""

    def headline(self, view: Any, number: int) -> str:
        """Return one line about the end of round `number`."""

    def verdict(self, view: Any, outcome: Outcome) -> str:
        """Return one line about the winner of the game."""

    def standing(self, view: Any, seat: int) -> str:
        """Return a seat's final standing in a word or two; may be empty."""

    def round_sheet(self, view: Any, number: int) -> Part:
        """Return each player's cost of round `number`, and the scores after it."""

    def standings(self, view: Any, outcome: Outcome, below: Part | None = None) -> Part:
        """Return the score sheet of the whole game, best first; `below` follows if there is height left."""

    def spoken(self, view: Any, number: int) -> str:
        """Return the spoken text about round `number`."""
