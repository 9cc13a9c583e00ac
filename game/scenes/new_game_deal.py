"""The deal on the new-game page: a new one, that of the day, or one from a seed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta
from operator import attrgetter

import msgspec
import pygame

from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.decorations import Drawing
from game.session.deals import fresh_seed, seed_in, seed_of_day
from game.storage.history import Entry, SeatEntry
from game.text.numbers import signed
from game.ui.layout import columns
from game.ui.look import Look, phrase
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
from game.ui.widgets.label import Label
from game.ui.widgets.text_field import TextField

KINDS = ("new", "day", "seed")
DAYS = 7
ROW, NOTE, DAY = 54, 36, 44
LONGEST = 20
_SEED = TextStyle(Face.NUMERALS, 23)
_POINTS = TextStyle(Face.NUMERALS_BOLD, 21)
_DAY = BoxStyle(6, CARD, lines=(Line(HAIRLINE, 1.4),))
_CHOSEN = BoxStyle(6, CHOSEN_ROW, lines=(Line(BRASS, 2),))


class Deal(msgspec.Struct):
    """What was chosen."""

    fresh: str
    """The seed of a new deal."""
    kind: str = "new"
    typed: str = ""

    def seed(self, game: str, today: date) -> str:
        """What the game is dealt from; empty where what was typed is no seed."""
        if self.kind == "day":
            return seed_of_day(game, today)
        return self.fresh if self.kind == "new" else seed_in(self.typed)


class DealPart:
    """The controls for a scene; `on_change` is called when something else was chosen."""

    def __init__(self, scene: PaperScene, app: App, on_change: Callable[[], None]) -> None:
        self._scene = scene
        self._app = app
        self._on_change = on_change
        self.deal = Deal(fresh_seed(app.random_bits))
        self.entries: Sequence[Entry] = ()
        """The ended games that are known."""

    @property
    def today(self) -> date:
        return self._app.now().date()

    def seed(self, game: str) -> str:
        """What the game is dealt from, empty where it cannot be."""
        return self.deal.seed(game, self.today)

    def words(self, game: str) -> str:
        """Return what was chosen, in a line."""
        return ", ".join(filter(None, (self._scene.tr(f"new_game.deal.{self.deal.kind}"), self.seed(game))))

    @property
    def height(self) -> int:
        """Of all its rows, in real pixels."""
        return self._scene.look.px(ROW + NOTE + DAY)

    def lay_out(self, area: pygame.Rect, game: str) -> None:
        """Add the controls in `area`."""
        scene, px, tr = self._scene, self._scene.look.px, self._scene.tr
        row = pygame.Rect(area.x, area.y, area.width, px(46))
        options = [Option(kind, tr(f"new_game.deal.{kind}")) for kind in KINDS]
        choice = Choice(tr("new_game.deal"), options, self.deal.kind, self._choose)
        copy = Button(tr("new_game.seed.copy"), lambda: self._copy(game), icon="card")
        wide = copy.natural_size(scene.look)[0]
        scene.add("seed copy", copy, pygame.Rect(row.right - wide, row.y, wide, row.height))
        field = pygame.Rect(0, row.y, px(230), row.height)
        field.right = row.right - wide - px(14)
        scene.add("deal", choice, pygame.Rect(row.x, row.y, field.x - px(20) - row.x, row.height))
        text = self.deal.typed if self.deal.kind == "seed" else self.seed(game)
        seed = TextField(tr("new_game.seed"), text, placeholder="MAPLE-4071", longest=LONGEST, style=_SEED)
        seed.tool_tip = tr("new_game.seed.tip")
        seed.on_change = self._typed
        scene.add("seed", seed, field)
        note = pygame.Rect(area.x, area.y + px(ROW - 2), area.width, px(NOTE))
        words = tr(f"new_game.deal.{self.deal.kind}.note")
        style = scene.look.text.shrunk(words, BODY_LIGHT.sized(21), note.width)
        scene.add("deal note", Label(words, style, SECOND_TEXT), note)
        days = pygame.Rect(area.x, area.y + px(ROW + NOTE), area.width, px(DAY - 4))
        self._lay_out_days(days, game)

    def _lay_out_days(self, row: pygame.Rect, game: str) -> None:
        scene, px, tr = self._scene, self._scene.look.px, self._scene.tr
        played = played_of_days(self.entries, game, self._days())
        for number, (day, place) in enumerate(zip(self._days(), columns(row, DAYS, px(8)), strict=True)):
            told = tr(f"day.{day.weekday()}", day=day.day) if day != self.today else tr("day.today")
            seat = played.get(day)
            chosen = day == self.today and self.deal.kind == "day"
            box = Drawing(_day_painter(told, seat, chosen=chosen))
            scene.add(("day", number), box, place)

    def _days(self) -> Sequence[date]:
        """The last seven, today last."""
        return [self.today - timedelta(days=back) for back in range(DAYS - 1, -1, -1)]

    def _choose(self, kind: object) -> None:
        self.deal.kind = str(kind)
        self._on_change()

    def _typed(self, text: str) -> None:
        """Whoever writes a seed wants it."""
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
    """How a person did best in the deals of these days."""
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


def _day_painter(
    told: str, seat: SeatEntry | None, *, chosen: bool
) -> Callable[[pygame.Surface, pygame.Rect, Look], None]:
    """The day's name; a star for a win and a ring for a game played, with the points; a dash for neither."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        px, text = look.px, look.text
        look.shapes.box(surface, rect, _CHOSEN if chosen else _DAY)
        middle = (rect.x + px(20), rect.centery)
        if seat is not None and seat.won:
            look.art.draw_shape(surface, 5, middle, px(11), BRASS)
        elif seat is not None:
            look.shapes.disc(surface, middle, px(7), None, Line(BRASS, 2.5))
        inner = rect.inflate(-2 * px(10), 0)
        points = "–" if seat is None else "" if seat.points is None else signed(seat.points)
        text.draw_in(surface, points, inner, _POINTS, INK if seat else QUIET_TEXT, align="right")
        left = px(28) if seat is not None else px(4)
        right = inner.right - text.width(points, _POINTS)
        room = pygame.Rect(inner.x + left, inner.y, right - inner.x - left, inner.height)
        text.draw_in(surface, told, room, LABEL, NIGHT, shrink=True)

    return paint
