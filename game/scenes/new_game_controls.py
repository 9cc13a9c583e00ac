"""Controls of the new-game page: cards of games and presets, and what stands in a player's row."""

from collections.abc import Callable

import pygame

from game.scenes.decorations import draw_player_disc
from game.scenes.game_columns import draw_banner
from game.tables.parts import PosterFacts
from game.ui.input import Position
from game.ui.layout import cut_foot, cut_left, cut_right, cut_top
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BRASS,
    BRASS_LIGHT,
    BRASS_TEXT,
    CARD,
    CHOSEN_ROW,
    FIELD,
    HAIRLINE,
    HEADING,
    INK,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    QUIET_TEXT,
    SECOND_TEXT,
    Face,
    TextStyle,
    mixed,
    rgb,
)
from game.ui.widgets.button import Button
from game.ui.widgets.drop_down import draw_chevron
from game.ui.widgets.widget import Clickable, Widget

TEXTS = 84
"""From the foot of the strip to the foot of a game's card."""
LEAST_BODY = 0.82
"""Body text may shrink so far: to the least size that reads well."""
_NAME = TextStyle(Face.DISPLAY, 34)
_PRESET_NAME = TextStyle(Face.DISPLAY, 27)
_FOOT = TextStyle(Face.MEDIUM, 20)
_CARD = BoxStyle(8, CARD, lines=(Line(HAIRLINE, 1.4),), shadow=Shadow(14, 0.03, 5))
_CHOSEN = BoxStyle(
    8, CARD, lines=(Line(BRASS, 6, -2), Line(BRASS_LIGHT, 1.4, -0.5)), shadow=Shadow(20, 0.04, 7)
)
_PRESET = BoxStyle(8, CARD, lines=(Line(HAIRLINE, 1.4),), shadow=Shadow(8, 0.025, 3))
_PRESET_CHOSEN = BoxStyle(8, CHOSEN_ROW, lines=(Line(BRASS, 2.5, 1),), shadow=Shadow(8, 0.025, 3))
_DISC = rgb("F1E5C6")
_RADIO = BoxStyle(8, FIELD, lines=(Line(HAIRLINE, 1.4),))
_RADIO_CHOSEN = BoxStyle(8, FIELD, lines=(Line(BRASS, 4, 1),), shadow=Shadow(8, 0.025, 3))


class GameCard(Clickable):
    """A game: a strip of its poster, its name, how many play and how long. `on_click` when it is clicked."""

    focusable = True
    corner = 8.0

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

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, rect = look.px, self.rect
        look.shapes.box(surface, rect, _CHOSEN if self.chosen else _CARD)
        strip = pygame.Rect(rect.x + px(8), rect.y + px(8), rect.width - 2 * px(8), 0)
        strip.height = max(1, rect.height - px(8 + TEXTS))
        draw_banner(surface, look, strip, self.game, self.facts)
        row = pygame.Rect(rect.x + px(18), strip.bottom + px(4), rect.width - 2 * px(18), px(42))
        style = look.text.shrunk(self.name, _NAME, row.width)
        look.text.draw_in(surface, look.text.fitted(self.name, style, row.width), row, style, NIGHT)
        row = pygame.Rect(row.x, row.bottom - px(2), row.width, px(30))
        look.text.draw_in(surface, self.players, row, _FOOT, INK)
        taken = look.text.width(self.players, _FOOT) + px(10)
        right = pygame.Rect(row.x + taken, row.y, max(1, row.width - taken), row.height)
        look.text.draw_in(surface, self.minutes, right, _FOOT, INK, align="right", shrink=True)
        if self.hovered and not self.chosen:
            look.shapes.box(surface, rect, BoxStyle(8, lines=(Line(BRASS, 4, -1),)))
        if self.chosen:
            _draw_tick(surface, look, (rect.right - px(6), rect.y + px(8)))

    def speak(self, words: Words) -> str:
        state = words("speak.on") if self.chosen else ""
        return self.spoken_state(words, self.name, self.line, words("speak.choice"), state)


