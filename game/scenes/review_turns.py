"""The list of all turns of a review: player, description, mark and loss."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace

import pygame

from game.ai.verdict import Estimate
from game.scenes.review_marks import Ticket
from game.scenes.review_model import ReviewModel
from game.scenes.review_page import ReviewCard, ReviewPage
from game.session.review.marks import MISTAKES, Mark
from game.tables.kit.signs import seat_of
from game.text.numbers import MINUS, decimal
from game.ui.boxes.control import Control
from game.ui.boxes.groups import Column, FirstFitting, Row, Stack, midway
from game.ui.boxes.leaves import Paragraph, Space, Words
from game.ui.boxes.part import Part, draw, place_of
from game.ui.boxes.player_parts import sign
from game.ui.brush import Brush
from game.ui.input import Position
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
_GAP = 8
_MARK, _LOST, _BAR = 46, 66, 20
"""The widths of the columns of marks and losses, and of the scroll bar beside them."""
WORDS = "words"


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


class _Room(Words):
    """The room of words that are not drawn, which makes the cells of a column equally wide."""

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        """Draw nothing."""


class _Head(Words):
    """The head of a column, no wider than its cells and left out if it does not fit."""

    def min_width(self, look: Look) -> int:
        del look
        return 0

    def natural_width(self, look: Look) -> int:
        return self.min_width(look)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        brush.write_smaller(self._wordings, rect, self.style, SECOND_TEXT, align=self.align)


def _in_columns(widest: str, turn: Part, words: Part, mark: Part, units: Part, loss: Part) -> Row:
    """Return the cells of a row or of the heads; `widest` is the longest number of a turn."""
    signed = Row((Space(8), _Room(widest, _NUMBER), Space(_GAP + 2 * _SIGN)))
    cells = (
        Stack((signed, turn)),
        replace(words, grow=1),
        Stack((Space(_MARK), mark)),
        Stack((Space(44), _Room("10.0", _MUCH), units)),
        Stack((Space(_LOST), _Room(f"{MINUS}100", _MUCH), loss)),
    )
    return Row((*cells, Space(2)), _GAP)


def _row_of(row: TurnRow, widest: str, *, chosen: bool) -> Row:
    """Return a row; text too long for one line is in two smaller ones, of which the second may be cut."""
    number = Words(row.number, _NUMBER, SECOND_TEXT, "right", grow=1)
    turn = Row((number, Space(_GAP), sign(row.sign, 2 * _SIGN)))
    line, low = Words(row.words, _CHOSEN if chosen else _WORDS), _WORDS.sized(_LOW)
    words = FirstFitting((line, Paragraph(row.words, low, most=2, leading=_STEP)), control=Control(WORDS))
    mark = midway(Ticket(row.mark, _TICKET)) if row.mark is not None else Space()
    style, colour = (_MUCH, INK) if row.mark in MISTAKES else (_LOSS, QUIET_TEXT)
    units, lost = (Words(figure, style, colour, "right") for figure in (row.units, row.lost))
    return _in_columns(widest, turn, words, mark, units, lost)


class TurnList(ListView):
    """A list with columns; a tool tip has the rest of a row's text."""

    framed = False

    def __init__(self, on_choose: Callable[[Hashable], None], on_open: Callable[[Hashable], None]) -> None:
        super().__init__("", on_choose=on_choose, on_open=on_open)
        self.rows: dict[int, TurnRow] = {}
        self.widest = ""
        """The longest number of a turn."""

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
        is_told = row is None or (row.description == row.words and not self._is_cut(row))
        self.tool_tip = "" if row is None or is_told else row.description

    def _is_cut(self, row: TurnRow) -> bool:
        """True if the text of a row needs more than its two lines."""
        if self._look is None:
            return False
        look, room = self._look, pygame.Rect(0, 0, self._inner(self._look).width, 1)
        place = place_of(look, _row_of(row, self.widest, chosen=False), room, WORDS)
        lines = look.text.lines(row.words, _WORDS.sized(_LOW), place.width if place is not None else 1)
        return len(lines) > 2

    def draw_row(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, number: int, option: Option
    ) -> None:
        self.draw_row_background(surface, look, rect, number)
        row = _row_of(self.rows[int(str(option.value))], self.widest, chosen=number == self.chosen)
        draw(Brush(surface, look), row, rect)


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
        turns = Column((self._heads(), ControlPart("turns", self._list, high=0, grow=1)), grow=1)
        parts: tuple[Part, ...] = (ControlPart("which", which, high=42), turns)
        if note := self._progress():
            self._note = Label(note, LABEL, SECOND_TEXT)
            parts += (Stack((Words("", LABEL), ControlPart("weighed", self._note, high=0))),)
        beside = ControlPart("whose", whose, 120, 44, most=230)
        self._scene.show_tree(titled_card(tr("review.turns"), Column(parts, 8), beside=beside), card)

    def _heads(self) -> Part:
        """Return the column heads that fit."""
        tr = self._scene.tr

        heads = _in_columns(
            self._list.widest,
            _Head(tr("review.column.turn"), LABEL),
            _Head(tr("review.column.played"), LABEL),
            _Head(tr("review.column.mark"), LABEL, align="centre"),
            _Head(self._model.part.short_unit, LABEL, align="right"),
            _Head(tr("review.of_100.short"), LABEL, align="right"),
        )
        return Row((replace(heads, grow=1), Space(_BAR)))

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
