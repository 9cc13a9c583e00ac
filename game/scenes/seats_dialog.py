"""The dialog that asks for a player to continue in each seat."""

from collections.abc import Sequence

from game.core.record import Seat
from game.scenes.player_choice import player_choice
from game.scenes.player_kinds import PlayerKinds
from game.ui.boxes.groups import Column, Grid, Row, at_least
from game.ui.boxes.leaves import Paragraph, Space, Words
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import sign
from game.ui.stage import Stage
from game.ui.theme import BODY_BOLD, HEADING, NIGHT, TEXT_LIGHT
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.control_parts import ControlPart
from game.ui.widgets.dialog import TreeDialog
from game.ui.widgets.drop_down import DropDown

WIDTH = 760
ROW, MAX_ROW = 40, 50
"""The minimum and the preferred height of a seat's row."""


class SeatsDialog(TreeDialog):
    """Closes with the players of all seats, or with None."""

    def __init__(self, stage: Stage, kinds: PlayerKinds, seats: Sequence[Seat], title: str) -> None:
        """Begin with `seats` as they would play on unchanged; `title` is a key."""
        super().__init__(stage)
        self._title = title
        self._seats = tuple(seats)
        self.players = [kinds.playable(seat.player) for seat in seats]
        self._kinds = kinds

    def enter(self) -> None:
        self.stage.speak(f"{self.tr(self._title)}. {self.tr('review.who_plays_on')}")

    def first_focus(self) -> str:
        return "play_on"

    def lay_out(self) -> None:
        cancel = Button(self.tr("film.cancel"), self.close)
        begin = Button(self.tr("menu.play_on"), self._begin, kind=ButtonKind.PRIMARY, icon="play")
        foot = (ControlPart("cancel", cancel), ControlPart("play_on", begin))
        parts = (
            Paragraph(self.tr(self._title), HEADING, NIGHT),
            Paragraph(self.tr("review.who_plays_on"), TEXT_LIGHT),
            Space(high=12),
            Grid(tuple(map(self._row, range(len(self._seats)))), (0.42, 0.58), 10, 12),
            Space(high=28),
            Grid((foot,), (1, 1), 20),
        )
        self.show(Column(parts), self.look.px(WIDTH))

    def _row(self, number: int) -> tuple[Part, ...]:
        """Return a seat and the choice of its player."""
        seat = self._seats[number]
        name = Words(seat.name, BODY_BOLD, shrink=0.6, grow=1)
        choice = at_least(ROW, ControlPart(number, self._choice(number), high=0), MAX_ROW)
        return Row((sign(seat.sign, ROW), name), 14), choice

    def _choice(self, number: int) -> DropDown:
        def choose(player: str) -> None:
            self.players[number] = player

        return player_choice(
            self.tr, self._seats[number].name, self._kinds.players, self.players[number], choose
        )

    def _begin(self) -> None:
        self.close(tuple(self.players))
