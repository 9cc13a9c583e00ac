"""A match as a short film: a picture of each move and an end card, written in the background."""

import math
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import BytesIO
from typing import Any, Literal, TypeAlias

import pygame
from PIL.Image import Dither, Image, Quantize, frombytes, new
from PIL.Image import open as read_image
from PIL.ImageChops import difference, lighter

from game.core.faces import with_faces
from game.scenes.app import App
from game.scenes.app_scene import OverlayScene
from game.scenes.review_model import ReviewModel
from game.scenes.sharing import draw_foot, exported
from game.session.review.review import ReviewPlace
from game.tables.kit.pen import Pen
from game.tables.kit.signs import seat_of
from game.tables.kit.standings import player_cell, row_background
from game.ui.boxes.leaves import Art
from game.ui.boxes.part import draw
from game.ui.brush import Brush
from game.ui.layout import bounds
from game.ui.look import Phrase
from game.ui.scale import Scale
from game.ui.shapes import BoxStyle
from game.ui.theme import BODY, BODY_BOLD, BRASS, CREAM, HEADING, INK, NIGHT, PAPER, SECOND_TEXT
from game.ui.widgets.button import Button
from game.ui.widgets.page import CARD_BOX, draw_header, header_height

WIDEST, HIGHEST = 768, 600
"""The maximum width and height of the board in the film, in pixels, whatever the window's size."""
MARGIN = 16
STRIP, SCORES = 48, 50
"""The heights of the line about the turn and of the strip with all scores."""
LOOK = Scale(1280, 720, 1.0)
MAX_FRAMES = 160
"""Longer matches skip some moves."""
FRAME_MS, LAST_MS = 450, 4000
"""Milliseconds for the picture of a move, and for the last move and the end card."""
COLOURS = 255
LOOKED_AT = 4
"""The number of pictures from which the film's colours are chosen."""
CARD = (640, 300)
MIN_SCORE = 180
"""The minimum width of a seat's score; if the seats need several rows, they are shared equally."""
NAME_LEFT = 110
"""The left edge of name and score beside sign and portrait, in design pixels."""
Form: TypeAlias = Literal["gif", "webp"]
QUALITY = 80
"""The quality of WebP, 0 to 100."""
MIN_BOARD = 120
"""The minimum height of a board on the end card, in pixels."""
_RAIL = BoxStyle(5, PAPER)
_DONE = BoxStyle(5, BRASS)


class Cancelled(Exception):
    """Raised in the writing thread when the film is no longer wanted."""


