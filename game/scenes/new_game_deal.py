"""The deal on the new-game page: a new one, the daily one, or one from a seed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from operator import attrgetter

import msgspec
import pygame

from game.scenes.app import App
from game.session.seeds import fresh_seed, seed_in, seed_of_day
from game.storage.history import Entry, SeatEntry
from game.text.numbers import signed
from game.text.times import weekday_text
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, at_least, in_rows
from game.ui.boxes.leaves import Art, Paragraph, Words
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.look import phrase
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY_LIGHT,
    BRASS,
    CARD,
    CHOSEN_ROW,
    HAIRLINE,
    INK,
    LABEL,
    NIGHT,
    QUIET_TEXT,
    SECOND_TEXT,
    Face,
    TextStyle,
)
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice, Option
from game.ui.widgets.control_parts import ButtonPart, ControlPart
from game.ui.widgets.text_field import TextField

KINDS = ("new", "day", "seed")
DAYS = 7
FIELD, NOTE, DAY, KINDS_WIDE = 46, 28, 40, 400
LONGEST = 20
_SEED = TextStyle(Face.NUMERALS, 23)
_POINTS = TextStyle(Face.NUMERALS_BOLD, 21)
_DAY = BoxStyle(6, CARD, lines=(Line(HAIRLINE, 1.4),))
_CHOSEN = BoxStyle(6, CHOSEN_ROW, lines=(Line(BRASS, 2),))


class Deal(msgspec.Struct):
    """The deal chosen for the next game."""

    fresh: str
    """The seed of a new deal."""
    kind: str = "new"
    typed: str = ""

    def seed(self, game: str, today: date) -> str:
        """Return the seed of the game; empty if the typed text is not one."""
        if self.kind == "day":
            return seed_of_day(game, today)
        return self.fresh if self.kind == "new" else seed_in(self.typed)


class DealPart:
    """The trees of the deal; `on_change` is called when another one was chosen."""

    def __init__(self, app: App, on_change: Callable[[], None]) -> None:
        self._app = app
        self._on_change = on_change
        self.deal = Deal(fresh_seed(app.random_bits))
        self.entries: Sequence[Entry] = ()
        """The ended games that are known."""

    @property
    def today(self) -> date:
        return self._app.now().date()

    def seed(self, game: str) -> str:
        """Return the seed of the game, empty if there is none."""
        return self.deal.seed(game, self.today)

    def words(self, game: str) -> str:
        """Return the chosen deal in a line."""
        return ", ".join(
            filter(None, (self._app.stage.words(f"new_game.deal.{self.deal.kind}"), self.seed(game)))
        )

    def tree(self, game: str) -> Part:
        """Return the choice with the seed, a line about it, and the deals of the last days."""
        tr, deal = self._app.stage.words, self.deal
        options = [Option(kind, tr(f"new_game.deal.{kind}")) for kind in KINDS]
        choice = Choice(tr("new_game.deal"), options, deal.kind, self._choose)
        copy = Button(tr("new_game.seed.copy"), lambda: self._copy(game), icon="card")
        text = deal.typed if deal.kind == "seed" else self.seed(game)
        seed = TextField(tr("new_game.seed"), text, placeholder="MAPLE-4071", longest=LONGEST, style=_SEED)
        seed.tool_tip, seed.on_change = tr("new_game.seed.tip"), self._typed
        kinds = ControlPart("deal", choice, KINDS_WIDE, FIELD, grow=1)
        typed = ControlPart("seed", seed, 230, FIELD, grow=0.01), ButtonPart("seed copy", copy, high=FIELD)
        ways = (Row((kinds, *typed), 16), Column((kinds, Row(typed, 16)), 12))
        note = Paragraph(tr(f"new_game.deal.{deal.kind}.note"), BODY_LIGHT.sized(21), SECOND_TEXT)
        return Column((FirstFitting(ways), at_least(NOTE, note), self._played(game)), 8)

    def _played(self, game: str) -> Part:
        """Return a box for each of the last days: its name, and the result of its deal."""
        tr, played = self._app.stage.words, played_of_days(self.entries, game, self._days())
        cells = []
        for day in self._days():
            day_words = weekday_text(tr, day) if day != self.today else tr("day.today")
            seat = played.get(day)
            chosen = day == self.today and self.deal.kind == "day"
            cells.append(_day(day_words, seat, chosen=chosen))
        ways = (Grid(in_rows(cells, columns), (1,) * columns, 8, 8) for columns in (DAYS, 4, 3))
        return FirstFitting(tuple(ways))

    def _days(self) -> Sequence[date]:
        """Return the last seven days, today last."""
        return [self.today - timedelta(days=back) for back in range(DAYS - 1, -1, -1)]

    def _choose(self, kind: object) -> None:
        self.deal.kind = str(kind)
        self._on_change()

    def _typed(self, text: str) -> None:
        """Select the typed seed: a player who types one wants it."""
        before = (self.deal.kind, bool(seed_in(self.deal.typed)))
        self.deal.kind, self.deal.typed = "seed", text
        if before != ("seed", bool(seed_in(text))):
            self._on_change()

    def _copy(self, game: str) -> None:
        seed = self.seed(game)
        if seed:
            self._app.stage.window.copy(seed)
            self._app.notices.show(phrase("new_game.seed.copied", seed=seed))


def played_of_days(entries: Iterable[Entry], game: str, days: Sequence[date]) -> Mapping[date, SeatEntry]:
    """Return a person's best result in the deals of these days."""
    wanted = {seed_of_day(game, day): day for day in days}
    found: dict[date, SeatEntry] = {}
    for entry in entries:
        if entry.game != game or not entry.counts or entry.seed not in wanted:
            continue
        day = wanted[entry.seed]
        for seat in filter(attrgetter("is_human"), entry.seats):
            if day not in found or seat.rank < found[day].rank:
                found[day] = seat
    return found


def _day(text: str, seat: SeatEntry | None, *, chosen: bool) -> Part:
    """Return a day: a star for a win and a ring for a game played, with the points; otherwise a dash."""
    points = "–" if seat is None else "" if seat.points is None else signed(seat.points)
    parts: list[Part] = [
        Words(text, LABEL, NIGHT, shrink=0.7, grow=1),
        Words(points, _POINTS, INK if seat else QUIET_TEXT),
    ]
    if seat is not None:
        parts.insert(0, Art(("played", seat.won), 22, 22, partial(_draw_played, seat.won)))
    return at_least(DAY, Panel(Row(tuple(parts), 6), _CHOSEN if chosen else _DAY, (10, 0)))


def _draw_played(won: float, brush: Brush, rect: pygame.Rect) -> None:
    if won:
        brush.look.art.draw_shape(brush.surface, 5, rect.center, brush.px(11), BRASS)
    else:
        brush.disc(rect.center, brush.px(7), None, Line(BRASS, 2.5))
