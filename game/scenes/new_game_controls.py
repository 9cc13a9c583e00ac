"""Controls of the new-game page: posters, signs, the field of a player's kind, rows that add a player."""

from collections.abc import Callable, Container, Mapping

import pygame

from game.tables.parts import PICTURE, PosterFacts
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import (
    BODY,
    BRASS,
    BRASS_LIGHT,
    CARD,
    FIELD,
    HAIRLINE,
    INK,
    LABEL_BOLD,
    NIGHT,
    QUIET_TEXT,
    Face,
    TextStyle,
    mixed,
    rgb,
)
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice, Option
from game.ui.widgets.drop_down import draw_chevron
from game.ui.widgets.widget import Clickable

POSTER = (364, 496)
MAT = 12
KIND_LEFT, KIND_RIGHT = 54, 36
"""The room for the cuff and the chevron in the field of a player's kind."""
DIMMED = 90
"""How much of a portrait shows that somebody else has, of 255."""
LEAST_BODY = 0.82
"""Body text may shrink so far: to the least size that reads well."""
_NAME = TextStyle(Face.DISPLAY, 46)
_SUBTITLE = TextStyle(Face.ITALIC, 22)
_FOOT = TextStyle(Face.MEDIUM, 20)
_CARD = BoxStyle(3, CARD, lines=(Line(HAIRLINE, 1.2),), shadow=Shadow(14, 0.03, 5))
_CHOSEN = BoxStyle(
    3, CARD, lines=(Line(BRASS, 8, -3), Line(BRASS_LIGHT, 1.4, -0.5)), shadow=Shadow(26, 0.045, 9)
)


