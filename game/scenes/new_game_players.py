"""The players panel of the new-game page: who sits where, and who decides there."""

from collections.abc import Callable, Sequence

import pygame

from game.core.record import HUMAN
from game.scenes.marks import Box
from game.scenes.new_game_controls import AddRow, KindField, SignButton
from game.scenes.paper_scene import PaperScene
from game.scenes.seat_choices import LONGEST_NAME, SIGNS, SeatChoices
from game.ui.art import LEVELS
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY, BRASS, INK, rgb
from game.ui.widgets.choice import Choice
from game.ui.widgets.label import Label
from game.ui.widgets.option import Option
from game.ui.widgets.round_button import IconButton
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget

ROW = 74
LEAST_ROW = 60
OPENED = 116
ADD_ROW = 66
ERROR = 26
_OPENED_BOX = BoxStyle(10, rgb("F9EBC2"), lines=(Line(BRASS, 1.4),))


class PlayersPart:
    """Rows for the seats of `choices`; `on_change` is called when one was changed."""

    def __init__(
        self,
        scene: PaperScene,
        choices: SeatChoices,
        levels: Sequence[str],
        on_change: Callable[[], None],
    ) -> None:
        self.scene = scene
        self.choices = choices
        self.levels = tuple(levels)
        self.opened: int | None = None
        self._on_change = on_change

    def height(self) -> int:
        """How high all rows are, in real pixels."""
        px = self.scene.look.px
        opened = px(OPENED) if self.opened is not None else 0
        errors = px(ERROR) * sum(map(self.choices.doubled, range(len(self.choices.rows))))
        return px(ROW) * len(self.choices.rows) + opened + errors + px(ADD_ROW) * self._additions

    def lay_out(self, area: pygame.Rect) -> list[Widget]:
        """Add the rows in `area`, closer together where it is low; gives their controls."""
        px = self.scene.look.px
        lack = max(0, self.height() - area.height)
        count = len(self.choices.rows) + self._additions
        row = max(px(LEAST_ROW), px(ROW) - -(-lack // count))
        made: list[Widget] = []
        y = area.y
        for number in range(len(self.choices.rows)):
            y = self._row(number, pygame.Rect(area.x, y, area.width, row), made)
        step = min(px(ADD_ROW), row)
        for number in range(self._additions):
            sign = SIGNS.index(self.choices.missing_signs[number])
            place = pygame.Rect(area.x, y + px(6), area.width, step - px(12))
            text = self.scene.tr("new_game.add_player")
            made.append(self.scene.add(("add", number), AddRow(text, sign, self._add), place))
            y += step
        return made

    def check_names(self) -> None:
        """Mark the fields whose name another player has."""
        for number in range(len(self.choices.rows)):
            field = self.scene.control(("name", number))
            if isinstance(field, TextField):
                doubled = self.choices.doubled(number)
                field.error = self.scene.tr("new_game.name_in_use") if doubled else ""

    @property
    def _additions(self) -> int:
        """A row for every seat that is still free; there are as many signs as seats at the largest table."""
        return min(self.choices.free, len(self.choices.missing_signs))

    def _row(self, number: int, row: pygame.Rect, made: list[Widget]) -> int:
        """One seat; gives where the next begins."""
        scene, px, tr = self.scene, self.scene.look.px, self.scene.tr
        seat = self.choices.rows[number]
        if self.opened == number:
            box = pygame.Rect(row.x - px(12), row.y, row.width + 2 * px(12), row.height + px(OPENED))
            made.append(scene.add(("ground", number), Box(_OPENED_BOX), box))
        high = min(px(48), row.height - px(8))
        sign = pygame.Rect(row.x, 0, px(52), px(52))
        sign.centery = row.centery
        turn = tr("new_game.sign")
        made.append(scene.add(("sign", number), SignButton(seat.sign_number, turn, self._turn(number)), sign))
        cross = pygame.Rect(0, 0, px(36), px(36))
        cross.midright = (row.right, row.centery)
        kind = pygame.Rect(0, 0, px(230), high)
        kind.midright = (cross.left - px(16), row.centery)
        name = pygame.Rect(sign.right + px(13), 0, kind.left - px(14) - sign.right - px(13), high)
        name.centery = row.centery
        made.append(scene.add(("name", number), self._name(number), name))
        made.append(scene.add(("kind", number), self._kind(number), kind))
        if self.choices.may_remove:
            label = tr("new_game.remove", name=self.choices.name_of(number))
            remove = IconButton("cross", label, self._remove(number))
            made.append(scene.add(("remove", number), remove, cross))
        bottom = row.bottom + (px(ERROR) if self.choices.doubled(number) else 0)
        if self.opened == number:
            bottom += self._opened_part(number, row, made)
        return bottom

    def _opened_part(self, number: int, row: pygame.Rect, made: list[Widget]) -> int:
        scene, px, tr = self.scene, self.scene.look.px, self.scene.tr
        player = self.choices.rows[number].player
        kinds = [Option(kind, tr(f"level.{kind}")) for kind in (HUMAN, *self.levels)]
        choice = Choice(tr("new_game.kind"), kinds, player, lambda kind: self._seat(number, str(kind)))
        place = pygame.Rect(row.x + px(4), row.bottom - px(2), row.width - px(8), px(46))
        made.append(scene.add(("kinds", number), choice, place))
        text = tr(f"level.{player}.note")
        line = pygame.Rect(place.x + px(2), place.bottom + px(4), place.width, px(50))
        style = scene.look.text.shrunk(text, BODY, line.width, least=0.8)
        made.append(scene.add(("note", number), Label(text, style, INK), line))
        return px(OPENED)

    def _name(self, number: int) -> TextField:
        tr, choices = self.scene.tr, self.choices
        seat = choices.rows[number]

        def renamed(text: str) -> None:
            before = list(map(choices.doubled, range(len(choices.rows))))
            choices.rename(number, text)
            self.check_names()
            if before != list(map(choices.doubled, range(len(choices.rows)))):
                self._on_change()

        field = TextField(
            tr("new_game.name"),
            seat.name,
            placeholder=choices.usual(seat.sign),
            longest=LONGEST_NAME,
            on_change=renamed,
        )
        field.tool_tip = tr("new_game.name.tip")
        if choices.doubled(number):
            field.error = tr("new_game.name_in_use")
        return field

    def _kind(self, number: int) -> KindField:
        player = self.choices.rows[number].player
        level = LEVELS.index(player) + 1 if player in LEVELS else 0
        text = self.scene.tr(f"level.{player}")
        label = self.choices.name_of(number)

        def toggle() -> None:
            self.opened = None if self.opened == number else number
            self._on_change()

        return KindField(text, level, toggle, opened=self.opened == number, label=label)

    def _turn(self, number: int) -> Callable[[], None]:
        def turn() -> None:
            self.choices.turn_sign(number)
            self._on_change()

        return turn

    def _remove(self, number: int) -> Callable[[], None]:
        def remove() -> None:
            self.choices.remove(number)
            self.opened = None
            self._on_change()

        return remove

    def _seat(self, number: int, player: str) -> None:
        self.choices.seat(number, player)
        self._on_change()

    def _add(self) -> None:
        self.choices.add()
        self.opened = None
        self._on_change()
