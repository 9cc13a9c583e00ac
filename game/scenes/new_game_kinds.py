"""An opened row of the players panel: the choice of a player's kind, and of a personality or agent."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.content.levels import EVEN, is_even
from game.core.record import BETWEEN, HUMAN, OWN
from game.scenes.agent_files import shown_path, why_unfit
from game.scenes.app_scene import PaperScene
from game.scenes.player_kinds import OWN_KIND, PlayerKinds
from game.tables.kit.signs import cuff_of
from game.text.catalogue import Translate
from game.text.players import level_text, named, player_text, shown_line
from game.ui.theme import BODY, INK, VERMILION_TEXT, Rgb, TextStyle
from game.ui.widgets.button import IconButton
from game.ui.widgets.choice import SIGNED, Choice, Option
from game.ui.widgets.drop_down import choice_or_list
from game.ui.widgets.label import Label
from game.ui.widgets.widget import Widget

TILES = SIGNED
WAYS = 46
GAP = 8
FOOT = 12
AFTER = 10
"""From the foot of the opened row to the next."""
_ICONS = {HUMAN: "person", EVEN: "star"}
NOTE: TextStyle = BODY.sized(21)
LEAST_NOTE = 0.9


class KindsPart:
    """The kinds with their cuffs and a line on the chosen one; below, its personalities or the own agents.

    `on_choose` is called with the player that was chosen; `mix` is what a button does, where there is one.
    """

    def __init__(
        self,
        scene: PaperScene,
        kinds: PlayerKinds,
        number: int,
        player: str,
        on_choose: Callable[[str], None],
        mix: Callable[[], None] | None,
    ) -> None:
        self._scene = scene
        self._kinds = kinds
        self._number = number
        self._player = player
        self._on_choose = on_choose
        self._mix = mix

    def height(self, width: int) -> int:
        """How high it is in a panel `width` wide, in real pixels."""
        px = self._scene.look.px
        inner = width - px(8)
        high = px(TILES) + px(GAP) + self._note_height(self._all_notes(), inner) + px(FOOT)
        if self._ways:
            high += px(GAP) + px(WAYS)
            high += px(GAP) + self._note_height(self._way_notes(), inner) if self._way_notes() else 0
        return high

    def lay_out(self, area: pygame.Rect) -> None:
        """Add the controls in `area`."""
        px, tr = self._scene.look.px, self._scene.tr
        kind = self._kinds.kind_of(self._player)
        choice = Choice(tr("new_game.kind"), self._tiles(), kind, self._choose_kind)
        tiles = pygame.Rect(area.x, area.y, area.width, px(TILES))
        self._scene.add(("kinds", self._number), choice, tiles)
        y = tiles.bottom + px(GAP)
        note, colour = self._note()
        high = self._note_height(self._all_notes(), area.width)
        self._line("note", note, colour, pygame.Rect(area.x, y, area.width, high))
        y += high
        if self._ways:
            self._lay_out_ways(pygame.Rect(area.x, y + px(GAP), area.width, px(WAYS)))
            y += px(GAP) + px(WAYS)
        notes = self._way_notes()
        if notes:
            high = self._note_height(notes, area.width)
            line = pygame.Rect(area.x, y + px(GAP), area.width, high)
            self._line("way note", self._way_note(self._player), INK, line)

    # ------------------------------------------------------------------ controls

    @property
    def _ways(self) -> tuple[str, ...]:
        return self._kinds.ways_of(self._kinds.kind_of(self._player))

    def _tiles(self) -> list[Option]:
        tr = self._scene.tr
        found = []
        for kind in (HUMAN, *([EVEN] if self._kinds.has_even else []), *self._kinds.kinds[1:]):
            if kind in _ICONS:
                found.append(Option(kind, player_text(tr, kind), icon=_ICONS[kind]))
            elif kind == OWN_KIND and len(self._kinds.own) == 1:
                found.append(Option(kind, shown_line(next(iter(self._kinds.own))), level=cuff_of(OWN)))
            elif kind == OWN_KIND:
                found.append(Option(kind, tr("level.own"), level=cuff_of(OWN)))
            else:
                found.append(Option(kind, player_text(tr, kind), level=cuff_of(kind)))
        return found

    def _lay_out_ways(self, row: pygame.Rect) -> None:
        px, tr = self._scene.look.px, self._scene.tr
        own = self._player.startswith(OWN)
        options = [Option(player, self._way_text(player)) for player in self._ways]
        label = tr("new_game.own" if own else "new_game.personality")
        mix = self._mix if not own else None
        room = pygame.Rect(row)
        if mix is not None:
            room.width -= px(WAYS + GAP)

        def chosen(player: Hashable) -> None:
            self._on_choose(str(player))

        choice = choice_or_list(self._scene.look, label, options, self._player, chosen, room.width)
        self._scene.add(("ways", self._number), choice, room)
        if mix is not None:
            place = pygame.Rect(row.right - px(WAYS), row.y, px(WAYS), row.height)
            button = IconButton("dice", tr("new_game.mix"), mix, framed=True)
            self._scene.add(("mix", self._number), button, place)

    def _choose_kind(self, kind: object) -> None:
        self._on_choose(self._kinds.of_kind(str(kind), self._player))

    # ------------------------------------------------------------------ words

    def _way_text(self, player: str) -> str:
        if player.startswith(OWN):
            return field_text(self._scene.tr, player)
        return named(self._scene.tr, "personality", player.partition(BETWEEN)[2] or "any")

    def _note(self) -> tuple[str, Rgb]:
        """The line on the chosen kind; in vermilion why an own agent cannot be had."""
        tr, kinds = self._scene.tr, self._kinds
        if not self._player.startswith(OWN):
            return tr(kinds.note_key(kinds.kind_of(self._player))), INK
        file = kinds.own[self._player.removeprefix(OWN)]
        why = why_unfit(tr, file)
        return (why, VERMILION_TEXT) if why else (tr("new_game.own.note", file=shown_path(file)), INK)

    def _all_notes(self) -> list[str]:
        """The lines of all kinds: the room is the same for all, so that nothing moves under the pointer."""
        tr, kinds = self._scene.tr, self._kinds
        return [tr(kinds.note_key(kind)) for kind in (EVEN, *kinds.kinds) if kind != OWN_KIND]

    def _way_note(self, player: str) -> str:
        personality = player.partition(BETWEEN)[2]
        return self._scene.tr(self._kinds.way_key(personality))

    def _way_notes(self) -> list[str]:
        return [] if self._player.startswith(OWN) else [self._way_note(player) for player in self._ways]

    def _note_height(self, notes: Sequence[str], width: int) -> int:
        return max((self._lines(note, width)[1] for note in notes), default=0)

    def _lines(self, note: str, width: int) -> tuple[TextStyle, int]:
        """The style in which a note fits on one line, or that of a paragraph, and its height."""
        text = self._scene.look.text
        style = text.shrunk(note, NOTE, width, least=LEAST_NOTE)
        if text.width(note, style) <= width:
            return style, text.line_height(NOTE)
        return style, text.paragraph_height(note, style, width)

    def _line(self, name: str, note: str, colour: Rgb, room: pygame.Rect) -> Widget:
        style, high = self._lines(note, room.width)
        if high <= self._scene.look.text.line_height(NOTE):
            room = pygame.Rect(room.x, room.y, room.width, high)
            return self._scene.add((name, self._number), Label(note, style, colour), room)
        return self._scene.add((name, self._number), Label(note, style, colour, wrap=True), room)


def field_text(tr: Translate, player: str) -> str:
    """A player, short enough for a field: an own agent by its short name, an even one without its style."""
    if is_even(player):
        return level_text(tr, player)
    return shown_line(player.removeprefix(OWN)) if player.startswith(OWN) else player_text(tr, player)
