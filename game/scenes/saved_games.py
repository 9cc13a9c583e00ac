"""Open games, each on a card: resume, review or discard one; discarding can be undone."""

from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.content.files import Fault
from game.core.match import Match
from game.core.option import Choice, with_defaults
from game.core.plain import Malformed
from game.core.record import Header
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.decorations import Pictures
from game.scenes.messages import Messages
from game.scenes.open_games import OpenGame
from game.scenes.saved_card import FOOT, PAD, Position, SavedCard, gone_card
from game.tables.previews import Preview
from game.text.lists import all_of
from game.text.times import when_text
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, in_rows, midway
from game.ui.boxes.leaves import Art, Space
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.input import KeyPressed
from game.ui.layout import bounds
from game.ui.look import phrase
from game.ui.theme import BRASS, HAIRLINE, VERMILION_TEXT
from game.ui.widgets.button import Button, ButtonKind, IconButton
from game.ui.widgets.control_parts import ButtonPart, ControlPart, RebuiltTree
from game.ui.widgets.dialog import DialogButton
from game.ui.widgets.page import empty_note
from game.ui.widgets.scroll import BAR_ROOM

GAP = 24
TWO_COLUMNS = 1500
"""The minimum width of the page for two columns."""
SECONDS = 10.0
"""Seconds for which discarding a game can be undone."""