class FilmScene(OverlayScene):
    """Draws one picture per step and shows the progress; Escape or the button cancels it."""

    first = "cancel"

    def __init__(self, app: App, model: ReviewModel, form: Form = "gif") -> None:
        super().__init__(app)
        self._model = model
        self._form = form
        review, header = model.review, model.header
        self._places = chosen(review.places)
        self._outcome = review.match.outcome
        self._count = len(self._places) + (self._outcome is not None)
        """The number of pictures, the end card included."""
        self._seats = with_faces(header.seats)
        self._standing = app.parts[header.game].standing
        self._palette = new("P", (1, 1))
        """A picture with the palette that all pictures share."""
        self._before: tuple[Image, Image] | None = None
        """The previous picture, in its original and in the film's colours."""
        self._frames: list[bytes] = []
        """The drawn pictures as PNG, which takes a fraction of the memory."""
        self._written = 0
        """The number of pictures in the file, set by the thread that writes it."""
        self._told: Phrase | None = None
        """The result, once it is known, also set by that thread."""
        self._left = False

    def enter(self) -> None:
        """Choose colours from pictures of the whole match, which all pictures of a GIF share."""
        self.stage.speak(self.tr("film.making"))
        if self._form == "gif":
            step = max(1, self._count // LOOKED_AT)
            self._palette = palette_of([self._frame(at) for at in range(self._count)[::-step][:LOOKED_AT]])

    def leave(self) -> None:
        """Cancel the writing when the scene is left."""
        self._left = True

    @property
    def wants_frames(self) -> bool:
        return True

    @property
    def share(self) -> float:
        """The completed share, 0 to 1."""
        return (len(self._frames) + self._written) / (2 * self._count)

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
        """Draw the next picture; after the last one start writing the film."""
        del dt
        self.invalidate()
        if self._told is not None:
            self.app.notices.show(self._told)
            self.close()
        elif len(self._frames) < self._count:
            frame = self._frame(len(self._frames))
            if self._form == "gif":
                coloured = in_colours(frame, self._palette, self._before)
                self._before, frame = (frame, coloured), coloured
            content = BytesIO()
            frame.save(content, "PNG", compress_level=1)
            self._frames.append(content.getvalue())
            if len(self._frames) == self._count:
                self.app.run_in_background(self._write)

    def _frame(self, number: int) -> Image:
        """Return a picture of the film: a move, or the end card after the last one."""
        ratio = self._model.part.ratio
        high = min(HIGHEST, round(WIDEST / ratio))
        board = pygame.Rect(MARGIN, MARGIN, round(high * ratio), high)
        surface = pygame.Surface(
            (board.width + 2 * MARGIN, board.bottom + STRIP + self._rows(board) * SCORES)
        )
        surface.fill(CREAM)
        if number < len(self._places):
            self._draw_move(surface, board, self._places[number])
        else:
            self._draw_end(surface)
        return frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))

    def _draw_move(self, surface: pygame.Surface, board: pygame.Rect, place: ReviewPlace) -> None:
        """Draw the table at a place, above the last turn and all scores."""
        look = self.stage.look.resized(LOOK)
        self._model.part.draw_board(surface, board, look, place)
        strip = pygame.Rect(MARGIN, board.bottom, board.width, STRIP)
        turn = self._model.review.turn_at(place)
        text = self.tr("review.start")
        if turn is not None:
            who = self._model.header.seats[turn.seat]
            events = [one for move in self._model.review.moves_played(place) for one in move.events]
            text = self._model.teller.turn(events, self._model.review.view_at(turn.first))
            look.art.draw_sign(surface, seat_of(who.sign), (strip.x + 14, strip.centery), 12, look.palette)
            name = pygame.Rect(strip.x + 36, strip.y, strip.width // 3, STRIP)
            look.text.draw_in(surface, who.name, name, BODY_BOLD, INK)
            strip.x = name.x + min(name.width, look.text.width(who.name, BODY_BOLD)) + 12
            strip.width = board.right - strip.x
        look.text.draw_in(surface, text, strip, BODY, SECOND_TEXT, shrink=True)
        top = strip.bottom - MARGIN // 4
        scores = pygame.Rect(MARGIN, top, board.width, self._rows(board) * SCORES)
        self._draw_scores(Pen(surface, look, self.tr), scores, place)

    def _draw_scores(self, pen: Pen, strip: pygame.Rect, place: ReviewPlace) -> None:
        """Draw sign, portrait, name and score of every seat, highlighting the seat that moved last."""
        turn, columns = self._model.review.turn_at(place), math.ceil(len(self._seats) / self._rows(strip))
        wide = strip.width // columns
        view, room = self._model.review.shown_at(place), wide - pen.px(12)
        for seat, who in enumerate(self._seats):
            row, column = divmod(seat, columns)
            cell = pygame.Rect(strip.x + column * wide, strip.y + row * SCORES, wide, SCORES)
            background = row_background(chosen=turn is not None and turn.seat == seat, last=True)
            draw(pen, background, cell)
            cell.width = room
            draw(pen, player_cell(who, *self._scores_of(seat, place, view), faced=0), cell)

    def _rows(self, strip: pygame.Rect) -> int:
        """Return the number of rows of scores in the width of `strip`."""
        return math.ceil(len(self._seats) * MIN_SCORE / strip.width)

    def _scores_of(self, seat: int, place: ReviewPlace, view: Any) -> tuple[str, ...]:
        """Return a seat's score, in a long and a short form; the long one only if its cards are visible."""
        model = self._model
        short = self._standing(model.review.state_at(place.position), self.tr).seats
        whole = model.result.standing(view, seat) if model.review.is_shown(seat, view) else ""
        return tuple(filter(None, (whole, short[seat] if short else ""))) or ("",)

    def _draw_end(self, surface: pygame.Surface) -> None:
        """Draw the end card: the winner, the standings, and the name of the program."""
        model, outcome = self._model, self._outcome
        if outcome is None:
            return
        wide, high = surface.get_size()
        look = self.stage.look.resized(Scale(wide, high, 1.0).at_factor(LOOK.factor))
        view = model.review.match.view(None)
        pen, margin = Pen(surface, look, self.tr), look.px(48)
        draw_header(surface, look, model.result.verdict(view, outcome), self.app.game_name(model.header))
        sheet = bounds(margin, header_height(look) + margin // 2, wide - margin, high - margin)
        look.shapes.box(surface, sheet, CARD_BOX)
        board = Art("board", 0, MIN_BOARD / LOOK.factor, self._draw_last_board, grow=1)
        draw(pen, model.result.standings(view, outcome, board), sheet.inflate(-margin, -margin))
        draw_foot(pen, model.header)

    def _draw_last_board(self, brush: Brush, rect: pygame.Rect) -> None:
        part = self._model.part
        part.draw_board(brush.surface, fitted(rect, part.ratio), brush.look, self._places[-1])

    # ------------------------------------------------------------------ beside the window

    def _write(self) -> None:
        with suppress(Cancelled):
            times = [FRAME_MS] * len(self._places) + [LAST_MS] * (self._count - len(self._places))
            times[len(self._places) - 1] = LAST_MS
            content = film_of(self._counted(), times, self._form)
            self._told = exported(self.app, self._form, content, "film")
            self.stage.window.wake()

    def _counted(self) -> Iterator[Image]:
        for frame in self._frames:
            if self._left:
                raise Cancelled
            yield read_image(BytesIO(frame))
            self._written += 1


def chosen(places: Sequence[ReviewPlace]) -> tuple[ReviewPlace, ...]:
    """Return the places that are shown, including the last one."""
    step = math.ceil(len(places) / MAX_FRAMES)
    return tuple(places[::-step][::-1])


def fitted(room: pygame.Rect, ratio: float) -> pygame.Rect:
    """Return the largest centred rectangle in `room` whose width is `ratio` times its height."""
    high = max(0, min(room.height, round(room.width / ratio)))
    place = pygame.Rect(0, 0, round(high * ratio), high)
    place.center = room.center
    return place


def palette_of(pictures: Sequence[Image]) -> Image:
    """Return a picture with the colours of these, including rare ones such as a slate or a tram."""
    width, height = pictures[0].size
    sheet = new("RGB", (width, height * len(pictures)))
    for number, picture in enumerate(pictures):
        sheet.paste(picture, (0, number * height))
    return sheet.quantize(COLOURS, Quantize.MAXCOVERAGE)


def in_colours(picture: Image, palette: Image, before: tuple[Image, Image] | None = None) -> Image:
    """Return the picture in the colours of `palette`, with dithering between them.

    `before` is the previous picture, in its original and in these colours. A pixel that stays the same keeps
    its colour: dithering it again would flicker, and enlarge the file.
    """
    if before is None:
        return picture.quantize(palette=palette, dither=Dither.FLOYDSTEINBERG)
    last, shown = before
    changed = difference(picture, last)
    place = changed.getbbox()
    if place is None:
        return shown
    red, green, blue = changed.crop(place).split()
    mask = lighter(lighter(red, green), blue).point(lambda value: 255 if value else 0)
    coloured = shown.copy()
    coloured.paste(in_colours(picture.crop(place), palette), place, mask)
    return coloured


def film_of(frames: Iterator[Image], times: Sequence[int], form: Form) -> bytes:
    """Return a looping film that shows each frame for its time in milliseconds.

    The frames of a GIF share their colours.
    """
    content = BytesIO()
    next(frames).save(
        content, form, save_all=True, append_images=frames, duration=list(times), loop=0, quality=QUALITY
    )
    return content.getvalue()
