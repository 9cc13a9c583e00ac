"""The players panel of the new-game page: the name, sign and kind of player of every seat."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.content.levels import EVEN
from game.core.record import HUMAN, OWN
from game.scenes.agent_files import shown_path
from game.scenes.app_scene import PaperScene
from game.scenes.new_game_cards import AddCard
from game.scenes.new_game_controls import FaceButton, Grip, SignButton
from game.scenes.player_choice import player_choice, short_text
from game.scenes.player_kinds import PlayerKinds
from game.scenes.seat_choices import LONGEST_NAME, SIGNS, SeatChoices
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, at_least, in_rows
from game.ui.boxes.leaves import Art, Space, Words, icon
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BODY, BRASS, CARD, LABEL_BOLD, NIGHT, QUIET_TEXT, mixed, rgb
from game.ui.widgets.button import IconButton
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.text_field import TextField

ROW, MIN_ROW, ADD_ROW = 74, 60, 66
"""Heights of rows, in design pixels."""
SIDE = 10
"""The margin at both sides of a row's content."""
GRIP, FACE, KIND, CROSS, FIELD = 26, 60, 200, 36, 48
NAME, MIN_FIELD = 320, 112
"""The preferred width of a name, and the minimum one at which a face is shown before it."""
MIN_BODY = 0.82
"""The minimum scale of body text that is still legible."""
BESIDE = 122
"""The room beside a kind of player's name for its icon and the chevron of the list."""
ERROR = 26
_LIFTED = BoxStyle(10, CARD, lines=(Line(BRASS, 1.6),), shadow=Shadow(20, 0.06, 8))
_LEFT_BEHIND = BoxStyle(8, lines=(Line(QUIET_TEXT, 1.4, 1, dash=8),))
_DASHED = BoxStyle(8, lines=(Line(mixed(QUIET_TEXT, CARD, 0.35), 1.5, 1, 7, dash=8),))
_CHOSEN_BOX = BoxStyle(10, rgb("F9EBC2"), lines=(Line(BRASS, 1.4),))


