"""The list of all turns of a review: player, description, mark and loss."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass

import pygame

from game.ai.verdict import Estimate
from game.scenes.review_marks import draw_ticket, ticket_size
from game.scenes.review_model import ReviewModel
from game.scenes.review_page import ReviewCard, ReviewPage
from game.session.review.marks import MISTAKES, Mark
from game.tables.kit.signs import seat_of
from game.text.numbers import MINUS, decimal
from game.ui.boxes.groups import Column, Stack
from game.ui.boxes.leaves import Art, Words
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.input import Position
from game.ui.layout import span
from game.ui.look import Look
from game.ui.text import ELLIPSIS
from game.ui.theme import BODY, BODY_BOLD, INK, LABEL, QUIET_TEXT, SECOND_TEXT, Face, TextStyle
from game.ui.widgets.choice import Option, Tabs
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.label import Label
from game.ui.widgets.list_view import ListView
from game.ui.widgets.page import titled_card

EVERYBODY = "all"
_NUMBER = TextStyle(Face.NUMERALS, 20)
_LOSS, _MUCH = TextStyle(Face.NUMERALS, 20), TextStyle(Face.NUMERALS_BOLD, 20)
_WORDS, _CHOSEN = BODY.sized(20), BODY_BOLD.sized(20)
_LOW, _STEP = 17, 1.2
"""The size of text in two lines, and the distance between the lines as a multiple of it."""
_ROW = 43
_SIGN, _TICKET = 13, 21
_GAP = 10


@dataclass(frozen=True)
class TurnRow:
    """A row; `lost` is empty until the turn is analysed, and for a turn without a choice."""

    number: str
    sign: str
    words: str
    mark: Mark | None
    lost: str
    units: str
    """The loss in the unit of the game."""
    description: str
    """The full description, for a tool tip."""


@dataclass(frozen=True)
class ListColumns:
    """The positions of a list's columns, in real pixels: ends of numbers, middles of signs."""

    number: int
    sign: int
    words: int
    end_of_words: int
    mark: int
    units: int
    loss: int

    @staticmethod
    def of(look: Look, left: int, right: int, widest: str) -> "ListColumns":
        """Return the columns; `widest` is the longest number of a turn."""
        px, text = look.px, look.text
        number = left + px(8) + text.width(widest, _NUMBER)
        sign = number + px(_GAP + _SIGN)
        loss = right - px(12)
        half = ticket_size(look, _TICKET)[0] // 2
        units = loss - max(text.width("\N{MINUS SIGN}100", _MUCH), px(56)) - px(_GAP)
        mark = units - max(text.width("10.0", _MUCH), px(44)) - px(_GAP) - half
        return ListColumns(number, sign, sign + px(_SIGN + _GAP), mark - half - px(_GAP), mark, units, loss)


class TurnList(ListView):
    """A list with columns; a tool tip has the rest of a row's text."""

    framed = False

    def __init__(self, on_choose: Callable[[Hashable], None], on_open: Callable[[Hashable], None]) -> None:
        super().__init__("", on_choose=on_choose, on_open=on_open)
        self.rows: dict[int, TurnRow] = {}
        self.widest = ""
        """The longest number of a turn."""
        self._cut: set[Hashable] = set()
        """The turns whose text did not fit when they were drawn last."""

    def show(self, rows: Mapping[int, TurnRow]) -> None:
        """Show these turns, by index in the match."""
        if rows != self.rows:
            self.rows = dict(rows)
            self.widest = max((row.number for row in rows.values()), key=len, default="")
            self.options = tuple(Option(turn, row.words) for turn, row in rows.items())
            self._say_more()

    def select(self, turn: int) -> None:
        """Select the row of a turn, if it has one, without a callback."""
        self.value = turn
        self.reveal_chosen()

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        """Draw nothing: the ring is drawn with the chosen row."""

    def row_height(self, look: Look) -> int:
        return max(look.px(_ROW), round(2 * _STEP * look.text.size(_WORDS.sized(_LOW))) + 2)

    def on_hover(self, position: Position) -> None:
        super().on_hover(position)
        self._say_more()

    def _say_more(self) -> None:
        """Set the tool tip to the full text of the turn under the pointer, if its row is cut."""
        under = self.under
        value = self.options[under].value if under is not None and under < len(self.options) else None
        row = self.rows[int(str(value))] if value is not None else None
        self.tool_tip = (
            ""
            if row is None or (row.description == row.words and value not in self._cut)
            else row.description
        )

    def draw_row(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, number: int, option: Option
    ) -> None:
        self.draw_row_background(surface, look, rect, number)
        row, text = self.rows[int(str(option.value))], look.text
        at = ListColumns.of(look, rect.x, rect.right, self.widest)
        base = text.baseline(rect, _NUMBER)
        text.draw(surface, row.number, (at.number, base), _NUMBER, SECOND_TEXT, align="right")
        radius = min(_SIGN * look.scale.factor, 0.4 * rect.height)
        look.art.draw_sign(surface, seat_of(row.sign), (at.sign, rect.centery), radius, look.palette)
        words = pygame.Rect(at.words, rect.y, at.end_of_words - at.words, rect.height)
        style = _CHOSEN if number == self.chosen else _WORDS
        lines, style = _lines(look, row.words, style, words.width)
        (self._cut.add if lines[-1].endswith(ELLIPSIS) else self._cut.discard)(option.value)
        step = round(_STEP * text.size(style)) if len(lines) > 1 else words.height
        words.y += (words.height - step * len(lines)) // 2
        for line in lines:
            words.height = step
            text.draw_in(surface, line, words, style, INK)
            words.y += step
        if row.mark is not None:
            draw_ticket(surface, look, row.mark, (at.mark, rect.centery), _TICKET)
        style, colour = (_MUCH, INK) if row.mark in MISTAKES else (_LOSS, QUIET_TEXT)
        text.draw(surface, row.lost, (at.loss, base), style, colour, align="right")
        text.draw(surface, row.units, (at.units, base), style, colour, align="right")


