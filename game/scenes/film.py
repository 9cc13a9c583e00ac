"""A game as a short film: a picture of each move, drawn one by one, then written beside the window."""

import math
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import BytesIO

import pygame
from PIL.Image import Dither, Image, Quantize, frombytes, new

from game.scenes.app import App
from game.scenes.app_scene import OverlayScene
from game.scenes.review_model import ReviewModel
from game.scenes.sharing import exported
from game.session.review.review import Place
from game.tables.kit.signs import seat_of
from game.ui.look import Phrase
from game.ui.scale import Scale
from game.ui.shapes import BoxStyle
from game.ui.theme import BODY, BODY_BOLD, BRASS, CREAM, HEADING, INK, NIGHT, PAPER, SECOND_TEXT
from game.ui.widgets.button import Button

WIDEST, HIGHEST = 768, 600
"""The board on the film, in pixels, whatever the window's size."""
MARGIN = 16
STRIP = 56
LOOK = Scale(1280, 720, 1.0)
MOST_FRAMES = 160
"""Of a longer game not every move is shown."""
FRAME_MS, LAST_MS = 450, 4000
COLOURS = 255
LOOKED_AT = 4
"""Pictures of the game whose colours the film has."""
CARD = (640, 300)
_RAIL = BoxStyle(5, PAPER)
_DONE = BoxStyle(5, BRASS)


class Cancelled(Exception):
    """Nobody wants the film any more."""


class FilmScene(OverlayScene):
    """Draws one picture in each step, and shows how far it has come; Escape or the button ends it."""

    first = "cancel"

    def __init__(self, app: App, model: ReviewModel) -> None:
        super().__init__(app)
        self._model = model
        self._places = chosen(model.review.places)
        self._palette = new("P", (1, 1))
        """A picture that has the colours of all of them."""
        self._frames: list[Image] = []
        """Drawn so far, in those colours: that takes a third of the room."""
        self._written = 0
        """How many of them are in the file, told by the thread that writes it."""
        self._told: Phrase | None = None
        """What has become of it, once that is known: told by that thread, too."""
        self._left = False

    def enter(self) -> None:
        """Choose the colours of some pictures of the whole game, which all of them share."""
        self.stage.speak(self.tr("film.making"))
        step = max(1, len(self._places) // LOOKED_AT)
        self._palette = palette_of([self._frame(place) for place in self._places[::-step][:LOOKED_AT]])

    def leave(self) -> None:
        """Nothing is written any more."""
        self._left = True

    @property
    def wants_frames(self) -> bool:
        return True

    @property
    def share(self) -> float:
        """How much is done, 0 to 1."""
        return (len(self._frames) + self._written) / (2 * len(self._places))

    @property
    def about_game(self) -> str:
        return self._model.header.game

    def card_size(self) -> tuple[float, float]:
        return CARD

    def lay_out(self) -> None:
        px, card = self.look.px, self.card
        place = pygame.Rect(0, 0, px(240), px(60)).move_to(midbottom=(card.centerx, card.bottom - px(32)))
        self.add("cancel", Button(self.tr("film.cancel"), self.back, key="escape"), place)

    def draw_over(self, surface: pygame.Surface) -> None:
        """How far it has come."""
        look, card = self.look, self.card
        px = look.px
        title = self.tr("film.making")
        style = look.text.shrunk(title, HEADING, card.width - 2 * px(32))
        look.text.draw(surface, title, (card.x + px(32), card.y + px(64)), style, NIGHT)
        rail = pygame.Rect(card.x + px(32), card.y + px(104), card.width - 2 * px(32), px(18))
        look.shapes.box(surface, rail, _RAIL)
        if self.share > 0:
            done = pygame.Rect(rail.topleft, (max(px(12), round(rail.width * self.share)), rail.height))
            look.shapes.box(surface, done, _DONE)
        words = self.tr("film.share", done=round(100 * self.share))
        look.text.draw(surface, words, (rail.x, rail.bottom + px(34)), BODY, SECOND_TEXT)

    def pass_time(self, dt: float) -> None:
        """The next picture; with the last one there is a film to be written."""
        del dt
        self.invalidate()
        if self._told is not None:
            self.app.notices.show(self._told)
            self.close()
        elif len(self._frames) < len(self._places):
            frame = self._frame(self._places[len(self._frames)])
            self._frames.append(in_colours(frame, self._palette))
            if len(self._frames) == len(self._places):
                self.app.beside(self._write)

    def _frame(self, place: Place) -> Image:
        """The table at a place, over who did what."""
        look, part, ratio = self.stage.look.resized(LOOK), self._model.part, self._model.part.ratio
        high = min(HIGHEST, round(WIDEST / ratio))
        board = pygame.Rect(MARGIN, MARGIN, round(high * ratio), high)
        surface = pygame.Surface((board.width + 2 * MARGIN, board.bottom + STRIP))
        surface.fill(CREAM)
        part.draw_board(surface, board, look, place)
        strip = pygame.Rect(MARGIN, board.bottom, board.width, STRIP)
        turn = self._model.review.turn_at(place)
        text = self.tr("review.start")
        if turn is not None:
            who = self._model.header.seats[turn.seat]
            events = [one for move in self._model.review.happenings(place) for one in move.events]
            text = self._model.teller.turn(events)
            look.art.draw_sign(surface, seat_of(who.sign), (strip.x + 14, strip.centery), 12, look.palette)
            name = pygame.Rect(strip.x + 36, strip.y, strip.width // 3, STRIP)
            look.text.draw_in(surface, who.name, name, BODY_BOLD, INK)
            strip.x = name.x + min(name.width, look.text.width(who.name, BODY_BOLD)) + 12
            strip.width = board.right - strip.x
        look.text.draw_in(surface, text, strip, BODY, SECOND_TEXT, shrink=True)
        return frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))

    # ------------------------------------------------------------------ beside the window

    def _write(self) -> None:
        with suppress(Cancelled):
            content = gif_of(self._counted(), len(self._places))
            self._told = exported(self.app, "gif", content, "film")
            self.stage.window.wake()

    def _counted(self) -> Iterator[Image]:
        for frame in self._frames:
            if self._left:
                raise Cancelled
            yield frame
            self._written += 1


def chosen(places: Sequence[Place]) -> tuple[Place, ...]:
    """The places that are shown, the last one among them."""
    step = math.ceil(len(places) / MOST_FRAMES)
    return tuple(places[::-step][::-1])


def palette_of(pictures: Sequence[Image]) -> Image:
    """Return a picture that has the colours of these, rare ones such as a slate or a tram among them."""
    width, height = pictures[0].size
    sheet = new("RGB", (width, height * len(pictures)))
    for number, picture in enumerate(pictures):
        sheet.paste(picture, (0, number * height))
    return sheet.quantize(COLOURS, Quantize.MAXCOVERAGE)


def in_colours(picture: Image, palette: Image) -> Image:
    """Return the picture in the colours of `palette`; what lies between two of them is dithered."""
    return picture.quantize(palette=palette, dither=Dither.FLOYDSTEINBERG)


def gif_of(frames: Iterator[Image], count: int) -> bytes:
    """A GIF file of `count` frames that share their colours."""
    content = BytesIO()
    times = [FRAME_MS] * (count - 1) + [LAST_MS]
    next(frames).save(content, "GIF", save_all=True, append_images=frames, duration=times, loop=0)
    return content.getvalue()