class SavedGamesScene(PaperScene):
    """Last played first. Discarded games are stored with the finished ones."""

    title_key = "title.saved_games"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.messages = Messages(app)
        self.open = app.open_games.all()
        self._positions: dict[Path, Position | None] = {}
        self._pictures: Pictures = {}
        self._going: dict[Path, float] = {}
        """The seconds for which discarding can still be undone."""

    @property
    def subtitle(self) -> str:
        count = len(self.open) - len(self._going)
        if count == 1:
            return self.tr("saved.count_one")
        return self.tr("saved.count", count=count) if count else ""

    def first_focus(self) -> tuple[str, Path] | str:
        return ("go_on", self.open[0].file) if self.open else "new_game"

    # ------------------------------------------------------------------ layout

    def lay_out_page(self, page: pygame.Rect) -> None:
        px = self.look.px
        if not self.open:
            self.show_tree(self._empty(), page)
            return
        columns = 2 if page.width >= px(TWO_COLUMNS) else 1
        cells = [self._gone(game) if game.file in self._going else self._card(game) for game in self.open]
        cards = Panel(Grid(in_rows(cells, columns), (1,) * columns, GAP, GAP), pad=(PAD, 8))
        # A scroll area clips at its edge: shadows and rings need room on all sides.
        room = bounds(page.x - px(PAD), page.y, page.right + px(PAD + BAR_ROOM), self.look.scale.height)
        self.add_scrolled("area", self.title, Column((cards, Space(grow=1))), room)

    def _empty(self) -> Part:
        tr = self.tr
        new = Button(
            tr("title.new_game"), lambda: self.app.go(to.NewGame()), kind=ButtonKind.PRIMARY, icon="new_game"
        )
        button = midway(ButtonPart("new_game", new, high=64))
        return Column((empty_note(tr("title.no_saved_games"), "save"), button, Space(grow=0.5)))

    def _card(self, game: OpenGame) -> Part:
        tr, file = self.tr, game.file
        when = when_text(tr, game.played or game.header.begun, self.app.now())
        go_on, name = partial(self.app.go, to.ResumeGame(file)), self.app.game_name(game.header)
        card = SavedCard(game, name, when, self._positions.get(file), tr, self._pictures, go_on)
        button = Button(tr("title.go_on"), go_on, kind=ButtonKind.PRIMARY, icon="play")
        button.spoken = f"{button.text}, {name}"
        drop = IconButton(
            "trash",
            tr("title.let_go"),
            partial(self._let_go, file),
            colour=VERMILION_TEXT,
            tip_chord="delete",
        )
        first, last = (
            ButtonPart(("go_on", file), button, high=FOOT),
            ControlPart(("let_go", file), drop, FOOT, FOOT),
        )
        ways = []
        for icon in ("chart", ""):
            review = Button(tr("review.review"), partial(self._review, file), icon=icon)
            left = Row((first, ButtonPart(("review", file), review, high=FOOT)), 14, grow=1)
            ways.append(Row((left, last), 14))
        return card.tree(FirstFitting(tuple(ways)))

    def _gone(self, game: OpenGame) -> Part:
        tr, file = self.tr, game.file
        others = [seat.name for seat in game.header.seats if not seat.is_human]
        names = all_of(tr, others or [seat.name for seat in game.header.seats])
        title, note = (
            tr("saved.gone", game=self.app.game_name(game.header), names=names),
            tr("saved.gone.note"),
        )

        def draw_left(brush: Brush, rect: pygame.Rect) -> None:
            brush.surface.fill(HAIRLINE, rect)
            share = self._going.get(file, 0.0) / SECONDS
            brush.surface.fill(BRASS, (*rect.topleft, round(rect.width * share), rect.height))

        left = RebuiltTree(lambda: Art("left", 0, 0, draw_left), f"{title}. {note}")
        undo = Button(tr("saved.undo"), partial(self._keep, file), icon="undo", least=220)
        undo_place = ButtonPart(("undo", file), undo)
        return gone_card(title, note, undo_place, ControlPart(("gone", file), left, 220, 6))

    # ------------------------------------------------------------------ time

    def pass_time(self, dt: float) -> None:
        unread = next((game for game in self.open if game.file not in self._positions), None)
        if unread is not None:
            self._positions[unread.file] = self._read(unread)
            self.change()
        for file in list(self._going):
            self._going[file] -= dt
            self.control(("gone", file)).invalidate()
            if self._going[file] <= 0:
                self._discard(file)

    @property
    def wants_frames(self) -> bool:
        unread = any(game.file not in self._positions for game in self.open)
        return unread or bool(self._going) or super().wants_frames

    def leave(self) -> None:
        """Discard the games whose time to undo is running."""
        for file in list(self._going):
            self._discard(file, tell=False)
        super().leave()

    def uncover(self) -> None:
        """Look again, because games may have been played on or begun."""
        self.open = self.app.open_games.all()
        self.change()

    def _read(self, game: OpenGame) -> Position | None:
        """Return the content of a game's card; None if its record cannot be read."""
        app, header = self.app, game.header
        try:
            _, match = app.opening.read(game.file)
            parts = app.parts[header.game]
            preview = parts.preview(match.game, [seat.sign for seat in header.seats], app.places.maps)
            return self._position(header, match, preview)
        except (Fault, Malformed, OSError, KeyError):
            # Resuming the game reports the reason.
            return None

    def _position(self, header: Header, match: Match[Any, Any, Any], preview: Preview) -> Position:
        """Return a game's position with its texts."""
        standing = self.app.parts[header.game].standing(match.state, self.tr)
        return Position(match, preview, standing, self._rules_of(header))

    def reword(self) -> None:
        for game in self.open:
            known = self._positions.get(game.file)
            if known is not None:
                self._positions[game.file] = self._position(game.header, known.match, known.preview)

    def _rules_of(self, header: Header) -> str:
        """Return the options that differ from the usual ones."""
        options, tr = self.app.games[header.game].options, self.tr
        usual = with_defaults(options, {})
        texts = []
        for option in options:
            value = header.options.get(option.name, usual[option.name])
            if value != usual[option.name]:
                key = f"option.{header.game}.{option.name}"
                shown = tr(f"{key}.{value}.name") if isinstance(option, Choice) else value
                texts.append(tr("saved.option", option=tr(f"{key}.label"), value=shown))
        return ", ".join(texts)

    # ------------------------------------------------------------------ ways

    def _review(self, file: Path) -> None:
        """Warn before the review of an unfinished game, because it shows better moves."""
        buttons = (
            DialogButton(phrase("review.review"), "review", icon="chart"),
            DialogButton(phrase("review.spoils.no"), None, ButtonKind.PRIMARY),
        )

        self.messages.ask("review.spoils", buttons, lambda: self.app.go(to.ReviewOfRecord(file)))

    def _let_go(self, file: Path) -> None:
        self._going[file] = SECONDS
        self.change()
        self.focus_on(("undo", file))
        self.stage.speak(self.control(("gone", file)).speak(self.tr))

    def _keep(self, file: Path) -> None:
        self._going.pop(file, None)
        self.change()
        self.focus_on(("go_on", file))

    def _discard(self, file: Path, *, tell: bool = True) -> None:
        self._going.pop(file, None)

        def abandon() -> None:
            self.app.saves.abandon(file)

        if tell:
            self.messages.safely(abandon)
        else:
            try:
                abandon()
            except (OSError, Fault):
                # It stays in the list, and resuming it reports the reason.
                return
        self.open = self.app.open_games.all()
        self.change()

    def shortcut(self, key: KeyPressed) -> bool:
        """Discard the game of the focused button on Delete."""
        focused = self.group.focused
        known = focused.known_as if focused is not None else None
        if (
            key.key == "delete"
            and not key.repeated
            and isinstance(known, tuple)
            and known[0] in ("go_on", "review", "let_go")
        ):
            self._let_go(known[1])
            return True
        return False
