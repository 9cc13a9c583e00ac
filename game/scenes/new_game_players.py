"""The players panel of the new-game page: the name, sign and kind of player of every seat."""

from collections.abc import Callable
from functools import partial

import pygame

from game.content.levels import EVEN
from game.core.record import HUMAN, OWN
from game.scenes.agent_files import shown_path
from game.scenes.app_scene import PaperScene
from game.scenes.decorations import Drawing
from game.scenes.new_game_controls import LEAST_BODY, AddRow, FaceButton, Grip, SignButton
from game.scenes.player_choice import player_choice, short_text
from game.scenes.player_kinds import PlayerKinds
from game.scenes.seat_choices import LONGEST_NAME, SIGNS, SeatChoices
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BODY, BRASS, CARD, QUIET_TEXT, rgb
from game.ui.widgets.button import IconButton
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.text_field import TextField

ROW = 74
LEAST_ROW = 60
KIND = 200
FACE = 64
LEAST_NAME = 150
"""Beside the kinds of players, in pixels of the design: a name, and what lies around it."""
LEAST_FIELD = 112
"""With less for the name no face stands before it."""
ADD_ROW = 66
BESIDE = 110
"""Beside the words of a player's kind: its icon, and the chevron of the list."""
ERROR = 26
_LIFTED = BoxStyle(10, CARD, lines=(Line(BRASS, 1.6),), shadow=Shadow(20, 0.06, 8))
_LEFT_BEHIND = BoxStyle(8, lines=(Line(QUIET_TEXT, 1.4, 1, dash=8),))
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
        """The row that is being dragged, and how far, in real pixels."""
        self._lifted: pygame.Surface | None = None

    @property
    def height(self) -> int:
        """The height of all rows, in real pixels."""
        px = self.scene.look.px
        errors = px(ERROR) * sum(map(self.choices.doubled, range(len(self.choices.rows))))
        rows = px(ROW) * len(self.choices.rows) + px(ADD_ROW) * self._addition_lines
        return rows + errors

    @property
    def least_height(self) -> int:
        """As `height`, with the rows as close together as can be."""
        px = self.scene.look.px
        count = len(self.choices.rows) + self._addition_lines
        return self.height - count * (px(ROW) - px(LEAST_ROW))

    def lay_out(self, area: pygame.Rect) -> int:
        """Add the rows in `area`, closer together where it is low; gives the foot of the last one."""
        px = self.scene.look.px
        self._lifted = None
        lack = max(0, self.height + px(8) - area.height)
        count = len(self.choices.rows) + self._addition_lines
        row = max(px(LEAST_ROW), px(ROW) - -(-lack // count))
        y = area.y
        for number in range(len(self.choices.rows)):
            y = self._row(number, pygame.Rect(area.x, y, area.width, row))
        step = min(px(ADD_ROW), row)
        for number in range(self._additions):
            sign = SIGNS.index(self.choices.missing_signs[number])
            wide = (area.width - px(12)) // 2
            x = area.x + number % 2 * (wide + px(12))
            place = pygame.Rect(x, y + number // 2 * step + px(6), wide, step - px(12))
            text = self.scene.tr("new_game.add_player")
            self.scene.add(("add", number), AddRow(text, sign, self._add), place)
        return y + self._addition_lines * step

    # ------------------------------------------------------------------ another order

    def draw_lifted(self, surface: pygame.Surface) -> None:
        """The row that is being dragged, over everything, and its place dashed."""
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
        """A row was brought `way` real pixels up or down from its place."""
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
        """Where a row is now, scrolled or not."""
        px = self.scene.look.px
        grip, kind = (self.scene.control((part, number)).rect for part in ("grip", "kind"))
        return pygame.Rect(grip.x - px(6), grip.y, kind.right - grip.x + px(56), grip.height)

    def _place_of(self, number: int, way: int) -> int:
        """The number in the order of a row that was brought so far."""
        middle = self._row_rect(number).centery + way
        others = (other for other in range(len(self.choices.rows)) if other != number)
        return sum(self._row_rect(other).centery < middle for other in others)

    def player_of(self, number: int) -> str:
        """The player of a row, in the game that is chosen now."""
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
        """The row of the opponent that was chosen last, or of the first one; None without opponents."""
        rows = [number for number, row in enumerate(self.choices.rows) if row.player != HUMAN]
        return self._chosen if self._chosen in rows else next(iter(rows), None)

    @property
    def ways(self) -> tuple[str, ...]:
        """The chosen opponent in all styles, all-round last; none if there is only one."""
        if self.opponent is None:
            return ()
        ways = self.kinds.ways_of(self.kinds.kind_of(self.player_of(self.opponent)))
        return (*ways[1:], *ways[:1])

    def seat(self, number: int, player: str) -> None:
        """Let somebody else decide in a row."""
        self.choices.seat(number, player)
        self._choose(number)

    def seat_kind(self, number: int, kind: str) -> None:
        """Let a kind of player decide in a row. The style stays, or is the character's."""
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

    @property
    def _additions(self) -> int:
        """A row for every seat that is still free; there are as many signs as seats at the largest table."""
        return min(self.choices.free, len(self.choices.missing_signs))

    @property
    def _addition_lines(self) -> int:
        """Two stand beside each other."""
        return -(-self._additions // 2)

    def _row(self, number: int, row: pygame.Rect) -> int:
        """One seat; gives where the next begins."""
        scene, px, tr = self.scene, self.scene.look.px, self.scene.tr
        seat = self.choices.rows[number]
        doubled = px(ERROR) if self.choices.doubled(number) else 0
        if number == self.opponent:
            box = pygame.Rect(row.x - px(12), row.y, row.width + 2 * px(12), row.height + doubled)
            scene.add(("ground", number), Drawing(_draw_chosen), box)
        high = min(px(48), row.height - px(8))
        grip = pygame.Rect(row.x - px(8), row.y, px(26), row.height)
        name = self.choices.name_of(number)
        label = tr("new_game.grip", name=name, number=number + 1)
        moved = partial(self._drag, number)
        scene.add(
            ("grip", number),
            Grip(label, tr("new_game.grip.tip"), lambda way, dropped: moved(way, dropped=dropped)),
            grip,
        )
        sign = pygame.Rect(row.x + px(20), 0, px(50), px(50))
        sign.centery = row.centery
        turn = tr("new_game.sign")
        scene.add(("sign", number), SignButton(seat.sign_number, turn, self._turn(number)), sign)
        cross = pygame.Rect(0, 0, px(36), px(36))
        cross.midright = (row.right, row.centery)
        kind = pygame.Rect(0, 0, self._kind_width(cross.left - sign.right), high)
        kind.midright = (cross.left - px(14), row.centery)
        side = min(px(FACE), row.height)
        face = pygame.Rect(sign.right + px(4), 0, side, side)
        face.centery = row.centery
        if kind.left - face.right - px(24) >= px(LEAST_FIELD):
            shown = name if seat.face else ""
            scene.add(("face", number), FaceButton(seat.face, shown, partial(self._choose, number)), face)
        else:
            # Long words for the kinds of players: the sign stands for the face, too.
            face.width = 0
        field = pygame.Rect(face.right + px(12), 0, kind.left - px(12) - face.right - px(12), high)
        field.centery = row.centery
        scene.add(("name", number), self._name(number), field)
        scene.add(("kind", number), self._kind(number), kind)
        if self.choices.may_remove:
            label = tr("new_game.remove", name=self.choices.name_of(number))
            remove = IconButton("cross", label, self._remove(number))
            scene.add(("remove", number), remove, cross)
        return row.bottom + doubled

    def _kind_width(self, room: int) -> int:
        """The same in all rows: at the least size of letters names give way to the kinds of players."""
        look = self.scene.look
        texts = [short_text(self.scene.tr, self.player_of(row)) for row in range(len(self.choices.rows))]
        style = BODY.sized(BODY.size * LEAST_BODY)
        needed = max(look.text.width(text, style) for text in texts) + look.px(BESIDE)
        return max(look.px(KIND), min(needed, room - look.px(LEAST_NAME)))

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


def _draw_chosen(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    look.shapes.box(surface, rect, _CHOSEN_BOX)
