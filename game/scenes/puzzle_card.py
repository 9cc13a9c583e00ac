"""A puzzle as a picture: its table in small, its name, its difficulty, and a tick if it is solved."""

from collections.abc import Callable

import pygame

from game.content.puzzles import ListedPuzzle
from game.core.puzzle import LEVELS
from game.core.solving import begin
from game.scenes.app import App
from game.scenes.decorations import Pictures
from game.scenes.saved_card import table_picture
from game.scenes.seat_choices import SIGNS
from game.session.ratings import Rating
from game.tables.previews import Preview
from game.text.translate import Translate
from game.ui.boxes.groups import Column, Grid, Panel, Row, centred
from game.ui.boxes.leaves import Art, Paragraph, Space, Words, icon
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import (
    BODY_BOLD,
    BRASS,
    BRASS_LIGHT,
    CARD,
    HAIRLINE,
    NIGHT,
    PAPER,
    QUIET_TEXT,
    SECOND_TEXT,
    SMALL,
    Face,
    TextStyle,
)
from game.ui.widgets.button import Button

PIP, PIPS = 5.0, 14
"""The radius of a pip, and the distance between two pips."""
LOW = 1.8
"""From this ratio of width to height, the text is beside the picture."""
_BOX = BoxStyle(8, CARD, lines=(Line(HAIRLINE, 1.4),), shadow=Shadow(10, 0.02, 4))
_HOVER = BoxStyle(8, lines=(Line(BRASS, 3),))
_PLACE = BoxStyle(8, lines=(Line(QUIET_TEXT, 1.5, 1, dash=10),))
_VEIL = BoxStyle(8, PAPER, lines=(Line(BRASS, 1.6, 1, dash=10),), fill_alpha=0.72)
_WORDS = BoxStyle(8, PAPER)
_RATING = TextStyle(Face.NUMERALS, 19)


def pips(level: int) -> Art:
    """Return pips, as many of them filled as the level says."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        for one in LEVELS:
            centre = (rect.x + brush.px(PIP + PIPS * (one - LEVELS[0])), rect.centery)
            fill = BRASS if one <= level else None
            brush.disc(centre, PIP * brush.look.scale.factor, fill, Line(BRASS, 1.6))

    return Art(("pips", level), 2 * PIP + PIPS * (len(LEVELS) - 1), 2 * PIP, paint)


class PuzzlePictures:
    """Small pictures of puzzle tables, each drawn once and shared by the cards of a page."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._pictures: Pictures = {}
        self._previews: dict[tuple[str, int], Preview] = {}

    def of(self, listed: ListedPuzzle, look: Look, size: tuple[int, int]) -> pygame.Surface:
        """Return the learner's view at `size`, in real pixels."""
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
    """The card of a puzzle; confirm or a click begins it."""

    corner = 8.0

    def __init__(
        self, app: App, listed: ListedPuzzle, pictures: PuzzlePictures, on_click: Callable[[], None]
    ) -> None:
        name = app.catalogue.text_of(listed.puzzle.scenario.title) or listed.file.stem
        super().__init__(name, on_click)
        self.listed = listed
        self.is_solved = app.puzzling.is_solved(listed)
        self.rating: Rating = app.puzzling.rating(listed)
        self._pictures = pictures
        self._icon = app.parts[listed.game].emblem()
        self.game = app.game_name(listed.puzzle.scenario)
        """The name of the game, or of its edition."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        look.shapes.box(surface, self.rect, _BOX)
        if self.state in ("hover", "pressed"):
            look.shapes.box(surface, self.rect, _HOVER)
        draw(Brush(surface, look), Panel(self._tree(), pad=(8, 8)), self.rect)

    def _tree(self) -> Part:
        """Return the picture above the text, or beside it in a low card."""
        mark = icon(self._icon.icon, 26, self._icon.colour)
        rating = Words(rating_text(self.rating), _RATING, shrink=0.6, grow=1)
        level = Row((pips(self.listed.puzzle.level), rating), 14)
        picture = Art(("puzzle", self.listed.key, self.is_solved), 40, 40, self._draw_picture, grow=1)
        if self.rect.width <= LOW * self.rect.height:
            name = Row((mark, Words(self.text, BODY_BOLD, NIGHT, shrink=0.6, grow=1)), 8)
            return Column((picture, Panel(Column((name, level), 2), pad=(6, 0))), 6)
        beside = Row((mark, Paragraph(self.text, BODY_BOLD, NIGHT, grow=1)), 8)
        return Grid(((picture, centred(Column((beside, level), 4))),), (0.53, 0.47), 14)

    def _draw_picture(self, brush: Brush, rect: pygame.Rect) -> None:
        brush.surface.blit(self._pictures.of(self.listed, brush.look, rect.size), rect)
        brush.box(rect, BoxStyle(2, lines=(Line(HAIRLINE, 1.5, 0.5),)))
        if self.is_solved:
            centre = (rect.right - brush.px(18), rect.y + brush.px(18))
            brush.disc(centre, brush.px(15), NIGHT, Line(CARD, 2.5, -1))
            brush.icon("check", centre, brush.px(22), BRASS_LIGHT)

    def speak(self, words: Translate) -> str:
        value, off = round(self.rating.value), round(self.rating.deviation)
        return self.spoken_state(
            words,
            self.game,
            self.text,
            words("puzzle.rating.of", value=value, off=off),
            words("puzzle.state.solved" if self.is_solved else "puzzle.state.open"),
            words("speak.button"),
        )


class VeiledCard(PuzzleCard):
    """A find that is being proved, under a veil with a progress bar."""

    def __init__(
        self, app: App, listed: ListedPuzzle, pictures: PuzzlePictures, words: str, share: Callable[[], float]
    ) -> None:
        super().__init__(app, listed, pictures, _nothing)
        self.enabled = False
        self._words = words
        self._share = share

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        look.shapes.box(surface, self.rect, _VEIL)
        words = Column(
            (Words(self._words, BODY_BOLD, NIGHT, shrink=0.6), Art("bar", 0, 8, self._draw_bar)), 10
        )
        lens = Art("lens", 64, 64, _draw_lens, grow=1)
        draw(Brush(surface, look), Column((lens, Panel(words, _WORDS, (16, 14)))), self.rect)

    def _draw_bar(self, brush: Brush, rect: pygame.Rect) -> None:
        brush.surface.fill(HAIRLINE, rect)
        brush.surface.fill(BRASS, (*rect.topleft, round(rect.width * self._share()), rect.height))

    def speak(self, words: Translate) -> str:
        return self.spoken_state(words, self.game, self._words)


def place_to_come(words: str) -> Part:
    """Return the placeholder for a puzzle that is not found yet."""
    mark, label = icon("puzzle", 44, QUIET_TEXT), Words(words, SMALL, SECOND_TEXT, "centre", 0.6)
    return Panel(Column((Space(grow=1), mark, label, Space(grow=1)), 6), _PLACE, (12, 12))


def _draw_lens(brush: Brush, rect: pygame.Rect) -> None:
    brush.disc(rect.center, brush.px(32), CARD, Line(BRASS, 2))
    brush.icon("search", rect.center, brush.px(34), NIGHT)


def _nothing() -> None:
    """Do nothing: an unproved puzzle cannot be begun."""


def rating_text(rating: Rating) -> str:
    """Return a rating such as `1080 ± 95`."""
    return f"{round(rating.value)} \N{PLUS-MINUS SIGN} {round(rating.deviation)}"