def _lines(look: Look, words: str, style: TextStyle, width: int) -> tuple[list[str], TextStyle]:
    """Return the text in one line, or smaller in two, of which the second may be cut."""
    text = look.text
    if text.width(words, style) <= width:
        return [words], style
    low = style.sized(_LOW)
    return text.cut(text.lines(words, low, width), 2, low, width), low


class TurnsCard(ReviewCard):
    """The list, its filter, and the progress of the analysis."""

    def __init__(self, scene: ReviewPage, model: ReviewModel) -> None:
        super().__init__(scene, model)
        # It survives a new layout of the page, and with it its scroll position.
        self._list = TurnList(model.choose_turn, lambda _: model.show_why())
        self._note: Label | None = None
        self._shown = False
        """True if the card is on the page."""

    def clear(self) -> None:
        self._note, self._shown = None, False

    def moved(self) -> None:
        self._list.select(self._model.turn)

    def show_analysed(self) -> None:
        """Show newly analysed turns, which may add rows to the list of mistakes."""
        if not self._shown:
            return
        self._list.show(self._rows())
        if self._note is not None:
            self._note.text = self._progress()
            if not self._note.text:
                self._scene.renew()

    def lay_out(self, card: pygame.Rect) -> None:
        model, tr = self._model, self._scene.tr
        seats = [Option(n, seat.name, seat=seat_of(seat.sign)) for n, seat in enumerate(model.header.seats)]
        everybody = Option(EVERYBODY, tr("review.everybody"), icon="people")
        value = EVERYBODY if model.seat is None else model.seat
        whose = DropDown(tr("review.whose"), [everybody, *seats], value, model.choose_seat)
        options = [Option(name, tr(f"review.turns.{name}")) for name in ("all", "mistakes", "turning_points")]
        which = Tabs(tr("review.turns"), options, model.which, model.choose_filter)
        self._list.label, self._list.empty = tr("review.turns"), tr("review.turns.none")
        self._list.show(self._rows())
        self._shown = True
        heads = Stack((Words("", LABEL), Art(("heads", self._list.widest), 0, 0, self._draw_heads)))
        turns = Column((heads, ControlPart("turns", self._list, high=0, grow=1)), grow=1)
        parts: tuple[Part, ...] = (ControlPart("which", which, high=42), turns)
        if note := self._progress():
            self._note = Label(note, LABEL, SECOND_TEXT)
            parts += (Stack((Words("", LABEL), ControlPart("weighed", self._note, high=0))),)
        beside = ControlPart("whose", whose, 120, 44, most=230)
        self._scene.show_tree(titled_card(tr("review.turns"), Column(parts, 8), beside=beside), card)

    def _draw_heads(self, brush: Brush, row: pygame.Rect) -> None:
        """Draw the column heads that fit."""
        tr, at = (
            self._scene.tr,
            ListColumns.of(brush.look, row.x, row.right - brush.px(14), self._list.widest),
        )
        unit = brush.write_at(tr("review.of_100.short"), at.loss, row, LABEL, SECOND_TEXT, align="right")
        end = at.loss - unit - brush.px(_GAP)
        if at.units <= end:
            word = self._model.part.short_unit
            wide = brush.write_at(word, at.units, row, LABEL, SECOND_TEXT, align="right")
            end = at.units - wide - brush.px(_GAP)
        wide = brush.text.width(tr("review.column.mark"), LABEL)
        if at.mark + wide // 2 <= end:
            brush.write_at(tr("review.column.mark"), at.mark, row, LABEL, SECOND_TEXT, align="centre")
            end = at.mark - wide // 2 - brush.px(_GAP)
        turn = brush.write_smaller([tr("review.column.turn")], span(row, row.x, at.words), LABEL, SECOND_TEXT)
        left = max(at.words, row.x + turn + brush.px(_GAP))
        brush.write_smaller([tr("review.column.played")], span(row, left, end), LABEL, SECOND_TEXT)

    def _rows(self) -> dict[int, TurnRow]:
        return {turn: self._row(turn) for turn in self._model.turns_shown}

    def _row(self, turn: int) -> TurnRow:
        model = self._model
        one, costs = model.review.turns[turn], model.review.costs
        loss, units = costs.loss(turn), costs.units(turn)
        return TurnRow(
            number=model.number_of(turn),
            sign=model.header.seats[one.seat].sign,
            words=model.gist_of(turn),
            description=model.played_in(turn),
            mark=model.mark_of(turn),
            units=decimal(self._scene.tr, max(0.0, units.value)) if units is not None else "",
            lost=_lost(loss) if loss is not None else "" if costs.complete else ELLIPSIS,
        )

    def _progress(self) -> str:
        """Return the progress of the analysis, the reason why it stopped, or empty when it is complete."""
        tr, costs = self._scene.tr, self._model.review.costs
        if costs.reason:
            return tr("review.failed", reason=costs.reason)
        if costs.complete:
            return "" if self._model.review.weighs_all else tr("review.costs_untold")
        return tr("review.progress", done=costs.done, total=costs.total)


def _lost(loss: Estimate) -> str:
    """Return a loss in games of 100, such as `-12`."""
    games = round(100 * loss.value)
    return f"{MINUS}{games}" if games else "0"
