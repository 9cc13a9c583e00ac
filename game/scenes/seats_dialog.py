"""The question of who plays on in each seat."""

from collections.abc import Sequence

import pygame

from game.core.record import Seat
from game.scenes.player_choice import player_choice
from game.scenes.player_kinds import PlayerKinds
from game.tables.kit.signs import seat_of
from game.ui.stage import Stage
from game.ui.theme import BODY_BOLD, HEADING, INK, NIGHT, TEXT_LIGHT
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.control_scene import ControlScene
from game.ui.widgets.dialog import BUTTON_HEIGHT, PADDING, draw_dialog_box
from game.ui.widgets.drop_down import DropDown

WIDTH = 760
ROW = 62
HEAD = 104
_NAME = 0.42
"""The share of a row's width for sign and name."""


class SeatsDialog(ControlScene):
    """Closes with the players of all seats, or with None."""

    overlay = True

    def __init__(self, stage: Stage, kinds: PlayerKinds, seats: Sequence[Seat], title: str) -> None:
        """Begin with `seats` as they would play on unchanged; `title` is a key."""
        super().__init__(stage)
        self._title = title
        self._seats = tuple(seats)
        self.players = [kinds.playable(seat.player) for seat in seats]
        self._kinds = kinds
        self._box = pygame.Rect(0, 0, 0, 0)
        self._rows: list[pygame.Rect] = []

    def enter(self) -> None:
        self.stage.speak(f"{self.tr(self._title)}. {self.tr('review.who_plays_on')}")

    def first_focus(self) -> str:
        return "play_on"

    def lay_out(self) -> None:
        px, scale = self.look.px, self.look.scale
        high = px(HEAD) + px(ROW) * len(self._seats) + px(28) + px(BUTTON_HEIGHT) + px(32)
        self._box = pygame.Rect(0, 0, min(px(WIDTH), scale.width - px(24)), min(high, scale.height))
        self._box.center = (scale.width // 2, scale.height // 2)
        inner = self._box.inflate(-2 * px(PADDING), 0)
        top = self._box.y + px(HEAD)
        self._rows = [pygame.Rect(inner.x, top + n * px(ROW), inner.width, px(ROW)) for n in self._numbers]
        for number, row in enumerate(self._rows):
            left = row.x + round(_NAME * row.width)
            place = pygame.Rect(left, row.y + px(6), row.right - left, row.height - px(12))
            self.add(number, self._choice(number), place)
        foot = pygame.Rect(inner.x, self._box.bottom - px(32 + BUTTON_HEIGHT), inner.width, px(BUTTON_HEIGHT))
        half = (foot.width - px(20)) // 2
        cancel = Button(self.tr("film.cancel"), self.close)
        begin = Button(self.tr("menu.play_on"), self._begin, kind=ButtonKind.PRIMARY, icon="play")
        self.add("cancel", cancel, pygame.Rect(foot.x, foot.y, half, foot.height))
        self.add("play_on", begin, pygame.Rect(foot.right - half, foot.y, half, foot.height))

    def draw_ground(self, surface: pygame.Surface) -> None:
        look, px, text = self.look, self.look.px, self.look.text
        look.shapes.veil(surface, NIGHT, 0.62)
        draw_dialog_box(surface, look, self._box)
        line = pygame.Rect(self._box.x + px(PADDING), self._box.y + px(24), 1, 1)
        line.width = self._box.width - 2 * px(PADDING)
        line.y += text.draw_paragraph(surface, self.tr(self._title), line, HEADING, NIGHT)
        text.draw_paragraph(surface, self.tr("review.who_plays_on"), line, TEXT_LIGHT, INK)
        for seat, row in zip(self._seats, self._rows, strict=True):
            radius = 0.34 * row.height
            centre = (row.x + radius, row.centery)
            look.art.draw_sign(surface, seat_of(seat.sign), centre, radius, look.palette)
            left = row.x + round(2 * radius) + px(14)
            room = pygame.Rect(left, row.y, round(_NAME * row.width) - (left - row.x) - px(10), row.height)
            text.draw_in(surface, seat.name, room, BODY_BOLD, INK, shrink=True)

    def back(self) -> None:
        self.close()

    @property
    def _numbers(self) -> range:
        return range(len(self._seats))

    def _choice(self, number: int) -> DropDown:
        def choose(player: str) -> None:
            self.players[number] = player

        return player_choice(
            self.tr, self._seats[number].name, self._kinds.players, self.players[number], choose
        )

    def _begin(self) -> None:
        self.close(tuple(self.players))
