"""The line of strengths on the new-game page, with the faces of all opponents."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec
import pygame

from game.ui.input import KeyPressed, Position
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_DARK, CARD, CHOSEN_ROW, HAIRLINE, INK, LABEL, NIGHT
from game.ui.widgets.slider import Slider
from game.ui.widgets.widget import Widget

RADIUS, ROW = 22, 50
"""The radius of a face, and the height of a row of faces."""
ABOVE, BELOW, ASIDE = 22, 50, 50
"""The room of the marks over the track, of the names below it, and beside it."""
_BAND, _SIGN, _DIMMED = 44, 14, 110
_STEP = 0.05
_BOX = BoxStyle(22, CHOSEN_ROW, lines=(Line(BRASS_DARK, 1.6, 1, dash=7),))


class FaceOnLine(msgspec.Struct, frozen=True):
    """A face that can be chosen: its usual place, and the words that its tip says."""

    face: str
    place: float
    words: str
    is_seated: bool
    """True if it sits at the table."""


class Band(msgspec.Struct, frozen=True):
    """The places between which a person's strength lies, the likeliest one, and the person's sign."""

    low: float
    high: float
    place: float
    sign: int


class StrengthSlider(Slider):
    """Chooses a strength by its place on the line, and by click or with up and down a face.

    `chosen` is the face of the opponent, which stands on the line at `value`. `on_face` is called with
    another face that was chosen.
    """

    def __init__(  # noqa: PLR0913  # all by name
        self,
        label: str,
        value: float,
        *,
        stations: Sequence[str],
        faces: Sequence[FaceOnLine],
        chosen: str,
        band: Band | None,
        shown: Callable[[float], str],
        on_settled: Callable[[float], None],
        on_face: Callable[[str], None],
    ) -> None:
        most = len(stations) - 1
        super().__init__(label, value, most=most, step=_STEP, on_settled=on_settled, shown=shown)
        self.stations = tuple(stations)
        self.faces = tuple(sorted(faces, key=lambda one: one.place))
        self.chosen = chosen
        self.band = band
        self.on_face = on_face
        self._is_dragged = False

    @staticmethod
    def rows(look: Look, width: int, faces: Sequence[FaceOnLine], end: int) -> int:
        """Return the number of rows in which faces stand beside each other in this width, at most two."""
        places = sorted(one.place for one in faces)
        least = min((after - before for before, after in pairwise(places)), default=end)
        return 1 if (width - 2 * look.px(ASIDE)) * least >= end * 2 * look.px(RADIUS) else 2

    @staticmethod
    def height(look: Look, rows: int) -> int:
        """Return the least height of a line with faces in so many rows, in real pixels."""
        return look.px(rows * ROW + ABOVE + BELOW + RADIUS)

    def contains(self, position: Position) -> bool:
        return Widget.contains(self, position)

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        Widget.draw_ring(self, surface, look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, shapes, art, track = look.px, look.shapes, look.art, self._track(look)
        y, radius = track.centery, px(RADIUS)
        if self.band is not None:
            left, right = (round(self.place_of(place)) for place in (self.band.low, self.band.high))
            band = pygame.Rect(left - px(_SIGN), 0, right - left + 2 * px(_SIGN), px(_BAND))
            band.centery = y
            shapes.box(surface, band.clip(self.rect), _BOX)
        for _, place in self._places(look):
            surface.fill(HAIRLINE, (place[0], place[1], max(1, px(1.5)), y - place[1]))
        for x in range(track.x - px(20), track.right + px(20), max(3, px(10))):
            surface.fill(INK, (x, y - px(7), max(1, px(2)), px(14)))
        for side in (-px(3), px(3)):
            surface.fill(INK, (track.x - px(20), y + side, track.width + px(40), max(1, px(2))))
        step = track.width // max(1, len(self.stations) - 1)
        for number, name in enumerate(self.stations):
            x = round(self.place_of(number))
            shapes.disc(surface, (x, y), px(10), CARD, Line(NIGHT, 3))
            reach = min(step // 2, x - self.rect.x, self.rect.right - x)
            words = pygame.Rect(x - reach, y + px(_BAND // 2), 2 * reach, px(28))
            look.text.draw_in(surface, name, words, LABEL, INK, align="centre", shrink=True)
        for one, place in self._places(look):
            art.draw_face(surface, one.face, place, radius, alpha=_DIMMED if one.is_seated else 255)
        if self.band is not None:
            own, met, apart = self.place_of(self.band.place), self.place_of(self.value), radius + px(_SIGN)
            own = met - apart if self.chosen and abs(own - met) < apart else own
            art.draw_sign(surface, self.band.sign, (own, y), px(_SIGN), look.palette)
        if self.chosen:
            here = (round(self.place_of(self.value)), y)
            shapes.disc(surface, here, radius + px(3), CARD, Line(BRASS_DARK if self.hovered else NIGHT, 2))
            art.draw_face(surface, self.chosen, here, radius)

    def place_of(self, value: float) -> float:
        look = self._look
        track = self._track(look) if look is not None else self.rect
        return track.x + track.width * value / max(1, self.most)

    def on_hover(self, position: Position) -> None:
        self.tool_tip = next((one.words for one in self.faces if one.face == self._face_at(position)), "")

    def on_press(self, position: Position) -> bool:
        self._is_dragged = not self._face_at(position)
        self.on_drag(position)
        return True

    def on_drag(self, position: Position) -> None:
        look = self._look
        if self._is_dragged and look is not None:
            track = self._track(look)
            self.set(self.most * (position[0] - track.x) / max(1, track.width))

    def on_release(self, position: Position) -> None:
        face = self._face_at(position)
        if self._is_dragged:
            self._settled()
        elif face:
            self.on_face(face)

    def on_key(self, key: KeyPressed) -> bool:
        """Up and down choose the next face on the line; else as on any slider."""
        free = [one.face for one in self.faces if one.face == self.chosen or not one.is_seated]
        if not key.means("up", "down") or self.chosen not in free:
            return super().on_key(key)
        step = 1 if key.means("up") else -1
        self.on_face(free[(free.index(self.chosen) + step) % len(free)])
        return True

    @property
    def _look(self) -> Look | None:
        return self.host.stage.look if self.host is not None else None

    def _track(self, look: Look) -> pygame.Rect:
        track = pygame.Rect(self.rect.x + look.px(ASIDE), 0, self.rect.width - 2 * look.px(ASIDE), 2)
        track.bottom = self.rect.bottom - look.px(BELOW)
        return track

    def _places(self, look: Look) -> Sequence[tuple[FaceOnLine, tuple[int, int]]]:
        """Return the middles of all faces, in one row or two."""
        rows = self.rows(look, self.rect.width, self.faces, int(self.most))
        foot = self._track(look).y - look.px(ABOVE + 2 * RADIUS)
        return [
            (one, (round(self.place_of(one.place)), foot - number % rows * look.px(ROW)))
            for number, one in enumerate(self.faces)
        ]

    def _face_at(self, position: Position) -> str:
        look = self._look
        if look is None:
            return ""
        reach = look.px(RADIUS)
        return next(
            (
                one.face
                for one, (x, y) in self._places(look)
                if (position[0] - x) ** 2 + (position[1] - y) ** 2 <= reach**2
            ),
            "",
        )
