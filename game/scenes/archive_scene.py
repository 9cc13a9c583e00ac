"""A page about ended games that continues to read their records while it is shown."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame

from game.core.plain import printable
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.messages import Messages
from game.session.archive import Archive, read_on
from game.storage.exports import fresh_export
from game.storage.history import Entry
from game.storage.history_csv import write_csv
from game.ui.widgets.label import TOAST_HEIGHT, Toast

READING_SECONDS = 0.02
"""Seconds of reading per step, so that the window stays responsive."""


class ArchiveScene(PaperScene):
    """Subclasses show the games already read in `update_entries`."""

    max_ui_scale = 1.25

    def __init__(self, app: App, archive: Archive | None = None) -> None:
        """Show `archive`, by default that of the user's folders. Raise Fault if levels are damaged."""
        super().__init__(app)
        self.roster = app.roster
        self.messages = Messages(app)
        self.archive = archive or app.archive()
        self.emblems = {name: parts.emblem() for name, parts in app.parts.items()}
        self.reading: Iterator[tuple[int, int]] | None = None
        """Yields the numbers of records read and of all records; None when all are read."""
        self.done = (0, 0)
        self.toast = Toast()

    def update_entries(self) -> None:
        """Show the games already read."""
        raise NotImplementedError

    def read_some(self) -> None:
        """React to more records, but not yet all."""

    def read_all(self) -> None:
        """React after all records were read and taken in."""

    def enter(self) -> None:
        self.messages.show_faults()
        self._read()

    def uncover(self) -> None:
        """Read again, because a game may have ended meanwhile."""
        self._read()

    def leave(self) -> None:
        self.reading = None
        self.archive.close()

    def pass_time(self, dt: float) -> None:
        del dt
        if self.reading is None:
            return
        done = read_on(self.reading, READING_SECONDS, self.app.clock)
        if done is not None:
            self.done = done
            self.read_some()
            return
        self.reading = None
        self.update_entries()
        self.read_all()

    @property
    def wants_frames(self) -> bool:
        return self.reading is not None or super().wants_frames

    def _read(self) -> None:
        self.reading = self.archive.catch_up()
        self.done = next(self.reading)
        self.update_entries()

    def add_toast(self, page: pygame.Rect) -> None:
        """Add the message about saved files at the top, because at the bottom it would cover buttons."""
        px = self.look.px
        place = pygame.Rect(page.centerx - px(420), page.y, px(840), px(TOAST_HEIGHT))
        self.add("toast", self.toast, place)

    def export_table(self, entries: Sequence[Entry]) -> None:
        """Export games as a CSV table."""

        def write(file: Path) -> None:
            write_csv(file, entries)

        self.export("csv", write)

    def export(self, ending: str, write: Callable[[Path], None]) -> None:
        """Write an export file, and show its path or the reason for a failure."""
        found: list[Path] = []

        def export() -> None:
            found.append(fresh_export(self.app.folders.exports, ending))
            write(found[0])

        if self.messages.safely(export):
            self.toast.show(self.tr("history.saved", file=printable(str(found[0]))))
