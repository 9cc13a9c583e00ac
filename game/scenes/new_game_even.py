"""The proposal of an even match on the new-game page."""

from collections.abc import Callable, Sequence
from typing import get_args

import pygame

from game.content.experience import Experience
from game.content.levels import Roster
from game.core.record import HUMAN
from game.scenes.app_scene import PaperScene
from game.scenes.decorations import Drawing
from game.scenes.new_game_players import PlayersPart
from game.session.even_match import EvenMatch, Standing, even_match, standing
from game.storage.history import Entry, Identity
from game.text.players import level_text
from game.ui.layout import cut_foot, cut_left, cut_right, cut_top
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY_BOLD, HAIRLINE, LABEL, rgb
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice, Option
from game.ui.widgets.label import Label

FACE, PORTRAIT, ASIDE, ABOVE = 82, 28, 14, 8
"""The room of the portrait and its radius, and what lies beside and above the words."""
ANSWER = 44
"""The height of the answers to the question if the person has played the game before."""
_BOX = BoxStyle(10, rgb("F4EAD0"), lines=(Line(HAIRLINE, 1.4),))


class EvenPart:
    """The change of opponent for an even match, told in a box.

    `on_change` is called when it was made, `on_answer` with the name and the experience of somebody new.
    """

    def __init__(
        self,
        scene: PaperScene,
        players: PlayersPart,
        roster: Roster,
        on_change: Callable[[], None],
        on_answer: Callable[[str, Experience], None],
    ) -> None:
        self._scene = scene
        self._players = players
        self._roster = roster
        self._on_change = on_change
        self._on_answer = on_answer
        self._entries: Sequence[Entry] = ()
        self._standings: dict[str, Standing] = {}
        self._found: EvenMatch | None = None

    def take_in(self, entries: Sequence[Entry]) -> None:
        """These are the ended games that are known now."""
        self._entries = entries
        self._standings.clear()

    def know(self, roster: Roster, game: str) -> None:
        """Take over what somebody new has said, and make the change that follows from it."""
        self._roster = roster
        self._standings.clear()
        self.find(game)
        self._make()

    def find(self, game: str) -> bool:
        """Return True if there is one person to propose something to among the players listed now."""
        choices = self._players.choices
        seats = [
            Identity(player, choices.name_of(number) if player == HUMAN else "")
            for number, player in enumerate(map(self._players.player_of, range(len(choices.rows))))
        ]
        if game not in self._standings:
            self._standings[game] = standing(self._entries, game, self._roster)
        self._found = even_match(self._standings[game], seats)
        return self._found is not None

    def height(self, width: int) -> int:
        """Return how high a box of this width is, in real pixels; 0 without a proposal."""
        if self._found is None:
            return 0
        look = self._scene.look
        room = width - look.px(FACE + 2 * ASIDE)
        if self._found.changes:
            room -= self._button.natural_size(look)[0]
        words = look.text.paragraph_height(self._words(self._found), LABEL, room)
        answers = look.px(ANSWER) + look.text.line_height(LABEL) + look.px(ABOVE)
        high = words + look.text.line_height(BODY_BOLD) + 2 * look.px(ABOVE)
        return high + (answers if self._found.is_first else 0)

    def lay_out(self, box: pygame.Rect) -> None:
        """Add what is proposed, of the height that it has."""
        even, scene, px = self._found, self._scene, self._scene.look.px
        if even is None:
            return
        face = self._players.choices.rows[even.seat].face

        told = box.copy()

        def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
            look.shapes.box(surface, rect, _BOX)
            look.art.draw_face(surface, face, (rect.x + px(FACE) // 2, told.centery), px(PORTRAIT))

        scene.add("even", Drawing(paint), box)
        room = box.inflate(0, -2 * px(ABOVE))
        if even.is_first:
            high = px(ANSWER) + scene.look.text.line_height(LABEL)
            self._ask(cut_foot(room, high, px(ABOVE)).inflate(-2 * px(ASIDE), 0))
            told.height = room.bottom - told.y
        cut_left(room, px(FACE))
        cut_right(room, px(ASIDE))
        if even.changes:
            wide, high = self._button.natural_size(scene.look)
            place = cut_right(room, wide, px(ASIDE))
            scene.add("even set", self._button, place.inflate(0, high - place.height))
        head = cut_top(room, scene.look.text.line_height(BODY_BOLD))
        scene.add("even head", Label(scene.tr("new_game.even"), BODY_BOLD), head)
        scene.add("even note", Label(self._words(even), LABEL, wrap=True), room)

    def _ask(self, room: pygame.Rect) -> None:
        """Add the question if the person has played the game before; left open it counts as never."""
        scene, choices = self._scene, self._players.choices
        person = next(number for number, row in enumerate(choices.rows) if row.player == HUMAN)
        name, game = choices.name_of(person), self._players.kinds.game
        question = scene.tr("new_game.experience")
        head = cut_top(room, scene.look.text.line_height(LABEL))
        scene.add("experience question", Label(question, LABEL), head)
        options = [Option(one, scene.tr(f"new_game.experience.{one}")) for one in get_args(Experience)]
        said = self._roster.experience.get(game, {}).get(name, "never")

        def answer(value: object) -> None:
            self._on_answer(name, next(one for one in get_args(Experience) if one == value))

        scene.add("experience", Choice(question, options, said, answer), room)

    @property
    def _button(self) -> Button:
        return Button(self._scene.tr("new_game.even.set"), self._make)

    def _words(self, even: EvenMatch) -> str:
        tr = self._scene.tr
        key = "first" if even.is_first else "note" if even.changes else "stays"
        return tr(
            f"new_game.even.{key}",
            name=self._players.choices.name_of(even.seat),
            level=level_text(tr, even.player),
            before=round(100 * even.before),
            after=round(100 * even.after),
            fair=round(100 * even.fair),
        )

    def _make(self) -> None:
        if self._found is not None:
            seat, kinds = self._found.seat, self._players.kinds
            self._players.choices.seat(seat, kinds.of_kind(self._found.player, self._players.player_of(seat)))
            self._on_change()