class PlayersPart:
    """Rows for the seats of `choices`; `on_change` is called when one was changed."""

    def __init__(
        self,
        scene: PaperScene,
        choices: SeatChoices,
        kinds: PlayerKinds,
        on_change: Callable[[], None],
    ) -> None:
        self.scene = scene
        self.choices = choices
        self.kinds = kinds
        self._chosen: int | None = None
        self._on_change = on_change
        self._dragged: tuple[int, int] | None = None
        """The row being dragged, and the distance in real pixels."""
        self._lifted: pygame.Surface | None = None

    def tree(self) -> Part:
        """Return the rows, closer together if height is short, and below them those that can be added."""
        self._lifted = None
        rows = tuple(map(self._row, range(len(self.choices.rows))))
        signs = self.choices.missing_signs[: self.choices.free]
        added = [self._addition(number, SIGNS.index(sign)) for number, sign in enumerate(signs)]
        lines = in_rows(added, 2)
        more = (Panel(Grid(lines, (1, 1), 12), pad=(SIDE, 0), grow=len(lines)),) if added else ()
        errors = sum(map(self.choices.doubled, range(len(rows))))
        return at_least(0, Column((*rows, *more)), ROW * len(rows) + ERROR * errors + ADD_ROW * len(lines))

    # ------------------------------------------------------------------ another order

    def draw_lifted(self, surface: pygame.Surface) -> None:
        """Draw the dragged row above everything, and its place dashed."""
        if self._dragged is None:
            return
        (number, way), look = self._dragged, self.scene.look
        row = self._row_rect(number)
        if self._lifted is None:
            self._lifted = surface.subsurface(row.clip(surface.get_rect())).copy()
        surface.fill(CARD, row)
        look.shapes.box(surface, row.inflate(0, -look.px(10)), _LEFT_BEHIND)
        target = self._row_rect(self._place_of(number, way))
        line = pygame.Rect(row.x, 0, row.width, max(2, look.px(4)))
        line.centery = target.bottom if target.y > row.y else target.top
        if target.y != row.y:
            surface.fill(BRASS, line)
        lifted = row.move(look.px(10), way)
        look.shapes.box(surface, lifted.inflate(look.px(8), 0), _LIFTED)
        surface.blit(self._lifted, lifted)

    def _drag(self, number: int, way: int, *, dropped: bool) -> None:
        """Drag a row `way` real pixels up or down from its place, or drop it there."""
        if not dropped:
            self._dragged = (number, way)
            self.scene.invalidate()
            return
        self._dragged = self._lifted = None
        to = self._place_of(number, way)
        if to != number:
            self.choices.move(number, to - number)
        self._on_change()

    def _row_rect(self, number: int) -> pygame.Rect:
        """Return the current place of a row, scrolled or not."""
        px = self.scene.look.px
        grip, kind = (self.scene.control((part, number)).rect for part in ("grip", "kind"))
        return pygame.Rect(grip.x - px(6), grip.y, kind.right - grip.x + px(56), grip.height)

    def _place_of(self, number: int, way: int) -> int:
        """Return the index in the order of a row dragged by `way`."""
        middle = self._row_rect(number).centery + way
        others = (other for other in range(len(self.choices.rows)) if other != number)
        return sum(self._row_rect(other).centery < middle for other in others)

    def player_of(self, number: int) -> str:
        """Return the player of a row, in the chosen game."""
        return self.kinds.playable(self.choices.rows[number].player)

    def check_names(self) -> None:
        """Mark the fields whose name another player has."""
        for number in range(len(self.choices.rows)):
            field = self.scene.control(("name", number))
            if isinstance(field, TextField):
                doubled = self.choices.doubled(number)
                field.error = self.scene.tr("new_game.name_in_use") if doubled else ""

    @property
    def opponent(self) -> int | None:
        """The row of the opponent chosen last, otherwise of the first one; None without opponents."""
        rows = [number for number, row in enumerate(self.choices.rows) if row.player != HUMAN]
        return self._chosen if self._chosen in rows else next(iter(rows), None)

    @property
    def ways(self) -> tuple[str, ...]:
        """The chosen opponent in all styles, all-round last; empty if there is only one."""
        if self.opponent is None:
            return ()
        ways = self.kinds.ways_of(self.kinds.kind_of(self.player_of(self.opponent)))
        return (*ways[1:], *ways[:1])

    def seat(self, number: int, player: str) -> None:
        """Change the player of a row."""
        self.choices.seat(number, player)
        self._choose(number)

    def seat_kind(self, number: int, kind: str) -> None:
        """Change the kind of player of a row. The style stays, or becomes the character's."""
        kinds, before = self.kinds, self.player_of(number)
        self.choices.seat(number, kind)
        if kinds.ways_of(kinds.kind_of(before)):
            self.seat(number, kinds.of_kind(kind, before))
        else:
            self.seat(number, kinds.styled(kind, self.choices.rows[number].face))

    def _choose(self, number: int) -> None:
        if self.choices.rows[number].player != HUMAN:
            self._chosen = number
        self._on_change()

    def _row(self, number: int) -> Part:
        """Return one seat; beside a long kind of player its sign replaces the face."""
        tr, seat, name = self.scene.tr, self.choices.rows[number], self.choices.name_of(number)
        moved = partial(self._drag, number)
        grip = Grip(
            tr("new_game.grip", name=name, number=number + 1),
            tr("new_game.grip.tip"),
            lambda way, dropped: moved(way, dropped=dropped),
        )
        sign = SignButton(seat.sign_number, tr("new_game.sign"), self._turn(number))
        face = FaceButton(seat.face, name if seat.face else "", partial(self._choose, number))
        cross: Part = Space(CROSS)
        if self.choices.may_remove:
            remove = IconButton("cross", tr("new_game.remove", name=name), self._remove(number))
            cross = ControlPart(("remove", number), remove, CROSS, CROSS)
        first = (
            ControlPart(("grip", number), grip, GRIP, MIN_ROW),
            ControlPart(("sign", number), sign, 50, 50),
        )
        players = map(self.player_of, range(len(self.choices.rows)))
        texts = tuple(short_text(tr, self.kinds.kind_of(player)) for player in players)
        kind = _KindPart(("kind", number), self._kind(number), KIND, FIELD, texts=texts)
        last = (
            ControlPart(("name", number), self._name(number), MIN_FIELD, FIELD, NAME, grow=1),
            kind,
            cross,
        )
        ways = (
            Row((*first, ControlPart(("face", number), face, FACE, FACE), *last), 10),
            Row((*first, *last), 10),
        )
        parts: list[Part] = [at_least(MIN_ROW, FirstFitting(ways, grow=1))]
        parts += [Space(high=ERROR)] if self.choices.doubled(number) else []
        box = _CHOSEN_BOX if number == self.opponent else None
        return Panel(Column(tuple(parts)), box, (SIDE, 0), grow=1)

    def _addition(self, number: int, sign: int) -> Part:
        """Return a dashed row with the sign that the next player would get."""
        text = self.scene.tr("new_game.add_player")

        def paint(brush: Brush, rect: pygame.Rect) -> None:
            look = brush.look
            look.art.draw_sign(brush.surface, sign, rect.center, rect.width / 2, look.palette, alpha=115)

        words = Words(text, LABEL_BOLD.sized(21), NIGHT, shrink=0.7, grow=1)
        row = Row((Art(("add", sign), 34, 34, paint), icon("plus", 26, NIGHT), words), 12)
        card = AddCard((text,), self._add).on_card(("add", number), row, _DASHED, (12, 0))
        return at_least(MIN_ROW, Panel(card, pad=(0, 6)))

    def _name(self, number: int) -> TextField:
        tr, choices = self.scene.tr, self.choices
        seat = choices.rows[number]

        def renamed(text: str) -> None:
            before = list(map(choices.doubled, range(len(choices.rows))))
            choices.rename(number, text)
            self.check_names()
            if before != list(map(choices.doubled, range(len(choices.rows)))):
                self._on_change()

        field = TextField(
            tr("new_game.name"),
            seat.name,
            placeholder=choices.usual(number),
            longest=LONGEST_NAME,
            on_change=renamed,
        )
        field.tool_tip = tr("new_game.name.tip")
        if choices.doubled(number):
            field.error = tr("new_game.name_in_use")
        return field

    def _kind(self, number: int) -> DropDown:
        kinds, player = self.kinds, self.player_of(number)
        players = (HUMAN, *([EVEN] if kinds.has_even else []), *kinds.players[1:])

        name = self.choices.name_of(number)
        field = player_choice(
            self.scene.tr, name, players, kinds.kind_of(player), partial(self.seat_kind, number)
        )
        if player.startswith(OWN):
            file = kinds.own[player.removeprefix(OWN)]
            field.tool_tip = self.scene.tr("new_game.own.note", file=shown_path(file))
        return field

    def _turn(self, number: int) -> Callable[[], None]:
        def turn() -> None:
            self.choices.turn_sign(number)
            self._on_change()

        return turn

    def _remove(self, number: int) -> Callable[[], None]:
        def remove() -> None:
            self.choices.remove(number)
            self._on_change()

        return remove

    def _add(self) -> None:
        self.choices.add()
        self._on_change()


@dataclass(frozen=True, eq=False)
class _KindPart(ControlPart):
    """The list of players of a row; all are as wide as the longest of the chosen `texts` needs."""

    texts: tuple[str, ...] = ()

    def min_width(self, look: Look) -> int:
        style = BODY.sized(BODY.size * MIN_BODY)
        return max(
            super().min_width(look),
            max(look.text.width(text, style) for text in self.texts) + look.px(BESIDE),
        )

    def natural_width(self, look: Look) -> int:
        return self.min_width(look)