class Poster(Clickable):
    """A game's picture; `on_click` is called when it is clicked."""

    focusable = True
    corner = 4.0

    def __init__(
        self,
        game: str,
        facts: PosterFacts,
        words: Words,
        *,
        chosen: bool,
        players: str,
        minutes: str,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__()
        self.game = game
        self.facts = facts
        self.chosen = chosen
        self.name = words(f"game.{game}")
        self.line = words(f"new_game.poster.{game}")
        self.players = players
        self.minutes = minutes
        self.on_click = on_click

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        look.shapes.ring(surface, self.rect.inflate(look.px(14), look.px(14)), 6)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        unit = self.rect.width / POSTER[0]
        look.shapes.box(surface, self.rect, _CHOSEN if self.chosen else _CARD)
        corner = (self.rect.x + MAT * unit, self.rect.y + MAT * unit)
        if self.facts.paint is not None:
            size = (round(PICTURE[0] * unit), round(PICTURE[1] * unit))
            frame = pygame.Rect(round(corner[0]), round(corner[1]), *size)
            self.facts.paint(surface, frame, look)
        else:
            picture = look.art.at_unit(f"scenes/poster_{self.game}", unit)
            surface.blit(picture, corner)
            frame = pygame.Rect(round(corner[0]), round(corner[1]), *picture.get_size())
        look.shapes.box(surface, frame, BoxStyle(1, lines=(Line(rgb("2A2018"), 1.4, 0.4),)))
        self._draw_texts(surface, look, frame, unit)
        if self.hovered and not self.chosen:
            look.shapes.box(surface, self.rect, BoxStyle(3, lines=(Line(BRASS, 4, -1),)))
        if self.chosen:
            centre = (self.rect.right - 4 * unit, self.rect.y + 6 * unit)
            look.shapes.disc(surface, centre, 26 * unit, NIGHT, Line(BRASS_LIGHT, 2.5, 1))
            tick = tuple(
                (centre[0] + x * unit, centre[1] + y * unit) for x, y in ((-10, 1), (-3, 8), (11, -8))
            )
            look.shapes.stroke(surface, tick, BRASS_LIGHT, 3.6 * unit)

    def speak(self, words: Words) -> str:
        state = words("speak.on") if self.chosen else ""
        return self.spoken_state(words, self.name, self.line, words("speak.choice"), state)

    def _draw_texts(self, surface: pygame.Surface, look: Look, frame: pygame.Rect, unit: float) -> None:
        # The poster is a picture: its letters keep their size to it, not to the UI scale.
        scale = unit / look.scale.factor
        (name_y, name_colour), (line_y, line_colour) = self.facts.name, self.facts.line
        middle = frame.x + 170 * unit
        room = round(316 * unit)
        name = look.text.shrunk(self.name, _NAME.sized(46 * scale), room)
        look.text.draw(
            surface, self.name, (middle, frame.y + name_y * unit), name, name_colour, align="centre"
        )
        line = look.text.shrunk(self.line, _SUBTITLE.sized(22 * scale), room)
        # Among many posters in a small window it may be too long even so.
        shown = look.text.fitted(self.line, line, room)
        look.text.draw(surface, shown, (middle, frame.y + line_y * unit), line, line_colour, align="centre")
        foot = pygame.Rect(frame.x + 4, frame.bottom, frame.width - 8, self.rect.bottom - frame.bottom)
        style = _FOOT.sized(20 * min(1.0, scale))
        look.text.draw_in(surface, self.players, foot, style, INK)
        taken = look.text.width(self.players, style) + look.px(10)
        right = pygame.Rect(foot.x + taken, foot.y, max(1, foot.width - taken), foot.height)
        look.text.draw_in(surface, self.minutes, right, style, INK, align="right", shrink=True)


class SignButton(Button):
    """A player's sign; each click gives the next free one."""

    def __init__(self, sign: int, tool_tip: str, on_click: Callable[[], None]) -> None:
        super().__init__("", on_click, tool_tip=tool_tip)
        self.sign = sign

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        radius = min(self.rect.size) * 0.36
        if self.hovered:
            look.shapes.box(surface, self.rect, BoxStyle(8, rgb("F1E5C6")))
        look.art.draw_sign(surface, self.sign, self.rect.center, radius, look.palette)


class FaceStrip(Choice):
    """All portraits in a row; those of others at the table are dimmed, and change places when chosen."""

    corner = 24.0

    def __init__(
        self,
        label: str,
        names: Mapping[str, str],
        face: str,
        others: Container[str],
        on_change: Callable[[str], None],
    ) -> None:
        super().__init__(
            label,
            [Option(one, name) for one, name in names.items()],
            face,
            lambda chosen: on_change(str(chosen)),
        )
        self.others = others

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        for number, part in enumerate(self._parts(look)):
            face = str(self.options[number].value)
            radius = min(part.size) * 0.42
            if number == self.chosen:
                radius = min(part.size) * 0.47
                look.shapes.disc(surface, part.center, radius + look.px(2.5), None, Line(NIGHT, 2.4))
            elif self.hovered and number == self.under:
                look.shapes.disc(surface, part.center, radius + look.px(2), None, Line(BRASS, 2))
            alpha = DIMMED if face in self.others else 255
            look.art.draw_face(surface, face, part.center, radius, alpha=alpha)


class KindField(Button):
    """The kind of player in a row: an icon or a level's cuff, and its name; opens the row below it."""

    def __init__(
        self, text: str, level: int, on_click: Callable[[], None], *, opened: bool, label: str
    ) -> None:
        super().__init__(text, on_click, style=BODY)
        self.level = level
        self.opened = opened
        self.label = label

    @staticmethod
    def width_for(look: Look, text: str) -> int:
        """The least width at which the text stands in full, in real pixels."""
        return (
            look.px(KIND_LEFT)
            + look.text.width(text, BODY.sized(BODY.size * LEAST_BODY))
            + look.px(KIND_RIGHT)
        )

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, factor = look.px, look.scale.factor
        line = Line(NIGHT, 2.4, 1) if self.opened else Line(NIGHT if self.hovered else QUIET_TEXT, 1.6, 1)
        look.shapes.box(surface, self.rect, BoxStyle(8, FIELD, fill_inset=1, lines=(line,)))
        y = self.rect.centery
        if self.level:
            look.art.draw_level(surface, self.level, (self.rect.x + px(13), y - 15 * factor), factor)
        else:
            look.art.draw_icon(surface, "person", (self.rect.x + px(30), y), px(28), INK)
        left = px(KIND_LEFT)
        wide = self.rect.width - left - px(KIND_RIGHT)
        room = pygame.Rect(self.rect.x + left, self.rect.y, wide, self.rect.height)
        style = look.text.shrunk(self.text, BODY, room.width, least=LEAST_BODY)
        look.text.draw_in(surface, self.text, room, style, INK)
        draw_chevron(surface, look, (self.rect.right - 20 * factor, y), NIGHT, up=self.opened)

    def speak(self, words: Words) -> str:
        """`Ben, drop-down, Engineer`."""
        return self.spoken_state(words, self.label, words("speak.drop_down"), self.text)


class AddRow(Button):
    """A dashed row with the sign that the next player would get."""

    def __init__(self, text: str, sign: int, on_click: Callable[[], None]) -> None:
        super().__init__(text, on_click, style=BODY)
        self.sign = sign

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px
        fill = rgb("F1E5C6") if self.hovered else None
        line = Line(mixed(QUIET_TEXT, CARD, 0.35), 1.5, 1, 7, dash=8)
        look.shapes.box(surface, self.rect, BoxStyle(8, fill, lines=(line,)))
        y = self.rect.centery
        look.art.draw_sign(surface, self.sign, (self.rect.x + px(29), y), px(17), look.palette, alpha=115)
        look.art.draw_icon(surface, "plus", (self.rect.x + px(71), y), px(26), NIGHT)
        left = px(94)
        room = pygame.Rect(self.rect.x + left, self.rect.y, self.rect.width - left, self.rect.height)
        look.text.draw_in(surface, self.text, room, LABEL_BOLD.sized(21), NIGHT)
