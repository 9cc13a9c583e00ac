"""A game as a short film: a picture of each move, drawn one by one, and put into a file beside the window."""

import math
from collections.abc import Iterator, Sequence
from io import BytesIO
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.plain import printable
from game.scenes.messages import reason_of
from game.scenes.overlay_scene import OverlayScene
from game.scenes.review_model import ReviewModel
from game.session.review.review import Place
from game.storage.exports import fresh_export
from game.storage.files import write_whole
from game.tables.kit.signs import seat_of
from game.ui.scale import Scale
from game.ui.shapes import BoxStyle
from game.ui.theme import BODY, BODY_BOLD, BRASS, CREAM, HEADING, INK, NIGHT, PAPER, SECOND_TEXT
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from PIL.Image import Image

    from game.scenes.app import App

WIDEST, HIGHEST = 768, 600
"""The board on the film, in pixels, whatever the window's size."""
MARGIN = 16
STRIP = 56
LOOK = Scale(1280, 720, 1.0)
MOST_FRAMES = 160
"""Of a longer game not every move is shown."""
FRAME_MS, LAST_MS = 450, 4000
AHEAD = 4
"""So many pictures wait for being put into the file, at most."""
CARD = (640, 300)
_RAIL = BoxStyle(5, PAPER)
_DONE = BoxStyle(5, BRASS)


class Frame(NamedTuple):
    """One picture: rows of RGB."""

    pixels: bytes
    size: tuple[int, int]


class Cancelled(Exception):
    """Nobody wants the film any more."""


class FilmScene(OverlayScene):
    """Draws one picture in each step, and shows how far it has come; Escape or the button ends it."""

    first = "cancel"

    def __init__(self, app: "App", model: ReviewModel) -> None:
        super().__init__(app)
        self._model = model
        self._places = chosen(model.review.places)
        self._frames: SimpleQueue[Frame | None] = SimpleQueue()
        self._drawn = 0
        self._told: str | None = None
        """What has become of it, once that is known: told by the thread that writes the file."""
        self._last: Frame | None = None

    def enter(self) -> None:
        """What is seen at the end has all colours: it comes first, and the film's palette is made of it."""
        self.stage.speak(self.tr("film.making"))
        self._frames.put(self._frame(self._places[-1]))
        self.app.beside(self._write)

    def leave(self) -> None:
        """Without a further picture nothing is written."""
        self._frames.put(None)

    @property
    def wants_frames(self) -> bool:
        return True

    @property
    def share(self) -> float:
        """How much is done, 0 to 1."""
        waiting = self._frames.qsize()
        return max(0.0, (self._drawn - waiting) / len(self._places))

    def card_size(self) -> tuple[float, float]:
        return CARD

    def lay_out(self) -> None:
        px, card = self.look.px, self.card
        place = pygame.Rect(0, 0, px(240), px(60))
        place.midbottom = (card.centerx, card.bottom - px(32))
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
        """The next picture, unless some wait already."""
        del dt
        self.invalidate()
        if self._told is not None:
            self.app.notices.show(self._told)
            self.close()
        elif self._drawn < len(self._places) and self._frames.qsize() < AHEAD:
            self._frames.put(self._frame(self._places[self._drawn]))
            self._drawn += 1

    def _frame(self, place: Place) -> Frame:
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
        return Frame(pygame.image.tobytes(surface, "RGB"), surface.get_size())

    # ------------------------------------------------------------------ beside the window

    def _write(self) -> None:
        words, folder = self.stage.words, self.app.folders.exports
        try:
            content = gif_of(self._taken(), len(self._places))
            file = fresh_export(folder, "gif")
            write_whole(file, content)
        except Cancelled:
            return
        except OSError as error:
            self._told = words("film.not_saved", reason=reason_of(error))
        else:
            self._told = words("film.saved", file=printable(str(file)))
        self.stage.window.wake()

    def _taken(self) -> Iterator[Frame]:
        while True:
            frame = self._frames.get()
            if frame is None:
                raise Cancelled
            yield frame


def chosen(places: Sequence[Place]) -> tuple[Place, ...]:
    """The places that are shown, the last one among them."""
    step = math.ceil(len(places) / MOST_FRAMES)
    return tuple(places[::-step][::-1])


def gif_of(frames: Iterator[Frame], count: int) -> bytes:
    """A GIF file of `count` frames; one that has all their colours comes before them."""
    from PIL import Image  # noqa: PLC0415 - seldom needed

    def picture(frame: Frame) -> "Image.Image":
        return Image.frombytes("RGB", frame.size, frame.pixels)

    palette = picture(next(frames)).quantize(255)
    images = (picture(next(frames)).quantize(palette=palette, dither=Image.Dither.NONE) for _ in range(count))
    content = BytesIO()
    times = [FRAME_MS] * (count - 1) + [LAST_MS]
    next(images).save(content, "GIF", save_all=True, append_images=images, duration=times, loop=0)
    return content.getvalue()
