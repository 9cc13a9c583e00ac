"""The line of strengths on the new-game page, with the faces of all opponents."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import msgspec
import pygame

from game.scenes.decorations import draw_rails
from game.text.translate import Translate
from game.ui.boxes.along import Along
from game.ui.boxes.leaves import Words
from game.ui.boxes.part import Placed, draw
from game.ui.brush import Brush
from game.ui.input import KeyPressed, Position
from game.ui.layout import bounds, rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_DARK, CARD, CHOSEN_ROW, LABEL, NIGHT
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.slider import Slider
from game.ui.widgets.widget import Clickable, Widget

RADIUS, ROW = 22, 50
"""The radius of a face, and the height of a row of faces."""
ABOVE, BELOW, ASIDE = 22, 50, 50
"""The room for marks above the track, for names below it, and beside it."""
MAX_ABOVE = 60
"""The maximum room above the faces, if the line has more than it needs."""
_BAND, _SIGN, _DIMMED = 44, 14, 110
_STEP = 0.05
_BOX = BoxStyle(22, CHOSEN_ROW, lines=(Line(BRASS_DARK, 1.6, 1, dash=7),))


class FaceOnLine(Clickable):
    """A face above the line, at its usual place, with its name and style as a tip."""

    def __init__(
        self, face: str, place: float, words: str, on_click: Callable[[], None], *, is_seated: bool
    ) -> None:
        super().__init__(tool_tip=words)
        self.face = face
        self.line_place = place
        self.on_click = on_click
        self.is_seated = is_seated

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        radius = look.px(RADIUS)
        if self.hovered:
            look.shapes.disc(surface, self.rect.center, radius + look.px(2), None, Line(BRASS_DARK, 2))
        alpha = _DIMMED if self.is_seated else 255
        look.art.draw_face(surface, self.face, self.rect.center, radius, alpha=alpha)

    def speak(self, words: Translate) -> str:
        return self.spoken_state(words, self.tool_tip)


class Band(msgspec.Struct, frozen=True):
    """The range that contains a person's strength, the likeliest value, and the person's sign."""

    low: float
    high: float
    place: float
    sign: int


class StrengthSlider(Slider):
    """Chooses a strength by its place on the line, or with up and down one of the faces above it.

    `chosen` is the face of the opponent, which is on the line at `value`.
    """

    def __init__(  # All by name.
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
    ) -> None:
        most = len(stations) - 1
        super().__init__(label, value, most=most, step=_STEP, on_settled=on_settled, shown=shown)
        self.stations = tuple(stations)
        self.faces = tuple(sorted(faces, key=lambda one: one.line_place))
        self.chosen = chosen
        self.band = band

    def rows(self, look: Look, width: int) -> int:
        """Return the number of rows in which the faces fit into this width, at most two."""
        least = min(
            (after.line_place - one.line_place for one, after in pairwise(self.faces)), default=self.most
        )
        return 1 if (width - 2 * look.px(ASIDE)) * least >= self.most * 2 * look.px(RADIUS) else 2

    def contains(self, position: Position) -> bool:
        """True on the track and the things on it, but not beside the faces."""
        look = self._look
        top = self._track(look).y - look.px(ABOVE) if look is not None else self.rect.y
        return Widget.contains(self, position) and position[1] >= top

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        Widget.draw_ring(self, surface, look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        brush, px, track = Brush(surface, look), look.px, self._track(look)
        y, radius, sign = track.centery, px(RADIUS), px(_SIGN)
        if self.band is not None:
            left, right = (round(self.place_of(place)) for place in (self.band.low, self.band.high))
            band = rect_of(right - left + 2 * sign, px(_BAND), left=left - sign, centery=y)
            brush.box(band.clip(self.rect), _BOX)
        for one in self.faces:
            x, top = one.rect.center
            brush.upright((x, top), y - top)
        draw_rails(brush, track.inflate(2 * px(20), px(14)))
        last = max(1, len(self.stations) - 1)
        shares = tuple(number / last for number in range(len(self.stations)))
        for number in range(len(self.stations)):
            brush.disc((self.place_of(number), y), px(10), CARD, Line(NIGHT, 3))
        names = tuple(Words(name, LABEL, align="centre", shrink=0.7) for name in self.stations)
        below_it = bounds(self.rect.x, y + px(_BAND / 2), self.rect.right, self.rect.bottom)
        draw(brush, Along(names, shares, margin=ASIDE), below_it)
        if self.band is not None:
            own, met, apart = self.place_of(self.band.place), self.place_of(self.value), radius + sign
            own = met - apart if self.chosen and abs(own - met) < apart else own
            look.art.draw_sign(surface, self.band.sign, (own, y), sign, look.palette)
        if self.chosen:
            here = (round(self.place_of(self.value)), y)
            brush.disc(here, radius + px(3), CARD, Line(BRASS_DARK if self.hovered else NIGHT, 2))
            brush.face(self.chosen, here, radius)

    def place_of(self, value: float) -> float:
        look = self._look
        track = self._track(look) if look is not None else self.rect
        return track.x + track.width * value / max(1, self.most)

    def on_drag(self, position: Position) -> None:
        look = self._look
        if look is not None:
            track = self._track(look)
            self.set(self.most * (position[0] - track.x) / max(1, track.width))

    def on_key(self, key: KeyPressed) -> bool:
        """Choose the next face on the line with up and down; other keys act as on any slider."""
        free = [one for one in self.faces if one.face == self.chosen or not one.is_seated]
        here = next((number for number, one in enumerate(free) if one.face == self.chosen), None)
        if here is None or not key.means("up", "down"):
            return super().on_key(key)
        free[(here + (1 if key.means("up") else -1)) % len(free)].click()
        return True

    def face_places(self, look: Look, rect: pygame.Rect) -> Iterator[tuple[FaceOnLine, pygame.Rect]]:
        """Yield the faces with their places above a line in `rect`, in one row or two."""
        rows, size = self.rows(look, rect.width), look.px(2 * RADIUS)
        end, track = self.most, _track_in(look, rect)
        for number, one in enumerate(self.faces):
            x = track.x + round(track.width * one.line_place / max(1, end))
            foot = track.y - look.px(ABOVE + RADIUS) - number % rows * look.px(ROW)
            yield one, rect_of(size, size, midbottom=(x, foot))

    @property
    def _look(self) -> Look | None:
        return self.host.stage.look if self.host is not None else None

    def _track(self, look: Look) -> pygame.Rect:
        return _track_in(look, self.rect)


@dataclass(frozen=True, eq=False)
class LinePart(ControlPart):
    """The line as a part, whose faces are also parts."""

    widget: StrengthSlider

    def height(self, look: Look, width: int) -> int:
        return self.min_height(look, width) + look.px(MAX_ABOVE)

    def min_height(self, look: Look, width: int) -> int:
        return look.px(self.widget.rows(look, width) * ROW + ABOVE + BELOW + RADIUS)

    def inside(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        for face, place in self.widget.face_places(look, rect):
            yield Placed(ControlPart(("line face", face.face), face), place)


def _track_in(look: Look, rect: pygame.Rect) -> pygame.Rect:
    track = pygame.Rect(rect.x + look.px(ASIDE), 0, rect.width - 2 * look.px(ASIDE), 2)
    track.bottom = rect.bottom - look.px(BELOW)
    return track
