"""A puzzle as a picture: its table in small, its name, how hard it is, and whether it is solved."""

from collections.abc import Callable

import pygame

from game.content.puzzles import Listed
from game.core.puzzle import LEVELS
from game.core.solving import begin
from game.scenes.app import App
from game.scenes.decorations import Pictures
from game.scenes.saved_card import table_picture
from game.scenes.seat_choices import SIGNS
from game.session.ratings import Rating
from game.tables.previews import Preview
from game.ui.layout import bounds
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import (
    BODY_BOLD,
    BRASS,
    BRASS_LIGHT,
    CARD,
    HAIRLINE,
    INK,
    NIGHT,
    PAPER,
    QUIET_TEXT,
    SECOND_TEXT,
    SMALL,
    Face,
    TextStyle,
)
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget

PIP, PIPS = 5.0, 14
"""The radius of a pip, and from the middle of one to that of the next."""
WORDS = 76
"""Below the picture, in pixels of the design."""
LOW = 1.8
"""From so many times as wide as high on, the words stand beside the picture."""
_BOX = BoxStyle(8, CARD, lines=(Line(HAIRLINE, 1.4),), shadow=Shadow(10, 0.02, 4))
_HOVER = BoxStyle(8, lines=(Line(BRASS, 3),))
_PLACE = BoxStyle(8, lines=(Line(QUIET_TEXT, 1.5, 1, dash=10),))
_VEIL = BoxStyle(8, PAPER, lines=(Line(BRASS, 1.6, 1, dash=10),), fill_alpha=0.72)
_WORDS = BoxStyle(8, PAPER)
_RATING = TextStyle(Face.NUMERALS, 19)


def draw_pips(surface: pygame.Surface, look: Look, left: int, middle: int, level: int) -> int:
    """As many as the level says, from `left` on; gives where they end."""
    for one in LEVELS:
        centre = (left + look.px(PIP + PIPS * (one - LEVELS[0])), middle)
        fill = BRASS if one <= level else None
        look.shapes.disc(surface, centre, PIP * look.scale.factor, fill, Line(BRASS, 1.6))
    return left + look.px(2 * PIP + PIPS * (len(LEVELS) - 1))


