"""The pen of the panels, which knows the position, and the state of the panels' controls."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.rules.streetcar.box import Roll, Rotation
from game.tables.kit.pen import Pen
from game.tables.streetcar import styles
from game.tables.streetcar.model import StreetcarModel
from game.tables.streetcar.pieces import FOLDER, draw_die, draw_seat_sign
from game.tables.streetcar.tile_painter import draw_tile
from game.ui.brush import Point
from game.ui.layout import span
from game.ui.text import Span
from game.ui.theme import INK, Rgb, TextStyle, hex_of

ICON_BOX = 40


@dataclass(frozen=True)
class PanelState:
    """The state of the panels' controls besides the position: toggles, held and hovered things."""

    places: tuple[str | None, ...]
    """The five places of the hand, each with its tile; None for a free one."""
    rotations: tuple[Rotation, ...]
    held: int | None = None
    """The place whose tile is in hand."""
    chosen: frozenset[int] = frozenset()
    """The places whose tiles go back when nothing fits."""
    states: Mapping[str, str] = field(default_factory=dict)
    """`normal`, `hover`, `pressed` or `disabled` by the name of a control; `normal` by default."""
    way_shown: bool = False
    """True while the best completion is shown."""
    depot: bool = True
    """True while the tram that may depart waits in its panel, and is not in hand."""

    def of(self, name: str) -> str:
        return self.states.get(name, "normal")


@dataclass(frozen=True)
class PanelPen(Pen):
    model: StreetcarModel
    """The position with the staged tiles, as the panels show it."""
    state: PanelState

    # ------------------------------------------------------------------ pieces

    def tile(
        self, tile: str, rect: pygame.Rect, rotation: Rotation = 0, *, alpha: int = 255, shadow: bool = False
    ) -> None:
        draw_tile(self, self.model.map, tile, rotation, rect, alpha=alpha, shadow=shadow)

    def slot(self, rect: pygame.Rect) -> None:
        """Draw the empty place of a tile or a die."""
        self.art(f"{FOLDER}slot_empty", rect.topleft, rect.width / 100)

    def die(self, roll: Roll | None, rect: pygame.Rect) -> None:
        """Draw a face of the die, or its empty place."""
        if roll is None:
            self.slot(rect)
        else:
            draw_die(self, self.model.map, roll, rect)

    def seat(self, seat: int, centre: Point, radius: float) -> None:
        """Draw the sign of a seat on paper."""
        draw_seat_sign(self, self.model.signs[seat], centre, radius, on_paper=True)

    def game_icon(self, name: str, centre: Point, size: float, colour: Rgb = INK) -> None:
        """Draw an icon of this game in a colour; `size` design pixels to its box."""
        unit = size * self.look.scale.factor / ICON_BOX
        self.art(f"{FOLDER}icon_{name}", centre, unit, ((hex_of(INK), hex_of(colour)),))

    # ------------------------------------------------------------------ panels

    def panel(self, rect: pygame.Rect, *, active: bool = False) -> None:
        """Draw a cream panel with a little grain; with a brass rim for the player to act."""
        self.box(rect, styles.PANEL_ACTIVE if active else styles.PANEL)
        self.look.shapes.grain(self.surface, rect.inflate(-self.px(10), -self.px(10)))

    def head(
        self,
        rect: pygame.Rect,
        words: list[str],
        note: list[str] | None = None,
        *,
        line: bool = True,
        keep: int = 0,
    ) -> None:
        """Draw a panel's head with a note at its right, and a line below.

        `keep` is left free right of the note.

        Both are given in wordings of decreasing length; the note is shortened first. An empty head is left
        out.
        """
        if not rect.height:
            return
        px, text, right = self.px, self.text, rect.right - keep
        free = max(0, right - rect.left - text.width(words[-1], styles.HEAD) - px(12))
        said = self.first_fitting([*(note or ()), ""], free, styles.NOTE)
        if said:
            width = text.width(said, styles.NOTE)
            self.write(said, span(rect, right - width, right), styles.NOTE, styles.NOTE_COLOUR)
            right -= width + px(12)
        self.write_first(words, span(rect, rect.left, right), styles.HEAD, shrink=True)
        if line:
            self.hairline((rect.left, rect.bottom + px(7)), rect.width, styles.HAIRLINE)

    def sentence(self, rect: pygame.Rect, sentences: list[str], figure: str) -> int:
        """Draw the first of the sentences that fits, with its figure large; the last shrinks if necessary.

        Return its width.
        """
        style, strong = styles.TEXT, styles.FIGURE
        for sentence in sentences:
            spans = _with_figure(sentence, figure, style, strong)
            if self.text.rich_width(spans, style) <= rect.width:
                break
        else:
            while style.size > 18 and self.text.rich_width(spans, style) > rect.width:
                style, strong = style.sized(style.size - 1), strong.sized(strong.size - 2)
                spans = _with_figure(sentences[-1], figure, style, strong)
        return self.write_at(spans, rect.left, rect, style)


def _with_figure(sentence: str, figure: str, style: TextStyle, strong: TextStyle) -> tuple[Span, ...]:
    """Return a sentence in which the first `figure`, if any, stands out."""
    if not figure or figure not in sentence:
        return (Span(sentence, style),)
    before, found, after = sentence.partition(figure)
    # The spaces beside the figure have the figure's size.
    found = " " * before.endswith(" ") + found + " " * after.startswith(" ")
    spans = (Span(before.rstrip(), style), Span(found, strong), Span(after.lstrip(), style))
    return tuple(one for one in spans if one.text)