class PresetCard(Clickable):
    """Rules to choose with one click: icon and name, how long it takes, and what is special about them."""

    focusable = True
    corner = 8.0

    def __init__(  # all by name
        self,
        name: str,
        note: str,
        *,
        icon: str,
        minutes: str,
        chosen: bool,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__()
        self.name = name
        self.note = note
        self.icon = icon
        self.minutes = minutes
        self.chosen = chosen
        self.on_click = on_click

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, rect = look.px, self.rect
        hovered = self.hovered and self.enabled and not self.chosen
        look.shapes.box(surface, rect, _PRESET_CHOSEN if self.chosen else _PRESET)
        if hovered:
            look.shapes.box(surface, rect, BoxStyle(8, lines=(Line(BRASS, 3),)))
        ink = INK if self.enabled else QUIET_TEXT
        row = pygame.Rect(rect.x + px(16), rect.y + px(8), rect.width - px(16 + 12), px(46))
        look.text.draw_in(surface, self.minutes, row, _FOOT, ink, align="right")
        room = row.width - look.text.width(self.minutes, _FOOT) - px(8)
        if room - px(50) >= look.text.width(self.name, _PRESET_NAME):
            # In a small window there is room for the words alone.
            middle = (row.x + px(20), row.centery)
            look.shapes.disc(surface, middle, px(20), NIGHT if self.chosen else _DISC)
            look.art.draw_icon(surface, self.icon, middle, px(24), BRASS_LIGHT if self.chosen else ink)
            row, room = pygame.Rect(row.x + px(48), row.y, row.width - px(48), row.height), room - px(48)
        name = look.text.shrunk(self.name, _PRESET_NAME, room)
        look.text.draw_in(surface, self.name, row, name, ink)
        note = pygame.Rect(
            rect.x + px(16), row.bottom, rect.width - 2 * px(16), rect.bottom - row.bottom - px(4)
        )
        style = look.text.fitting(self.note, _FOOT, note.size)
        look.text.draw_paragraph(surface, self.note, note, style, ink)

    def speak(self, words: Words) -> str:
        state = words("speak.on") if self.chosen else ""
        return self.spoken_state(words, self.name, self.minutes, self.note, words("speak.choice"), state)


class RadioCard(Clickable):
    """One of a few choices told in full: a radio mark, its name, a paragraph and a last line in brass."""

    focusable = True
    corner = 8.0

    def __init__(
        self, name: str, text: str, foot: str, *, chosen: bool, on_click: Callable[[], None]
    ) -> None:
        super().__init__()
        self.name = name
        self.text = text
        self.foot = foot
        self.chosen = chosen
        self.on_click = on_click

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, text = look.px, look.text
        look.shapes.box(surface, self.rect, _RADIO_CHOSEN if self.chosen else _RADIO)
        if self.hovered and not self.chosen:
            look.shapes.box(surface, self.rect, BoxStyle(8, lines=(Line(BRASS, 3),)))
        head, room, foot = self.rooms(look)
        look.shapes.disc(surface, (head.x + px(13), head.centery), px(12), FIELD, Line(NIGHT, 2))
        if self.chosen:
            look.shapes.disc(surface, (head.x + px(13), head.centery), px(6), NIGHT)
        cut_left(head, px(40))
        text.draw_in(surface, self.name, head, HEADING.sized(25), NIGHT, shrink=True)
        text.draw_paragraph(surface, self.foot, foot, LABEL_BOLD, BRASS_TEXT)
        style = text.fitting(self.text, BODY, room.size)
        text.draw_paragraph(surface, self.text, room, style, INK)

    def rooms(self, look: Look) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the room of the name, and of both paragraphs."""
        room = self.rect.inflate(-2 * look.px(20), -2 * look.px(8))
        head = cut_top(room, look.px(36))
        high = look.text.paragraph_height(self.foot, LABEL_BOLD, room.width) if self.foot else 0
        return head, room, cut_foot(room, high)

    def speak(self, words: Words) -> str:
        state = words("speak.on") if self.chosen else ""
        return self.spoken_state(words, self.name, self.text, self.foot, words("speak.choice"), state)


class FoldedCard(Clickable):
    """A card of one line: its heading and what is chosen on it. A click unfolds it elsewhere."""

    focusable = True
    corner = 10.0

    def __init__(self, name: str, text: str, *, is_open: bool, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.name = name
        self.text = text
        self.is_open = is_open
        self.on_click = on_click

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px
        look.shapes.box(surface, self.rect, _PRESET_CHOSEN if self.is_open else _PRESET)
        if self.hovered:
            look.shapes.box(surface, self.rect, BoxStyle(8, lines=(Line(BRASS, 3),)))
        room = self.rect.inflate(-2 * px(24), 0)
        draw_chevron(surface, look, (room.right - px(10), room.centery), NIGHT, up=self.is_open)
        cut_right(room, px(20), px(10))
        wide = min(look.text.width(self.name, HEADING), room.width // 2)
        look.text.draw_in(surface, self.name, cut_left(room, wide, px(24)), HEADING, NIGHT, shrink=True)
        look.text.draw_in(surface, self.text, room, LABEL, SECOND_TEXT, shrink=True)

    @property
    def wants_cancel(self) -> bool:
        return self.is_open

    def cancel(self) -> None:
        self.click()

    def speak(self, words: Words) -> str:
        return self.spoken_state(words, self.name, words("speak.drop_down"), self.text)


class WayRow(Clickable):
    """A way to play: its icon, its name and one sentence."""

    focusable = True
    corner = 6.0

    def __init__(
        self, name: str, text: str, *, icon: str, chosen: bool, on_click: Callable[[], None]
    ) -> None:
        super().__init__()
        self.name = name
        self.text = text
        self.icon = icon
        self.chosen = chosen
        self.on_click = on_click

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px
        if self.chosen or self.hovered:
            look.shapes.box(surface, self.rect, BoxStyle(6, CHOSEN_ROW if self.chosen else _DISC))
        room = self.rect.inflate(-2 * px(10), 0)
        look.art.draw_icon(surface, self.icon, (room.x + px(18), room.centery), px(26), NIGHT)
        cut_left(room, px(48))
        look.text.draw_in(surface, self.name, cut_left(room, px(130), px(8)), BODY_BOLD, NIGHT, shrink=True)
        look.text.draw_in(surface, self.text, room, LABEL, INK, shrink=True)

    def speak(self, words: Words) -> str:
        state = words("speak.on") if self.chosen else ""
        return self.spoken_state(words, self.name, self.text, words("speak.choice"), state)


def _draw_tick(surface: pygame.Surface, look: Look, centre: tuple[int, int]) -> None:
    px = look.px
    look.shapes.disc(surface, centre, px(20), NIGHT, Line(BRASS_LIGHT, 2.5, 1))
    points = tuple((centre[0] + px(x), centre[1] + px(y)) for x, y in ((-8, 1), (-2, 6), (9, -6)))
    look.shapes.stroke(surface, points, BRASS_LIGHT, 3 * look.scale.factor)


class Grip(Widget):
    """At which a row is taken and put elsewhere in the order, by the pointer.

    `on_move` is told how far the pointer has brought it, in real pixels, and whether it was let go there.
    """

    focusable = True
    corner = 6.0

    def __init__(self, label: str, tool_tip: str, on_move: Callable[[int, bool], None]) -> None:
        super().__init__(tool_tip=tool_tip)
        self.label = label
        self.on_move = on_move
        self._taken: int | None = None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        colour = NIGHT if self.hovered or self._taken is not None else QUIET_TEXT
        x, y = self.rect.center
        for across in (-4.5, 4.5):
            for down in (-9, 0, 9):
                place = (x + across * look.scale.factor, y + down * look.scale.factor)
                look.shapes.disc(surface, place, 2.6 * look.scale.factor, colour)

    def on_press(self, position: Position) -> bool:
        self._taken = position[1]
        return True

    def on_drag(self, position: Position) -> None:
        if self._taken is not None:
            self.on_move(position[1] - self._taken, False)

    def on_release(self, position: Position) -> None:
        taken, self._taken = self._taken, None
        if taken is not None:
            self.on_move(position[1] - taken, True)

    @property
    def wants_cancel(self) -> bool:
        return self._taken is not None

    def cancel(self) -> None:
        """Put the row back in its place."""
        taken, self._taken = self._taken, None
        if taken is not None:
            self.on_move(0, True)

    def speak(self, words: Words) -> str:
        return self.spoken_state(words, self.label, self.tool_tip)


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


class FaceButton(Clickable):
    """A player's portrait or the sign of a person."""

    corner = 24.0

    def __init__(self, face: str, tool_tip: str, on_click: Callable[[], None]) -> None:
        super().__init__(tool_tip=tool_tip)
        self.face = face
        self.on_click = on_click
        self.focusable = bool(face)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        draw_player_disc(surface, look, self.rect, self.face)

    def speak(self, words: Words) -> str:
        return self.spoken_state(words, self.tool_tip)


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