class PuzzlePictures:
    """The tables of puzzles in small, each drawn once; the cards of a page share them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._pictures: Pictures = {}
        self._previews: dict[tuple[str, int], Preview] = {}

    def of(self, listed: Listed, look: Look, size: tuple[int, int]) -> pygame.Surface:
        """What the learner finds, over the whole of `size`, in real pixels."""
        key = (size, look.palette)
        known = self._pictures.get(listed.key)
        if known is None or known[0] != key:
            scenario, game = listed.puzzle.scenario, self._app.games[listed.game]
            table = (listed.game, scenario.seats)
            if table not in self._previews:
                signs, maps = list(SIGNS[: scenario.seats]), self._app.places.maps
                self._previews[table] = self._app.parts[listed.game].preview(game, signs, maps)
            match = begin(listed.puzzle, game)
            drawn = table_picture(match, self._previews[table], look, size, scenario.learner)
            self._pictures[listed.key] = known = (key, drawn)
        return known[1]


class PuzzleCard(Button):
    """Confirm or a click begins it."""

    corner = 8.0

    def __init__(
        self, app: App, listed: Listed, pictures: PuzzlePictures, on_click: Callable[[], None]
    ) -> None:
        name = listed.puzzle.scenario.name(app.catalogue.language) or listed.file.stem
        super().__init__(name, on_click)
        self.listed = listed
        self.is_solved = app.puzzling.is_solved(listed)
        self.rating: Rating = app.puzzling.rating(listed)
        self._pictures = pictures
        self._icon = app.parts[listed.game].emblem()
        self.game = app.game_name(listed.puzzle.scenario)
        """Its name, or that of its edition."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, text, rect = look.px, look.text, self.rect
        look.shapes.box(surface, rect, _BOX)
        if self.state in ("hover", "pressed"):
            look.shapes.box(surface, rect, _HOVER)
        words = max(px(WORDS), 2 * text.line_height(BODY_BOLD))
        frame = bounds(rect.x + px(8), rect.y + px(8), rect.right - px(8), rect.bottom - words)
        told = pygame.Rect(rect.x, rect.bottom - words, rect.width, words)
        if rect.width > LOW * rect.height:
            frame = bounds(frame.x, frame.y, rect.centerx + px(10), rect.bottom - px(8))
            told = bounds(frame.right, rect.centery - words // 2, rect.right, rect.centery + words // 2)
        if frame.height > px(40):
            surface.blit(self._pictures.of(self.listed, look, frame.size), frame)
            look.shapes.box(surface, frame, BoxStyle(2, lines=(Line(HAIRLINE, 1.5, 0.5),)))
        if self.is_solved:
            centre = (frame.right - px(18), frame.y + px(18))
            look.shapes.disc(surface, centre, px(15), NIGHT, Line(CARD, 2.5, -1))
            look.art.draw_icon(surface, "check", centre, px(22), BRASS_LIGHT)
        half = words // 2
        room = told.width - px(58)
        lines = self._lines(look, room) if rect.width > LOW * rect.height else [self.text]
        high = half if len(lines) == 1 else text.line_height(BODY_BOLD)
        told.y -= (len(lines) * high - half) // 2
        icon = (told.x + px(28), told.y + high // 2)
        look.art.draw_icon(surface, self._icon.icon, icon, px(26), self._icon.colour)
        for number, line in enumerate(lines):
            place = pygame.Rect(told.x + px(48), told.y + number * high, room, high)
            text.draw_in(surface, line, place, BODY_BOLD, NIGHT, shrink=True)
        lower = pygame.Rect(told.x + px(16), told.y + len(lines) * high - px(4), told.width - px(26), half)
        end = draw_pips(surface, look, lower.x, lower.centery, self.listed.puzzle.level)
        place = bounds(end + px(14), lower.y, lower.right, lower.bottom)
        text.draw_in(surface, rating_text(self.rating), place, _RATING, INK, shrink=True)

    def _lines(self, look: Look, width: int) -> list[str]:
        """The name beside the picture: in one line if letters need not become much smaller for that."""
        text = look.text
        if text.width(self.text, text.shrunk(self.text, BODY_BOLD, width, least=0.9)) <= width:
            return [self.text]
        return text.lines(self.text, BODY_BOLD, width)

    def speak(self, words: Words) -> str:
        value, off = round(self.rating.value), round(self.rating.off)
        return self.spoken_state(
            words,
            self.game,
            self.text,
            words("puzzle.rating.of", value=value, off=off),
            words("puzzle.state.solved" if self.is_solved else "puzzle.state.open"),
            words("speak.button"),
        )


class VeiledCard(PuzzleCard):
    """A find that is being proved lies under a veil, with a bar for how much of that is done."""

    def __init__(
        self, app: App, listed: Listed, pictures: PuzzlePictures, words: str, share: Callable[[], float]
    ) -> None:
        super().__init__(app, listed, pictures, _nothing)
        self.enabled = False
        self._words = words
        self._share = share

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        px, text, rect = look.px, look.text, self.rect
        foot = max(px(WORDS), 2 * text.line_height(BODY_BOLD))
        look.shapes.box(surface, bounds(rect.x, rect.bottom - foot, rect.right, rect.bottom), _WORDS)
        look.shapes.box(surface, rect, _VEIL)
        centre = (rect.centerx, rect.y + (rect.height - foot) // 2)
        look.shapes.disc(surface, centre, px(32), CARD, Line(BRASS, 2))
        look.art.draw_icon(surface, "search", centre, px(34), NIGHT)
        line = pygame.Rect(rect.x + px(16), rect.bottom - foot, rect.width - px(32), foot // 2)
        text.draw_in(surface, self._words, line, BODY_BOLD, NIGHT, shrink=True)
        bar = pygame.Rect(line.x, line.bottom + px(8), line.width, max(2, px(8)))
        surface.fill(HAIRLINE, bar)
        surface.fill(BRASS, (*bar.topleft, round(bar.width * self._share()), bar.height))

    def speak(self, words: Words) -> str:
        return self.spoken_state(words, self.game, self._words)


class PlaceToCome(Widget):
    """Where the next find will stand."""

    takes_pointer = False

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect, px = self.rect, look.px
        look.shapes.box(surface, rect, _PLACE)
        look.art.draw_icon(surface, "puzzle", (rect.centerx, rect.centery - px(24)), px(44), QUIET_TEXT)
        line = pygame.Rect(rect.x + px(12), rect.centery + px(10), rect.width - px(24), px(36))
        look.text.draw_in(surface, self._words, line, SMALL, SECOND_TEXT, align="centre", shrink=True)


def _nothing() -> None:
    """What is not proved yet cannot be begun."""


def rating_text(rating: Rating) -> str:
    """`1080 ± 95`."""
    return f"{round(rating.value)} \N{PLUS-MINUS SIGN} {round(rating.off)}"
